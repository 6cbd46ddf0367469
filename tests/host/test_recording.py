"""host/recording.py: who played is fixed at the start, and secrets stay out (H3, H6)."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from desktop_poker.engine.hand.events import CardsDealt
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.recording import HandSoFar, participants
from tests.engine.playing import started
from tests.engine.table.tables import cash, state_of
from tests.properties.playing import digital_table, played

STATE = state_of(cash(), (0, 1, 2))
STARTED = started("holdem")
FACTS, _ = played(STARTED, digital_table(STARTED, "record"))


def test_h3_the_recorder_is_marked() -> None:
    me = STATE.at(STARTED.seatings[1].seat).player
    people = participants(STARTED, STATE, me)
    assert [person.is_self for person in people] == [False, True, False]
    assert not any(person.is_self for person in participants(STARTED, STATE, PlayerId("x")))


def deals(show_all: bool, recorder: PlayerId | None) -> list[CardsDealt]:
    so_far = HandSoFar(recorder)
    for fact in FACTS:
        so_far.keep(fact, STATE)
    after = replace(STATE, setup=replace(STATE.setup, show_all_after=show_all))
    hand = so_far.finished(TableSnapshot(state=after, now=0.0))
    assert datetime.fromisoformat(hand.played_at).utcoffset() == timedelta(0)
    return [seen.event for seen in hand.facts if isinstance(seen.event, CardsDealt)]


def test_h6_others_cards_are_not_recorded_unless_the_table_shows_all() -> None:
    me = STATE.at(STARTED.seatings[0].seat)
    hole = deals(False, me.player)[0].hole
    assert [None in cards.down for cards in hole] == [
        cards.seat != STARTED.seatings[0].seat for cards in hole
    ]
    assert all(None not in cards.down for cards in deals(True, None)[0].hole)
    assert all(None in cards.down for cards in deals(False, None)[0].hole)
