"""app/pages.py: pages, tables and settings put together."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from desktop_poker.app import application as module
from desktop_poker.app.evening import ME
from desktop_poker.app.kept_settings import peek_settings, save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.app.windowed import show_window
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import setup_of
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.table.state import chips_at
from desktop_poker.storage import writer
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application
from desktop_poker.ui.controls.notice_strip import NoticeStrip
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.fonts import no_japanese_font
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.level_dialog import LevelDialog
from tests.app.windows import (
    Run,
    desktop_in,
    home_of,
    my_next_turn,
    my_turn,
    notices,
    one_hand,
    page_of,
    quick,
    seated,
)
from tests.ui.loops import running, until

LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def test_the_level_is_asked_once_and_remembered(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.app.change_settings(replace(pages.app.settings, practice_level=None))
        for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):  # who says nothing is asked again
            QTest.mouseClick(home_of(pages).practice_tile, LEFT)
            (dialog,) = pages.app.window.findChildren(LevelDialog)
            assert pages.app.settings.practice_level is None
            dialog.tiles["expert"].click()
            QTest.keyClick(dialog, key)
            await until(lambda: not pages.app.window.findChildren(LevelDialog))
        await seated(pages)
        assert pages.app.settings.practice_level == "expert"
        assert peek_settings(pages.app.profile.settings_file).practice_level == "expert"
        await pages.app.leave_table()
        pages.show_home()
        pages._open_game("razz")
        assert not pages.app.window.findChildren(LevelDialog)
        await seated(pages)

    run(play)


def test_it_begins_at_home_and_practice_is_one_click(run: Run) -> None:
    async def play(pages: Pages) -> None:
        QTest.mouseClick(home_of(pages).practice_tile, LEFT)
        await seated(pages)
        await until(lambda: my_turn(pages))
        assert pages.app.controller is not None
        table = pages.app.controller.screen.view.table
        assert table is not None
        assert table.setup.seats == 6
        assert table.setup.games[0].game == "holdem"

    run(play)


@pytest.mark.parametrize("key", ["dense_deck", "razz", "tournament"])
def test_a_game_of_the_home_page_is_dealt(key: str, run: Run) -> None:
    async def play(pages: Pages) -> None:
        made = home_of(pages).findChild(QPushButton, f"game_{key}")
        assert isinstance(made, QPushButton)
        QTest.mouseClick(made, LEFT)
        await seated(pages)
        await until(lambda: my_turn(pages))
        assert pages.app.controller is not None
        table = pages.app.controller.screen.view.table
        assert table is not None
        assert bool(table.setup.tournament) is (key == "tournament")
        assert table.setup.games[0].game == ("holdem" if key == "tournament" else key)

    run(play)


def test_closing_the_window_saves_the_table_and_the_next_evening_goes_on_with_it(run: Run) -> None:
    before: list[tuple[object, ...]] = []

    def position(pages: Pages) -> tuple[object, ...]:
        assert pages.app.controller is not None
        view = pages.app.controller.screen.view
        assert view.hand is not None
        assert view.table is not None
        own = view.hand.player(view.viewer) if view.viewer is not None else None
        frame = pages.app.controller.screen.frame()
        words = [(seat.name, seat.action) for seat in frame.seats]
        told = page_of(pages).panel.log.toPlainText()
        this_hand = told[told.rindex("Hand ") :]
        return view.hand.started.hand_no, view.hand.turn, own, view.hand.boards, words, this_hand

    async def first(pages: Pages) -> None:
        assert home_of(pages).findChild(QPushButton, "resume") is None
        pages.open_table(quick())
        await one_hand(pages, 2)
        await my_next_turn(pages)
        before.append(position(pages))

    async def second(pages: Pages) -> None:
        QTest.mouseClick(home_of(pages).resume, LEFT)
        await seated(pages)
        await until(lambda: my_turn(pages))
        assert position(pages) == before[0]
        await one_hand(pages)

    run(first)
    run(second)


def test_going_home_saves_the_table_and_stops_its_clocks(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(replace(quick(tournament="turbo"), has_clock=True))
        page = await seated(pages)
        await until(lambda: my_turn(pages))
        assert running(page, page.scene)
        scene = page.scene
        QTest.mouseClick(page.back, LEFT)
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        assert not running(scene)
        assert pages.app.controller is None
        assert [t.name for t in threading.enumerate() if t.name in ("host", "hand-writer")] == []
        assert home_of(pages).resume.isVisible()

    run(play)


def test_a_new_table_takes_the_place_of_the_old_one(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages)
        first = page_of(pages)
        pages.open_table(quick("razz"))
        await until(lambda: pages.app.window.page is not first and pages.app.controller)
        await one_hand(pages)
        assert [t.name for t in threading.enumerate()].count("host") == 1

    run(play)


def test_every_hand_is_in_the_history_and_chips_add_up(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages, 3)
        await pages.app.leave_table()
        records = list(pages.app.evening.records.hands())
        numbers = [record.hand_no for record in records]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= 3
        saved = pages.app.evening.saved_table()
        assert saved is not None
        state = saved.snapshot.state
        assert chips_at(state) == sum(seated.brought for _, seated in state.taken)
        assert state.seat_of(ME) is not None

    run(play)


def test_the_last_hand_comes_from_the_history(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages)
        page = page_of(pages)
        page.panel.show_last_hand()
        await until(lambda: page.bar.replay.step.text().startswith("Step 1 of"))
        page.bar.replay.moved.emit("last")
        page.panel.show_log()

    run(play)


def test_whoever_comes_back_finds_the_last_hand_and_the_session(run: Run) -> None:
    line: list[list[int]] = []

    async def first(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages, 3)
        await my_next_turn(pages)
        await pages.app.leave_table()
        line.append(pages.app.evening.results())

    async def second(pages: Pages) -> None:
        home = home_of(pages)
        assert home._frame.saved is not None
        shown = home._frame.saved.result
        QTest.mouseClick(home.resume, LEFT)
        page = await seated(pages)
        assert pages.app.controller is not None
        screen = pages.app.controller.screen
        assert screen.results == line[0]
        assert len(screen.results) > 3
        assert page.panel.graph.accessibleName() == f"Session {shown}"
        assert screen.view.hand is not None
        playing = screen.view.hand.started.hand_no
        page.panel.show_last_hand()
        await until(lambda: page.bar.replay.step.text().startswith("Step 1 of"))
        replayed = pages.app.controller._replay
        assert replayed is not None
        hand = replayed.go(0).view.hand
        assert hand is not None
        assert hand.started.hand_no == playing - 1
        page.panel.show_log()
        await one_hand(pages)
        assert screen.results[: len(line[0])] == line[0]
        await pages.app.leave_table()
        assert pages.app.evening.results()[: len(screen.results)] == screen.results

    run(first)
    run(second)


def test_an_impossible_table_is_explained(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(replace(quick(), seats=99))
        await until(lambda: notices(pages))
        (notice,) = notices(pages)
        said = [label.text() for label in notice.findChildren(QLabel)]
        assert said[0] == "That did not work"
        assert "99" in said[1]
        assert isinstance(pages.app.window.page, HomePage)

    run(play)


def test_refusals_and_bad_input_are_told_and_mistakes_are_not_hidden(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.app.tell_problem(None)
        assert not notices(pages)
        pages.app.tell_problem(Refused(Reason.NOT_YOUR_TURN))
        pages.app.tell_problem(BadInput("not a card: {text!r}", text="Zz"))
        assert len(notices(pages)) == 2
        with pytest.raises(ZeroDivisionError):
            pages.app.tell_problem(ZeroDivisionError())
        await asyncio.sleep(0)

    run(play)


def test_a_crash_is_reported_with_lines_to_copy(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.app.report_crash("Traceback: here")
        (notice,) = notices(pages)
        assert notice.details.toPlainText() == "Traceback: here"
        await asyncio.sleep(0)

    run(play)


def test_damaged_settings_are_kept_and_reported(qapp: QApplication, tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    folder.mkdir()
    (folder / "settings.json").write_text("{ nonsense", encoding="utf-8")

    async def play(pages: Pages) -> None:
        (notice,) = notices(pages)
        said = [label.text() for label in notice.findChildren(QLabel)]
        assert "settings could not be read" in said[0]
        assert str(folder) in said[1]
        await asyncio.sleep(0)

    desktop_in(qapp, folder, play)


def test_a_damaged_history_is_kept_and_reported(qapp: QApplication, tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    folder.mkdir()
    (folder / "history.sqlite3").write_bytes(b"nonsense" * 1_000)

    async def play(pages: Pages) -> None:
        (notice,) = notices(pages)
        assert "history could not be read" in notice.findChildren(QLabel)[0].text()
        pages.open_table(quick())
        await one_hand(pages)

    desktop_in(qapp, folder, play)


def test_a_system_without_japanese_says_which_line_installs_it(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "can_show_japanese", lambda: False)
    with Profile(tmp_path) as profile:
        save_settings(profile.settings_file, Settings(language="ja"))

    async def play(pages: Pages) -> None:
        (notice,) = notices(pages)
        said = " ".join(label.text() for label in notice.findChildren(QLabel))
        assert no_japanese_font()[1] in said
        assert said.isascii()  # nobody could read anything else
        await asyncio.sleep(0)

    desktop_in(qapp, tmp_path, play)


def test_the_whole_program_starts_and_ends(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[bool] = []

    async def run(self: Pages, ending: asyncio.Event) -> None:
        began.append(self.app.window.isVisible())
        ending.set()
        await ending.wait()
        self.app.evening.close()

    monkeypatch.setattr(Pages, "run", run)
    monkeypatch.setattr(application, "keep_log", lambda handler: handler.close())
    monkeypatch.setattr(application, "report_errors", lambda *_: None)
    show_window(tmp_path, Texts("en"))
    qapp.setStyleSheet("")
    assert began == [True]  # the first page is there before the rest is loaded


def test_impatient_clicks_open_one_table_after_the_other(run: Run) -> None:
    async def play(pages: Pages) -> None:
        for _ in range(8):
            pages.open_table(quick())
        await until(lambda: not pages.app.tasks)
        await one_hand(pages)
        assert [t.name for t in threading.enumerate()].count("host") == 1
        assert not notices(pages)

    run(play)


def test_a_tournament_can_be_played_again(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick(tournament="turbo"))
        first = await seated(pages)
        began = pages.app.table_id
        first.bar._over.again.click()
        await until(
            lambda: pages.app.table_id not in {"", began} and pages.app.window.page != first
        )
        await my_next_turn(pages)
        assert pages.app.controller is not None
        table = pages.app.controller.screen.view.table
        assert table is not None
        assert table.setup == setup_of(quick(tournament="turbo"))
        assert not notices(pages)
        pages.open_table(quick())
        await until(lambda: pages.app.window.page != first and not pages.app.is_changing)
        page = await seated(pages)
        assert page.bar._over.again.isHidden()  # a cash table goes on by itself

    run(play)


def test_the_last_hand_is_that_of_this_table(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick("razz"))
        await one_hand(pages)
        await pages.app.leave_table()
        pages.show_home()
        pages.open_table(quick())
        await until(lambda: isinstance(pages.app.window.page, TablePage))
        await one_hand(pages)
        await pages.app.leave_table()
        newest = list(pages.app.evening.records.hands())[-1]
        first = next(r for r in pages.app.evening.records.hands() if r.table_id == newest.table_id)
        assert pages.app.evening.find_hand(first.hand_no) == first

    run(play)


def test_r14_a_history_that_can_not_be_written_is_told_until_it_can(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.02)

    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        page = await seated(pages)
        (notice,) = page.findChildren(NoticeStrip)
        assert isinstance(notice, NoticeStrip)
        with monkeypatch.context() as patched:
            patched.setattr(pages.app.evening.records, "store", full)
            await played_until(page, notice.isVisible)
            assert "What the disk said: the disk is full." in notice.words.text()
            number = pages.app.evening.host.state.hand_no if pages.app.evening.host else 0
        await played_until(page, lambda: not notice.isVisible())
        host = pages.app.evening.host
        assert host is not None
        await played_until(page, lambda: host.state.hand_no > number)
        assert not notices(pages)
        assert pages.app.evening.failure is None

    run(play)


async def played_until(page: TablePage, there: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not there():
            if isinstance(page.bar._bar, DecideBar):
                page.bar.passive.click()
            await asyncio.sleep(0.01)


def test_damaged_settings_are_reported_once(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{ nonsense", encoding="utf-8")

    async def play(pages: Pages) -> None:
        for notice in notices(pages):
            notice.close()
        home_of(pages).language.activated.emit(1)
        await asyncio.sleep(0.01)
        assert not notices(pages)

    desktop_in(qapp, tmp_path, play)


def test_a_note_about_somebody_is_kept(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        page = await seated(pages)
        assert page.receivers(SIGNAL("noted(QString,QString)")) > 0
        await asyncio.sleep(0)

    run(play)


def test_a_table_that_was_left_is_gone_without_the_garbage_collector(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await seated(pages)
        gone: list[bool] = []
        page_of(pages).scene.destroyed.connect(lambda: gone.append(True))
        gc.disable()
        try:
            page_of(pages).back.click()
            await until(lambda: isinstance(pages.app.window.page, HomePage))
            await asyncio.sleep(0.1)
            assert gone  # or whichever thread collects garbage next takes it away
        finally:
            gc.enable()

    run(play)
