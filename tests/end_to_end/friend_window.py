"""A real window with a robot at the mouse: hosts a table, or joins one, and checks or calls.

    python -m tests.end_to_end.friend_window host|join PROFILE WHERE HANDS

WHERE is a file that the host writes its invite link to.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from desktop_poker.app.application import App
from desktop_poker.app.front import texts_of
from desktop_poker.app.kept_settings import peek_settings, save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import AskBar, DecideBar
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application, event_loop
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.loops import until

PATIENCE = 60.0


async def host(pages: Pages, where: Path) -> None:
    """Open a table, write the invite link, start when a friend is there."""
    page = pages.app.window.page
    assert isinstance(page, FriendsPage)
    page.host.click()
    await until(lambda: isinstance(pages.app.window.page, LobbyPage), PATIENCE)
    lobby = pages.app.window.page
    assert isinstance(lobby, LobbyPage)
    assert pages.far.friends is not None
    hosting = pages.far.friends.hosting
    assert hosting is not None
    await asyncio.to_thread(where.write_text, hosting.invite("127.0.0.1").link)
    await until(lobby.room.start.isEnabled, PATIENCE)
    lobby.room.start.click()


async def join(pages: Pages, where: Path) -> None:
    """Come in with the link; after a crash the token is enough."""
    page = pages.app.window.page
    assert isinstance(page, FriendsPage)
    page.address.setText(await asyncio.to_thread(where.read_text))
    page.join.click()


async def play(pages: Pages, hands: int) -> None:
    """Check or call until so many hands have been seen."""
    await until(lambda: isinstance(pages.app.window.page, TablePage), PATIENCE)
    page, controller = pages.app.window.page, pages.app.controller
    assert isinstance(page, TablePage)
    assert controller is not None
    end, seen = time.monotonic() + 4 * PATIENCE, 0
    while time.monotonic() < end:
        await asyncio.sleep(0.05)
        view, bar = controller.screen.view, controller.screen.bar()
        number = view.table.hand_no if view.table is not None else 0
        if number > seen:
            seen = number
            print(f"hand {number}", flush=True)  # noqa: T201
        if number > hands:
            return
        if isinstance(bar, DecideBar):
            page.answered.emit(bar.passive.command or bar.fold.command)
        elif isinstance(bar, AskBar):
            page.answered.emit(bar.answers[0].command)
    raise TimeoutError


def main() -> None:
    """Run one window to its end."""
    role, folder, where, hands = sys.argv[1:]
    app = application.make_application()
    with Profile(Path(folder)) as profile:
        if not profile.settings_file.exists():
            name = "Hanna" if role == "host" else "Joe"
            save_settings(profile.settings_file, Settings(speed="instant", name=name))
        pages = Pages(App(app, profile, texts_of(peek_settings(profile.settings_file))))
        pages.far.interfaces = ["127.0.0.1"]

        async def whole(ending: asyncio.Event) -> None:
            async def robot() -> None:
                await until(lambda: isinstance(pages.app.window.page, HomePage), PATIENCE)
                pages.far.show()
                await until(lambda: isinstance(pages.app.window.page, FriendsPage), PATIENCE)
                await (host if role == "host" else join)(pages, Path(where))
                await play(pages, int(hands))

            running = asyncio.ensure_future(pages.run(ending))
            try:
                await robot()
                print("done", flush=True)  # noqa: T201
            finally:
                ending.set()
                await running

        event_loop.run(app, whole)


if __name__ == "__main__":
    main()
