"""All-in or fold against the solved game, for every class."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.coach.judgement import Method
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.short_stack import call_worths, push_worths, solved
from desktop_poker.ai.holdem.push_fold import STACKS, answer
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, class_number
from desktop_poker.engine.hand.events import ActionKind
from tests.ai.coach.decisions import BLINDS, _events, last

WAYS = tuple(COMBO_CLASSES.count(number) for number in range(len(CLASSES)))


@pytest.mark.parametrize("stack", [3.0, 8.0, 15.0])
def test_a_solved_game_pushes_what_gains_and_folds_what_loses(stack: float) -> None:
    """Values of all 169 classes: where the answer is clear, it is the sign of the value."""
    found, push, call = answer(stack), push_worths(stack), call_worths(stack)
    assert found is not None
    assert push is not None
    assert call is not None
    assert len(push) == len(CLASSES)
    assert (push[found.push > 0.9] > -0.02).all()
    assert (push[found.push < 0.1] < 0.02).all()
    assert (call[found.call > 0.9] > -0.02).all()
    assert (call[found.call < 0.1] < 0.02).all()
    assert np.argmax(push) == class_number("AA")


def test_deep_stacks_are_not_for_this() -> None:
    assert push_worths(40.0) is None
    assert call_worths(40.0) is None


def test_the_judge_uses_it() -> None:
    head = BLINDS.format(antes="0, 0", blinds="50, 100")
    facts = _events(head, [1000, 1000], ["d dh p1 KsKd", "d dh p2 AhAd", "p2 f"])
    found = judge(last(facts, 1))
    values = push_worths(10.0)
    assert values is not None
    assert found.method is Method.EXACT
    assert found.best.kind == ActionKind.RAISE
    assert found.loss / found.unit == pytest.approx(float(values[class_number("AA")]), abs=0.002)
    assert found.error == 0


def test_nobody_gains_by_leaving_the_answer() -> None:
    """For every shipped stack: what a best reply would gain, in big blinds a hand."""
    for stack in STACKS:
        found = solved(stack)
        assert found is not None
        for often, worth in ((found.push, found.push_worth), (found.call, found.call_worth)):
            better = sum(
                ways * (max(0.0, gain) - part * gain)
                for ways, part, gain in zip(WAYS, often, worth, strict=True)
            )
            assert better / 1326 < 0.002
    assert solved(40.0) is None
