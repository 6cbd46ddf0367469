from pytestqt.qtbot import QtBot

from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.ui.study.review_panel import ReviewPanel
from tests.ui.study.coaches import SOUND, TURN
from tests.ui.table.staged import LOOK, TEXTS


def test_every_decision_is_told_in_words(qtbot: QtBot) -> None:
    panel = ReviewPanel(TEXTS, LOOK)
    qtbot.addWidget(panel)
    panel.show_decisions(tuple(decision_frame(one, "holdem", TEXTS) for one in (SOUND, TURN)))
    assert [panel.list.item(n).text() for n in range(2)] == [
        "Pre-flop · Fold · Best",
        "Pre-flop · Call · Big mistake · −7.0 ± 1.8",
    ]
    assert panel.list.currentRow() == 1
    panel.choose(0)
    assert panel.word.text() == "Best"
    panel.show_decisions(())
    assert panel.status.text() == "There is no decision of yours to judge."
