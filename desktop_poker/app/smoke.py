"""``--smoke``: a test of an installation, step by step, in a real window and a profile of its own.

Each step touches parts that an incomplete installation may lack. Whoever builds a new part of the
program adds its step to `STEPS`.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace

from desktop_poker import assets
from desktop_poker.app.application import App
from desktop_poker.app.hosting import Hosting, HouseSetup
from desktop_poker.app.pages import Pages
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.action_frames import AskBar, ButtonFrame, DecideBar
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.telling.opponents import LEVELS, SIMPLE
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import PlayersAnswer, SitDown
from desktop_poker.lan.caller import Who
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.server import open_port
from desktop_poker.languages import CODES
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application, event_loop
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.fonts import can_show_japanese
from desktop_poker.ui.home_table.setup_page import SetupPage
from desktop_poker.ui.table.table_page import TablePage

Tell = Callable[[str], None]
Step = Callable[[Pages], Awaitable[None]]

_LONGEST = 240.0  # seconds, on a slow machine
_KINDS = (*LEVELS, *SIMPLE)
_QUICK = Draft(
    seats=3,  # everybody acts soon
    speed="instant",
    options={"next_hand_pause": "0", "runout_pause": "0"},
)
_FEWEST_COLOURS = 50  # of a table with cards, among the pixels that are looked at
_EVERY = 7  # so many pixels apart


class Broken(Exception):
    """Something is missing in this installation."""


def smoke(texts: Texts, tell: Tell) -> None:
    """Take every step, and tell of each; raise when one does not work."""
    app = application.make_application()
    application.LOG.addHandler(logging.NullHandler())  # what is worth a note is not worth a noise
    with tempfile.TemporaryDirectory() as folder, Profile(Path(folder)) as profile:
        pages = Pages(App(app, profile, texts))

        async def play(ending: asyncio.Event) -> None:
            async def watch() -> None:
                try:
                    async with asyncio.timeout(_LONGEST):
                        for name, step in STEPS.items():
                            await step(pages)
                            tell(f"ok: {name}")
                finally:
                    ending.set()

            watching = asyncio.ensure_future(watch())
            await pages.run(ending)
            await watching

        with application.noted_qt():
            event_loop.run(app, play)


async def _every_opponent(pages: Pages) -> None:
    """Those with a level think in a process of their own, which has to start."""
    for kind in _KINDS:
        await _one_hand(pages, replace(_QUICK, opponents=(kind,)))
    if not pages.app.evening.thinker.is_ready:
        raise Broken("the process in which opponents think did not start")


async def _other_games(pages: Pages) -> None:
    """One of each kind: by weight, and with up cards and two halves."""
    weighted = next(key for key, variant in GAMES.items() if variant.uses_weights)
    split = next(key for key, one in GAMES.items() if one.has_up_cards and one.is_split)
    for key in (weighted, split):
        await _one_hand(pages, replace(_QUICK, games=(key,)))


async def _one_hand(pages: Pages, draft: Draft) -> None:
    """Play a hand through the page, look at the table, and leave it."""
    pages.open_table(draft)
    while pages.app.controller is None:
        await asyncio.sleep(0.02)
    screen = pages.app.controller.screen
    page = pages.app.window.page
    if not isinstance(page, TablePage):
        raise Broken("no table was opened")
    while len(screen.results) < 2:  # noqa: PLR2004 - the start, and one hand
        match screen.bar():
            case DecideBar():
                page.bar.passive.click()
            case AskBar(answers=(*_, last)):
                page.bar.answered.emit(last.command)
            case _:
                pass
        await asyncio.sleep(0.02)
    picture = page.grab().toImage()
    width, height = range(0, picture.width(), _EVERY), range(0, picture.height(), _EVERY)
    if len({picture.pixel(x, y) for x in width for y in height}) < _FEWEST_COLOURS:
        raise Broken("no table was drawn")
    page.left.emit()
    while not isinstance(pages.app.window.page, HomePage):
        await asyncio.sleep(0.02)


async def _home_table(pages: Pages) -> None:
    pages.home_desk.open(pages.app.texts, pages.app.settings)
    page = pages.app.window.page
    if not isinstance(page, SetupPage) or page.grab().isNull():
        raise Broken("the Home Table was not opened")
    pages.show_home()


async def _friends(pages: Pages) -> None:
    """Host a table, join it over loopback with certificate, code and TLS, and play a hand there."""
    with tempfile.TemporaryDirectory() as folder, Profile(Path(folder)) as profile:
        setup = HouseSetup(
            name="smoke",
            tables=(setup_of(_QUICK),),
            bots=_QUICK.seats - 1,
            opponents=("regular",),
            starts_at=_QUICK.seats,
            pause=0.0,
            finds=False,
        )
        house = Hosting(profile, setup, application.LOG.warning)
        house.listen(open_port("127.0.0.1", 0))
        running = asyncio.ensure_future(house.run())
        try:
            who = Who(PlayerKey.new(), "Ken", Pins(), house.code)
            address = Address("127.0.0.1", house.address.port)
            link = await RemoteLink.to(address, who, lambda _: None)
            try:
                await link.enter(next(iter(house.house.rooms)))
                await link.send(SitDown(name="Ken"))
                await _one_far_hand(TableClient(link), pages.app.texts)
            finally:
                await link.close()  # a line that is left open keeps the loop busy at its end
        finally:
            house.stop()
            await running


async def _one_far_hand(client: TableClient, texts: Texts) -> None:
    """Play a hand at a friend's table, without a page."""
    screen = TableScreen(client.view, client.names, texts, ScreenOptions())
    async for steps in client.updates():
        for step in steps:
            screen.take_in(step)
        if len(screen.results) > 1:  # the start, and one hand
            return
        match screen.bar():
            case DecideBar(passive=ButtonFrame(command=command)):
                pass
            case AskBar(answers=(*_, ButtonFrame(command=command))):
                pass
            case _:
                continue
        if isinstance(command, PlayersAnswer):
            await client.answer(command)
    raise Broken("the table for friends was closed in mid-hand")


async def _history(pages: Pages) -> None:
    records = pages.app.evening.records
    if len(list(records.hands())) < len(_KINDS) or records.first_broken_link() is not None:
        raise Broken("the hands that were played are not in the history")


async def _chances(pages: Pages) -> None:
    del pages
    from desktop_poker.odds.holdem import holdem_equity  # noqa: PLC0415 - NumPy, lazily
    from desktop_poker.odds.ranges import parse  # noqa: PLC0415 - as above

    found = holdem_equity([parse("AhAs"), parse("KhKs")], (), (), exact=True)
    if not 0.8 < found.players[0].equity < 0.85:  # noqa: PLR2004 - aces against kings
        raise Broken("the chances are wrong")


async def _sounds(pages: Pages) -> None:
    del pages
    from desktop_poker.sound.samples import SampleShelf  # noqa: PLC0415 - NumPy, lazily

    SampleShelf(assets.sounds())


async def _languages(pages: Pages) -> None:
    """A build brings a Japanese font; beside its source a program uses the system's."""
    del pages
    for language in CODES:
        Texts(language)
    if assets.build() and not can_show_japanese():
        raise Broken("no font can show Japanese")


STEPS: dict[str, Step] = {
    "a hand against every opponent": _every_opponent,
    "other games": _other_games,
    "the Home Table": _home_table,
    "a table for friends": _friends,
    "the history": _history,
    "chances": _chances,
    "sounds": _sounds,
    "languages": _languages,
}
