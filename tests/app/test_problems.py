"""app/problems.py: errors as sentences."""

import pytest

from desktop_poker.app.problems import problem_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, PokerError, Reason, Refused

TEXTS = Texts("en")


def test_what_the_player_should_hear_of_is_said() -> None:
    assert problem_text(Refused(Reason.NOT_YOUR_TURN), TEXTS) == "It is not your turn."
    assert problem_text(BadInput("{n} is too many", n=7), TEXTS) == "7 is too many"
    assert problem_text(PokerError("the disk is full"), TEXTS) == "the disk is full"


def test_a_mistake_of_the_program_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        problem_text(ZeroDivisionError(), TEXTS)
