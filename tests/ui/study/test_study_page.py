"""ui/study/study_page.py: parts by click and key, one step back, a column that becomes a row."""

from __future__ import annotations

from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QBoxLayout, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.study.study_page import StudyPage, StudyPart
from tests.ui.table.staged import LOOK, TEXTS


def test_parts_are_opened_and_left(qtbot: QtBot) -> None:
    first, second = QLabel("one"), QLabel("two")
    steps = [True]
    parts = (
        StudyPart("one", Icon.GRAPH, "One", lambda: first, lambda: bool(steps) and steps.pop()),
        StudyPart("two", Icon.CARDS, "Two", lambda: second),
    )
    page = StudyPage(TEXTS, LOOK, parts)
    qtbot.addWidget(page)
    page.resize(1400, 800)
    page.show()
    page.choose(0)
    assert page.pages.currentWidget() is first
    keys = {one.key().toString(): one for one in page.findChildren(QShortcut)}
    keys["Ctrl+2"].activated.emit()
    assert page.pages.currentWidget() is second
    assert page.rows.checkedId() == 1
    page.rows.button(0).click()
    page.step_back()  # inside the part
    with qtbot.waitSignal(page.left):
        page.step_back()
    assert page._both.direction() is QBoxLayout.Direction.LeftToRight
    page.resize(1024, 640)
    assert page._both.direction() is QBoxLayout.Direction.TopToBottom
