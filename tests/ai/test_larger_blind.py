"""ai/larger_blind.py: a straddled hand is measured in straddles (J4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.ai.larger_blind import heard_as, seen_as
from desktop_poker.ai.levels import make_bot
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, Straddle, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.commands import SetStraddle
from desktop_poker.engine.table.events import SatOut
from desktop_poker.engine.views.redaction import opened
from tests.ai.botting import hosted
from tests.engine.table.tables import who
from tests.host.hosting import play, run


def started(key: str) -> HandStarted:
    return HandStarted(
        hand_no=1,
        game=key,
        rules=replace(for_game(HOUSE, game(key)), straddle=Straddle.UTG),
        stakes=default_stakes(game(key)),
        button=Seat(0),
        seatings=tuple(Seating(Seat(number), 100) for number in range(4)),
        small_blind=Seat(1),
        big_blind=Seat(2),
        straddle=Seat(3),
    )


def test_the_straddle_is_the_big_blind() -> None:
    seen = seen_as(begin(started("holdem"))).started
    assert (seen.small_blind, seen.big_blind, seen.straddle) == (2, 3, None)
    assert (seen.stakes.small_blind, seen.stakes.big_blind) == (2, 4)
    assert heard_as(opened(started("holdem"))).event == seen


def test_fixed_bets_stay_what_they_are() -> None:
    assert seen_as(begin(started("limit_holdem"))).started == started("limit_holdem")


def test_other_hands_and_facts_are_as_they_were() -> None:
    plain = begin(replace(started("holdem"), straddle=None))
    assert seen_as(plain) is plain
    fact = opened(SatOut(Seat(1)))
    assert heard_as(fact) is fact


@pytest.mark.parametrize("key", ["holdem", "omaha"])
def test_opponents_play_with_straddles(key: str) -> None:
    complaints: list[str] = []
    host = hosted(
        key, lambda: make_bot("regular"), straddle=Straddle.UTG, complain=complaints.append
    )
    for number in range(4):
        host.command(who(number), SetStraddle(on=True))
    ears = run(play(host, 4))
    assert complaints == []
    began = [seen.event for seen in ears.heard if isinstance(seen.event, HandStarted)]
    assert all(fact.straddle is not None for fact in began)
