"""host/host.py: inputs are written first, hands are stored once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import CardsDealt, HandEnded, HandStarted
from desktop_poker.engine.table.commands import Answer, Leave, PauseTable
from desktop_poker.engine.table.events import Fact, HandStored, StacksSettled
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import chips_at
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.ports import FinishedHand, KeyDrawn, Received
from desktop_poker.host.replaying import Input, decided_again
from tests.engine.table.tables import who
from tests.host.hosting import (
    HOLDEM,
    Ears,
    ListJournal,
    ListStore,
    asked,
    host_of,
    opened,
    play,
    run,
    running,
    seated_bots,
)


def test_h3_every_entry_is_written_before_its_facts_are_told() -> None:
    """A listener that looks into the journal finds the input of what it is being told."""
    journal = ListJournal()
    host = host_of(journal=journal, store=ListStore())
    told_at: dict[int, list[Fact]] = {}  # by how many inputs had been written

    def inputs() -> list[Input]:
        return [one for one in journal.written if not isinstance(one, KeyDrawn)]

    Ears(host, None).on_each(lambda fact: told_at.setdefault(len(inputs()), []).append(fact))
    seated_bots(host, 4)
    run(play(host, 4))
    # Each fact was told right after its own input was written, and before the next one.
    keys = [one.key for one in journal.written if isinstance(one, KeyDrawn)]
    table = Table(opened(HOLDEM).state, iter(keys).__next__, waits_for_store=True)
    for number, entry in enumerate(inputs(), 1):
        decided = decided_again(table, entry)
        assert told_at.get(number, []) == [redact(fact, None).event for fact in decided.facts]
        table = decided.table
    assert max(told_at) == len(inputs())


def test_h3_a_key_is_written_before_its_first_card_is_dealt_and_erased_after() -> None:
    journal = ListJournal()
    store = ListStore()
    host = seated_bots(host_of(journal=journal, store=store), 3)
    seen: list[int] = []

    def look(fact: object) -> None:
        if isinstance(fact, HandStarted):
            keys = [one for one in journal.entries if isinstance(one, KeyDrawn)]
            assert [key.after for key in keys] == [fact.hand_no - 1]
            seen.append(fact.hand_no)

    Ears(host, None).on_each(look)
    run(play(host, 5))
    assert seen[:5] == [1, 2, 3, 4, 5]


def test_a_refused_command_is_not_written() -> None:
    journal = ListJournal()
    host = host_of(journal=journal)
    with pytest.raises(Refused):
        host.command(who(1), PauseTable())
    assert not journal.written


def test_h3_the_next_hand_waits_until_the_last_is_stored() -> None:
    async def main() -> None:
        store = ListStore(at_once=False)
        host = seated_bots(host_of(store=store), 4)
        ears = Ears(host, None)
        running = asyncio.ensure_future(host.run())
        for number in range(1, 5):
            for _ in range(200):
                await asyncio.sleep(0)
            begun = [fact.hand_no for fact in ears.facts if isinstance(fact, HandStarted)]
            assert begun == list(range(1, number + 1))
            assert [hand.hand_no for hand in store.hands] == begun
            assert host.state.room is not RoomState.IN_HAND
            store.waiting.pop()()
        host.stop()
        await running

    run(main())


def test_h3_every_finished_hand_is_stored_exactly_once_and_whole() -> None:
    store = ListStore()
    host = seated_bots(host_of(store=store, recorder=who(1)), 4)
    ears = run(play(host, 20))
    ended = len([fact for fact in ears.facts if isinstance(fact, HandEnded)])
    assert [hand.hand_no for hand in store.hands] == list(range(1, ended + 1))
    for hand in store.hands:
        kinds = [type(seen.event) for seen in hand.facts]
        assert kinds[0] is HandStarted
        assert kinds.count(HandStarted) == kinds.count(HandEnded) == kinds.count(StacksSettled) == 1
        assert {one.player for one in hand.participants} == {who(number) for number in range(4)}
        assert [one.player for one in hand.participants if one.is_self] == [who(1)]
        assert hand.snapshot.state.hand_no == hand.hand_no
        assert chips_at(hand.snapshot.state) == sum(
            one.brought for _, one in hand.snapshot.state.taken
        )
    stored = [fact.hand_no for fact in ears.facts if isinstance(fact, HandStored)]
    assert stored == list(range(1, len(stored) + 1))


def dealt_to(hand: FinishedHand) -> list[tuple[int, bool]]:
    first = next(seen.event for seen in hand.facts if isinstance(seen.event, CardsDealt))
    return [(int(hole.seat), None not in hole.down) for hole in first.hole]


@pytest.mark.parametrize("everything", [False, True])
def test_h6_a_record_holds_what_its_recorder_may_keep(everything: bool) -> None:
    setup = TableSetup(
        name="x", seats=4, games=HOLDEM.games, cash=HOLDEM.cash, show_all_after=everything
    )
    store = ListStore()
    host = seated_bots(host_of(setup, store=store, recorder=who(2)), 4)
    run(play(host, 5))
    for hand in store.hands:
        for number, known in dealt_to(hand):
            assert known == (everything or number == 2)


def test_h3_a_hand_that_can_t_be_stored_is_the_last_one() -> None:
    class BrokenStore(ListStore):
        def store(self, hand: FinishedHand, then: Callable[[], None]) -> None:
            self.hands.append(hand)
            if len(self.hands) < 3:
                then()

    async def main() -> None:
        host = seated_bots(host_of(store=BrokenStore()), 4)
        ears = Ears(host, None)
        async with running(host):
            for _ in range(500):
                await asyncio.sleep(0)
            assert sum(isinstance(fact, HandStarted) for fact in ears.facts) == 3
            assert host.state.room is not RoomState.IN_HAND

    run(main())


def test_an_input_is_written_with_the_number_of_finished_hands() -> None:
    journal = ListJournal()
    host = seated_bots(host_of(journal=journal, store=ListStore()), 3)
    run(play(host, 3))
    after = [entry.after for entry in journal.written]
    assert after == sorted(after)
    assert any(isinstance(entry, Received) and entry.after == 2 for entry in journal.written)


def test_h3_whoever_leaves_at_the_end_of_a_hand_is_in_its_record() -> None:
    """H2: a leave is carried out at HAND_END, when the hand is recorded."""

    async def main() -> None:
        store = ListStore()
        host = seated_bots(host_of(store=store, recorder=who(1)), 4, people=2)
        async with running(host):
            await asked(host, 2)
            host.command(who(1), Leave())
            number = host.state.hand_no
            while host.state.hand_no == number and host.state.room is RoomState.IN_HAND:
                due = await asked(host, 2)
                choice = due.choices[0]
                answer = Act(due.seat, choice.kind, choice.least)
                host.command(who(int(due.seat)), Answer(number, host.turn, answer))
                await asyncio.sleep(0)
        hand = next(hand for hand in store.hands if hand.hand_no == number)
        assert host.state.seat_of(who(1)) is None
        assert {one.player for one in hand.participants} == {who(one) for one in range(4)}
        assert dict(dealt_to(hand))[1], "their own cards belong into their own record"

    run(main())
