from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.web.inside_line import InsideLine, InsideLink
from tests.host.hosting import run
from tests.lan.houses import World

MIKA = Member(PlayerId("ab" * 32), "Mika")


def test_a_line_is_a_member_and_a_link_and_the_newest_wins() -> None:
    async def main() -> None:
        world = World()
        world.run()
        loop = asyncio.get_running_loop()
        ends: list[Fault] = []
        line = InsideLine(world.house, MIKA, "table-0", clock=loop.time, ended=ends.append)
        link = InsideLink(line)
        with pytest.raises(LookupError):
            _ = link.table
        line.come()
        await link.send(SitDown(name="ignored"))
        assert world.house.members()[MIKA.player] == "Mika"
        await asyncio.sleep(0.1)
        assert link.viewer == world.host.state.seat_of(MIKA.player)
        with pytest.raises(Refused):
            await link.send(StartGame())  # alone
        await asyncio.sleep(5.0)
        assert line.silent_for > 4
        line.heard()
        assert line.silent_for == 0
        other = InsideLine(world.house, MIKA, "table-0", clock=loop.time)
        other.come()
        assert ends == [Fault.ELSEWHERE]
        await link.close()
        other.go()
        await world.close()

    run(main())
