"""Pictures of a decision, one after the other, and as numbers."""

from pytestqt.qtbot import QtBot

from desktop_poker.ai.coach.judgement import Ranges
from desktop_poker.client.study.range_frame import ranges_frame
from desktop_poker.ui.study.ranges_view import RangesView
from tests.ui.study.coaches import RANGES
from tests.ui.table.staged import LOOK, TEXTS


def test_pictures_and_numbers(qtbot: QtBot) -> None:
    view = RangesView(TEXTS, LOOK)
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    view.wait()
    assert not view.grid.isVisible()
    view.show_ranges(ranges_frame(RANGES, {1: "Tom"}, TEXTS))
    assert view.grid.isVisible()
    assert view.cell.text().startswith("KK")
    view._choices.buttons()[2].click()
    assert "beat" in view.totals.text()
    view.as_numbers.click()
    assert view.numbers.isVisible()
    assert "AA: 100 %" in view.numbers.toPlainText()
    view.show_ranges(ranges_frame(Ranges(), {}, TEXTS))
    assert "two cards" in view.status.text()
