from pytestqt.qtbot import QtBot

from desktop_poker.client.study.port import JudgingProgress
from desktop_poker.client.study.report_frame import report_frame
from desktop_poker.ui.study.report_view import ReportView
from tests.ui.study.coaches import SOUND
from tests.ui.table.staged import LOOK, TEXTS


def test_an_empty_report_says_what_to_do(qtbot: QtBot) -> None:
    view = ReportView(TEXTS, LOOK)
    qtbot.addWidget(view)
    view.show_report(report_frame({1: (SOUND,)}, {1: "holdem"}, TEXTS))
    assert view.nothing.text() == "Play 30 hands and come back."
    view.show_progress(JudgingProgress(3, 3))
    assert view.progress.text() == "All 3 hands are judged."
    view.show_progress(JudgingProgress(2, 3, problem="The disk is full."))
    assert view.progress.text() == "The disk is full."
