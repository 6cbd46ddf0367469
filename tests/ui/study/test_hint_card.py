from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.ui.study.hint_card import HintCard
from tests.ui.study.coaches import TURN
from tests.ui.table.staged import LOOK, TEXTS


def shown(qtbot: QtBot) -> tuple[QWidget, HintCard, list[bool]]:
    view = QWidget()
    qtbot.addWidget(view)
    view.resize(900, 600)
    card = HintCard(TEXTS, LOOK, view)
    asked: list[bool] = []
    card.wanted.connect(lambda: asked.append(True))
    view.show()
    return view, card, asked


def test_it_opens_when_asked_and_lies_in_the_corner(qtbot: QtBot) -> None:
    view, card, asked = shown(qtbot)
    QTest.mouseClick(card.button, Qt.MouseButton.LeftButton)
    assert asked == [True]
    card.tell("Calling needs 37 %.", decision_frame(TURN, "holdem", TEXTS).rows)
    assert not card.card.isHidden()
    assert card.card.geometry().bottom() < card.button.y()
    assert card.card.geometry().right() < view.width()
    view.resize(700, 500)
    assert card.button.geometry().right() < 700
    card.toggle()
    assert not card.is_open
    assert asked == [True]


def test_where_it_is_not_allowed_it_is_not_there(qtbot: QtBot) -> None:
    _, card, asked = shown(qtbot)
    card.allow(allowed=False)
    card.toggle()
    assert card.button.isHidden()
    assert not asked
