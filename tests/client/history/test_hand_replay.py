"""client/history/hand_replay.py: back and forth in a finished hand, and never a look ahead."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, cast

import pytest
from msgspec.structs import replace

from desktop_poker.client.history.hand_replay import HandReplay, steps_of
from desktop_poker.client.history.hand_story import hand_story
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.client.telling.hand_log import LogLine
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDealt,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandsShown,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact, is_about_the_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import redact
from tests.client.evenings import evening, shown
from tests.client.knowing import Knowledge, board_faces, seat_faces
from tests.client.retelling import ENGLISH

ME = Seat(0)
KEYS = ("holdem", "heads_up", "casino", "dense_deck", "stud_hi", "razz", "stud_8", "mixed")
STOPS = (Acted, CardsDealt, ForcedBetsPosted, HandsShown, PotAwarded, HandEnded)


class Played(NamedTuple):
    """A finished hand: the table at its end, its facts, and each stop as it looked in play."""

    table: TableState
    facts: tuple[Fact, ...]
    stops: tuple[tuple[object, list[LogLine]], ...]


@cache
def hands(key: str) -> tuple[Played, ...]:
    """The first hands of an evening."""
    found: list[Played] = []
    facts: list[Fact] = []
    stops: list[tuple[object, list[LogLine]]] = []
    before = 0
    for moment in shown(evening(key)):
        if isinstance(moment.fact, HandStarted):
            facts, stops, before = [], [], len(moment.screen.log) - 1
        facts.append(moment.fact)
        if isinstance(moment.fact, STOPS):
            stops.append((picture(moment.screen.frame()), moment.screen.log[before:]))
        table = moment.truth.table
        if isinstance(moment.fact, HandEnded) and table is not None:
            found.append(Played(table, tuple(facts), tuple(stops)))
    return tuple(found[:4])


def replay_of(key: str, table: TableState, facts: tuple[Fact, ...]) -> HandReplay:
    steps = steps_of([redact(fact, ME) for fact in facts], ME, table)
    return HandReplay(steps, dict(evening(key).names), ENGLISH, ScreenOptions())


@pytest.mark.parametrize("room", [RoomState.STARTING, RoomState.WAITING, RoomState.CLOSED])
@pytest.mark.parametrize("key", KEYS)
def test_between_hands_it_shows_the_stacks_of_its_hand(key: str, room: RoomState) -> None:
    for played in hands(key):
        began = next(fact for fact in played.facts if isinstance(fact, HandStarted))
        seats = list(played.table.seats)
        for seating in began.seatings:  # all of them have bought chips since
            seated = seats[seating.seat]
            seats[seating.seat] = seated and replace(seated, stack=seated.stack + 999)
        table = replace(played.table, seats=tuple(seats), room=room)
        replay = replay_of(key, table, played.facts)
        for at, (before, _) in enumerate(played.stops):
            assert picture(replay.go(at).frame()) == before


def picture(frame: TableFrame) -> object:
    """What is on the table, without whose turn it is: nobody is asked again."""
    return (
        frame.boards,
        frame.pot,
        frame.pots,
        frame.notice,
        frame.hand_label,
        [(s.name, s.cards, s.bet, s.stack, s.action, s.wins, s.folded) for s in frame.seats],
    )


@pytest.mark.parametrize("key", KEYS)
def test_every_stop_looks_as_it_did_when_it_was_played(key: str) -> None:
    for table, facts, stops in hands(key):
        replay = replay_of(key, table, facts)
        assert replay.length == len(stops)
        for place, (then, log) in enumerate(stops):
            again = replay.go(place)
            assert picture(again.frame()) == then
            assert again.log == log


@pytest.mark.parametrize("key", KEYS)
def test_going_back_shows_what_going_on_has_shown(key: str) -> None:
    table, facts, _ = hands(key)[0]
    replay = replay_of(key, table, facts)
    onward = [replay.go(place).frame() for place in range(replay.length)]
    backward = [replay.go(place).frame() for place in reversed(range(replay.length))]
    assert onward == backward[::-1]


@pytest.mark.parametrize("key", KEYS)
def test_no_stop_shows_a_card_that_was_still_to_come(key: str) -> None:
    for table, facts, _ in hands(key)[:2]:
        replay = replay_of(key, table, facts)
        known, place = Knowledge(ME), 0
        for fact in facts:
            known.take_in(fact)
            if isinstance(fact, STOPS):
                frame = replay.go(place).frame()
                assert board_faces(frame) == known.boards
                for seat in frame.seats:
                    assert seat_faces(seat) <= known.seats.get(seat.seat, set())
                won = isinstance(fact, PotAwarded | HandEnded)
                assert won or not any(seat.wins for seat in frame.seats)
                place += 1


def test_one_stays_between_the_ends() -> None:
    table, facts, _ = hands("holdem")[0]
    replay = replay_of("holdem", table, facts)
    replay.go(-5)
    assert replay.at == 0
    replay.go(10_000)
    assert replay.at == replay.length - 1


def test_the_first_stop_is_the_blinds() -> None:
    for table, facts, _ in hands("holdem"):
        replay = replay_of("holdem", table, facts)
        first = replay.go(0).frame()
        assert not any(seat.cards for seat in first.seats)
        assert any(seat.bet for seat in first.seats)


@pytest.mark.parametrize("key", KEYS)
def test_the_last_stop_has_paid_the_winners(key: str) -> None:
    for table, facts, _ in hands(key):
        replay = replay_of(key, table, facts)
        won = sum(p.amount for f in facts if isinstance(f, PotAwarded) for p in f.payouts)
        before = replay.go(replay.length - 2).frame()
        assert all(pot.is_won for pot in before.pots)  # … whose chips still lie in the middle
        last = replay.go(replay.length - 1).frame()
        assert any(seat.wins for seat in last.seats)
        assert (last.pot, last.pots) == ("", ())
        assert chips_of(last) == chips_of(before) + won


def chips_of(frame: TableFrame) -> int:
    return sum(seat.chips for seat in frame.seats)


def test_what_the_table_did_meanwhile_is_no_part_of_the_hand() -> None:
    table, _, _ = hands("holdem")[0]
    facts = tuple(redact(fact, ME) for fact in evening("holdem").facts)
    steps = steps_of(facts, ME, table)
    assert steps
    assert not any(is_about_the_table(step.fact) for step in steps)


@pytest.mark.parametrize("key", KEYS)
def test_a_jump_goes_from_street_to_street(key: str) -> None:
    for table, facts, _ in hands(key):
        replay = replay_of(key, table, facts)
        stops = [fact for fact in facts if isinstance(fact, STOPS)]
        deals = [at for at, fact in enumerate(stops) if isinstance(fact, CardsDealt)]
        onward = []
        while replay.at < replay.length - 1:
            replay.go(replay.street_after)
            onward.append(replay.at)
        assert onward == [*(at for at in deals if at), replay.length - 1]
        replay.go(deals[-1])
        assert replay.street_before == (deals[-2] if len(deals) > 1 else 0)


def dealt(replay: HandReplay) -> dict[Seat, set[bool]]:
    """Whose down cards are known in what has been seen, of those that lay face down."""
    found: dict[Seat, set[bool]] = {}
    deals = [seen.event for seen in replay.seen() if isinstance(seen.event, CardsDealt)]
    for event in deals:
        for cards in () if event.face_up else event.hole:
            found.setdefault(cards.seat, set()).update(face is not None for face in cards.down)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_what_was_seen_has_no_card_that_the_viewer_may_not_see(key: str) -> None:
    for table, facts, _ in hands(key)[:2]:
        replay = replay_of(key, table, facts)
        assert dealt(replay) == {seat: {seat == ME} for seat in dealt(replay)}
        steps = steps_of([redact(fact, ME) for fact in facts], ME, table)
        hidden = ScreenOptions(hides_own_cards=True)
        kept = HandReplay(steps, dict(evening(key).names), ENGLISH, hidden)
        assert dealt(kept) == {seat: {False} for seat in dealt(replay)}
        assert kept.number == table.hand_no


@pytest.mark.parametrize("key", KEYS)
def test_its_story_is_the_hand_as_a_record_tells_it(key: str) -> None:
    for table, facts, _ in hands(key)[:2]:
        events = [
            seen.event
            for seen in (redact(fact, ME) for fact in facts)
            if not is_about_the_table(seen.event)
        ]
        told = hand_story(cast(list[HandEvent], events), dict(evening(key).names), ME, ENGLISH)
        assert replay_of(key, table, facts).story() == told
