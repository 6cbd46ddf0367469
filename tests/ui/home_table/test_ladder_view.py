"""ui/home_table/ladder_view.py: the bets of a street where the keys would be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.table.action_frames import LadderFrame, RungFrame
from desktop_poker.ui.home_table.ladder_view import LadderView
from desktop_poker.ui.look import look_of
from tests.ui.home_table.staged import LOOK


@pytest.mark.parametrize("count", [1, 4, 7, 30])
def test_all_that_is_shown_fits_and_the_next_bet_is_among_it(qtbot: QtBot, count: int) -> None:
    view = LadderView(LOOK)
    qtbot.addWidget(view)
    view.resize(344, 250)
    rungs = tuple(
        RungFrame(str(100 * n), is_made=n < count, is_next=n == count) for n in range(1, count + 1)
    )
    view.show_ladder(LadderFrame(street="Third street", bet="small bet 100", rungs=rungs), 0.71)
    places = [place for _, place in view.rungs]
    assert rungs[-1] in [rung for rung, _ in view.rungs]
    for number, place in enumerate(places):
        assert QRectF(view.rect()).contains(place)
        assert place.height() >= 28
        assert not any(place.intersects(other) for other in places[:number])
    assert view.accessibleDescription().startswith("100")
    assert not view.grab().isNull()


def test_at_high_contrast_bets_to_come_are_dim(qtbot: QtBot) -> None:
    view = LadderView(look_of(change(Settings(), "theme", "contrast")))
    qtbot.addWidget(view)
    view.resize(344, 250)
    rungs = tuple(RungFrame(bet, is_made=False, is_next=bet == "100") for bet in ("100", "200"))
    view.show_ladder(LadderFrame(street="Third street", bet="small bet 100", rungs=rungs), 0.71)
    image = view.grab().toImage()
    brightest = []
    for _, place in view.rungs:
        inside = place.adjusted(4, 4, -4, -4).toRect()
        brightest.append(
            max(
                image.pixelColor(x, y).blue()
                for x in range(inside.left(), inside.right())
                for y in range(inside.top(), inside.bottom())
            )
        )
    assert brightest == [0xFF, 0xB0]
