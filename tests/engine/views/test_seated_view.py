"""engine/views/seat_view.py: a seat's view by addition is the view by folding (H6)."""

from __future__ import annotations

from typing import cast

import pytest

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import CardsDealt, HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import CASINO, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import TableState, open_table
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import joining, seated_view
from tests.engine.playing import started as started_hand
from tests.properties.playing import digital_table, played
from tests.some_games import ONE_OF_A_KIND


def play_hand(key: str, seed: str) -> tuple[HandEvent, ...]:
    started = started_hand(key)
    return played(started, digital_table(started, seed))[0]


def table_of(key: str) -> TableState:
    variant = GAMES[key]
    entry = GameAtTable(game=key, rules=for_game(CASINO, variant), stakes=default_stakes(variant))
    cash = CashRules(least_buy_in=1, most_buy_in=100)
    return open_table(TableSetup(name="t", seats=4, games=(entry,), cash=cash))


@pytest.mark.parametrize("key", [key for key in ONE_OF_A_KIND if not GAMES[key].has_draws])
def test_h6_adding_the_own_cards_gives_the_folded_view(key: str) -> None:
    for seed in range(12):
        events: tuple[HandEvent, ...] = play_hand(key, f"{key}/{seed}")
        started = events[0]
        assert isinstance(started, HandStarted)
        table = table_of(key)
        for seating in started.seatings:
            seat = seating.seat
            public: HandState = begin(started)
            down: tuple[Face, ...] = ()
            seen = [redact(started, seat)]
            for event in events[1:]:
                public = evolve(public, cast("HandEvent", redact(event, None).event))
                seen.append(redact(event, seat))
                if isinstance(event, CardsDealt):
                    down += next((h.down for h in event.hole if h.seat == seat), ())
                assert seated_view(seat, down, public, table) == joining(seat, table, tuple(seen))


def test_a_seat_that_is_not_dealt_in_sees_what_everybody_sees() -> None:
    events = play_hand("holdem", "x")
    started = events[0]
    assert isinstance(started, HandStarted)
    table = table_of("holdem")
    hand = begin(started)
    assert seated_view(Seat(9), (), hand, table).hand == hand
    assert seated_view(Seat(0), (), None, table).hand is None
