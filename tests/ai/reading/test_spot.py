"""ai/reading/spot.py: what somebody faced, in numbers."""

from __future__ import annotations

from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, started


def test_the_small_blind_after_a_raise() -> None:
    play = Play(started("holdem", (200, 200, 200)))("deal", "raise 6")
    spot = spot_of(play.state, Seat(play.seat))
    assert (spot.pot, spot.to_call, spot.level, spot.live, spot.behind) == (9, 5, 1, 3, 1)
    assert (spot.unit, spot.street, spot.by_cards, spot.invested) == (2, 0, False, False)
    assert spot.bet_share == 5 / 9


def test_checked_to_on_the_last_street() -> None:
    streets = ("deal", "check", "check") * 3
    play = Play(started("holdem", (200, 200)))("deal", "call", "check", *streets[:-1])
    spot = spot_of(play.state, Seat(play.seat))
    assert spot.last_street
    assert (spot.to_call, spot.behind, spot.level) == (0, 0, 0)


def test_stud_s_unit_is_the_bet_of_the_street() -> None:
    play = Play(started("stud_hi", (400, 400)))("deal", "bring_in")
    early = spot_of(play.state, Seat(play.seat))
    play = play("complete", "call", "deal", "check", "check", "deal")
    late = spot_of(play.state, Seat(play.seat))
    assert early.by_cards
    assert early.level == 0
    assert late.unit == 2 * early.unit
