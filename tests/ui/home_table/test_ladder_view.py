"""ui/home_table/ladder_view.py: the bets of a street where the keys would be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from desktop_poker.client.action_frames import LadderFrame, RungFrame
from desktop_poker.ui.home_table.ladder_view import LadderView
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
