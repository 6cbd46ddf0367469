"""host/host.py: what a table that comes back has kept: turns, time, views (H3, H4)."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import HandEnded
from desktop_poker.engine.table.clock import with_later_times
from desktop_poker.engine.table.commands import AddChips, Answer, SitDown, StartGame
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import chips_at
from desktop_poker.engine.views.seat_view import joining
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import Entry, WentOn
from tests.engine.table.tables import at_table, cash, who
from tests.host.hosting import (
    NO_PAUSES,
    Clock,
    Ears,
    ListJournal,
    ListStore,
    asked,
    hand_of,
    opened,
    play,
    run,
    running,
    seat,
    seated_bots,
)

HOLDEM = cash(at_table("holdem", **NO_PAUSES), seats=4, most=60)


def test_h3_a_table_that_dies_again_and_again_comes_to_the_same_end() -> None:
    """Resume, do one input, die: the journal carries on from run to run, clocks and all."""
    entries: list[Entry] = []
    snapshot = opened(cash(at_table(**NO_PAUSES), seats=3))
    ended = 0
    began: list[int] = []
    for life in range(150):
        journal, store = ListJournal(), ListStore(at_once=False)
        for entry in entries:
            journal.append(entry)
        host = TableHost(snapshot, clock=Clock(50.0 * life), store=store, journal=journal)
        host.resume(tuple(entries), snapshot)
        if life == 0:
            for number in range(3):
                host.command(who(number), SitDown(name=f"P{number}"))

            host.command(who(0), StartGame())
        one_input(host)
        for fact in host._hand.facts[-1:]:
            began.append(host.state.hand_no)
            assert fact is not None
        if store.hands:
            ended += 1
            snapshot = store.hands[-1].snapshot
            assert chips_at(snapshot.state) == sum(one.brought for _, one in snapshot.state.taken)
        entries = list(journal.entries)
    assert ended >= 5
    assert snapshot.state.hand_no == ended
    assert began == sorted(began)


def one_input(host: TableHost) -> None:
    """Do the next thing that is due, whatever it is."""

    async def main() -> None:

        async with running(host):
            await asyncio.sleep(0)
            due = host._table.due
            if host.state.room is RoomState.IN_HAND and isinstance(due, ActionDue):
                choice = due.choices[host.turn % len(due.choices)]
                command = Act(due.seat, choice.kind, choice.least)
                answer = Answer(host.state.hand_no, host.turn, command)
                host.command(host.state.at(due.seat).player, answer)
            elif any(not seated.stack for _, seated in host.state.taken):
                broke = next(seated for _, seated in host.state.taken if not seated.stack)
                host.command(broke.player, AddChips(200))

    run(main())


def test_h3_time_left_is_kept_by_a_table_that_comes_back() -> None:
    """A turn of 30 s with 12 s gone has 18 s left, on another machine's clock."""

    async def main() -> None:
        clock, journal = Clock(), ListJournal()
        snapshot = opened(cash(at_table(**NO_PAUSES)))
        host = TableHost(snapshot, clock=clock, store=ListStore(), journal=journal)
        seated_bots(host, 3, people=3)
        async with running(host):
            await asked(host, 3)
            assert host.seconds_left == 30.0
            clock.now += 12.0
            host.connection(who(2), connected=False)
        again = TableHost(snapshot, clock=Clock(7.0), store=ListStore(), journal=journal)
        again.resume(tuple(journal.entries), snapshot)
        assert again.seconds_left == pytest.approx(18.0)
        assert again.state == with_later_times(host.state, 7.0 - clock.now)
        assert isinstance(journal.written[-1], WentOn)

    run(main())


def test_h4_a_player_who_comes_back_to_a_resumed_table_sees_the_hand() -> None:
    async def main() -> None:
        journal = ListJournal()
        snapshot = opened(cash(at_table(**NO_PAUSES)))
        host = TableHost(snapshot, clock=Clock(), store=ListStore(), journal=journal)
        seated_bots(host, 3, people=3)
        async with running(host):
            await asked(host, 3)
            before = Ears(host, who(1)).welcome
        again = TableHost(snapshot, clock=Clock(), store=ListStore(), journal=ListJournal())
        again.resume(tuple(journal.entries), snapshot)
        welcome = Ears(again, who(1)).welcome
        assert welcome == before
        view = joining(seat(1), welcome.table, welcome.hand)
        assert view.hand is not None
        assert None not in view.hand.player(seat(1)).down

    run(main())


def test_stop_leaves_everything_resumable() -> None:
    async def main() -> None:
        journal, store = ListJournal(), ListStore()
        snapshot = opened(HOLDEM)
        host = TableHost(snapshot, clock=Clock(), store=store, journal=journal)
        seated_bots(host, 4, people=1)
        async with running(host):
            await asked(host)
        latest = store.hands[-1].snapshot if store.hands else snapshot
        again = TableHost(latest, clock=Clock(), store=ListStore(), journal=ListJournal())
        again.resume(tuple(journal.entries), latest)
        assert again.state == host.state
        assert hand_of(again) == hand_of(host)
        assert again.turn == host.turn

    run(main())


def test_a_hand_that_ended_is_no_longer_in_the_journal() -> None:
    journal = ListJournal()
    host = TableHost(opened(HOLDEM), clock=Clock(), store=ListStore(), journal=journal)
    seated_bots(host, 4)
    ears = run(play(host, 6))
    assert sum(isinstance(fact, HandEnded) for fact in ears.facts) >= 6
    assert all(entry.after >= host.state.hand_no - 1 for entry in journal.entries)
