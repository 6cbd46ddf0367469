"""host/home_host.py: entries to the journal first, hands to the store (H3, I9)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput, NotKept, Refused
from desktop_poker.engine.hand.events import CardsDealt, HandsShown
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    ChooseCards,
    EndEvening,
    NextHand,
    NoteCards,
)
from desktop_poker.engine.table.home_state import HomeState, Ledger
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.home_host import HomeHost
from desktop_poker.host.ports import Entry, EntryLogged, HandSaved, SettledHand
from desktop_poker.storage.errors import StorageError
from tests.engine.table.homes import WALL, command_of, evening


class Disk:
    """A journal and a store in memory, which can say no."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.hands: dict[int, SettledHand] = {}
        self.saved: list[Ledger] = []
        self.full = False
        self.time = 0.0
        self.wall = WALL

    def append(self, *entries: Entry) -> None:
        if self.full:
            raise StorageError(
                "the journal {path} can't be written: {problem}", path="x", problem=""
            )
        self.entries += entries

    def forget_before(self, finished: int) -> None:
        self.entries = [entry for entry in self.entries if entry.after >= finished]

    def store(self, hand: SettledHand) -> None:
        self.hands.setdefault(hand.hand_no, hand)

    def last(self, first: Ledger) -> Ledger:
        if not self.hands:
            return first
        return self.hands[max(self.hands)].ledger


def host_on(disk: Disk, ledger: Ledger) -> HomeHost:
    return HomeHost(
        ledger,
        clock=AwakeClock(lambda: disk.time),
        wall=lambda: disk.wall,
        journal=disk,
        store=disk.store,
        save=disk.saved.append,
    )


def enter(host: HomeHost, *deeds: str) -> None:
    for line in deeds:
        for deed in line.split(", "):
            word, _, rest = deed.partition(" ")
            host.enter(command_of(host.state, word, rest))


FIRST = evening(1000, 1000, 1000).ledger


def test_i9_an_entry_is_in_the_journal_before_it_counts() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next")
    disk.full = True
    before = host.state
    with pytest.raises(StorageError):
        enter(host, "deal")
    assert host.state == before


def test_i9_a_refused_entry_is_not_in_the_journal() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal")
    count = len(disk.entries)
    with pytest.raises(Refused):
        enter(host, "check")
    assert len(disk.entries) == count


def test_i3_i9_undo_and_redo_survive_a_restart() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, raise 300, call, undo")
    again = host_on(disk, FIRST)
    again.resume(disk.entries)
    assert again.state == host.state
    enter(again, "redo")
    enter(host, "redo")
    assert again.state == host.state


def test_h3_a_hand_is_stored_when_the_next_begins_and_not_before() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold")
    assert not disk.hands
    enter(host, "undo, call, check")  # reopened: nothing was stored yet
    assert host.state.is_playing
    enter(host, *["deal, check, check"] * 3, "win 1, next")
    assert set(disk.hands) == {1}
    hand = disk.hands[1]
    assert [person.name for person in hand.participants] == ["Aiko", "Ben", "Chie"]
    assert not any(person.is_self for person in hand.participants)
    assert [entry.after for entry in disk.entries] == [1]


def test_h3_a_restart_goes_on_from_the_last_stored_hand() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold, next, deal, raise 300")
    again = host_on(disk, disk.last(FIRST))
    again.resume(disk.entries)
    assert again.state == host.state


def test_i6a_a_void_hand_is_not_stored_and_survives_a_restart_in_the_journal() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold, next, deal, raise 300, call, void, next, deal, call")
    assert set(disk.hands) == {1}
    assert host.state.table.hand_no == 2
    again = host_on(disk, disk.last(FIRST))
    again.resume(disk.entries)
    assert again.state == host.state
    for one in (host, again):
        enter(one, "void, undo, fold, fold, next")
    assert again.state == host.state
    assert set(disk.hands) == {1, 2}
    assert [(hand.hand_no, bool(hand.won)) for hand in host.state.ledger.hands] == [
        *((1, True), (2, False), (2, True)),
    ]
    enter(host, "void, end")
    assert set(disk.hands) == {1, 2}
    assert disk.saved[-1].table.hand_no == 2


