from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.web.open_view import OpenView, WatchLink
from tests.host.hosting import run
from tests.lan.houses import World


def test_who_watches_asks_for_nothing_and_sees_no_hidden_card() -> None:
    async def main() -> None:
        world = World()
        world.run()
        first = await world.member(0)
        await world.member(1)
        view = OpenView(world.host, "en", changed=lambda: None, pace=0.0)
        following = asyncio.ensure_future(view.follow())
        await first.commands(StartGame())
        await asyncio.sleep(0.1)
        picture = view.picture()
        faces = [card.face for seat in picture.frame.seats for card in seat.cards]
        assert len(faces) == 4
        assert set(faces) == {None}
        assert picture.bar.headline.endswith("is to act.")
        link = WatchLink(world.host)
        with pytest.raises(Refused):
            await link.send(StartGame())
        await link.close()
        await view.close()
        await following
        await world.close()

    run(main())
