"""ui/history/hands_view.py: hands in a list, in words, and step by step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.app.hand_copy import copy_of
from desktop_poker.app.shots.histories import history
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.history.hands_view import HandsView
from tests.ui.table.staged import LOOK, TEXTS


def dialog(qtbot: QtBot, texts: Texts = TEXTS) -> HandsDialog:
    rows, hands = history(texts)
    made = HandsDialog(
        HandsView(texts, LOOK, "Thirteen.", rows, lambda number: hands[number], copies=copy_of)
    )
    qtbot.addWidget(made)
    made.show()
    return made


def pick(made: HandsDialog, *, game: str = "", outcome: str = "") -> None:
    for choice, key in ((made.view.games, game), (made.view.outcome, outcome)):
        choice.choose(key)
        choice.picked.emit(key)


def test_the_first_hand_is_told_at_once(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    told = made.view.text.toPlainText()
    assert told.startswith("Hand 64\n")
    assert "Haruka is dealt J♠ J♣." in told
    assert made.view.text.verticalScrollBar().value() == 0  # from its beginning
    assert not made.view.problems.isVisible()


def test_hands_are_sifted_by_game_and_by_what_they_brought(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    every = made.view.list.count()
    pick(made, outcome="lost")
    lost = made.view.list.count()
    assert made.view.list.hand is not None
    assert made.view.list.hand.chips < 0
    pick(made, outcome="won")
    assert 0 < made.view.list.count() < every - lost + 1
    pick(made, game="Stud 8")
    assert made.view.list.count() == 4


def test_the_chosen_hand_stays_chosen_where_it_is_among_them(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.view.choose(61)
    pick(made, outcome="lost")
    assert made.view.list.hand is not None
    assert made.view.list.hand.hand_id == 61


def test_where_no_hand_is_like_that_it_says_so(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.view._hands = [hand for hand in made.view._hands if hand.chips < 0]
    pick(made, outcome="won")
    assert made.view.list.count() == 0
    assert made.view.said.text() == "No hand is like that."
    assert not made.view.replay.isEnabled()
    assert not made.view.copy_text.isEnabled()
    assert not made.view.text.toPlainText()


@pytest.mark.parametrize(
    ("form", "words"),
    [("", "Haruka calls 100."), ("text", "Haruka calls 100."), ("phh", "variant = ")],
)
def test_a_hand_is_copied(qtbot: QtBot, form: str, words: str) -> None:
    made = dialog(qtbot)
    QApplication.clipboard().clear()
    if form:
        made.view.replay.click()
        made.view.stage.bar.copied.emit(form)
    else:
        made.view.copy_text.click()
    copied = QApplication.clipboard().text()
    assert words in copied
    assert made.view.said.text() == "The hand is in the clipboard."


def test_what_could_not_be_opened_is_named(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.view.tell_problems(["a.phh: bad", "b.phh: worse"])
    assert made.view.problems.isVisible()
    assert made.view.problems.toPlainText() == "a.phh: bad\nb.phh: worse"
    made.view.tell_problems([])
    assert not made.view.problems.isVisible()


def test_nothing_plays_on_once_it_is_closed(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    made.view.replay.click()
    made.view.stage.bar.play.click()
    assert made.view.stage.bar.is_playing
    made.accept()
    assert not made.view.stage.bar.is_playing
