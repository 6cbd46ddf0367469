"""ui/controls/pane.py: a pane lies in the window, dims its page and has the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.pane import Pane, Veil
from tests.ui.pressing import press, tap


class Page(QWidget):
    """A page with two buttons that counts the keys it gets."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.keys: list[int] = []
        column = QVBoxLayout(self)
        self.buttons = [QPushButton(name) for name in ("one", "two")]
        for made in self.buttons:
            column.addWidget(made)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        self.keys.append(event.key())


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    made = Page()
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.buttons[1].setFocus()
    return made


def pane_on(parent: QWidget) -> tuple[Pane, list[QPushButton]]:
    pane = Pane(parent)
    pane.setAccessibleName("Misdeal")
    pane.setMinimumWidth(400)
    column = QVBoxLayout(pane)
    made = [QPushButton(name) for name in ("first", "second", "third")]
    for button in made:
        column.addWidget(button)
    made[1].setEnabled(False)
    pane.open()
    QApplication.processEvents()
    return pane, made


def test_it_lies_inside_and_in_the_middle(page: Page) -> None:
    pane, _ = pane_on(page)
    assert not pane.isWindow()
    assert pane.window() is page
    assert isinstance(pane.veil, Veil)
    assert pane.veil.rect() == page.rect()
    assert abs(pane.geometry().center().x() - page.rect().center().x()) <= 1
    page.resize(1920, 1080)
    QApplication.processEvents()
    assert pane.veil.rect() == page.rect()
    assert abs(pane.geometry().center().y() - page.rect().center().y()) <= 1
    page.resize(700, 90)
    QApplication.processEvents()
    assert pane.geometry().top() >= 0
    said = QAccessible.queryAccessibleInterface(pane)
    assert said.role() == QAccessible.Role.Dialog
    assert said.text(QAccessible.Text.Name) == "Misdeal"


def test_the_page_behind_is_dimmed_and_not_live(page: Page) -> None:
    before = page.grab().toImage().pixelColor(3, 3).lightness()
    pane, made = pane_on(page)
    assert page.grab().toImage().pixelColor(3, 3).lightness() < before
    assert page.childAt(page.buttons[0].geometry().topLeft() + QPoint(2, 2)) is pane.veil
    tap(made[0], Qt.Key.Key_F)
    tap(made[0], Qt.Key.Key_Return)
    assert page.keys == []
    tap(made[0], Qt.Key.Key_F11)
    assert page.keys == [Qt.Key.Key_F11]


def test_the_focus_stays_inside_and_goes_back(page: Page, qtbot: QtBot) -> None:
    pane, (first, _, third) = pane_on(page)
    assert first.hasFocus()
    for key, expected in (
        (Qt.Key.Key_Tab, third),
        (Qt.Key.Key_Tab, first),
        (Qt.Key.Key_Backtab, third),
        (Qt.Key.Key_Backtab, first),
    ):
        tap(page.focusWidget(), key)
        assert expected.hasFocus()
    with qtbot.waitSignal(pane.rejected):
        tap(first, Qt.Key.Key_Escape)
    assert page.buttons[1].hasFocus()
    assert page.keys == []


def test_enter_presses_what_has_the_focus(page: Page) -> None:
    _, (first, _, third) = pane_on(page)
    told: list[str] = []
    third.clicked.connect(lambda: told.append("third"))
    first.clicked.connect(lambda: told.append("first"))
    third.setFocus()
    tap(third, Qt.Key.Key_Return)
    assert told == ["third"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Back])
def test_keys_that_go_back(page: Page, qtbot: QtBot, key: Qt.Key) -> None:
    pane, made = pane_on(page)
    with qtbot.waitSignal(pane.rejected):
        tap(made[0], key)


def test_a_tap_beside_closes_but_not_one_that_was_meant_for_the_page(page: Page) -> None:
    pane, _ = pane_on(page)
    veil = pane.veil
    assert veil is not None
    told: list[bool] = []
    pane.rejected.connect(lambda: told.append(True))
    now = veil._seen
    assert now is not None
    veil._clock = lambda: now + 0.1
    press(veil, at=QPoint(4, 4))
    assert told == []
    veil._clock = lambda: now + 0.3
    press(veil, at=pane.geometry().center())  # on the pane itself, where it has no part
    assert told == []
    press(veil, at=QPoint(4, 4))
    assert told == [True]
    assert not veil.isVisible()


def test_panes_lie_over_panes_and_go_with_them(page: Page) -> None:
    low, made = pane_on(page)
    high, _ = pane_on(made[0])
    assert high.veil is not None
    assert high.veil.ground is page
    told: list[str] = []
    high.finished.connect(lambda _: told.append("high"))
    low.accept()
    assert told == ["high"]
    assert page.buttons[1].hasFocus()


def test_alone_it_is_a_widget(qtbot: QtBot) -> None:
    pane = Pane()
    qtbot.addWidget(pane)
    pane.open()
    assert pane.isVisible()
    assert pane.veil is None
