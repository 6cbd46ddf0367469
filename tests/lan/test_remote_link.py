"""lan/remote_link.py: a far table is played like a near one, through losses of the line."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.link import TableLink
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import Acted, ActionKind, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import ButtonMove
from desktop_poker.engine.table.commands import AddChips, Answer, SitDown, StartGame
from desktop_poker.engine.table.events import Fact, SatOut, StacksSettled
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import joining
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.heard import Began, Complained, Ended, InRoom, Listed, Lost
from desktop_poker.lan.remote_link import RemoteLink, before_hand
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.messages import Chat, FillWithBots, Ready
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import NO_PAUSES, Ears, hand_of, host_of, seated_bots, stop_after
from tests.host.hosting import run as run_virtually
from tests.lan.loopback import Guest, Served, run, served


def hands(number: int) -> Any:
    def enough(facts: list[Fact]) -> bool:
        return sum(isinstance(fact, StacksSettled) for fact in facts) >= number

    return enough


async def started(world: Served, people: int = 2) -> list[Guest]:
    guests = [await (await Guest(n).join(world.address)).sit() for n in range(people)]
    await guests[0].link.send(StartGame())
    return guests


def test_people_play_whole_hands_and_nobody_complains() -> None:
    async def main() -> None:
        async with served() as world:
            guests = await started(world, 3)
            link: TableLink = guests[0].link
            assert link.table.owner is None
            assert world.host.state.owner == guests[0].link.player
            await asyncio.gather(*(guest.play(hands(15)) for guest in guests))
            for guest in guests:
                assert not guest.told(Complained)
                assert guest.told(InRoom)
                assert guest.told(Listed)
                await guest.leave()

    run(main())


def test_a_refusal_comes_back_as_it_was_made() -> None:
    async def main() -> None:
        async with served() as world:
            guest = await (await Guest(0).join(world.address)).sit()
            with pytest.raises(Refused) as refused:
                await guest.link.send(AddChips(100_000))
            assert refused.value.reason is Reason.AMOUNT_OUT_OF_RANGE
            assert refused.value.facts["amount"] == 100_000
            with pytest.raises(Refused):
                await guest.link.send(SitDown(name="x"))
            await guest.leave()

    run(main())


def test_the_line_is_lost_in_mid_hand_and_the_same_hand_goes_on() -> None:
    async def main() -> None:
        async with served() as world:
            aki, zoe = await started(world)
            while hand_of(world.host) is None:
                await asyncio.sleep(0.01)
            for guest in (aki, zoe):
                call = guest.link._call
                assert call is not None
                assert call._connection is not None
                before = len(guest.told(Began))
                call._connection.abort()
                await guest.until(lambda g=guest, b=before: len(g.told(Began)) > b)  # type: ignore[misc]
                assert guest.told(Lost)
            await asyncio.gather(aki.play(hands(5)), zoe.play(hands(5)))
            for guest in (aki, zoe):
                assert not guest.told(Complained)
                view = guest.client.view
                whole = joining(view.viewer, world.host.state, ())
                assert view.table is not None
                assert whole.table is not None
                assert view.table.seats[0] is not None
                await guest.leave()

    run(main())


def test_what_was_missed_is_told_and_the_view_is_the_hosts() -> None:
    async def main() -> None:
        async with served() as world:
            aki, zoe = await started(world)
            follow = asyncio.ensure_future(zoe.play(lambda facts: False))
            while not any(isinstance(fact, HandStarted) for fact in zoe.facts):
                await asyncio.sleep(0.01)
            # Zoe's line goes dead; Aki acts meanwhile; then Zoe is back.
            call = zoe.link._call
            assert call is not None
            assert call._connection is not None
            connection, call._connection = call._connection, None
            connection.abort()
            while world.host.state.at(Seat(1)).connected:
                await asyncio.sleep(0.01)
            await asyncio.wait_for(aki.play(hands(1)), 20)
            for guest in (aki, zoe):
                assert not guest.told(Complained)
            follow.cancel()
            await asyncio.gather(follow, return_exceptions=True)
            await aki.leave()
            await zoe.leave()

    run(main())


def test_an_action_that_was_not_answered_is_asked_again_and_done_once() -> None:
    async def main() -> None:
        async with served() as world:
            guest = await (await Guest(0).join(world.address)).sit()
            call = guest.link._call
            assert call is not None
            connection = call._connection
            assert connection is not None
            # The request goes out, its answer is lost with the line.
            connection._take = lambda _: None
            await asyncio.gather(
                guest.link.request(lambda i: Chat(id=i, text="once")),
                _cut_soon(connection),
            )
            assert sum("Chatted" in type(one).__name__ for one in guest.heard) <= 1
            await guest.leave()

    run(main())


async def _cut_soon(connection: Any) -> None:
    await asyncio.sleep(0.05)
    connection.abort()


def test_the_call_may_live_in_another_thread() -> None:
    async def main() -> None:
        async with served() as world:
            thread = HostThread()
            guest = await (await Guest(0).join(world.address, thread=thread)).sit()
            await guest.link.request(lambda i: FillWithBots(id=i, count=2))
            await guest.link.request(lambda i: Ready(id=i, ready=True))
            await guest.link.send(StartGame())
            await guest.play(hands(5))
            assert not guest.told(Complained)
            await guest.leave()
            thread.stop()

    run(main())


def test_a_newer_connection_of_the_same_key_ends_this_one() -> None:
    async def main() -> None:
        async with served() as world:
            old = await (await Guest(0).join(world.address)).sit()
            new = await (await Guest(0).join(world.address)).sit()
            await old.until(lambda: bool(old.told(Ended)))
            assert old.told(Ended) == [Ended(Fault.ELSEWHERE)]
            async for _ in old.link.updates():
                pass
            with pytest.raises(Refused):
                await old.link.send(AddChips(1))
            await old.leave()
            await new.leave()

    run(main())


def test_a_watcher_has_no_seat_and_can_not_act() -> None:
    async def main() -> None:
        async with served() as world:
            aki, zoe = await started(world)
            watcher = await Guest(3).join(world.address)
            await watcher.link.enter("table-0")
            assert watcher.link.viewer is None
            with pytest.raises(Refused):
                await watcher.link.send(Answer(1, 0, Act(Seat(0), ActionKind.FOLD, 0)))
            await asyncio.gather(aki.play(hands(3)), zoe.play(hands(3)))
            assert not watcher.told(Complained)
            assert any(isinstance(f, Acted) for f in aki.facts)
            for guest in (aki, zoe, watcher):
                await guest.leave()

    run(main())


def test_no_table_before_one_is_entered() -> None:
    async def main() -> None:
        async with served() as world:
            guest = await Guest(0).join(world.address)
            with pytest.raises(LookupError):
                _ = guest.link.table
            with pytest.raises(Refused):
                await guest.link.enter("nowhere")
            await guest.leave()

    run(main())


@pytest.mark.parametrize("options", [{}, {"button": ButtonMove.DEAD}, {"game": "razz"}], ids=str)
def test_the_start_of_a_hand_can_be_told_afterwards(options: dict[str, Any]) -> None:
    """Joining in mid-hand and hearing its start late gives the same table as having been there."""
    made = dict(options)
    setup = cash(at_table(made.pop("game", "holdem"), **NO_PAUSES, **made), seats=4)
    starts: list[tuple[HandStarted, TableState]] = []

    async def main() -> None:
        host = host_of(setup)

        def note(fact: Fact) -> None:
            if isinstance(fact, HandStarted):
                starts.append((fact, host.state))

        seated_bots(host, 4)
        Ears(host, None).on_each(note)
        stop_after(host, 40)
        await host.run()

    run_virtually(main())
    assert len(starts) >= 40
    for started_fact, state in starts:
        # The state is as after the whole batch; the start itself must lead back to it.
        assert evolve_table(before_hand(state, started_fact), started_fact) == replace(state, box=0)


def test_facts_that_wait_are_told_together_and_a_new_beginning_alone() -> None:
    async def main() -> None:
        link = RemoteLink(PlayerId("x"), lambda _: None)
        one, two, three = (Seen(SatOut(Seat(number))) for number in range(3))
        for batch in ((one,), (two,), (), (three,), None):
            link._batches.put_nowait(batch)
        assert [batch async for batch in link.updates()] == [(one, two), (), (three,)]

    run(main())
