"""Every grade and reason in both languages, and no figure that a judgement does not hold."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import (
    DRAW,
    Grade,
    Judgement,
    JudgementFigures,
    Method,
    Valued,
    Why,
)
from desktop_poker.client.study.coach_words import (
    Amounts,
    accuracy,
    action_text,
    cost_per_hundred,
    grade_text,
    loss_text,
    mean_accuracy,
    notches,
    sentence,
    whisper_text,
    why_text,
)
from desktop_poker.client.texts.texts import Texts

FOLD, CALL = Valued("fold", 100, 0.9), Valued("call", 1700, 0.02, -700.0, 80.0, -900.0, -500.0)
TURN = Judgement(
    number=7,
    judge=1,
    grade=Grade.BLUNDER,
    method=Method.FUTURES,
    played=CALL,
    best=FOLD,
    actions=(FOLD, CALL),
    loss=700.0,
    error=80.0,
    low=500.0,
    high=900.0,
    stake=4550,
    unit=100,
    futures=96,
    figures=JudgementFigures(street=2, pot=2850, cost=1700, share=0.2, rivals=1),
)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("fixed", [False, True])
def test_every_grade_has_its_words(language: str, grade: Grade, *, fixed: bool) -> None:
    texts = Texts(language)
    why = Why.MODELS if grade in (Grade.CLOSE, Grade.NOT_JUDGED) else Why.NOTHING
    told = sentence(replace(TURN, grade=grade, why=why), texts, fixed=fixed)
    assert told
    assert "{" not in told
    assert grade_text(grade, texts)


def test_the_price_and_the_loss_are_told() -> None:
    told = sentence(TURN, Texts("en"), fixed=False)
    assert told == (
        "Calling 17.0 to win 28.5 BB needs 37 %. "
        "Against what a sound player holds here you have 20 %. "
        "Better: fold. That gains 5.0 to 9.0 BB."
    )


def test_a_hand_that_is_not_played_at_all() -> None:
    figures = JudgementFigures(street=0, pot=150, cost=100, share=0.1, behind=5, opens=0.19)
    told = sentence(replace(TURN, figures=figures), Texts("en"), fixed=False)
    assert told.startswith("With 5 players still to act, the Master plays 19 % of all hands here")


def test_a_bluff_is_told_by_how_often_it_must_work() -> None:
    figures = JudgementFigures(street=3, pot=1200, cost=0, folds=0.18, wager=900)
    told = sentence(replace(TURN, figures=figures), Texts("en"), fixed=False)
    assert "must win at once 43 % of the time; everybody folds 18 %" in told


def test_half_a_pot() -> None:
    figures = JudgementFigures(street=1, pot=380, cost=100, share=0.39, low_share=0.31, scoops=0.16)
    told = sentence(replace(TURN, figures=figures, unit=200), Texts("en"), fixed=True)
    assert "You win 39 % of the pot on average: all of it 16 %, the low half 31 %." in told


def test_every_reason_has_its_words() -> None:
    for why in Why:
        assert bool(why_text(why, Texts("en"))) is (why is not Why.NOTHING)


def test_figures_of_a_session() -> None:
    assert cost_per_hundred([TURN, TURN], 50)[0] == pytest.approx(28.0)
    assert accuracy(replace(TURN, loss=0.02 * 4550)) == pytest.approx(89, abs=0.5)
    assert mean_accuracy([]) is None
    found = mean_accuracy([TURN])
    assert found is not None
    assert 0 < found < 100


def test_actions_amounts_and_signs() -> None:
    texts = Texts("en")
    amounts = Amounts(texts, 100, fixed=False)
    assert action_text(Valued("raise", 650, 0.0), amounts, texts) == "Raise to 6.5 BB"
    assert action_text(FOLD, amounts, texts) == "Fold"
    assert (amounts.signed(180), amounts.signed(-40), amounts.signed(0)) == (
        "+1.8",
        "−0.40",
        "0.00",
    )
    assert loss_text(TURN, amounts, texts) == "−7.0 ± 0.80"
    assert [notches(grade) for grade in (Grade.BEST, Grade.BLUNDER)] == [0, 3]


def test_discards_are_named_by_their_cards() -> None:
    for code, two, none in (
        ("en", "Draw 2 for K♦ 9♠", "Stand pat"),
        ("ja", "K♦ 9♠を2枚ドロー", "パット"),
    ):
        texts = Texts(code)
        amounts = Amounts(texts, 100, fixed=True)
        assert action_text(Valued(DRAW, 2, 0.0, cards="Kd9s"), amounts, texts) == two
        assert action_text(Valued(DRAW, 0, 0.0), amounts, texts) == none


def test_a_whisper_is_about_the_dearest_decision_from_mistakes_on() -> None:
    texts = Texts("en")
    small = replace(TURN, grade=Grade.INACCURACY)
    assert whisper_text((small,), "holdem", texts) == ""
    assert "Small loss" in whisper_text((small,), "holdem", texts, small=True)
    dear = replace(TURN, grade=Grade.BLUNDER, loss=3.0 * TURN.unit)
    line = whisper_text((small, dear), "holdem", texts)
    assert "Big mistake, −3.0 BB. Better: fold." in line
    assert whisper_text((small, dear), "holdem", Texts("ja"))
