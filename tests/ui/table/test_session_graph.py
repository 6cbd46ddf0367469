"""ui/table/session_graph.py: the session as a line."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.amounts import Figures
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.session_graph import SessionGraph
from tests.ui.table.staged import LOOK, TEXTS


def graph(qtbot: QtBot, look: Look = LOOK) -> SessionGraph:
    made = SessionGraph(TEXTS, look)
    qtbot.addWidget(made)
    made.resize(280, 132)
    return made


def picture(made: SessionGraph) -> QImage:
    return made.grab().toImage()


def has(image: QImage, colour: str) -> bool:
    wanted = QColor(colour)
    return any(
        image.pixelColor(x, y) == wanted
        for x in range(image.width())
        for y in range(image.height())
    )


@pytest.mark.parametrize(
    ("results", "said"), [([0], "0"), ([0, 40], "+40"), ([0, 40, -1_250], "−1,250")]
)
def test_the_last_result_is_said(results: list[int], said: str, qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.show_results(results, Figures())
    assert made.accessibleName() == f"Session {said}"


def test_big_blinds_are_said_when_they_are_wanted(qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.show_results([0, 250], Figures(100))
    assert made.accessibleName() == "Session +2.5 BB"


def test_gain_and_loss_have_their_colours(qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.show_results([0, 300], Figures())
    assert has(picture(made), LOOK.palette.win)
    made.show_results([0, -300], Figures())
    assert has(picture(made), LOOK.palette.warn)


@pytest.mark.parametrize("results", [[0], [0, 0], [5] * 3, list(range(-500, 500)), [10**15, -1]])
def test_any_session_can_be_drawn(results: list[int], qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.show_results(results, Figures())
    assert not picture(made).isNull()


def test_more_hands_give_another_line(qtbot: QtBot) -> None:
    made = graph(qtbot)
    made.show_results([0, 10, 20], Figures())
    before = picture(made)
    made.show_results([0, 30, -10, 20], Figures())
    assert picture(made) != before
