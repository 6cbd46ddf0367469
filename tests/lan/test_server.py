"""lan/server.py: caps before TLS, ports that are taken, liars and men in the middle."""

from __future__ import annotations

import asyncio
import importlib
import socket
import ssl
import sys
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address
from desktop_poker.lan.server import allow_sockets, open_port, open_usual_port
from desktop_poker.lan.tls import client_context, host_context
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import Limits
from tests.lan.houses import PATIENT
from tests.lan.loopback import OTHER_CERTIFICATE, Guest, Served, run, served


def test_a_port_that_is_taken_is_said_and_another_one_offered() -> None:
    first = open_port("127.0.0.1", 0)
    port = first.getsockname()[1]
    try:
        with pytest.raises(BadInput, match=f"port {port} is taken .* is free"):
            open_port("127.0.0.1", port)
        other = open_usual_port("127.0.0.1", port)
        assert other.getsockname()[1] != port
        other.close()
    finally:
        first.close()


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(BadInput, match="can't listen"):
        open_port("192.0.2.1", 0)


async def knock_on(world: Served) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", world.address.port)


def test_only_so_many_are_greeted_and_the_others_wait_for_their_turn() -> None:
    async def main() -> None:
        async with served(limits=replace(PATIENT, waiting_from_one=3)) as world:
            lines = [await knock_on(world) for _ in range(3)]
            while world.serving().waiting < 3:
                await asyncio.sleep(0.01)
            joining = asyncio.ensure_future(Guest(0).join(world.address))
            await asyncio.sleep(0.1)
            assert not joining.done()
            assert world.serving().waiting == 3
            for _, held in lines:
                held.close()
            guest = await joining
            while world.serving().waiting:
                await asyncio.sleep(0.01)
            assert world.serving().connections == 1
            await guest.leave()

    run(main())


def test_a_crowd_from_one_address_joins_by_the_usual_limits() -> None:
    """Thirty here; `python -m tests.slow.join_crowd` is two hundred."""

    async def main() -> None:
        async with served(limits=Limits()) as world:
            crowd = [
                Guest(key=PlayerKey.new(), name=f"Guest {number}", limits=Limits())
                for number in range(30)
            ]
            await asyncio.gather(*(guest.join(world.address) for guest in crowd))
            assert len(world.house.members()) == 30
            await asyncio.gather(*(guest.leave() for guest in crowd))

    run(main())


def test_what_is_not_tls_is_let_go() -> None:
    async def main() -> None:
        async with served() as world:
            reader, writer = await knock_on(world)
            writer.write(b"GET / HTTP/1.1\r\n\r\n" * 50)
            await reader.read()
            writer.close()
            while world.serving().connections:
                await asyncio.sleep(0.01)
            assert world.serving().waiting == 0

    run(main())


def test_tls_1_2_is_refused() -> None:
    async def main() -> None:
        async with served() as world:
            context = client_context()
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, ConnectionError)):
                await asyncio.open_connection("127.0.0.1", world.address.port, ssl=context)

    run(main())


class Middle:
    """Sits between a client and a host, shows a certificate of its own, passes everything on."""

    def __init__(self, world: Served) -> None:
        self.world = world
        self.seen = bytearray()

    async def serve(self) -> tuple[asyncio.Server, Address]:
        context = host_context(OTHER_CERTIFICATE)
        server = await asyncio.start_server(self._met, "127.0.0.1", 0, ssl=context)
        return server, Address("127.0.0.1", server.sockets[0].getsockname()[1])

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.task = asyncio.ensure_future(self._relay(reader, writer))

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(
            "127.0.0.1", self.world.address.port, ssl=client_context(), server_hostname=""
        )

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            while data := await source.read(4096):
                self.seen += data
                sink.write(data)
            sink.close()

        await asyncio.gather(pump(reader, back), pump(there, writer), return_exceptions=True)


def test_a_man_in_the_middle_with_the_right_name_fails_closed() -> None:
    async def main() -> None:
        async with served() as world:
            middle = Middle(world)
            server, address = await middle.serve()
            with pytest.raises(WireFault) as wrong:
                await Guest(0).join(address)
            assert wrong.value.fault is Fault.NOT_PROVEN
            assert not world.house.members()
            assert b"welcome" not in middle.seen
            assert b'"prove"' not in middle.seen, "the client's proof is never given away"
            server.close()
            await asyncio.gather(middle.task, return_exceptions=True)

    run(main())


def test_a_member_who_never_reads_is_dropped_and_the_table_plays_on() -> None:
    async def main() -> None:
        async with served(limits=replace(PATIENT, unsent=64 * 1024, chats=10**6)) as world:
            slow = await (await Guest(1).join(world.address)).sit()
            call = slow.link._call
            assert call is not None
            assert call._connection is not None
            transport = call._connection._transport
            assert transport is not None
            transport.pause_reading()
            aki = await (await Guest(0).join(world.address)).sit()
            member = world.house._present[aki.link.player].line
            assert member is not None
            for _ in range(60_000):
                world.room.say(member.member, "x" * 300)
                if world.serving().connections == 1:
                    break
                await asyncio.sleep(0)
            assert world.serving().connections == 1
            assert not world.host.state.at(0).connected  # type: ignore[arg-type]
            slow.link._call = None
            call._closed.set()
            transport.abort()
            await aki.leave()
            await slow.leave()

    run(main())


def test_closing_takes_no_time_though_somebody_hangs() -> None:
    async def main() -> None:
        world = Served()
        world.listen()
        raw = socket.create_connection(("127.0.0.1", world.address.port))
        guest = await Guest(0).join(world.address)
        await asyncio.wait_for(world.serving().close(), 2)
        raw.close()
        await guest.leave()

    run(main())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_house_makes_room_for_its_sockets() -> None:
    # Any: an empty module to whoever looks at types as on Windows, where there is none.
    limits: Any = importlib.import_module("resource")
    files = limits.RLIMIT_NOFILE
    before = limits.getrlimit(files)
    try:
        limits.setrlimit(files, (256, before[1]))
        allow_sockets()
        assert limits.getrlimit(files) == (1024, before[1])
        limits.setrlimit(files, (1500, before[1]))
        allow_sockets()
        assert limits.getrlimit(files) == (1500, before[1])
    finally:
        limits.setrlimit(files, before)
