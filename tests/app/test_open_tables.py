"""app/open_tables.py: every table that was left can be reached, in every window."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from desktop_poker.app.desktop import Desktop
from desktop_poker.app.windows import Windows
from desktop_poker.ui.home.continue_card import ContinueCard
from desktop_poker.ui.home.home_page import HomePage
from tests.app.test_windows import run as run_windows
from tests.app.windows import Run, home_of, my_turn, notices, one_hand, quick, seated
from tests.storage.test_profile import refuse
from tests.ui.loops import until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)

LEFT = Qt.MouseButton.LeftButton
GAMES = {"stud_8": "Seven-card Stud 8", "dense_deck": "Dense Deck", "razz": "Razz"}


async def leave(desktop: Desktop) -> None:
    desktop.leave_for_home()
    await until(lambda: isinstance(desktop.window.page, HomePage))


async def three_left(desktop: Desktop) -> None:
    for game in GAMES:
        desktop.open_table(quick(game))
        await seated(desktop)
        await until(lambda: my_turn(desktop))
        await leave(desktop)


def offered(desktop: Desktop) -> list[str]:
    """The games of the tables on the home page, the large one first."""
    frame = home_of(desktop)._frame
    tables = [] if frame.saved is None else [frame.saved, *frame.others]
    return [
        next(key for key, name in GAMES.items() if table.title.startswith(name)) for table in tables
    ]


def card_of(desktop: Desktop) -> ContinueCard:
    found = home_of(desktop).findChild(ContinueCard)
    assert isinstance(found, ContinueCard)
    return found


def game(desktop: Desktop) -> str:
    assert desktop.controller is not None
    table = desktop.controller.screen.view.table
    assert table is not None
    return table.setup.games[0].game


def test_every_table_that_was_left_is_offered_also_after_a_restart(run: Run) -> None:
    async def first(desktop: Desktop) -> None:
        await three_left(desktop)
        assert offered(desktop) == ["razz", "dense_deck", "stud_8"]

    async def second(desktop: Desktop) -> None:
        assert offered(desktop) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(card_of(desktop).rows[1].resume, LEFT)
        await seated(desktop)
        assert game(desktop) == "stud_8"
        await leave(desktop)  # in the same hand: nothing new is stored
        assert offered(desktop) == ["stud_8", "razz", "dense_deck"]

    run(first)
    run(second)


def test_a_table_is_given_up_after_a_question(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        await three_left(desktop)
        rows = card_of(desktop).rows
        QTest.mouseClick(rows[0].give_up, LEFT)
        (asked,) = notices(desktop)
        assert asked.close_button.text() == "Keep it"
        QTest.keyClick(asked, Qt.Key.Key_Return)  # the safe answer
        await until(lambda: not notices(desktop))
        assert offered(desktop) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(card_of(desktop).give_up, LEFT)
        (asked,) = notices(desktop)
        close = next(b for b in asked.findChildren(QPushButton) if b is not asked.close_button)
        assert close.text() == "Close the table"
        QTest.mouseClick(close, LEFT)
        await until(lambda: offered(desktop) == ["dense_deck", "stud_8"])
        assert len(desktop.evening.records.tables()) == 2

    run(play)


def test_a_journal_that_can_not_be_removed_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        await seated(desktop)
        await leave(desktop)
        (saved,) = desktop.evening.saved_tables()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "unlink", lambda *_, **__: refuse(errno.EACCES))
            desktop.open_tables._close(saved.table_id)
        (told,) = notices(desktop)
        words = [label.text() for label in told.findChildren(QLabel)]
        assert any("can't be removed: Permission denied" in text for text in words)
        assert desktop.evening.saved_tables() == []
        told.close()

    run(play)


def journals(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*.journal")]


def test_a_table_that_was_closed_leaves_its_hands_and_no_secret(run: Run, tmp_path: Path) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        await one_hand(desktop)
        await leave(desktop)
        hands = len(list(desktop.evening.records.hands()))
        saved = desktop.evening.saved_table()
        assert saved is not None
        assert journals(tmp_path) == [f"table-{saved.table_id}.journal"]
        desktop.evening.close_table(saved.table_id)
        assert journals(tmp_path) == []
        assert len(list(desktop.evening.records.hands())) == hands > 0
        assert desktop.evening.records.first_broken_link() is None

    run(play)


def test_a_table_in_one_window_is_offered_in_no_other(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        first = windows.first
        await three_left(first)
        windows.open_another(first)
        second = windows.open[1]
        await until(second.window.isVisible)
        assert offered(second) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(home_of(first).resume, LEFT)
        await seated(first)
        await until(lambda: offered(second) == ["dense_deck", "stud_8"])
        second.open_tables.ask_to_close(first.table_id)  # a click that came too late
        second.resume_table(first.table_id)
        await asyncio.sleep(0.05)
        assert not notices(second)
        assert isinstance(second.window.page, HomePage)
        await leave(first)
        await until(lambda: offered(second) == ["razz", "dense_deck", "stud_8"])
        second.open_tables._close(second.open_tables.found()[0].table_id)
        assert offered(first) == offered(second) == ["dense_deck", "stud_8"]

    run_windows(qapp, tmp_path, play)


def test_a_table_that_is_played_is_not_closed_by_a_question_of_before(
    qapp: QApplication, tmp_path: Path
) -> None:
    async def play(windows: Windows) -> None:
        first = windows.first
        await three_left(first)
        windows.open_another(first)
        second = windows.open[1]
        await until(second.window.isVisible)
        QTest.mouseClick(card_of(second).give_up, LEFT)
        (asked,) = notices(second)
        QTest.mouseClick(home_of(first).resume, LEFT)
        await seated(first)
        close = next(b for b in asked.findChildren(QPushButton) if b is not asked.close_button)
        QTest.mouseClick(close, LEFT)
        assert len(first.evening.records.tables()) == 3
        assert offered(second) == ["dense_deck", "stud_8"]

    run_windows(qapp, tmp_path, play)
