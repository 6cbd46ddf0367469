"""host/host.py: a table that died comes back as everybody saw it, wherever it died (H3)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.course import Decided
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import Entry, KeyDrawn
from tests.engine.table.tables import at_table, cash, event
from tests.host.hosting import (
    NO_PAUSES,
    Clock,
    ListJournal,
    ListStore,
    hand_of,
    numbered_keys,
    opened,
    play,
    run,
    seated_bots,
)

ENTRY: Any = Entry
SETUPS = {
    "holdem": cash(at_table("holdem", **NO_PAUSES), seats=4, most=60),
    "dense_deck": cash(at_table("dense_deck", **NO_PAUSES), seats=4, most=60),
    "stud_8": cash(at_table("stud_8", **NO_PAUSES), seats=4, most=200),
    "rotation": cash(
        at_table("holdem", **NO_PAUSES), at_table("razz", **NO_PAUSES), seats=4, most=200, every=1
    ),
    "tournament": event(
        at_table("holdem", tournament=True, **NO_PAUSES), seats=4, level_hands=2, starting_stack=30
    ),
    "rebuys": event(
        at_table("stud_hi", tournament=True, **NO_PAUSES),
        seats=4,
        starting_stack=60,
        rebuy_levels=2,
        most_rebuys=1,
    ),
}


class Moment(Struct):
    """What the table was when an entry had just been written, and before its facts were told."""

    entry: Entry
    state: TableState
    hand: HandState | None
    stored: int  # how many hands were in the store


class Noting(TableHost):
    """A host that tells after each input what it has become, before anybody else hears of it."""

    note: Callable[[], None]

    def _happen(self, decided: Decided, entry: Entry | None) -> tuple[Fact, ...]:
        facts = super()._happen(decided, entry)
        self.note()
        return facts


class Run:
    """A table that notes every moment at which it could have died."""

    def __init__(self, setup: TableSetup, seed: str, hands: int = 5) -> None:
        self.moments: list[Moment] = []
        self.first = opened(setup)
        self.store = ListStore()
        self.setup, self.seed, self.hands = setup, seed, hands
        run(self._play())

    async def _play(self) -> None:
        loop = asyncio.get_running_loop()
        self.journal = ListJournal()
        self.host = Noting(self.first, clock=loop.time, store=self.store, journal=self.journal)
        self.host.note = self._note
        seated_bots(self.host, self.setup.seats, seed=self.seed)
        await play(self.host, self.hands)

    def _note(self) -> None:
        host = self.host
        for entry in self.journal.written[len(self.moments) :]:
            self.moments.append(Moment(entry, host.state, hand_of(host), len(self.store.hands)))

    def snapshots(self, count: int) -> list[TableSnapshot]:
        """What the store may hold: the last hand's commit may have come before the crash."""
        found = [self.first, *(hand.snapshot for hand in self.store.hands)]
        return found[count : count + 2]


def resumed(
    snapshot: TableSnapshot, entries: list[Entry], now: float
) -> tuple[TableHost, ListStore, ListJournal]:
    journal, store = ListJournal(), ListStore()
    for entry in entries:
        journal.append(decode(encode(entry), ENTRY))
    again = decode(encode(snapshot), TableSnapshot)
    host = TableHost(again, clock=Clock(now), store=store, journal=journal)
    host.resume(tuple(journal.entries), again)
    return host, store, journal


