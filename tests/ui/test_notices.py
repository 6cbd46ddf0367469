"""ui/notices.py: short notices that never stop the loop."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.palette import DARK

TEXTS = Texts("en")


def test_a_notice_says_what_it_means_in_plain_text(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "<b>Ken</b>", "A & B <i>said</i>")
    qtbot.addWidget(notice)
    labels = notice.findChildren(QLabel)
    assert [label.text() for label in labels] == ["<b>Ken</b>", "A & B <i>said</i>"]
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}


def test_opening_it_does_not_wait_for_an_answer(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text")
    qtbot.addWidget(notice)
    notice.open()  # returns
    assert notice.isVisible()
    with qtbot.waitSignal(notice.accepted):
        QTest.mouseClick(notice.close_button, Qt.MouseButton.LeftButton)


def test_without_details_there_is_nothing_to_copy(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text")
    qtbot.addWidget(notice)
    notice.show()
    assert not notice.details.isVisible()
    assert [button.text() for button in notice.findChildren(QPushButton)] == ["Close"]


def test_details_can_be_read_and_copied_but_not_changed(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text", "line 1\nline 2")
    qtbot.addWidget(notice)
    notice.show()
    assert notice.details.isVisible()
    assert notice.details.isReadOnly()
    copy = next(b for b in notice.findChildren(QPushButton) if b.text() == "Copy")
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "line 1\nline 2"


def test_details_have_as_much_room_as_they_need(qtbot: QtBot) -> None:
    heights = []
    for lines in (1, 4, 60):
        notice = Notice(TEXTS, "Head", "Text", "\n".join(["ValueError"] * lines))
        qtbot.addWidget(notice)
        notice.setStyleSheet(style_sheet(DARK))
        notice.show()
        notice.resize(notice.sizeHint())
        heights.append(notice.details.height())
        needs = lines * notice.details.fontMetrics().lineSpacing()
        assert notice.details.viewport().height() >= min(needs, 100)
    one, few, many = heights
    assert one < 60 < few < many


def test_it_goes_away_when_it_is_closed(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text")
    with qtbot.waitSignal(notice.destroyed):
        notice.open()
        notice.accept()


def test_something_else_can_be_offered_before_closing(qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text", "line")
    qtbot.addWidget(notice)
    done: list[int] = []
    notice.offer("Save …", lambda: done.append(1))
    notice.show()
    texts = [button.text() for button in notice.findChildren(QPushButton)]
    assert sorted(texts) == ["Close", "Copy", "Save …"]
    next(b for b in notice.findChildren(QPushButton) if b.text() == "Save …").click()
    assert done == [1]
    assert notice.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, None])
def test_a_question_is_agreed_to_by_its_own_button_only(key: Qt.Key | None, qtbot: QtBot) -> None:
    notice = Notice(TEXTS, "Head", "Text")
    agreed: list[int] = []
    notice.ask("Close it", "Keep it", lambda: agreed.append(1))
    notice.show()
    yes = next(b for b in notice.findChildren(QPushButton) if b.text() == "Close it")
    assert notice.close_button.accessibleName() == "Keep it"
    with qtbot.waitSignal(notice.destroyed):
        if key is None:
            yes.click()
        else:
            QTest.keyClick(notice, key)
    assert bool(agreed) is (key is None)
