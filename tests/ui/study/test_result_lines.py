"""Lines that end in their names."""

from pytestqt.qtbot import QtBot

from desktop_poker.client.study.report_frame import Line
from desktop_poker.ui.study.result_lines import ResultLines
from tests.ui.table.staged import LOOK, TEXTS


def test_lines_are_drawn_and_told(qtbot: QtBot) -> None:
    made = ResultLines(TEXTS, LOOK)
    qtbot.addWidget(made)
    made.resize(600, 170)
    made.show()
    empty = made.grab().toImage()
    made.show_lines(
        (Line("Result", (1.0, -20.0)), Line("EV", (0.5, -4.0)), Line("Own", (0.2, 7.0)))
    )
    assert made.grab().toImage() != empty
    assert made.accessibleName() == "Big blinds won: Result −20, EV −4, Own +7"
    made.show_lines(())
    assert made.isHidden()
