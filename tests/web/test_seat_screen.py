"""A seat on a phone plays draw games, chooses in advance and is asked what a hand asks."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.web.phones import PhoneSeat
from desktop_poker.web.seat_screen import PhoneOptions, SeatScreen
from desktop_poker.web.streams import Stream
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import run
from tests.lan.houses import World
from tests.web.test_phones import phones_of


def screen_of(seat: PhoneSeat) -> SeatScreen:
    assert isinstance(seat.screen, SeatScreen)
    return seat.screen


def names(screen: SeatScreen) -> list[str]:
    return [one.name for one in screen.picture().bar.buttons if not one.reason]


def test_a_draw_game_is_played_by_names_of_buttons() -> None:
    async def main() -> None:
        entry = at_table("triple_draw", next_hand_pause=20.0)
        world = World(cash(entry, seats=2, least=40, most=400))
        world.run()
        await asyncio.sleep(0)
        phones = phones_of(world)
        link = phones.link_for_all("table-0")
        seats = []
        for name in ("Mika", "Ren"):
            seat = phones.seat_of(phones.come_in(link, name, None, "en"))
            assert seat is not None
            seat.attach(Stream())
            seats.append(seat)
        screens = [screen_of(seat) for seat in seats]
        world.host.command(seats[0].session.player, StartGame())
        done = set()
        for _ in range(40):
            await asyncio.sleep(0.2)
            for screen in screens:
                done |= play(screen)
            if {"draw", "pat", "passive", "pre"} <= done:
                break
        assert {"draw", "pat", "passive", "pre"} <= done
        screens[0].take_options(PhoneOptions(language="en", in_big_blinds=True))
        assert "BB" in str(screens[0].picture().frame.pot)
        phones.close()
        await world.close()

    run(main())


def play(screen: SeatScreen) -> set[str]:
    """Do what can be done; returns what was."""
    found = names(screen)
    key = screen.picture().bar.key
    if "pat" in found and screen.line.member.name == "Mika":
        screen.press("tick-0", key)
        assert "draw" in names(screen)
        screen.press("draw", screen.picture().bar.key)
        return {"draw"}
    if "pat" in found:
        screen.press("pat", key)
        return {"pat"}
    if "passive" in found:
        with pytest.raises(Refused):
            screen.press("tick-99", key)
        screen.press("passive", key)
        return {"passive"}
    box = next((one for one in found if one.startswith("pre-")), None)
    if box is not None:
        screen.press(box, key)
        screen.press(box, screen.picture().bar.key)  # and taken back
        return {"pre"}
    return set()
