"""lan/connection.py: the patience of a host with one connection."""

from __future__ import annotations

import asyncio
import logging

import pytest

from desktop_poker.engine.table.commands import SitOut
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.frames import FrameReader
from desktop_poker.lan.wire.limits import MOST_FROM_HOST
from desktop_poker.lan.wire.messages import (
    Ask,
    Bye,
    Chat,
    Done,
    Facts,
    Goodbye,
    read_from_host,
)
from tests.host.hosting import run
from tests.lan.houses import PATIENT, World


def test_a_member_who_does_not_read_is_dropped_and_the_others_play_on() -> None:
    async def main() -> None:
        world = World()
        slow, aki = await world.member(1), await world.member(0)
        sent = 0
        while not slow.transport.is_closed:
            sent += 1
            assert sent < 5000
            await asyncio.sleep(2.1)  # virtual: chat has a pace
            await aki.asks(lambda i: Chat(id=i, text="x" * 300))
            assert len(slow.transport.written) <= world.limits.unsent + 70_000
        await asyncio.sleep(0)
        assert not world.host.state.at(0).connected  # type: ignore[arg-type]
        assert not aki.transport.is_closed

    run(main())


def test_silence_is_found_by_the_clock() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        await asyncio.sleep(11.9)
        assert not aki.transport.is_closed
        await asyncio.sleep(0.2)
        aki.talk()
        assert aki.fault is Fault.SILENT
        await asyncio.sleep(0.1)
        assert not world.host.state.at(0).connected  # type: ignore[arg-type]

    run(main())


def test_heartbeats_keep_a_line_for_ever() -> None:
    async def main() -> None:
        aki = await World().member(0)
        for _ in range(30):
            await asyncio.sleep(4)
            aki.pings()
        assert not aki.transport.is_closed

    run(main())


def test_who_does_not_join_in_time_is_sent_away() -> None:
    async def main() -> None:
        world = World()
        caller = world.caller(0)
        await asyncio.sleep(PATIENT.to_join + 0.1)
        caller.session.receive(caller.transport.take(), 0.0)
        assert caller.transport.is_closed

    run(main())


def test_goodbye_of_a_client_is_the_end_of_the_line() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        aki.says(Bye())
        assert aki.fault is Fault.CLOSING
        await asyncio.sleep(0)
        assert not world.host.state.at(0).connected  # type: ignore[arg-type]
        aki.line.data_received(b"more")
        aki.line.send(Goodbye(fault=Fault.FULL))

    run(main())


def test_nobody_is_a_member_before_they_have_joined() -> None:
    async def main() -> None:
        caller = World().caller(0)
        with pytest.raises(LookupError):
            _ = caller.line.member
        assert not caller.line.eof_received()

    run(main())


def test_a_mistake_of_ours_costs_one_line_and_not_the_table(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        world = World()
        aki, zoe = await world.member(0), await world.member(1)

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        world.house.ask = broken  # type: ignore[method-assign, assignment]
        with caplog.at_level(logging.ERROR):
            aki.says(Chat(id="0" * 16, text="x"))
        assert aki.fault is Fault.BAD_MESSAGE
        assert "ZeroDivisionError" in caplog.text
        assert not zoe.transport.is_closed

    run(main())


def test_facts_and_the_answer_to_what_caused_them_are_one_write() -> None:
    async def main() -> None:
        world = World()
        caller = await world.member(0)
        transport = caller.transport
        writes: list[bytes] = []
        real = transport.write

        def write(data: bytes) -> None:
            writes.append(bytes(data))
            real(data)

        transport.write = write  # type: ignore[method-assign]  # only to count
        caller.says(Ask(id="0123456789abcdef", command=SitOut()))
        caller.talk()
        assert len(writes) == 1
        bodies = [read_from_host(body)[1] for body in FrameReader(MOST_FROM_HOST).feed(writes[0])]
        assert [type(body) for body in bodies] == [Facts, Done]

    run(main())