def test_h3_a_crash_between_store_and_journal_costs_nothing() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold")
    disk.full = True
    with pytest.raises(StorageError):
        host.enter(NextHand())
    disk.full = False
    again = host_on(disk, disk.last(FIRST))
    again.resume(disk.entries)
    assert again.state.hand is None
    assert again.state.chips == 3000
    enter(again, "next")
    assert set(disk.hands) == {1}


def test_a_hand_keeps_the_names_of_people_who_left_after_it() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold, home 0, next")
    assert [person.name for person in disk.hands[1].participants] == ["Aiko", "Ben", "Chie"]


def test_noted_cards_are_in_the_record() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold")
    host.enter(NoteCards(Seat(2), cards("AsAd")))
    enter(host, "next")
    dealt = [s.event for s in disk.hands[1].facts if isinstance(s.event, CardsDealt)]
    assert cards("AsAd") in [hole.down for hole in dealt[0].hole]


def test_the_end_of_the_evening_is_saved_even_after_a_crash() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold")
    host.enter(EndEvening())
    assert disk.saved[-1].table.room == "closed"
    assert disk.entries == []
    crashed = Disk()
    host = host_on(crashed, FIRST)
    entry = EntryLogged(0, 0.0, WALL, EndEvening())
    host.resume([entry])
    assert crashed.saved[-1].table.room == "closed"


def test_h3_a_hand_stays_settled_when_the_next_one_can_not_be_begun() -> None:
    """It is in the history: taking it back would make two of it."""
    disk = Disk()
    host = host_on(disk, FIRST)
    enter(host, "next, deal, fold, fold")
    disk.full = True
    with pytest.raises(NotKept):
        enter(host, "next")
    assert list(disk.hands) == [1]
    assert host.state.hand is None
    assert host.state == HomeState(ledger=disk.hands[1].ledger)
    disk.full = False
    with pytest.raises(Refused):
        enter(host, "undo")
    enter(host, "next")
    again = host_on(disk, disk.last(FIRST))
    again.resume(disk.entries)
    assert again.state == host.state


def test_i4_an_end_that_can_not_be_kept_at_once_is_kept_later() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    refused = [StorageError("no space left")]

    def save(ledger: Ledger) -> None:
        if refused:
            raise refused.pop()
        disk.saved.append(ledger)

    host._save = save
    with pytest.raises(NotKept):
        enter(host, "end")
    assert host.state.is_closed, "it is in the journal, so it has happened"
    assert not disk.saved
    host.keep_time(5.0)
    assert disk.saved[-1].table.room == "closed"
    assert disk.entries == []


def test_the_journal_of_another_table_is_refused() -> None:
    with pytest.raises(BadInput):
        host_on(Disk(), FIRST).resume([HandSaved(0, 1.0)])


def test_h6_of_the_apps_cards_only_the_shown_ones_are_recorded() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    host.enter(ChooseCards(on_screen=True))
    enter(host, "next, deal, fold, call, check", *["deal, check, check"] * 3)
    assert host.state.key
    again = host_on(disk, FIRST)
    again.resume(disk.entries)
    assert again.state == host.state
    enter(host, "win 1, next")
    facts = [seen.event for seen in disk.hands[1].facts]
    dealt = next(fact for fact in facts if isinstance(fact, CardsDealt))
    assert all(hole.down == (None, None) for hole in dealt.hole)
    shown = next(fact for fact in facts if isinstance(fact, HandsShown))
    assert all(None not in hand.down for hand in shown.hands)


def test_a_hand_was_played_when_it_was_settled_and_not_when_the_next_begins() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    walls = [f"2026-11-13T2{hour}:00:00.000+00:00" for hour in range(5)]
    later = (
        "next, deal, fold, fold",
        "undo, call, check, " + "deal, check, check, " * 3 + "win 1",
        "counts 0 1200, undo, redo",
        "buys 1 500",
        "next",
    )
    for wall, deeds in zip(walls, later, strict=True):
        disk.wall = wall
        if deeds == "next":  # a restart in between: the journal tells the same
            host = host_on(disk, FIRST)
            host.resume(disk.entries)
        enter(host, deeds)
    assert disk.hands[1].played_at == walls[1]
