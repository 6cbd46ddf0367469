"""app/table_session.py: a table in the window is heard, and calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.app.pages import Pages
from desktop_poker.app.windowed import show_window
from desktop_poker.app.windows import Windows
from desktop_poker.client.sound.sound_options import SoundOptions
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.texts.texts import Texts
from desktop_poker.sound.device_player import DevicePlayer
from desktop_poker.sound.player import Silence
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application
from tests.app.windows import Evening, desktop_in, quick, seated
from tests.sound.boards import Heard
from tests.ui.loops import in_qt, until

Run = Callable[[Evening], None]


@pytest.fixture
def run(qapp: QApplication, tmp_path: Path) -> Run:
    return lambda play: desktop_in(qapp, tmp_path / "profile", play)


async def my_turn(pages: Pages) -> Heard:
    """Sit down at a table that is heard, and wait for the turn."""
    heard = Heard()
    pages.app.player = heard
    pages.open_table(quick())
    page = await seated(pages)
    await until(lambda: isinstance(page.bar._bar, DecideBar))
    return heard


def test_a_table_is_heard(run: Run) -> None:
    async def play(pages: Pages) -> None:
        heard = await my_turn(pages)
        assert heard.names.count("your_turn") == 1
        assert "deal" in heard.names

    run(play)


def test_another_volume_is_heard_at_once_and_holds(run: Run) -> None:
    async def play(pages: Pages) -> None:
        heard = await my_turn(pages)
        before = len(heard.sounds)
        pages.app.change_settings(replace(pages.app.settings, sound_volume=20))
        (tried,) = heard.sounds[before:]
        assert (tried.name, tried.gain) == ("chips_5", SoundOptions(volume=20).gain)
        pages.app.change_settings(replace(pages.app.settings, sound_volume=0))
        pages.app.change_settings(replace(pages.app.settings, felt="ink"))
        assert len(heard.sounds) == before + 1
        page = await seated(pages)
        page.bar.passive.click()
        assert pages.app.controller is not None
        screen = pages.app.controller.screen
        async with asyncio.timeout(20):
            while len(screen.results) < 2:
                if isinstance(page.bar._bar, DecideBar):
                    page.bar.passive.click()
                await asyncio.sleep(0.01)
        assert len(heard.sounds) == before + 1  # silence

    run(play)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_turn_calls_unless_that_is_switched_off(
    *, wanted: bool, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(pages: Pages) -> None:
        calls: list[tuple[str, str]] = []
        monkeypatch.setattr(pages.app.alert, "turn_began", lambda *words: calls.append(words))
        pages.app.change_settings(replace(pages.app.settings, alerts_turn=wanted))
        await my_turn(pages)
        assert calls == ([("Your turn", "The table waits for you.")] if wanted else [])

    run(play)


def test_the_program_plays_on_a_device(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players: list[object] = []

    async def begin(windows: Windows, ending: asyncio.Event) -> None:
        del ending
        players.append(windows.first.app.player)
        windows.first.app.window.close()

    monkeypatch.setattr(Windows, "run", begin)
    monkeypatch.setattr(application, "keep_log", lambda handler: handler.close())
    monkeypatch.setattr(application, "report_errors", lambda *_: None)
    show_window(tmp_path, Texts("en"))
    qapp.setStyleSheet("")
    assert [type(player) for player in players] == [DevicePlayer]


def test_all_windows_have_one_player_which_is_closed_with_the_last(
    qapp: QApplication, tmp_path: Path
) -> None:
    heard = Heard()
    application.make_application()

    async def whole(profile: Profile) -> None:
        windows = Windows(qapp, profile, Texts("en"), player=heard)
        running = asyncio.ensure_future(windows.run(asyncio.Event()))
        await until(windows.first.app.window.isVisible)
        windows.open_another(windows.first.app)
        first, second = windows.open
        assert second.app.player is first.app.player is heard
        first.app.window.close()
        await until(lambda: len(windows.open) == 1)
        assert not heard.closed
        second.app.change_settings(replace(second.app.settings, sound_volume=10))
        assert heard.names == ["chips_5"]
        second.app.window.close()
        await asyncio.wait_for(running, 20)

    with Profile(tmp_path) as profile:
        in_qt(qapp, whole(profile))
    qapp.setStyleSheet("")
    assert heard.closed


def test_without_a_player_the_program_is_silent(run: Run) -> None:
    async def play(pages: Pages) -> None:
        assert isinstance(pages.app.player, Silence)

    run(play)
