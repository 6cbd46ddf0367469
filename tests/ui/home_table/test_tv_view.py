"""ui/home_table/tv_view.py: a second window that shows the evening."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.ui.home_table.staged import table
from tests.ui.pressing import press, tap


def test_the_table_menu_opens_it_and_it_follows_the_evening(qtbot: QtBot) -> None:
    page, controller, _ = table(qtbot, "next, deal")
    controller.open_sheet("people")
    press(controller.sheet.parts["tv"])  # type: ignore[union-attr]
    view = controller.tv
    assert view is not None
    qtbot.addWidget(view)
    assert view.isVisible()
    assert view.findChildren(QAbstractButton) == []
    said = view.grab().toImage()
    press(page.pad.call)
    assert "Ben 1,000" in view.accessibleDescription()  # what is bet is still theirs
    assert view.grab().toImage() != said
    press(page.pad.call)
    before = view.grab().toImage()
    press(page.pad.check)
    assert view.grab().toImage() != before
    controller.stop()
    assert controller.tv is None


def test_keys_fill_the_screen_and_close(qtbot: QtBot) -> None:
    _, controller, _ = table(qtbot, "next, deal")
    controller.open_tv()
    view = controller.tv
    assert view is not None
    qtbot.addWidget(view)
    tap(view, Qt.Key.Key_F11)
    assert view.isFullScreen()
    tap(view, Qt.Key.Key_F11)
    assert not view.isFullScreen()
    tap(view, Qt.Key.Key_A)
    tap(view, Qt.Key.Key_Escape)
    assert not view.isVisible()
    controller.open_tv()
    assert view.isVisible()
    controller.stop()
