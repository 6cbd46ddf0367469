"""100,000 hostile frames: nothing unhandled, no task left, memory bounded, nothing done to tables.

python -m tests.slow.hostile_frames --frames 10_000_000      ten million of them, in rounds
"""

from __future__ import annotations

import asyncio
import gc
import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import SatOut
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.connection import HostConnection
from desktop_poker.lan.heard import Ended
from desktop_poker.lan.wire.client_session import JoinStage
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import HostSession
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import Facts
from tests.host.hosting import run
from tests.lan.hostile import Attacker
from tests.lan.houses import PATIENT, FakeTransport, World
from tests.lan.loopback import Guest, served
from tests.lan.loopback import run as run_really
from tests.lan.wire.test_client_session import at

IN_CI = 40_000
STRANGERS = 0.3  # of the frames, before the door; the others behind it
TOLERANT = replace(PATIENT, strikes=10**9, chats=10**9)  # so that a line lasts longer
MOST_GROWTH = 10 * 1024 * 1024


def stranger(world: World, attacker: Attacker, most: int) -> int:
    """One connection that never joins; returns how many frames it got rid of."""
    line = HostConnection(
        world.house,
        lambda: HostSession(world.door, Limits(), asyncio.get_running_loop().time()),
        Limits(),
        joined=lambda: None,
        gone=lambda: None,
    )
    transport = FakeTransport(line)
    line.connection_made(transport)
    attacker.seq = 0
    sent = 0
    while sent < most and not transport.is_closed:
        line.data_received(attacker.attack())
        sent += 1
    if not transport.is_closed:
        line.abort()
    return sent


async def attack(world: World, count: int, seed: str = "0") -> None:
    """Send frames as strangers and as a member, and look what is left of the house."""
    attacker = Attacker(seed)
    await world.member(0)
    await world.member(1)
    before = world.host.state
    sent = 0
    while sent < count * STRANGERS:
        sent += stranger(world, attacker, 10)
        world.door.allow_again()
        if not sent % 1000:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    spoiler = world.caller(2).talk()
    attacker.seq = spoiler.session._sent
    while sent < count:
        if spoiler.transport.is_closed:
            await asyncio.sleep(0)
            spoiler = world.caller(2, pins=spoiler.pins).talk()
            attacker.seq = spoiler.session._sent
        spoiler.line.data_received(attacker.attack(framed=sent % 100 > 0))
        spoiler.transport.take()
        sent += 1
        if not sent % 100:
            await asyncio.sleep(0)
    await asyncio.sleep(1)
    assert chips(world.host.state) == chips(before)
    assert world.host.state.hand_no == 0


def chips(state: TableState) -> dict[str, int]:
    return {seated.name: seated.brought for _, seated in state.taken if seated.name != "小明"}


def attacked(count: int, caplog: pytest.LogCaptureFixture) -> int:
    """The memory that it cost, in bytes."""

    async def main() -> int:
        await attack(World(limits=TOLERANT), 2000)  # warm: caches are full
        world = World(limits=TOLERANT)
        gc.collect()
        before = resident()
        await attack(world, count)
        gc.collect()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        assert not others
        return resident() - before

    with caplog.at_level(logging.ERROR):
        used = run(main())
    assert caplog.text == ""
    return used


def resident() -> int:
    """The memory of this process, where the system says it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    except OSError:
        return 0
    return pages * 4096


def test_many_hostile_frames(caplog: pytest.LogCaptureFixture) -> None:
    gc.enable()  # as in a host: what is searched for is what stays
    assert attacked(IN_CI, caplog) < MOST_GROWTH


def test_a_hostile_host_ends_the_talk_and_nothing_else() -> None:
    """Whatever a host says, a client's session takes it in or ends; it never raises."""
    attacker = Attacker("host")
    for _ in range(3000):
        peer = at(JoinStage.JOINED)
        attacker.seq = peer.sent
        for _ in range(5):
            peer.session.receive(attacker.attack(), 0.0)
        assert peer.session.stage is JoinStage.JOINED


def test_a_host_that_tells_nonsense_is_left_for_good() -> None:
    """Facts that can't be folded would break a screen: they end the call, with a complaint."""

    async def main() -> None:
        async with served() as world:
            guest = await (await Guest(0).join(world.address)).sit()
            line = world.house._present[guest.link.player].line
            assert line is not None
            nonsense = redact(SatOut(Seat(9)), None)
            line.send(Facts(facts=(nonsense,)))
            await guest.until(lambda: bool(guest.told(Ended)))
            assert guest.told(Ended) == [Ended(Fault.BAD_MESSAGE)]
            await guest.leave()

    run_really(main())
