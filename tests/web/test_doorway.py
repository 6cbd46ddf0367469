from __future__ import annotations

import asyncio

import pytest

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.lan.wire.faults import WireFault
from desktop_poker.web.doorway import Doorway
from desktop_poker.web.requests import ComingIn
from tests.host.hosting import run
from tests.lan.houses import CODE, World
from tests.web.test_phones import phones_of


def test_links_and_codes_lead_to_chairs() -> None:
    async def main() -> None:
        world = World()
        world.run()
        await asyncio.sleep(0)
        phones = phones_of(world)
        doorway = Doorway(phones, world.door)
        assert await doorway.link("", "", "10.0.0.1") is None
        assert await doorway.link("nobody's", "", "10.0.0.1") is None
        with pytest.raises(WireFault):
            await doorway.link("", "000-000-000", "10.0.0.1")
        link = await doorway.link("", CODE, "10.0.0.1")
        assert link is not None
        token = await doorway.come_in(ComingIn(code=CODE, name="Mika", chair=1), "10.0.0.1", "en")
        shown = doorway.shown(link, Texts("en"))
        assert [one.name for one in shown.chairs] == ["", "Mika", "", ""]
        assert shown.here == "1 of 4 are here"
        seat = phones.seat_of(token)
        assert seat is not None
        again = phones.link_for_chair("table-0", Seat(1))
        other = phones.link_for_chair("table-0", Seat(2))
        assert [doorway.is_same(seat, one) for one in ("", again, other)] == [True, True, False]
        phones.close()
        await world.close()

    run(main())