def time_of(entries: list[Entry], snapshot: TableSnapshot) -> float:
    times = [
        one.now
        for one in entries
        if not isinstance(one, KeyDrawn) and one.after >= snapshot.state.hand_no
    ]
    return times[-1] if times else snapshot.now


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SETUPS)
def test_h3_every_prefix_of_the_journal_gives_the_table_as_it_was(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbered_keys(monkeypatch, seed)
    played = Run(SETUPS[name], f"{name}/{seed}")
    entries: list[Entry] = []
    compared = in_hand = 0
    for moment in played.moments:
        entries.append(moment.entry)
        if isinstance(moment.entry, KeyDrawn):
            continue  # written in the middle of an input that then never happened
        for snapshot in played.snapshots(moment.stored):
            if snapshot.state.hand_no > moment.state.hand_no or (
                snapshot.state.hand_no == moment.state.hand_no
                and moment.state.room is RoomState.IN_HAND
            ):
                continue  # not stored yet at that time
            host, _, _ = resumed(snapshot, entries, time_of(entries, snapshot))
            assert host.state == moment.state, len(entries)
            if moment.state.room is RoomState.IN_HAND:
                in_hand += 1
                assert hand_of(host) == moment.hand
            compared += 1
    assert compared >= 25
    assert in_hand >= 15


@pytest.mark.parametrize("name", SETUPS)
def test_h3_a_resumed_table_plays_on_and_stores_every_hand_once(name: str) -> None:
    """Die after each tenth input, resume, play to the end of the hand and one more."""
    played = Run(SETUPS[name], name)
    stored_before = {hand.hand_no: hand for hand in played.store.hands}
    for length in range(8, len(played.moments), 10):
        moment = played.moments[length - 1]
        entries = [one.entry for one in played.moments[:length]]
        snapshot = played.snapshots(moment.stored)[0]
        host, store, _ = resumed(snapshot, entries, time_of(entries, snapshot))
        state = host.state
        if state.room is RoomState.CLOSED:
            continue
        seated_again(host)
        run(play(host, 1))
        numbers = [hand.hand_no for hand in store.hands]
        assert numbers == sorted(set(numbers))
        assert numbers[0] == snapshot.state.hand_no + 1
        first = stored_before.get(numbers[0])
        if first is not None and moment.state.room is not RoomState.IN_HAND:
            continue
        told = [seen.event for seen in store.hands[0].facts]
        assert isinstance(told[0], HandStarted)
        if first is not None:
            assert first.facts[0] == store.hands[0].facts[0]


def seated_again(host: TableHost) -> None:

    for number, seated in host.state.taken:
        host.seat_bot(BotSeat(seated.player, RandomBot(), SeededChance(f"again/{number}")))


def test_h3_a_finished_hand_that_was_not_stored_is_stored_first_of_all() -> None:
    played = Run(SETUPS["holdem"], "unstored")
    ends = [
        number
        for number, moment in enumerate(played.moments, start=1)
        if moment.state.hand_no == moment.stored + 1 and moment.state.room is not RoomState.IN_HAND
    ]
    assert len(ends) >= 5
    for length in ends:
        entries = [one.entry for one in played.moments[:length]]
        moment = played.moments[length - 1]
        snapshot = played.snapshots(moment.stored)[0]
        host, store, _ = resumed(snapshot, entries, time_of(entries, snapshot))
        assert not store.hands
        seated_again(host)
        run(play(host, 1))
        original = played.store.hands[moment.stored]
        assert store.hands[0].hand_no == original.hand_no
        assert store.hands[0].facts == original.facts
        assert [hand.hand_no for hand in store.hands][:2] == [
            original.hand_no,
            original.hand_no + 1,
        ]


def test_h3_a_tournament_that_died_as_it_closed_is_closed_when_it_comes_back() -> None:
    """Else it would be offered again, evening after evening, with nothing left to play."""
    played = Run(SETUPS["tournament"], "to the end", hands=500)
    assert played.host.state.room is RoomState.CLOSED
    entries = [one.entry for one in played.moments]
    snapshot = played.snapshots(len(played.store.hands))[0]
    assert snapshot.state.room is not RoomState.CLOSED
    kept: list[TableSnapshot] = []
    clock = Clock(time_of(entries, snapshot))
    host = TableHost(snapshot, clock=clock, store=ListStore(), on_close=kept.append)
    host.resume(entries, snapshot)
    assert [one.state.room for one in kept] == [RoomState.CLOSED]
    assert len(kept[0].state.finishers) == 4
