"""Drawing with the mouse, keys and buttons of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import DrawBar
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.sprite_kinds import CardSprite, TickSprite
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.table.action_bar import NO_TICKS
from desktop_poker.ui.table.table_page import TablePage
from tests.client.table.test_drawing import at_draw
from tests.ui.table.staged import TEXTS


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    made = TablePage(TEXTS, Settings(motion="none"))
    qtbot.addWidget(made)
    made.resize(1_300, 800)
    made.show()
    made.screen_ = screen = at_draw()  # type: ignore[attr-defined]

    def ticked(place: int) -> None:
        screen.clear_ticks() if place == NO_TICKS else screen.tick(place)
        made.show_screen(screen)

    made.view.card_pressed.connect(made.bar.tick)
    made.bar.ticked.connect(ticked)
    made.show_screen(screen)
    settle(made)
    return made


def settle(page: TablePage) -> None:
    """As long as nobody presses what has just changed."""
    page.bar._guard._changes.clear()


def bar(page: TablePage) -> DrawBar:
    shown = page.bar._bar
    assert isinstance(shown, DrawBar)
    return shown


def test_a_card_is_ticked_with_a_press_and_rises(page: TablePage) -> None:
    found = page.scene.shown(("hole", 0, 1))
    assert found is not None
    before = found[0]
    assert isinstance(before, CardSprite)
    point = page.view.mapFromScene(before.box.cx, before.box.cy)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(point))
    assert len(bar(page).thrown) == 1
    after = page.scene.shown(("hole", 0, 1))
    assert after is not None
    assert after[0].box.y < before.box.y
    tick = page.scene.shown(("tick", 0, 1))
    assert tick is not None
    assert isinstance(tick[0], TickSprite)


def test_keys_tick_clear_and_draw(page: TablePage) -> None:
    said: list[object] = []
    page.answered.connect(said.append)
    page.bar.press_key("preset_1")
    page.bar.press_key("preset_3")
    assert len(bar(page).thrown) == 2
    page.bar.press_key("clear_ticks")
    assert not bar(page).thrown
    page.bar.press_key("preset_5")
    settle(page)
    QTest.keyClick(page, Qt.Key.Key_Return)
    hand = page.screen_.view.hand  # type: ignore[attr-defined]
    assert said == [Discard(Seat(0), (own_cards(hand, Seat(0))[4],))]


def test_enter_stands_pat_where_nothing_is_ticked(page: TablePage) -> None:
    said: list[object] = []
    page.answered.connect(said.append)
    settle(page)
    QTest.keyClick(page, Qt.Key.Key_Enter)
    assert said == [Discard(Seat(0), ())]


@pytest.mark.hasty
def test_a_press_that_came_before_the_question_answers_nothing(page: TablePage) -> None:
    said: list[object] = []
    page.answered.connect(said.append)
    page.bar._guard.change(page.bar._draw)
    page.bar.press_key("stand_pat")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not said


def test_the_buttons_say_what_they_do(page: TablePage) -> None:
    draw = page.bar._draw
    assert not draw.clear.isEnabled()
    assert not draw.draw.isEnabled()
    assert draw.draw.accessibleDescription() == "Tick the cards that you throw away."
    assert draw.pat.property("kind") == "primary"
    page.bar.press_key("preset_2")
    assert draw.draw.words == "Draw 1"
    assert draw.draw.property("kind") == "primary"
    assert draw.clear.isEnabled()
    draw.clear.click()
    assert not bar(page).thrown


def test_other_keys_and_looks_are_taken_over(page: TablePage) -> None:
    page.bar.set_keys({"clear_ticks": "X", "stand_pat": "T"})
    assert "(key X)" in page.bar._draw.clear.toolTip() or not page.bar._draw.clear.isEnabled()
    page.bar.press_key("preset_2")
    page.restyle(Settings(theme="light"), page.screen_)  # type: ignore[attr-defined]
    assert len(bar(page).thrown) == 1
