"""Real browsers play at a real host: mobile emulation, touch, reloads, dropped networks.

python -m tests.slow.phones --phones 4 --seconds 120 --game holdem,stud_8,triple_draw --shots DIR
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from desktop_poker.app.hosting import Hosting, HouseSetup
from desktop_poker.app.phone_house import PhoneHouse
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.host.host_thread import NETWORK_LOOP
from desktop_poker.lan.server import open_port
from desktop_poker.storage.profile import Profile
from tests.engine.table.tables import at_table, cash
from tests.lan.houses import PATIENT
from tests.slow.browser import CHROMIUM, Tab, chromium

NAMES = ("Mika", "Ren", "Tom", "Aiko", "Haruka", "Ken", "Nina", "Omar", "Lena", "Jonas")
_BUTTON = (
    "[...document.querySelectorAll('.panel .main:not([aria-disabled=true]):not(.tickable)')]"
    ".map(e => e.dataset.name)"
)


class PhonesPlayed(Struct):
    """What an evening of phones has come to."""

    hands: int = 0
    presses: int = 0
    reloads: int = 0
    drops: int = 0
    seated_after: float = 0.0  # seconds from the link to the chair, at most
    back_after: float = 0.0  # … from the network's return to a picture, at most
    chips_missing: int = 0
    problems: tuple[str, ...] = ()


def setup_of(games: str, seats: int) -> TableSetup:
    """A table of these games, a hand of each in turn."""
    entries = [at_table(key, next_hand_pause=1.0, runout_pause=0.3) for key in games.split(",")]
    most = 400 if any(GAMES[one.game].has_bring_in for one in entries) else 200
    return cash(*entries, seats=seats, least=40, most=most, every=1)


async def sit(tab: Tab, link: str, name: str) -> float:
    """From the scan to the chair, as somebody would; returns the seconds."""
    began = time.monotonic()
    await tab.open(link)
    await tab.until("!!document.querySelector('#name')")
    await tab.type("#name", name)
    await tab.tap("button.lead")
    await tab.until("!!document.querySelector('.table .plate .stack')")
    return time.monotonic() - began


async def play(tab: Tab, dice: random.Random, played: PhonesPlayed, until: float) -> None:
    """Press what can be pressed; reload and lose the network now and then."""
    while time.monotonic() < until:
        await asyncio.sleep(dice.uniform(0.2, 0.6))
        chance = dice.random()
        if chance < 0.01:
            await tab.do("Page.reload")
            await tab.until("!!document.querySelector('.table .plate')")
            played.reloads += 1
        elif chance < 0.02:
            await tab.reach(on=False)
            await asyncio.sleep(dice.uniform(0.5, 4))
            await tab.reach(on=True)
            began = time.monotonic()
            await tab.until("!!document.querySelector('.table:not(.lost) .plate')")
            played.back_after = max(played.back_after, time.monotonic() - began)
            played.drops += 1
        names = await tab.look(_BUTTON) or []
        if not names:
            continue
        usual = [one for one in names if one != "fold"]
        name = dice.choice(usual if usual and dice.random() < 0.85 else names)
        await tab.tap(f".panel [data-name={name}]")
        played.presses += 1


async def evening(options: argparse.Namespace, folder: Path) -> PhonesPlayed:
    """One evening."""
    setup = HouseSetup(
        name="Phones",
        tables=(setup_of(options.game, options.phones),),
        pause=0.0,
        finds=False,
        limits=PATIENT,
    )
    played, dice = PhonesPlayed(), random.Random(options.seed)
    with Profile(folder) as profile:
        hosting = Hosting(profile, setup, print)
        hosting.listen(open_port("127.0.0.1", 0))
        running = asyncio.ensure_future(hosting.run())
        phones = await hosting.open_phones(open_port("127.0.0.1", 0))
        try:
            async with chromium() as browser:
                tabs = [await browser.tab() for _ in range(options.phones)]
                await _play_all(tabs, phones, options, dice, played)
                if options.shots:
                    view = await browser.tab()
                    await _shoot(tabs, view, phones, options.shots)
                played.problems = tuple(text for tab in tabs for text in tab.problems)
                (room,) = hosting.house.rooms.values()
                played.hands = room.state.hand_no
                played.chips_missing = _missing(hosting)
        finally:
            hosting.stop()
            await running
    return played


async def _play_all(
    tabs: list[Tab],
    phones: PhoneHouse,
    options: argparse.Namespace,
    dice: random.Random,
    played: PhonesPlayed,
) -> None:
    link = phones.url("127.0.0.1", phones.link_for_all())
    for tab, name in zip(tabs, NAMES, strict=False):
        await tab.be_phone(390, 844)
        seconds = await sit(tab, link, name)
        played.seated_after = max(played.seated_after, seconds)
    await asyncio.sleep(0.5)
    await tabs[0].tap("[data-name=start]")
    until = time.monotonic() + options.seconds
    await asyncio.gather(*(play(tab, random.Random(dice.random()), played, until) for tab in tabs))


async def _shoot(tabs: list[Tab], view: Tab, phones: PhoneHouse, folder: Path) -> None:
    """Pictures of every phone in several sizes, and of the table for all."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = ((390, 844), (320, 568), (844, 390), (768, 1024))
    for number, tab in enumerate(tabs[:2]):
        for width, height in sizes:
            await tab.be_phone(width, height, dark=number == 0)
            await asyncio.sleep(0.4)
            await tab.shot(folder / f"{number}-{width}x{height}.png")
    await view.do(
        "Emulation.setDeviceMetricsOverride",
        width=1920,
        height=1080,
        deviceScaleFactor=1,
        mobile=False,
    )
    await view.open(phones.url("127.0.0.1", phones.link_for_view()))
    await view.until("!!document.querySelector('.view .seat')")
    await asyncio.sleep(1)
    await view.shot(folder / "view.png")


def _missing(hosting: Hosting) -> int:
    """Chips that were bought and are nowhere: stacks, pots and the box have to hold them all."""
    (room,) = hosting.house.rooms.values()
    results = room._ledger.results()
    return sum(result for _, result in results)


def main(arguments: list[str] | None = None) -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(prog="tests.slow.phones")
    parser.add_argument("--phones", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--game", default="holdem,stud_8,triple_draw,omaha")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--shots", type=Path)
    options = parser.parse_args(arguments)
    if not CHROMIUM:
        sys.stdout.write("no Chromium on this computer\n")
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=NETWORK_LOOP) as runner,
    ):
        played = runner.run(evening(options, Path(folder)))
    sys.stdout.write(f"{played}\n")
    return 1 if played.problems or played.chips_missing else 0


if __name__ == "__main__":
    sys.exit(main())
