"""client/table/link.py: what a screen needs of a table, and the nearest table that gives it."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.client.table.link import TableLink
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PauseTable, SitDown, StartGame
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.host.host import TableHost
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import at_table, cash, who
from tests.host.local_link import LocalLink


def hosted() -> TableHost:
    setup = cash(at_table(next_hand_pause=0.0, runout_pause=0.0))
    return TableHost(open_table(setup, who(0)), clock=lambda: 0.0)


def linked(host: TableHost, player: int | str) -> TableLink:
    return LocalLink(host, PlayerId(who(player)))


async def heard(client: TableClient, host: TableHost) -> list[Fact]:
    """Everything that is waiting at the end of the link."""
    await client.close()
    host.stop()
    return [step.fact async for told in client.updates() for step in told]


def test_a_link_shows_the_table_as_it_was_when_it_was_made() -> None:
    async def evening() -> None:
        host = hosted()
        host.command(who(0), SitDown(name="Ann"))
        link = linked(host, 0)
        assert link.viewer == Seat(0)
        assert link.table == host.state
        assert link.hand == ()
        assert linked(host, "nobody").viewer is None
        await link.close()

    asyncio.run(evening())


def test_commands_go_one_way_and_facts_come_the_other() -> None:
    async def evening() -> list[str]:
        host = hosted()
        link = linked(host, 0)
        client = TableClient(link)
        await client.send(SitDown(name="Ann"))
        await TableClient(linked(host, 1)).send(SitDown(name="Bob"))
        with pytest.raises(Refused) as refusal:
            await TableClient(linked(host, 1)).send(PauseTable())
        assert refusal.value.reason is Reason.NOT_OWNER
        facts = await heard(client, host)
        assert client.view.table == host.state
        return [type(fact).__name__ for fact in facts]

    assert asyncio.run(evening()) == ["PlayerSatDown", "PlayerSatDown"]


def test_a_closed_link_hears_nothing_more() -> None:
    async def evening() -> list[Fact]:
        host = hosted()
        client = TableClient(linked(host, 0))
        await client.close()
        host.command(who(0), SitDown(name="Ann"))
        return [step.fact async for told in client.updates() for step in told]

    assert asyncio.run(evening()) == []


def test_h6_who_sits_down_after_linking_sees_with_that_seat() -> None:
    async def evening() -> tuple[TableClient, list[Fact]]:
        host = hosted()
        client = TableClient(linked(host, 0))
        await client.send(SitDown(name="Ann"))
        host.command(who(1), SitDown(name="Bob"))
        host.command(who(0), StartGame())
        running = asyncio.ensure_future(host.run())
        await asyncio.sleep(0)
        facts = await heard(client, host)
        await running
        return client, facts

    client, facts = asyncio.run(evening())
    hand = client.view.hand
    assert hand is not None
    assert None not in hand.player(Seat(0)).down, "the link lets the own cards through"
    assert client.view.viewer == Seat(0)
    teller = Teller(ENGLISH, client.names, client.view.viewer, you=Seat(0))
    lines = [line for fact in facts for line in teller.tell(fact, hand)]
    assert any(line.startswith("You are dealt") for line in lines)
