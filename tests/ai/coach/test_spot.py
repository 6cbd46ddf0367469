from desktop_poker.ai.coach.spot import spot_now, spots
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import holdem, last, stud

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]


def test_a_spot_knows_what_its_seat_could_see() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    assert None not in spot.hand.player(Seat(1)).down
    assert set(spot.hand.player(Seat(2)).down) == {None}
    assert [one.act.seat for one in spot.decided] == [2, 0]
    assert (spot.cost, spot.stake, spot.unit, spot.number) == (200, 650, 100, 2)


def test_what_follows_a_decision_has_no_part_in_it() -> None:
    early = [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]
    one = last(holdem([10_000] * 3, early), 1)
    other = next(iter(spots(holdem([10_000] * 3, [*early, "d db AcKdQh"]), Seat(1))))
    assert (one.seed, one.hand) == (other.seed, other.hand)


def test_other_bets_are_another_decision() -> None:
    one = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    other = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 350", "p1 f", "p2 cc"]), 1)
    assert one.seed != other.seed


def test_stud_is_told_in_big_bets() -> None:
    cards = ["d dh p1 QhQdKh", "d dh p2 AsAd2s", "p1 pb", "p2 cbr 100", "p1 cc"]
    assert last(stud("FR", [10_000] * 2, cards), 0).unit == 200


def test_the_decision_that_is_due_now() -> None:
    facts = holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"])
    until = facts[: max(n for n, fact in enumerate(facts) if isinstance(fact, Acted))]
    spot = spot_now(until, Seat(1))
    assert spot is not None
    assert spot.played is None
    assert spot_now(until, Seat(2)) is None
    assert spot.memory().knows(spot.hand)
