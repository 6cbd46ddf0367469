"""app/windows.py: several tables in windows of one program, with the same settings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel

from desktop_poker.app import windows as module
from desktop_poker.app.friends import Friends
from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.app.windows import Windows
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.window_places import load_places
from desktop_poker.ui import application
from desktop_poker.ui.arranging import cascaded, tiled
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.window import Window
from tests.app.windows import page_of, quick, seated
from tests.ui.loops import in_qt, until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)

Play = Callable[[Windows], Awaitable[None]]


def run(app: QApplication, folder: Path, play: Play, *, told_to_end: bool = False) -> Windows:
    """Run the program, let something happen, then close every window or say that it is over."""
    application.make_application()
    made: list[Windows] = []

    async def whole(profile: Profile) -> None:
        windows = Windows(app, profile, Texts("en"))
        made.append(windows)
        ending = asyncio.Event()
        running = asyncio.ensure_future(windows.run(ending))
        try:
            await until(windows.first.app.window.isVisible)
            await play(windows)
        finally:
            if told_to_end:
                ending.set()
            for pages in list(windows.open):
                pages.app.window.close()
            await asyncio.wait_for(running, 20)

    try:
        with Profile(folder) as profile:
            if not profile.settings_file.exists():
                save_settings(profile.settings_file, Settings(speed="instant"))
            in_qt(app, whole(profile))
    finally:
        app.setStyleSheet("")
    return made[0]


async def two_tables(windows: Windows) -> None:
    windows.first.open_table(quick(seats=2))
    await seated(windows.first)
    windows.first.app.window.another_wanted.emit()
    second = windows.open[1]
    await until(second.app.window.isVisible)
    second.open_table(quick("razz", seats=3))
    await seated(second)


def test_each_window_has_its_own_table(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        await two_tables(windows)
        one, other = (pages.app.controller for pages in windows.open)
        assert one is not None
        assert other is not None
        games = [
            c.screen.view.table.setup.games[0].game for c in (one, other) if c.screen.view.table
        ]
        assert games == ["holdem", "razz"]
        assert len(windows.tables_in_play()) == 2

    windows = run(qapp, tmp_path, play)
    assert windows.open == []


def test_a_table_that_is_played_is_not_offered_in_another_window(
    qapp: QApplication, tmp_path: Path
) -> None:
    async def play(windows: Windows) -> None:
        windows.first.open_table(quick(seats=2))
        await seated(windows.first)
        windows.open_another(windows.first.app)
        second = windows.open[1]
        await until(second.app.window.isVisible)
        assert second.app.evening.saved_table() is not None
        assert second.app.evening.saved_table(windows.tables_in_play()) is None
        second.resume_table()
        await asyncio.sleep(0.05)
        assert isinstance(second.app.window.page, HomePage)
        assert windows.first.app.table_id
        assert not second.app.table_id

    run(qapp, tmp_path, play)


def test_closing_one_window_leaves_the_others(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        await two_tables(windows)
        windows.first.app.window.close()
        await until(lambda: len(windows.open) == 1)
        assert windows.open[0] is not windows.first
        page_of(windows.open[0])
        assert not windows.first.app.tasks

    run(qapp, tmp_path, play)


def test_settings_are_the_same_in_every_window(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        await two_tables(windows)
        one, other = windows.open
        one.app.change_settings(replace(one.app.settings, in_big_blinds=True, language="ja"))
        assert other.app.settings == one.app.settings
        assert other.app.texts.language == "ja"
        assert other.app.controller is not None
        assert other.app.controller.screen.options.in_big_blinds

    run(qapp, tmp_path, play)
    assert load_settings(tmp_path / "settings.json").settings.in_big_blinds


def test_a_program_that_is_told_to_end_saves_every_table(
    qapp: QApplication, tmp_path: Path
) -> None:
    run(qapp, tmp_path, two_tables, told_to_end=True)

    async def both_are_there(windows: Windows) -> None:
        assert len(windows.first.app.evening.records.tables()) == 2

    run(qapp, tmp_path, both_are_there)


def test_there_is_an_end_to_windows(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MOST", 2)

    async def play(windows: Windows) -> None:
        for _ in range(4):
            windows.open_another(windows.first.app)
        assert len(windows.open) == 2
        await until(lambda: all(pages.app.window.isVisible() for pages in windows.open))

    run(qapp, tmp_path, play)


def test_the_place_of_a_window_is_kept(qapp: QApplication, tmp_path: Path) -> None:
    seen: list[tuple[str, str]] = []

    async def play(windows: Windows) -> None:
        window = windows.first.app.window
        window.resize(1000, 640)
        seen.append((window.screen_key, window.place))

    run(qapp, tmp_path, play)
    assert load_places(tmp_path / "windows.json") == dict(seen)


def test_a_crash_is_told_in_a_window_that_is_open(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def play(windows: Windows) -> None:
        monkeypatch.setattr(windows.first.app, "report_crash", told.append)
        windows.report_crash("ValueError")

    run(qapp, tmp_path, play)
    assert told == ["ValueError"]


def test_a_second_start_brings_the_window_to_the_front(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(windows: Windows) -> None:
        window = windows.first.app.window
        window.showMinimized()
        raised: list[bool] = []
        monkeypatch.setattr(window, "raise_", lambda: raised.append(True))
        windows.come_forward()
        assert not window.isMinimized()
        assert raised == [True]

    run(qapp, tmp_path, play)


LINK = "desktop-poker://127.0.0.1:1/join?code=482715306"


def invitations(windows: Windows) -> list[FriendsPage]:
    pages = [pages.app.window.page for pages in windows.open]
    return [page for page in pages if isinstance(page, FriendsPage)]


def notices_of(windows: Windows) -> list[Notice]:
    return [
        notice
        for pages in windows.open
        for notice in pages.app.window.findChildren(Notice)
        if notice.isVisible()
    ]


async def _nothing(friends: Friends) -> None:
    """Look for no houses: a window that is opened by the program knows no loopback."""


def on_loopback(windows: Windows) -> None:
    for pages in windows.open:
        pages.far.interfaces = ["127.0.0.1"]


def test_a_link_is_shown_and_joins_nothing_by_itself(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        on_loopback(windows)
        windows.open_all([LINK])
        await until(lambda: bool(invitations(windows)))
        (page,) = invitations(windows)
        assert page.address.text() == LINK
        assert "127.0.0.1:1" in page.invited.text()
        assert not page.code.isVisible()
        await asyncio.sleep(0.05)
        assert page.join.isEnabled()  # nobody is being called
        assert not page.problem.isVisible()
        windows.open_all([LINK.replace(":1/", ":2/")])  # another one takes its place
        await until(
            lambda: invitations(windows) and "127.0.0.1:2" in invitations(windows)[0].invited.text()
        )
        assert len(windows.open) == 1

    run(qapp, tmp_path, play)


def test_a_bad_link_is_said_to_be_bad(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        for link in ("desktop-poker://1.2.3.4/join", "desktop-poker:"):
            windows.open_all([link])
            await until(lambda: bool(notices_of(windows)))
            said = " ".join(label.text() for label in notices_of(windows)[0].findChildren(QLabel))
            assert "This invite link can't be used" in said
            notices_of(windows)[0].close()
            await until(lambda: not notices_of(windows))
        assert isinstance(windows.first.app.window.page, HomePage)

    run(qapp, tmp_path, play)


def test_whoever_plays_gets_an_invitation_in_another_window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Friends, "_look_for_houses", _nothing)
    monkeypatch.setattr(module, "_MOST", 2)

    async def play(windows: Windows) -> None:
        windows.first.open_table(quick(seats=2))
        await seated(windows.first)
        windows.open_all([LINK])
        await until(lambda: bool(invitations(windows)))
        assert len(windows.open) == 2
        page_of(windows.first)  # the table goes on
        second = windows.open[1]
        second.app.leave_for_home()
        await until(lambda: isinstance(second.app.window.page, HomePage))
        second.open_table(quick(seats=2))
        await seated(second)
        windows.open_all([LINK])
        await until(lambda: bool(notices_of(windows)))
        assert not invitations(windows)

    run(qapp, tmp_path, play)


def test_a_link_that_comes_before_the_first_window_waits(
    qapp: QApplication, tmp_path: Path
) -> None:
    application.make_application()

    async def whole(profile: Profile) -> None:
        windows = Windows(qapp, profile, Texts("en"))
        windows.first.far.interfaces = ["127.0.0.1"]
        windows.open_all([LINK])
        running = asyncio.ensure_future(windows.run(asyncio.Event()))
        await until(lambda: bool(invitations(windows)))
        windows.first.app.window.close()
        await asyncio.wait_for(running, 20)

    try:
        with Profile(tmp_path) as profile:
            in_qt(qapp, whole(profile))
    finally:
        qapp.setStyleSheet("")


def test_a_key_brings_the_next_table_forward_that_waits(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        await two_tables(windows)
        one, other = windows.open
        came: list[str] = []
        other.app.window.come_forward = lambda: came.append("other")  # type: ignore[method-assign]
        assert other.app.controller is not None
        await until(lambda: other.app.controller.screen.waits_for_me)  # type: ignore[union-attr]
        page = one.app.window.page
        assert isinstance(page, TablePage)
        page._key_pressed("next_table")
        assert came == ["other"]
        other.app.controller.screen.cut_off = "The line is lost."
        page._key_pressed("next_table")
        assert came == ["other"]
        assert page._subtitle.text() == "No other table waits for you."

    run(qapp, tmp_path, play)


def test_windows_are_tiled_and_cascaded(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[QRect] = []
    monkeypatch.setattr(Window, "lie_at", lambda _, place: laid.append(place))

    async def play(windows: Windows) -> None:
        first = windows.first.app.window
        first.another_wanted.emit()
        await until(windows.open[1].app.window.isVisible)
        room, least = first.screen().availableGeometry(), first.minimumSize()
        for wanted, places in ((first.tile_wanted, tiled), (first.cascade_wanted, cascaded)):
            laid.clear()
            wanted.emit()
            assert laid == places(2, room, least)

    run(qapp, tmp_path, play)
