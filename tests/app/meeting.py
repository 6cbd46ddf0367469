"""Friends meet on the loopback: pages, lobbies and a house on another computer, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from desktop_poker.app.hosting import Hosting, HouseSetup
from desktop_poker.app.pages import Pages
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.server import open_port
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.friends.leaving_dialog import LeavingDialog
from desktop_poker.ui.friends.lobby_page import LobbyPage
from tests.lan.houses import PATIENT, SETUP
from tests.ui.loops import until
from tests.ui.pressing import press

HERE = ["127.0.0.1"]


async def friends_page(pages: Pages) -> FriendsPage:
    pages.far.interfaces = HERE
    page = pages.app.window.page
    assert isinstance(page, HomePage)
    page.friends_tile.clicked.emit()
    await until(lambda: isinstance(pages.app.window.page, FriendsPage))
    shown = pages.app.window.page
    assert isinstance(shown, FriendsPage)
    if not shown.name.text:
        shown.name.field.setText("Haruka")
    return shown


async def lobby_of(pages: Pages) -> LobbyPage:
    await until(lambda: isinstance(pages.app.window.page, LobbyPage))
    shown = pages.app.window.page
    assert isinstance(shown, LobbyPage)
    return shown


def says(page: FriendsPage, word: str) -> bool:
    return page.join.isEnabled() and word in page.problem.text()


def asked(pages: Pages) -> LeavingDialog | None:
    found = [one for one in pages.app.window.findChildren(LeavingDialog) if one.isVisible()]
    return found[0] if found else None


def question(pages: Pages) -> LeavingDialog:
    found = asked(pages)
    assert found is not None
    return found


@contextlib.asynccontextmanager
async def house_elsewhere(folder: Path) -> AsyncIterator[tuple[Hosting, HostThread]]:
    """A house in a thread of its own, as if on another computer."""
    thread = HostThread()
    setup = HouseSetup(name="Friday", tables=(SETUP,), pause=0.0, finds=False, limits=PATIENT)

    with Profile(folder) as profile:

        async def begin() -> Hosting:
            made = Hosting(profile, setup, print)
            made.listen(open_port("127.0.0.1", 0))
            return made

        hosting = await asyncio.wrap_future(thread.run(begin()))
        running = thread.run(hosting.run())
        yield hosting, thread
        await thread.call(hosting.stop)
        await asyncio.wrap_future(running)
        thread.stop()


async def join_house(pages: Pages, hosting: Hosting) -> LobbyPage:
    page = await friends_page(pages)
    page.address.setText(f"127.0.0.1:{hosting.address.port}")
    page.code.setText(hosting.code)
    press(page.join)
    return await lobby_of(pages)
