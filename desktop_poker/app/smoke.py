"""``--smoke``: a test of an installation. Deals a hand, draws a table, touches every part once."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from desktop_poker.app.desktop import Desktop
from desktop_poker.client.action_frames import DecideBar
from desktop_poker.client.new_table import Draft
from desktop_poker.client.texts import Texts
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application, event_loop
from desktop_poker.ui.table.table_page import TablePage

_LONGEST = 60.0  # seconds


def smoke(texts: Texts) -> None:
    """Raise when anything does not work."""
    app = application.make_application()
    with tempfile.TemporaryDirectory() as folder, Profile(Path(folder)) as profile:
        desktop = Desktop(app, profile, texts)

        async def play(ending: asyncio.Event) -> None:
            async def watch() -> None:
                try:
                    async with asyncio.timeout(_LONGEST):
                        await _one_hand(desktop)
                finally:
                    ending.set()

            watching = asyncio.ensure_future(watch())
            await desktop.run(ending)
            await watching

        event_loop.run(app, play)


async def _one_hand(desktop: Desktop) -> None:
    """Play a hand through the page, always checking or calling."""
    desktop.open_table(Draft(speed="instant"))
    while desktop.controller is None:
        await asyncio.sleep(0.02)
    screen = desktop.controller.screen
    page = desktop.window.page
    if not isinstance(page, TablePage):
        raise TypeError(page)
    while len(screen.results) < 2:  # noqa: PLR2004 - the start, and one hand
        if isinstance(screen.bar(), DecideBar):
            page.bar.passive.click()
        await asyncio.sleep(0.02)
    if page.grab().isNull():
        raise RuntimeError("no table was drawn")
