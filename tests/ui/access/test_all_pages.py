"""Every page by keyboard and by ear: names, order, focus that can be seen, no trap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.pictures import PICTURES, Picture
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui import application
from desktop_poker.ui.focus_ring import page_of
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog

# One picture of each kind of screen: the rest differ only in what stands on the table.
SCREENS = (
    "home",
    "home-resume",
    "home-tables",
    "new-table",
    "new-table-tournament",
    "grid-editor",
    "settings-access",
    "settings-keys",
    "settings-search",
    "notice",
    "already-open",
    "first-start",
    "first-hand",
    "help-holdem",
    "help-keys",
    "command-line",
    "holdem-flop",
    "last-hand",
    "home-table-setup",
    "home-table-setup-tournament",
    "home-table-turn",
    "home-table-deal",
    "home-table-opener",
    "home-table-showdown",
    "home-table-over",
    "home-table-results",
    "home-table-sheet-person",
    "home-table-sheet-table",
    "home-table-sheet-cards",
    "home-table-sheet-misdeal",
    "home-table-sheet-clock",
    "home-table-sheet-levels",
    "home-table-sheet-ranks",
)
FIRST = Qt.FocusPolicy.TabFocus.value


@cache
def pictures() -> dict[str, Picture]:
    return {picture.name: picture for picture in PICTURES}


@pytest.fixture(autouse=True)
def looks(qapp: QApplication) -> Iterator[None]:
    application.make_application()
    application.apply_look(qapp, look_of(Settings()))
    yield
    qapp.setStyleSheet("")


def opened(qtbot: QtBot, name: str, language: str = "en") -> QWidget:
    studio = Studio(Texts(language), Settings(), 1440, 900)
    widget = pictures()[name].make(studio)
    qtbot.addWidget(widget)
    if not widget.isWindow() or widget.width() < 900:
        widget.resize(max(widget.width(), 640), max(widget.height(), 580))
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    QApplication.processEvents()
    stop = getattr(widget, "stop", None)
    if callable(stop):
        stop()
    return widget


def stops(widget: QWidget) -> list[QWidget]:
    """Everything that Tab can come to."""
    return [
        part
        for part in widget.findChildren(QWidget)
        if part.focusPolicy().value & FIRST
        and part.isVisible()
        and part.isEnabled()
        and part.focusProxy() is None
        and part.objectName() != "qt_scrollarea_viewport"
    ]


def what(part: QWidget) -> str:
    parents: list[str] = []
    up: QWidget | None = part
    while up is not None and len(parents) < 4:
        parents.append(f"{type(up).__name__}#{up.objectName()}")
        up = up.parentWidget()
    return " < ".join(parents)


def nameless(widget: QWidget) -> list[str]:
    """What can be used and has no name that could be read aloud."""
    found = []
    for part in widget.findChildren(QWidget):
        usable = isinstance(part, QAbstractButton) or part.focusPolicy().value & FIRST
        # What Qt puts into a field of its own (its icon, its cross) belongs to the field.
        inside = isinstance(part.parentWidget(), QLineEdit)
        inner = inside or part.objectName().startswith("qt_") or part.focusProxy() is not None
        if not usable or inner or not part.isVisible():
            continue
        if not QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name).strip():
            found.append(what(part))
    return found


def tabbed(widget: QWidget) -> list[QWidget]:
    """Where Tab leads, once round."""
    stops(widget)[0].setFocus(Qt.FocusReason.TabFocusReason)
    order: list[QWidget] = []
    while (focus := widget.focusWidget()) not in order:
        order.append(focus)
        widget.focusNextChild()
    return order


def grouped(part: QWidget, seen: list[QWidget]) -> bool:
    """Tab comes to one of a group of chips; the arrows go on from there."""
    if not isinstance(part, QAbstractButton) or part.group() is None:
        return False
    return any(other in seen for other in part.group().buttons())


def against_reading(widget: QWidget, order: list[QWidget]) -> list[str]:
    """Steps of Tab that go up or back within one row or column."""
    found = []
    for before, after in pairwise(order):
        if before.parentWidget() is not after.parentWidget():
            continue
        first, second = (part.mapTo(widget, QPoint(0, 0)) for part in (before, after))
        # Up and to the right is the head of the next column.
        is_above = second.y() + after.height() <= first.y() and (
            second.x() < first.x() + before.width()
        )
        is_left = second.x() < first.x() and second.y() < first.y() + before.height()
        if is_above or is_left:
            found.append(f"{what(before)} -> {what(after)}")
    return found


def unseen_focus(parts: list[QWidget]) -> list[str]:
    """What looks the same with the focus and without."""
    found = []
    for part in parts:
        part.clearFocus()
        without = surroundings(part)
        part.setFocus(Qt.FocusReason.TabFocusReason)
        assert part.hasFocus(), what(part)
        if surroundings(part) == without:
            found.append(what(part))
    return found


def surroundings(part: QWidget) -> QImage:
    """A control and the little round it where its ring is."""
    page, beyond = page_of(part), 6  # all of the page, however far it is scrolled
    place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    return page.grab(place.adjusted(-beyond, -beyond, beyond, beyond)).toImage()


@pytest.mark.parametrize("name", SCREENS)
def test_a_page_can_be_used_by_keyboard_and_by_ear(qtbot: QtBot, name: str) -> None:
    widget = opened(qtbot, name)
    assert stops(widget)
    assert nameless(widget) == []
    order = tabbed(widget)
    assert [what(p) for p in stops(widget) if p not in order and not grouped(p, order)] == []
    assert against_reading(widget, order) == []
    assert unseen_focus(stops(widget)) == []


@pytest.mark.parametrize("name", SCREENS)
def test_everything_has_a_name_in_japanese(qtbot: QtBot, name: str) -> None:
    assert nameless(opened(qtbot, name, "ja")) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_group_of_the_settings_is_named_and_shows_its_focus(
    qtbot: QtBot, language: str
) -> None:
    dialog = opened(qtbot, "settings-you", language)
    assert isinstance(dialog, SettingsDialog)
    for number in range(dialog.list.count()):
        dialog.list.setCurrentRow(number)
        assert nameless(dialog) == []
        assert against_reading(dialog, tabbed(dialog)) == []
        assert unseen_focus(stops(dialog)) == []


def test_a_nameless_button_would_be_found(qtbot: QtBot) -> None:
    """The test above can fail."""
    outer = QWidget()
    qtbot.addWidget(outer)
    made = QPushButton("", outer)
    outer.show()
    assert nameless(outer)
    made.setAccessibleName("Something")
    assert not nameless(outer)
