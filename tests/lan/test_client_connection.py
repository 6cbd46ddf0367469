"""lan/client_connection.py: a socket of a client, and a computer that has slept."""

from __future__ import annotations

import asyncio
import time

import pytest

from desktop_poker.lan.client_connection import ClientConnection, dial
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import Ping
from tests.lan.houses import PATIENT
from tests.lan.loopback import Guest, run, served


async def connected(address: object, limits: Limits = PATIENT) -> ClientConnection:
    connection = ClientConnection(Guest(0).who, limits, lambda _: None)
    await dial(connection, address)  # type: ignore[arg-type]
    return connection


def test_it_joins_and_leaves() -> None:
    async def main() -> None:
        async with served() as world:
            connection = await connected(world.address)
            await connection.joined()
            assert connection.fingerprint == world.door.fingerprint
            connection.send(Ping(n=1))
            connection.leave()
            assert await connection.lost() is Fault.CLOSING
            connection.leave()
            connection.abort()

    run(main())


def test_a_line_that_is_cut_before_joining() -> None:
    async def main() -> None:
        async with served() as world:
            connection = await connected(world.address)
            connection.abort()
            with pytest.raises((ConnectionResetError, WireFault)):
                await connection.joined()

    run(main())


def test_a_computer_that_has_slept_calls_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with served() as world:
            limits = Limits(heartbeat=0.01)
            connection = await connected(world.address, limits)
            await connection.joined()
            now = time.time()
            monkeypatch.setattr(time, "time", lambda: now + 3600)
            assert await connection.lost() is Fault.SILENT

    run(main())


def test_an_unconnected_line_is_left_at_once() -> None:
    async def main() -> None:
        connection = ClientConnection(Guest(0).who, PATIENT, lambda _: None)
        connection.leave()
        assert await connection.lost() is None
        connection.data_received(b"x")
        connection._joined.cancel()
        await asyncio.sleep(0)

    run(main())
