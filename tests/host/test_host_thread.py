"""host/host_thread.py: hosts in a thread of their own, screens in another."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator

import pytest

from desktop_poker.client.table.link import TableLink
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import CardsDealt, HandStarted
from desktop_poker.engine.table.commands import PauseTable
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.seat_view import SeatView, joining
from desktop_poker.host.host import TableHost
from desktop_poker.host.host_thread import HostThread, ThreadLink
from tests.engine.table.tables import who
from tests.host.hosting import Clock, host_of, seated_bots


@pytest.fixture
def thread() -> Iterator[HostThread]:
    made = HostThread()
    yield made
    made.stop()


def table(people: int = 1) -> TableHost:
    return seated_bots(host_of(clock=Clock()), 4, people=people)


def test_everything_of_a_host_runs_in_its_thread(thread: HostThread) -> None:
    async def main() -> None:
        name = await thread.call(lambda: threading.current_thread().name)
        assert name == "host"
        assert threading.current_thread().name != "host"

    asyncio.run(main())


class Ear(asyncio.DatagramProtocol):
    """Remembers what it hears, errors too."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[bytes | Exception] = asyncio.Queue()

    def datagram_received(self, data: bytes, addr: object) -> None:
        del addr
        self.heard.put_nowait(data)

    def error_received(self, exc: Exception) -> None:
        self.heard.put_nowait(exc)


def test_datagrams_are_heard_after_an_error(thread: HostThread) -> None:
    """Windows' usual loop would be deaf from then on, and friends would never be found again."""

    async def main() -> None:
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as friend:
            friend.bind(("127.0.0.1", 0))
            where = friend.getsockname()
        line, ear = await loop.create_datagram_endpoint(Ear, remote_addr=where)
        try:
            line.sendto(b"hello")  # the friend has gone
            assert isinstance(await asyncio.wait_for(ear.heard.get(), 20), OSError)
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as friend:
                friend.bind(where)
                friend.sendto(b"back", line.get_extra_info("sockname"))
                assert await asyncio.wait_for(ear.heard.get(), 20) == b"back"
        finally:
            line.close()

    thread.run(main()).result(60)


def test_an_error_comes_back_to_the_caller(thread: HostThread) -> None:
    async def main() -> None:
        link: TableLink = await ThreadLink.to(thread, table(), who(1))
        with pytest.raises(Refused) as refusal:
            await link.send(PauseTable())
        assert refusal.value.reason is Reason.NOT_OWNER
        await link.close()

    asyncio.run(main())


def test_facts_are_carried_over_in_order_and_fold_to_the_host_s_state(thread: HostThread) -> None:
    async def main() -> None:
        host = table()
        client = TableClient(await ThreadLink.to(thread, host, who(0)))
        running = asyncio.wrap_future(thread.run(host.run()))
        heard: list[Fact] = []
        async for told in client.updates():
            heard += [step.fact for step in told]
            due = client.view.due
            if isinstance(due, ActionDue) and due.seat == 0:
                await client.answer(Act(due.seat, due.choices[0].kind, due.choices[0].least))
            if client.view.hand is not None and client.view.hand.started.hand_no >= 4:
                break
        numbers = [fact.hand_no for fact in heard if isinstance(fact, HandStarted)]
        assert numbers == list(range(1, len(numbers) + 1))
        for fact in heard:
            if isinstance(fact, CardsDealt) and not fact.face_up:
                assert all(set(hole.down) <= {None} for hole in fact.hole if hole.seat != 0)
        await thread.call(host.stop)
        await running
        await client.close()

    asyncio.run(main())


def test_h4_a_second_link_is_welcomed_into_the_hand(thread: HostThread) -> None:
    async def main() -> None:
        host = table()
        first = TableClient(await ThreadLink.to(thread, host, who(0)))
        running = asyncio.wrap_future(thread.run(host.run()))
        async for _ in first.updates():
            due = first.view.due
            if isinstance(due, ActionDue) and due.seat == 0:
                break
        link = await ThreadLink.to(thread, host, who(0))
        second: SeatView = joining(link.viewer, link.table, link.hand)
        assert second == first.view
        await thread.call(host.stop)
        await running

    asyncio.run(main())


def test_a_closed_link_ends_its_updates_after_what_was_told(thread: HostThread) -> None:
    async def main() -> None:
        host = table(people=4)
        link = await ThreadLink.to(thread, host, who(0))
        await link.send(PauseTable())
        await link.close()
        assert sum([len(batch) async for batch in link.updates()]) == 1
        assert host.state.seat_of(who(0)) == 0

    asyncio.run(main())


def test_a_host_may_go_on_when_the_screen_is_gone(thread: HostThread) -> None:
    async def leave() -> TableHost:
        host = table(people=4)
        await ThreadLink.to(thread, host, who(0))
        return host

    async def pause(host: TableHost) -> None:
        await thread.call(host.command, who(0), PauseTable())
        await thread.call(lambda: None)

    host = asyncio.run(leave())
    asyncio.run(pause(host))
    assert host.state.paused
