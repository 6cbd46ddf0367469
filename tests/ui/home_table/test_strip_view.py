"""ui/home_table/strip_view.py: what to do with the cards (I5)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.cards_strip import StripFrame
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.strip_view import StripView
from tests.ui.home_table.staged import LOOK


def test_it_says_what_to_do_with_the_cards(qtbot: QtBot) -> None:
    view = StripView(LOOK)
    qtbot.addWidget(view)
    view.resize(900, 90)
    view.show_frame(StripFrame(caption="Now", text="Burn one"), 1.0)
    short = view.grab().toImage()
    assert view.accessibleName() == "Now: Burn one"
    view.show_frame(StripFrame(caption="Now", text="Burn one " * 9), 1.0)
    assert view.grab().toImage() != short


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
