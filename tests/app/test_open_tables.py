"""app/open_tables.py: every table that was left can be reached, in every window."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from desktop_poker.app.pages import Pages
from desktop_poker.app.windows import Windows
from desktop_poker.ui.first_page.continue_card import ContinueCard
from desktop_poker.ui.first_page.home_page import HomePage
from tests.app.test_windows import run as run_windows
from tests.app.windows import Run, home_of, my_turn, notices, one_hand, quick, seated
from tests.storage.test_profile import refuse
from tests.ui.loops import until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)

LEFT = Qt.MouseButton.LeftButton
GAMES = {"stud_8": "Seven-card Stud 8", "dense_deck": "Dense Deck", "razz": "Razz"}


async def leave(pages: Pages) -> None:
    pages.app.leave_for_home()
    await until(lambda: isinstance(pages.app.window.page, HomePage))


async def three_left(pages: Pages) -> None:
    for game in GAMES:
        pages.open_table(quick(game))
        await seated(pages)
        await until(lambda: my_turn(pages))
        await leave(pages)


def offered(pages: Pages) -> list[str]:
    """The games of the tables on the home page, the large one first."""
    frame = home_of(pages)._frame
    tables = [] if frame.saved is None else [frame.saved, *frame.others]
    return [
        next(key for key, name in GAMES.items() if table.title.startswith(name)) for table in tables
    ]


def card_of(pages: Pages) -> ContinueCard:
    found = home_of(pages).findChild(ContinueCard)
    assert isinstance(found, ContinueCard)
    return found


def game(pages: Pages) -> str:
    assert pages.app.controller is not None
    table = pages.app.controller.screen.view.table
    assert table is not None
    return table.setup.games[0].game


def test_every_table_that_was_left_is_offered_also_after_a_restart(run: Run) -> None:
    async def first(pages: Pages) -> None:
        await three_left(pages)
        assert offered(pages) == ["razz", "dense_deck", "stud_8"]

    async def second(pages: Pages) -> None:
        assert offered(pages) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(card_of(pages).rows[1].resume, LEFT)
        await seated(pages)
        assert game(pages) == "stud_8"
        await leave(pages)  # in the same hand: nothing new is stored
        assert offered(pages) == ["stud_8", "razz", "dense_deck"]

    run(first)
    run(second)


def test_a_table_is_given_up_after_a_question(run: Run) -> None:
    async def play(pages: Pages) -> None:
        await three_left(pages)
        rows = card_of(pages).rows
        QTest.mouseClick(rows[0].give_up, LEFT)
        (asked,) = notices(pages)
        assert asked.close_button.text() == "Keep it"
        QTest.keyClick(asked, Qt.Key.Key_Return)  # the safe answer
        await until(lambda: not notices(pages))
        assert offered(pages) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(card_of(pages).give_up, LEFT)
        (asked,) = notices(pages)
        close = next(b for b in asked.findChildren(QPushButton) if b is not asked.close_button)
        assert close.text() == "Close the table"
        QTest.mouseClick(close, LEFT)
        await until(lambda: offered(pages) == ["dense_deck", "stud_8"])
        assert len(pages.app.evening.records.tables()) == 2

    run(play)


def test_a_journal_that_can_not_be_removed_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await seated(pages)
        await leave(pages)
        (saved,) = pages.app.evening.saved_tables()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "unlink", lambda *_, **__: refuse(errno.EACCES))
            pages.open_tables._close(saved.table_id)
        (told,) = notices(pages)
        words = [label.text() for label in told.findChildren(QLabel)]
        assert any("can't be removed: Permission denied" in text for text in words)
        assert pages.app.evening.saved_tables() == []
        told.close()

    run(play)


def journals(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*.journal")]


def test_a_table_that_was_closed_leaves_its_hands_and_no_secret(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages)
        await leave(pages)
        hands = len(list(pages.app.evening.records.hands()))
        saved = pages.app.evening.saved_table()
        assert saved is not None
        assert journals(tmp_path) == [f"table-{saved.table_id}.journal"]
        pages.app.evening.close_table(saved.table_id)
        assert journals(tmp_path) == []
        assert len(list(pages.app.evening.records.hands())) == hands > 0
        assert pages.app.evening.records.first_broken_link() is None

    run(play)


def test_a_table_in_one_window_is_offered_in_no_other(qapp: QApplication, tmp_path: Path) -> None:
    async def play(windows: Windows) -> None:
        first = windows.first
        await three_left(first)
        windows.open_another(first.app)
        second = windows.open[1]
        await until(second.app.window.isVisible)
        assert offered(second) == ["razz", "dense_deck", "stud_8"]
        QTest.mouseClick(home_of(first).resume, LEFT)
        await seated(first)
        await until(lambda: offered(second) == ["dense_deck", "stud_8"])
        second.open_tables.ask_to_close(first.app.table_id)  # a click that came too late
        second.resume_table(first.app.table_id)
        await asyncio.sleep(0.05)
        assert not notices(second)
        assert isinstance(second.app.window.page, HomePage)
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
        windows.open_another(first.app)
        second = windows.open[1]
        await until(second.app.window.isVisible)
        QTest.mouseClick(card_of(second).give_up, LEFT)
        (asked,) = notices(second)
        QTest.mouseClick(home_of(first).resume, LEFT)
        await seated(first)
        close = next(b for b in asked.findChildren(QPushButton) if b is not asked.close_button)
        QTest.mouseClick(close, LEFT)
        assert len(first.app.evening.records.tables()) == 3
        assert offered(second) == ["dense_deck", "stud_8"]

    run_windows(qapp, tmp_path, play)
