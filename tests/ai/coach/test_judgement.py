from desktop_poker.ai.coach.judgement import Grade, JudgementFigures
from desktop_poker.ai.coach.judging import judge
from tests.ai.coach.decisions import holdem, last


def test_the_price_of_a_call() -> None:
    assert JudgementFigures(street=3, pot=300, cost=100).needed == 0.25
    assert JudgementFigures(street=3, pot=300, cost=0).needed == 0.0


def test_a_verdict_is_an_error_or_none() -> None:
    deal = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "p3 f"]
    found = judge(last(holdem([10_000] * 3, deal), 2))
    assert found.grade is Grade.BLUNDER
    assert found.is_error
    assert found.is_judged
