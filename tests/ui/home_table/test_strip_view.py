"""ui/home_table/strip_view.py: what to do with the cards (I5)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.cards_strip import StripFrame
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.strip_view import StripView
from tests.ui.home_table.staged import LOOK
from tests.ui.pressing import press


def test_the_key_waits_and_then_can_be_pressed(qtbot: QtBot) -> None:
    view = StripView(LOOK)
    qtbot.addWidget(view)
    view.resize(900, 90)
    view.show()
    told: list[bool] = []
    view.done.connect(lambda: told.append(True))
    view.show_frame(
        StripFrame(caption="Later", text="Burn one", done="Flop is dealt", reason="waiting"), 1.0
    )
    press(view.button)
    assert told == []
    view.show_frame(StripFrame(caption="Now", text="Burn one " * 9, done="Flop is dealt"), 1.0)
    view.grab()
    press(view.button)
    assert told == [True]
    assert view.words.accessibleName().startswith("Now: Burn one")
    view.show_frame(StripFrame(caption="", text=""), 1.0)
    assert not view.button.isVisible()


@pytest.mark.parametrize("scale", [0.71, 1.0, 1.33])
def test_letters_that_hang_below_the_line_are_whole(qtbot: QtBot, scale: float) -> None:
    view = StripView(LOOK)
    qtbot.addWidget(view)
    text = "Tap the player who opens"

    def drawn(said: str) -> QImage:
        view.show_frame(StripFrame(caption="", text=said), scale)
        view.resize(900, view.height())
        return view.grab().toImage()

    empty, full = drawn(""), drawn(text)
    rows = [
        y
        for y in range(full.height())
        if any(full.pixel(x, y) != empty.pixel(x, y) for x in range(full.width()))
    ]
    assert len(rows) >= metrics(28 * scale, 600).tightBoundingRect(text).height() - 1
