import numpy as np

from desktop_poker.ai.coach.dealing_out import deals, public_future
from desktop_poker.ai.coach.holding import holdings
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.spot import Spot
from desktop_poker.ai.coach.walk import FutureWalk
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import acts, holdem, last, played

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]


def walk_of(spot: Spot, *, shares: bool) -> FutureWalk:
    rng = np.random.default_rng(4)
    use = playing_of(spot.hand.variant)
    held = holdings(spot, use, rng)
    public = public_future(spot, held, rng) if shares else None
    dealt = deals(spot, held, 50, rng, public)
    assert dealt is not None
    return FutureWalk(spot, use, dealt, public, rng)


def test_a_fold_is_worth_nothing() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    result, weight = walk_of(spot, shares=False).play(Act(Seat(1), ActionKind.FOLD, 100))
    assert not result.any()
    assert np.array_equal(weight[0], np.ones(50))


def test_nobody_wins_or_loses_more_than_there_is() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    result, _ = walk_of(spot, shares=True).play(Act(Seat(1), ActionKind.CALL, 300))
    assert result.min() >= -9_900
    assert result.max() <= 10_100 + 50
    assert result[0].std() > 0


def test_the_same_dice_play_the_same_futures() -> None:
    every = (s for facts in played("stud_8", 3, "station", 3) for s in acts(facts, Seat(0)))
    spot = next(s for s in every if s.hand.street == 1)
    kinds = (ActionKind.CHECK, ActionKind.CALL)
    choice = next(one for one in spot.due.choices if one.kind in kinds)
    act = Act(Seat(0), choice.kind, choice.least)
    one, other = (walk_of(spot, shares=True).play(act)[0] for _ in range(2))
    assert np.array_equal(one, other)


def test_a_wager_tells_how_often_it_wins_at_once() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 250", "p1 f", "p2 f"]), 2)
    walk = walk_of(spot, shares=False)
    walk.play(Act(Seat(2), ActionKind.RAISE, 250))
    assert 0 < walk.folds < 1
