"""ui/controls/notice_strip.py: seen while there is something to say."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.notice_strip import NoticeStrip


def test_it_lies_below_the_top_bar_and_is_gone_without_words(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    for name in ("top", "table"):
        column.addWidget(QLabel(name))
    strip = NoticeStrip(page)
    page.show()
    assert not strip.isVisible()
    strip.say("The table waits", "No space left.")
    assert strip.isVisible()
    item = column.itemAt(1)
    assert item is not None
    assert item.widget() is strip
    assert strip.words.text() == "No space left."
    strip.say("", "")
    assert not strip.isVisible()
