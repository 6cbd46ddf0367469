"""host/hand_views.py: whoever looks, and whenever, sees what their own facts fold to (H6)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.events import ConnectionLost, Fact
from desktop_poker.engine.table.state import open_table
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import joining
from desktop_poker.host.hand_views import HandViews
from tests.engine.playing import started as started_hand
from tests.engine.table.tables import cash
from tests.properties.playing import digital_table, played

TABLE = open_table(cash())


def play_hand(key: str, seed: str) -> tuple[HandStarted, tuple[Fact, ...]]:
    started = started_hand(key)
    return started, played(started, digital_table(started, seed))[0]


@pytest.mark.parametrize("every", [1, 3, 1000], ids=["at all facts", "at some", "at the end"])
@pytest.mark.parametrize("key", GAMES)
def test_h6_a_seat_that_looks_sees_what_its_own_facts_fold_to(key: str, every: int) -> None:
    for seed in range(6):
        started, facts = play_hand(key, f"{key}/{seed}")
        told: list[Fact] = []
        views = HandViews(started, told)
        for number, fact in enumerate(facts, start=1):
            told.append(fact)
            if number % every and number < len(facts):
                continue
            for seating in started.seatings:
                seen = tuple(redact(one, seating.seat) for one in told)
                assert views.view(seating.seat, TABLE) == joining(seating.seat, TABLE, seen)


def test_h6_no_view_holds_a_card_of_another_seat_that_was_not_turned_up() -> None:
    started, facts = play_hand("stud_hi", "secret")
    told: list[Fact] = []
    views = HandViews(started, told)
    for fact in facts:
        told.append(fact)
        for seating in started.seatings:
            hand = views.view(seating.seat, TABLE).hand
            assert hand is not None
            for player in hand.players:
                if player.seat != seating.seat and not player.shown:
                    assert set(player.down) <= {None}


def test_facts_about_the_table_are_no_part_of_the_hand() -> None:
    started, facts = play_hand("holdem", "x")
    views = HandViews(started, (*facts[:2], ConnectionLost(Seat(1)), *facts[2:]))
    assert views.view(Seat(0), TABLE) == HandViews(started, facts).view(Seat(0), TABLE)


def test_a_seat_that_is_not_dealt_in_sees_what_everybody_sees() -> None:
    started, facts = play_hand("holdem", "x")
    outside = Seat(9)
    seen = tuple(redact(fact, None) for fact in facts)
    assert HandViews(started, facts).view(outside, TABLE).hand == joining(None, TABLE, seen).hand
