"""engine/hand/events.py: facts can be told apart, stored and read back."""

from typing import get_args

import msgspec
import pytest

from desktop_poker.engine.hand.events import Acted, ActionKind, BetReturned, HandEvent, Pot
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, started

EVENTS = get_args(HandEvent)


def test_every_event_has_a_tag_of_its_own() -> None:
    tags = [event.__struct_config__.tag for event in EVENTS]
    assert all(tags)
    assert len(set(tags)) == len(EVENTS) == 17


@pytest.mark.parametrize("event", EVENTS)
def test_events_are_frozen(event: type[msgspec.Struct]) -> None:
    assert event.__struct_config__.frozen


def test_equal_facts_are_equal() -> None:
    assert BetReturned(Seat(1), 5) == BetReturned(Seat(1), 5)
    assert Pot(10, (Seat(1), Seat(2))) != Pot(10, (Seat(2), Seat(1)))


def test_b6_there_is_no_all_in_action() -> None:
    assert [str(kind) for kind in ActionKind] == [
        "fold",
        "check",
        "call",
        "bring_in",
        "complete",
        "bet",
        "raise",
    ]


def test_b1_an_action_says_the_street_total_and_what_it_cost() -> None:
    play = Play(started())("deal", "raise 6", "call")
    assert play.events[-1] == Acted(Seat(0), ActionKind.CALL, 6, 5, 6, full=False)


def test_h3_facts_without_cards_read_back_as_they_were() -> None:
    events = Play(started())("deal", "raise 6", "fold", "fold").events
    stored = [event for event in events if isinstance(event, (Acted, BetReturned))]
    assert stored
    for event in stored:
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
