"""ui/home_table/banner_view.py: the banner is drawn, and never acts by itself (I7)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.banner import BannerFrame
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.banner_view import BannerView
from tests.ui.home_table.staged import LOOK


def test_it_says_who_is_next_to_a_screen_reader_too(qtbot: QtBot) -> None:
    view = BannerView(LOOK)
    qtbot.addWidget(view)
    view.resize(700, 130)
    frame = BannerFrame(
        caption="Next to act", text="Mika", note="to call", figure="400", avatar="home:mika"
    )
    view.show_frame(frame, 1.0)
    assert view.accessibleName() == "Next to act: Mika"
    assert view.accessibleDescription() == "400 to call"
    assert view.height() == 132
    assert view.sizeHint().height() == 132
    before = view.grab().toImage()
    view.show_thinking(0.5, "")
    assert view.grab().toImage() != before
    view.show_thinking(1.0, "Take your time")
    view.show_frame(BannerFrame(caption="x", text="A name " * 20, calls=False), 0.7)
    view.grab()


@pytest.mark.parametrize("width", [630, 998, 1347])
def test_letters_that_hang_below_the_line_are_whole(qtbot: QtBot, width: int) -> None:
    view = BannerView(LOOK)
    qtbot.addWidget(view)
    view.resize(width, 60)
    scale = {630: 0.71, 998: 1.0, 1347: 1.33}[width]

    def drawn(text: str) -> QImage:
        view.show_frame(BannerFrame(caption="", text=text), scale)
        view.resize(width, view.height())
        return view.grab().toImage()

    empty = drawn("")
    for text in ("Who brings it in?", "Misdeal: deal again", "メインポットの勝者は？"):
        full = drawn(text)
        rows = [
            y
            for y in range(full.height())
            if any(full.pixel(x, y) != empty.pixel(x, y) for x in range(full.width()))
        ]
        ink = metrics(58 * scale, 700).tightBoundingRect(text)
        assert rows[-1] - rows[0] + 1 >= ink.height() - 1, text
        assert rows[0] > 4
        assert rows[-1] < full.height() - 9 * scale  # clear of the thinking time
