"""ui/home_table/amount_view.py: a field that is a slider too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import PadFrame, pad_frame
from desktop_poker.ui.home_table.amount_view import STEPS, AmountView, HintView
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import LEFT


def frame_of(key: str = "holdem", keypad: Keypad | None = None) -> PadFrame:
    deeds = "next, deal" if key == "holdem" else "next, deal, opens 1"
    frame = pad_frame(play(evening(1000, 1000, 1000, key=key), deeds), keypad or Keypad(), EN)
    assert frame is not None
    return frame


def view_of(qtbot: QtBot, frame: PadFrame) -> tuple[AmountView, list[int]]:
    view = AmountView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(340, 64)
    view.show_amount(frame, 1.0)
    view.show()
    told: list[int] = []
    view.sliderMoved.connect(told.append)
    return view, told


def test_a_finger_draws_the_amount_along(qtbot: QtBot) -> None:
    view, told = view_of(qtbot, frame_of())
    QTest.mousePress(view, LEFT, pos=QPoint(20, 30))
    QTest.mouseMove(view, QPoint(170, 30))
    QTest.mouseMove(view, QPoint(339, 30))
    QTest.mouseRelease(view, LEFT, pos=QPoint(339, 30))
    assert told == [STEPS // 2, STEPS]
    QTest.mouseMove(view, QPoint(20, 30))
    assert len(told) == 2


def test_a_finger_that_rests_changes_nothing(qtbot: QtBot) -> None:
    view, told = view_of(qtbot, frame_of())
    QTest.mousePress(view, LEFT, pos=QPoint(200, 30))
    QTest.mouseMove(view, QPoint(204, 30))
    QTest.mouseRelease(view, LEFT, pos=QPoint(204, 30))
    assert told == []


def test_it_says_and_shows_the_amount(qtbot: QtBot) -> None:
    view, _ = view_of(qtbot, frame_of(keypad=Keypad().put(600)))
    assert view.accessibleName() == "Amount: Raise to 600"
    assert view.sliderPosition() == STEPS // 2
    right = view.grab().toImage()
    view.show_amount(frame_of(keypad=Keypad().put(601_000)), 1.0)
    assert view.grab().toImage() != right
    assert view.height() >= 64


def test_fixed_limits_have_nothing_to_draw(qtbot: QtBot) -> None:
    view, _ = view_of(qtbot, frame_of("razz"))
    assert not view.isEnabled()


def test_the_hint_fits(qtbot: QtBot) -> None:
    hint = HintView(LOOK)
    qtbot.addWidget(hint)
    hint.resize(120, 22)
    hint.show_hint(frame_of(keypad=Keypad().put(5)), 1.0)
    assert not hint.grab().isNull()


@pytest.mark.parametrize("step", [0, STEPS // 2, STEPS])
def test_the_knob_stays_inside_the_field(qtbot: QtBot, step: int) -> None:
    view, _ = view_of(qtbot, frame_of())
    view.setValue(step)
    assert QRectF(view.rect()).adjusted(16, 0, -16, -4).contains(view.knob)
