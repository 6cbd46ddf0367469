"""Phones of a house without a network: chairs, names and who is here."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.web.keys import WebSessions
from desktop_poker.web.phones import Phones
from desktop_poker.web.seat_screen import SeatScreen
from desktop_poker.web.streams import Stream
from tests.host.hosting import run
from tests.lan.houses import PATIENT, World


def phones_of(world: World) -> Phones:
    loop = asyncio.get_running_loop()
    return Phones(world.house, PATIENT, clock=loop.time, sessions=WebSessions(), pace=0.0)


def test_names_and_chairs_are_everybodys() -> None:
    async def main() -> None:
        world = World()
        world.run()
        await asyncio.sleep(0)
        phones = phones_of(world)
        link = phones.link_for_all("table-0")
        phones.come_in(link, "Mika", Seat(3), "en")
        with pytest.raises(WireFault) as taken:
            phones.come_in(link, "mika", Seat(1), "en")
        assert taken.value.fault is Fault.NAME_TAKEN
        with pytest.raises(WireFault):
            phones.come_in(link, "\u202ex", Seat(1), "en")
        with pytest.raises(Refused):
            phones.come_in(link, "Ren", Seat(3), "en")
        assert [one.chair for one in phones.people()] == [3]
        phones.close()
        await world.close()

    run(main())


def test_a_phone_hears_chat_and_another_language() -> None:
    async def main() -> None:
        world = World()
        world.run()
        phones = phones_of(world)
        link = phones.link_for_all("table-0")
        seats = []
        for name in ("Mika", "Ren"):
            seat = phones.seat_of(phones.come_in(link, name, None, "en"))
            assert seat is not None
            seat.attach(Stream())
            seats.append(seat)
        first, second = (seat.screen for seat in seats)
        assert isinstance(first, SeatScreen)
        assert isinstance(second, SeatScreen)
        first.say("<b>hello</b>")
        picture = second.picture()
        assert [(one.name, one.text, one.is_own) for one in picture.chat] == [
            ("Mika", "<b>hello</b>", False)
        ]
        assert first.picture().bar.buttons[-1].verb == "Start the game"
        phones.speak(seats[0], "ja")
        assert first.picture().bar.buttons[-1].verb != "Start the game"
        first.press("start", first.picture().bar.key)
        await asyncio.sleep(0.1)
        assert first.picture().frame.seats[0].cards
        phones.close()
        await world.close()

    run(main())
