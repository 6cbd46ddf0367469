"""A window goes with its owner: what is left to the garbage collector, Qt may not survive."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app.pages import Pages
from tests.app.windows import desktop_in, quick, seated
from tests.ui.loops import until


async def at_home(pages: Pages) -> None:
    await until(lambda: pages.app.window.page)


async def at_a_table(pages: Pages) -> None:
    pages.open_table(quick(seats=2))
    await seated(pages)


async def at_a_new_table(pages: Pages) -> None:
    pages.show_new_table()


async def at_a_home_table(pages: Pages) -> None:
    pages._open_home_table()


async def in_the_lesson(pages: Pages) -> None:
    pages.start_lesson()
    await until(lambda: pages.app.controller)


@pytest.mark.parametrize(
    "play", [at_home, at_a_table, at_a_new_table, at_a_home_table, in_the_lesson]
)
def test_nothing_is_left_to_the_collector(
    qapp: QApplication, tmp_path: Path, play: Callable[[Pages], Awaitable[None]]
) -> None:
    seen: list[weakref.ref[object]] = []

    async def look(pages: Pages) -> None:
        gc.collect()
        gc.disable()
        seen.extend((weakref.ref(pages), weakref.ref(pages.app.window)))
        await play(pages)

    try:
        desktop_in(qapp, tmp_path, look, collects=False)
        assert [ref() for ref in seen] == [None, None]
    finally:
        gc.enable()
