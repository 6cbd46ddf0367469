from desktop_poker.ai.coach.grading import by_limits, limits
from desktop_poker.ai.coach.judgement import Grade
from tests.ai.coach.decisions import holdem, last, stud

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]


def test_the_harder_of_two_limits_counts() -> None:
    """Part of the stake, and a floor in big blinds."""
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    assert spot.stake == 650
    assert limits(spot) == {Grade.INACCURACY: 13.0, Grade.MISTAKE: 40.0, Grade.BLUNDER: 100.0}
    grades = [by_limits(spot, loss) for loss in (9, 13, 40, 100)]
    assert grades == [Grade.FINE, Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER]


def test_three_big_blinds_are_always_a_blunder() -> None:
    bets = ["p3 cbr 3000", "p1 f", "p2 cc"]
    spot = last(holdem([10_000] * 3, [*DEAL, *bets]), 1)
    assert by_limits(spot, 0.07 * spot.stake) is Grade.BLUNDER
    assert 0.07 * spot.stake > 3 * spot.unit


def test_big_bets_have_floors_of_their_own() -> None:
    cards = ["d dh p1 QhQdKh", "d dh p2 AsAd2s", "p1 pb", "p2 cbr 100", "p1 cc"]
    assert limits(last(stud("FR", [10_000] * 2, cards), 0))[Grade.MISTAKE] == 30.0
