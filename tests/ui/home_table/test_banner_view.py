"""ui/home_table/banner_view.py: the banner is drawn, and never acts by itself (I7)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.banner import BannerFrame
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
