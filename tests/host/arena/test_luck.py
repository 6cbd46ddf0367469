"""host/arena/luck.py: what is taken off is luck and nothing else."""

from __future__ import annotations

import statistics

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.host.arena.hand import HandOfBots, started_hand
from desktop_poker.host.arena.luck import _holdem_shares
from desktop_poker.host.arena.match import Match
from desktop_poker.odds.drawing import is_known
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import empty
from desktop_poker.odds.shares import KnownCards
from tests.host.arena.matches import match_between, seated

# Weights are not adjusted; where nobody has worked out what to throw away, bots draw no cards.
LUCKY = [
    key
    for key, variant in GAMES.items()
    if not variant.uses_weights and (not variant.has_draws or is_known(variant))
]


def luck_of(match: Match, deal: int) -> dict[int, float]:
    hand = HandOfBots(match, deal, seated(match))
    hand.play()
    return {int(seat): chips for seat, chips in hand.luck.chips.items()}


@pytest.mark.parametrize("key", LUCKY)
def test_one_player_s_luck_is_the_others_bad_luck(key: str) -> None:
    match = match_between("maniac", "station", "maniac", key=key)
    found = [luck_of(match, deal) for deal in range(8)]
    assert any(found)
    for luck in found:
        assert sum(luck.values()) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("key", LUCKY)
def test_luck_is_nothing_in_the_long_run(key: str) -> None:
    """Shares are a martingale: the mean is zero within four of its own errors."""
    match = match_between("station", "maniac", key=key, deals=400)
    found = [luck_of(match, deal).get(0, 0.0) for deal in range(150)]
    error = statistics.stdev(found) / len(found) ** 0.5
    assert error > 0
    assert abs(statistics.fmean(found)) < 4 * error


def test_when_all_are_in_only_the_share_at_that_moment_is_left() -> None:
    """Two maniacs are all-in before the flop: what is left is their share of the two stacks."""
    match = match_between("maniac", "maniac", deals=40)
    for deal in range(15):
        hand = HandOfBots(match, deal, seated(match))
        won = hand.play()
        held = {player.seat: player for player in hand._outcome.state.players}
        if any(player.folded for player in held.values()):
            continue
        paid = held[hand._outcome.state.players[0].seat].paid
        assert abs(won[0]) <= paid + 1e-6
        assert won[0] == pytest.approx(-won[1], abs=1e-6)


def test_dense_deck_is_not_adjusted() -> None:
    match = match_between("maniac", "station", key="dense_deck")
    assert all(luck_of(match, deal) == {} for deal in range(5))


def test_luck_makes_results_spread_less() -> None:
    match = match_between("station", "maniac", deals=400)
    raw: list[float] = []
    adjusted: list[float] = []
    for deal in range(120):
        hand = HandOfBots(match, deal, seated(match))
        won = hand.play()[0]
        adjusted.append(won)
        raw.append(won + next((c for s, c in hand.luck.chips.items() if s == 0), 0.0))
    assert statistics.pvariance(adjusted) < 0.75 * statistics.pvariance(raw)


def test_shares_are_those_of_the_odds() -> None:
    """Hands on a flop, by every turn and river; a tie is halved."""
    state = begun().state
    hands, flop = (cards("AhAs"), cards("KhKs"), cards("Td9d")), cards("2c7d9s")
    ranges = []
    for hand in hands:
        only = empty()
        only[next(n for n, combo in enumerate(COMBOS) if set(combo) == set(hand))] = 1.0
        ranges.append(only)
    exact = [player.equity for player in holdem_equity(ranges, flop).players]
    assert _holdem_shares(state.variant, KnownCards(hands, flop, ()), 1) == pytest.approx(exact)
    board = KnownCards((cards("2h3h"), cards("2d3d")), cards("TsJsQsKsAs"), ())
    assert _holdem_shares(state.variant, board, 1) == [0.5, 0.5]


def test_a_sampled_share_is_near_the_exact_one() -> None:
    """Aces against kings before the flop: 81.9 %."""
    known = KnownCards((cards("AhAs"), cards("KhKs")), (), ())
    means = [_holdem_shares(begun().state.variant, known, seed)[0] for seed in range(40)]
    assert statistics.fmean(means) == pytest.approx(0.8195, abs=0.012)


def begun() -> Outcome:
    return start_hand(started_hand(match_between("station", "station"), 0))
