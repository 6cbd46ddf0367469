"""client/study/push_fold.py: questions, exact answers, and what is not known."""

from __future__ import annotations

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.client.study.push_fold import (
    BIG_BLIND,
    EITHER,
    SMALL_BLIND,
    PushFoldTally,
    answer_text,
    honest_text,
    push_fold_grid,
    question,
    question_text,
    tally_text,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.combos import CLASSES

TEXTS = Texts("en")
SOLVED = SolvedStack(
    stack=10.0,
    push=(1.0,) * 100 + (0.0,) * 69,
    push_worth=(0.27,) * 100 + (-0.6,) * 69,
    call=(1.0,) * 50 + (0.0,) * 119,
    call_worth=(3.0,) * 50 + (-2.0,) * 118 + (0.01,),
)


def test_a_seat_is_asked_about_as_it_is_wanted() -> None:
    chance = SeededChance("trainer")
    for _ in range(20):
        assert question(SOLVED, SMALL_BLIND, chance, close=False).is_push
        assert not question(SOLVED, BIG_BLIND, chance, close=False).is_push
        assert question(SOLVED, SMALL_BLIND, chance, close=True).number < 100
    both = {question(SOLVED, EITHER, chance, close=False).is_push for _ in range(40)}
    assert both == {True, False}


def test_an_answer_has_its_exact_worth() -> None:
    asked = question(SOLVED, SMALL_BLIND, SeededChance("x"), close=True)
    name = CLASSES[asked.number]
    assert question_text(asked, TEXTS) == (
        "You are the small blind, each of you has 10 BB. All-in or fold?"
    )
    told = f"With 10 BB, all-in with {name} gains 0.27 BB (exact)."
    assert answer_text(asked, TEXTS, goes=True) == f"Right. {told}"
    assert answer_text(asked, TEXTS, goes=False) == f"The other one. {told}"
    assert asked.loss(goes=True) == 0.0
    assert asked.loss(goes=False) == 0.27


def test_what_is_even_is_never_wrong() -> None:
    asked = question(SOLVED, BIG_BLIND, SeededChance("y"), close=True)
    assert asked.number == 168
    assert answer_text(asked, TEXTS, goes=False).startswith("Both are as good.")
    tally = PushFoldTally().after(asked.loss(goes=False)).after(2.0)
    assert tally_text(tally, TEXTS) == "1 of 2 right, 2.0 BB given away."
    assert not tally_text(PushFoldTally(), TEXTS)


def test_the_picture_is_told_in_words() -> None:
    asked = question(SOLVED, BIG_BLIND, SeededChance("z"), close=False)
    grid = push_fold_grid(asked, TEXTS)
    assert len(grid.cells) == 169
    assert grid.cells[0].words == "AA: Call 100 %, +3.0 BB"
    assert abs(sum(part for _, part in grid.totals) - 1) < 1e-9
    assert "two players" in honest_text(TEXTS)
