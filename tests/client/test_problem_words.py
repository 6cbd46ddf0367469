"""client/problem_words.py: every error of ours has words; a mistake is not hidden."""

import pytest

from desktop_poker.client.problem_words import problem_text
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput, IllegalTransition, Reason, Refused

TEXTS = Texts("en")


def test_errors_in_words() -> None:
    assert problem_text(Refused(Reason.STALE), TEXTS) == "The table has moved on since."
    assert problem_text(BadInput("no {what}", what="deck"), TEXTS) == "no deck"
    assert problem_text(IllegalTransition("oops"), TEXTS) == "oops"


def test_a_mistake_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        problem_text(ZeroDivisionError(), TEXTS)
