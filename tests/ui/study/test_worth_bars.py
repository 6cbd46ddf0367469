from pytestqt.qtbot import QtBot

from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.ui.study.worth_bars import WorthBars
from tests.ui.study.coaches import TURN
from tests.ui.table.staged import LOOK, TEXTS


def test_bars_are_told_in_words_too(qtbot: QtBot) -> None:
    bars = WorthBars(TEXTS, LOOK)
    qtbot.addWidget(bars)
    bars.show_rows(decision_frame(TURN, "holdem", TEXTS).rows)
    assert "Call: −7.0 ± 1.8 (2 %)" in bars.accessibleName()
    image = bars.grab().toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(image.height())}
    assert len(colours) > 3
    bars.show_rows(())
    assert not bars.isVisible()
