"""ui/table/command_line.py: a line to type at the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.settings.settings import Settings
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.pressing import tap, write
from tests.ui.table.staged import TEXTS, decides, table


def page_with(qtbot: QtBot) -> tuple[TablePage, list[object], list[Announcement]]:
    page = TablePage(TEXTS, Settings())
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    screen = table().play_until(decides)
    page.show_screen(screen)
    page.access.attend(screen)
    sent: list[object] = []
    heard: list[Announcement] = []
    page.answered.connect(sent.append)
    page.access.said.connect(heard.append)
    page.stop()
    return page, sent, heard


def test_it_opens_with_a_key_and_closes_with_esc(qtbot: QtBot) -> None:
    page, _, _ = page_with(qtbot)
    line = page.command_line
    assert not line.isVisible()
    tap(page, Qt.Key.Key_Slash)
    assert line.isVisible()
    assert line.edit.hasFocus()
    assert line.edit.text() == ""
    tap(line.edit, Qt.Key.Key_Escape)
    assert not line.isVisible()
    assert page.hasFocus()


def test_a_question_is_answered_in_words_and_aloud(qtbot: QtBot) -> None:
    page, sent, heard = page_with(qtbot)
    line = page.command_line
    tap(page, Qt.Key.Key_Slash)
    write(line.edit, "who")
    tap(line.edit, Qt.Key.Key_Return)
    assert "Haruka (you)" in line.answer.text()
    assert heard[-1].text == line.answer.text()
    assert not sent
    assert line.isVisible()
    assert line.edit.text() == ""


def test_an_action_is_sent_to_the_table(qtbot: QtBot) -> None:
    page, sent, _ = page_with(qtbot)
    tap(page, Qt.Key.Key_Slash)
    write(page.command_line.edit, "f")
    assert not sent  # typing is not yet doing
    tap(page.command_line.edit, Qt.Key.Key_Return)
    (command,) = sent
    assert isinstance(command, Act)
    assert command.kind is ActionKind.FOLD


def test_nonsense_is_explained(qtbot: QtBot) -> None:
    page, sent, heard = page_with(qtbot)
    tap(page, Qt.Key.Key_Slash)
    write(page.command_line.edit, "dance")
    tap(page.command_line.edit, Qt.Key.Key_Return)
    assert "try help" in page.command_line.answer.text()
    assert heard[-1].text == page.command_line.answer.text()
    assert not sent


def test_a_refusal_of_the_table_is_shown_and_said(qtbot: QtBot) -> None:
    page, _, heard = page_with(qtbot)
    page.command_line.open()
    page.say("You do not have the chips for that.")
    assert page.command_line.answer.text() == "You do not have the chips for that."
    assert heard[-1].urgent


def test_an_empty_line_does_nothing(qtbot: QtBot) -> None:
    page, sent, heard = page_with(qtbot)
    page.command_line.open()
    tap(page.command_line.edit, Qt.Key.Key_Return)
    assert not sent
    assert not heard
