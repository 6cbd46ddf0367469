"""ui/table/replay_page.py: the controls of a finished hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import WaitBar
from desktop_poker.client.table.replay_bar import ReplayPlace, replay_bar
from desktop_poker.ui.table.replay_page import ReplayPage
from tests.ui.table.staged import LOOK, TEXTS

MOVES = ("first", "street_back", "back", "on", "street_on", "last")


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    made = ReplayPage(TEXTS, LOOK)
    qtbot.addWidget(made)
    made.resize(976, 90)
    stand(made, 4)
    made.show()
    made.activateWindow()
    return made


def stand(page: ReplayPage, at: int, length: int = 9) -> None:
    bar = WaitBar(headline="Ken is to act.")
    page.show_bar(replay_bar(ReplayPlace(2, at, length), bar, TEXTS))


def button(page: ReplayPage, name: str) -> QPushButton:
    found = page.findChild(QPushButton, f"replay_{name}")
    assert isinstance(found, QPushButton)
    return found


def told(page: ReplayPage) -> list[str]:
    found: list[str] = []
    page.moved.connect(found.append)
    return found


def test_buttons_go_through_the_hand(page: ReplayPage) -> None:
    moves = told(page)
    for name in MOVES:
        assert button(page, name).accessibleName()
        QTest.mouseClick(button(page, name), Qt.MouseButton.LeftButton)
    assert tuple(moves) == MOVES


@pytest.mark.parametrize(
    ("key", "modifier", "move"),
    [
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, "back"),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, "on"),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier, "street_back"),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier, "street_on"),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, "first"),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, "last"),
    ],
)
def test_keys_go_through_the_hand(
    key: Qt.Key, modifier: Qt.KeyboardModifier, move: str, page: ReplayPage, qtbot: QtBot
) -> None:
    moves = told(page)
    qtbot.waitUntil(page.isActiveWindow)
    QTest.keyClick(page, key, modifier)
    qtbot.waitUntil(lambda: moves == [move])


@pytest.mark.parametrize(("at", "dead"), [(0, MOVES[:3]), (8, MOVES[3:])])
def test_at_the_ends_there_is_no_further(at: int, dead: tuple[str, ...], page: ReplayPage) -> None:
    stand(page, at)
    assert tuple(name for name in MOVES if not button(page, name).isEnabled()) == dead


def test_it_plays_by_itself_up_to_the_end(page: ReplayPage, qtbot: QtBot) -> None:
    moves = told(page)
    page._ticks.setInterval(1)
    page.play.click()
    assert (page.is_playing, page.play.text()) == (True, "Pause")
    page._ticks.setInterval(1)
    qtbot.waitUntil(lambda: len(moves) >= 2)
    assert set(moves) == {"on"}
    stand(page, 8)
    assert (page.is_playing, page.play.text()) == (False, "Play")


def test_at_the_end_it_plays_from_the_start(page: ReplayPage) -> None:
    moves = told(page)
    stand(page, 8)
    page.play.click()
    assert moves == ["first"]
    assert page.is_playing


def test_a_step_a_second_press_or_going_away_stops_it(page: ReplayPage) -> None:
    for stop in (page.play.click, button(page, "back").click, page.hide):
        page.play.click()
        assert page.is_playing
        stop()
        assert not page.is_playing


def test_the_speed_goes_round(page: ReplayPage) -> None:
    waits = []
    for _ in range(4):
        page.play.click()
        waits.append((page.speed.text(), page._ticks.interval()))
        page.play.click()
        page.speed.click()
    assert waits == [("1×", 900), ("2×", 450), ("4×", 225), ("1×", 900)]


@pytest.mark.parametrize(("downs", "form"), [(0, "text"), (1, "phh")])
def test_keys_choose_the_form_of_a_copy(
    downs: int, form: str, page: ReplayPage, qtbot: QtBot
) -> None:
    forms: list[str] = []
    page.copied.connect(forms.append)
    page.move(0, 300)  # there is room above it, as in a window
    page.copy_hand.setFocus()
    QTest.keyClick(page.copy_hand, Qt.Key.Key_Space)
    menu = page.findChild(QMenu)
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    below = page.copy_hand.mapToGlobal(page.copy_hand.rect().topLeft()).y()
    assert menu.geometry().bottom() <= below
    for _ in range(downs):
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert forms == [form]


def test_in_a_narrow_bar_the_way_back_stays(qtbot: QtBot) -> None:
    around = QWidget()  # a window of its own would not become narrower than its buttons
    qtbot.addWidget(around)
    page = ReplayPage(TEXTS, LOOK)
    page.setParent(around)
    around.show()
    page.show()
    page.resize(480, 90)
    assert not page.speed.isVisible()
    assert page.back.isVisible()
    assert button(page, "last").isVisible()
    page.resize(976, 90)
    assert page.speed.isVisible()
    assert page.copy_hand.isVisible()


def test_the_table_can_be_come_back_to(page: ReplayPage) -> None:
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    page.back.click()
    assert left == [True]
