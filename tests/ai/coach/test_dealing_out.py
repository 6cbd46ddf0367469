import numpy as np
import pytest

from desktop_poker.ai.coach.dealing_out import deals, public_future, to_come
from desktop_poker.ai.coach.holding import holdings, seen_cards
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.spot import Spot
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse
from tests.ai.coach.decisions import acts, holdem, last, played

GAMES = [("holdem", 4), ("dense_deck", 3), ("stud_hi", 3), ("stud_8", 3)]


def spot_of(game: str, seats: int) -> Spot:
    return next(spot for facts in played(game, seats, "rookie") for spot in acts(facts, Seat(0)))


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("shares", [False, True])
def test_no_card_is_dealt_twice(game: str, seats: int, *, shares: bool) -> None:
    spot = spot_of(game, seats)
    rng = np.random.default_rng(3)
    held = holdings(spot, playing_of(spot.hand.variant), rng)
    public = public_future(spot, held, rng) if shares else None
    dealt = deals(spot, held, 60, rng, public)
    assert dealt is not None
    columns = [row for cards in dealt.down.values() for row in cards]
    columns += [card for up in dealt.up.values() for card in up]
    columns += list(dealt.board)
    for number in range(dealt.count):
        cards = [int(c if np.ndim(c) == 0 else c[number]) for c in columns]
        assert len(set(cards)) == len(cards)
        assert set(seen_cards(spot)) <= set(cards) | set(seen_cards(spot))
    variant = spot.hand.variant
    assert all(len(dealt.down[s]) + len(dealt.up[s]) == variant.hole_size for s in dealt.down)
    assert len(dealt.board) == variant.board_size


def test_shares_add_up_to_the_pot() -> None:
    spot = spot_of("stud_8", 3)
    rng = np.random.default_rng(3)
    held = holdings(spot, playing_of(spot.hand.variant), rng)
    dealt = deals(spot, held, 200, rng)
    assert dealt is not None
    shares = dealt.shares(tuple(dealt.values), spot.hand.variant)
    np.testing.assert_allclose(shares.sum(axis=0), 1.0)


def test_a_share_is_the_one_that_odds_give() -> None:
    """Against a hand that may be any, within three errors of the exact equity."""
    deal = ["d dh p1 AhKs", "d dh p2 2c7d", "d dh p3 QcQd"]
    spot = last(holdem([10_000] * 3, [*deal, "p3 f", "p1 cc", "p2 cc"]), 0)
    rng = np.random.default_rng(5)
    held = holdings(spot, playing_of(spot.hand.variant), rng)
    dealt = deals(spot, held, 8000, rng)
    assert dealt is not None
    mine = dealt.shares((0, 1), spot.hand.variant)[0]
    exact = (
        holdem_equity([parse("AhKs"), parse("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32")])
        .players[0]
        .equity
    )
    assert abs(float(mine.mean()) - exact) < 3 * float(mine.std()) / np.sqrt(len(mine))


def test_what_is_to_come() -> None:
    assert to_come(spot_of("holdem", 4)) == (5, 0, 0)
    assert to_come(spot_of("stud_hi", 3)) == (0, 3, 1)
