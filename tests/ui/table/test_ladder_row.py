"""ui/table/ladder_row.py: street, bet, and every bet that the street may have."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import OPEN_END, RungFrame
from desktop_poker.ui.table.ladder_row import LadderRow, Rungs
from tests.ui.table.staged import LOOK, STUD_GAMES, TEXTS, decisions


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(900, 34)
    widget.show()


@pytest.mark.parametrize("game", STUD_GAMES)
def test_the_ladder_says_street_bet_and_every_rung(game: str, qtbot: QtBot) -> None:
    row = LadderRow(TEXTS, LOOK)
    shown(qtbot, row)
    ladders = {bar.ladder for bar in decisions(game) if bar.ladder is not None}
    assert len(ladders) > 3
    for ladder in ladders:
        row.show_ladder(ladder)
        words = [label.text() for label in row.findChildren(QLabel)]
        assert words[:2] == [ladder.street, ladder.bet]
        said = row.rungs.accessibleName()
        for rung in ladder.rungs[: -1 if ladder.rungs[-1].text == OPEN_END else None]:
            assert rung.text in said
        made = said.partition("still possible")[0]
        assert all((rung.text in made) is rung.is_made for rung in ladder.rungs)


def picture(qtbot: QtBot, rung: RungFrame) -> QImage:
    rungs = Rungs(TEXTS, LOOK)
    qtbot.addWidget(rungs)
    rungs.show_rungs((rung,))
    rungs.resize(140, 32)
    return rungs.grab().toImage()


def test_made_next_and_later_bets_look_different(qtbot: QtBot) -> None:
    pictures = [
        picture(qtbot, RungFrame("100", made, coming))
        for made, coming in ((True, False), (False, True), (False, False))
    ]
    assert all(a != b for n, a in enumerate(pictures) for b in pictures[:n])


def test_no_bet_is_cut(qtbot: QtBot) -> None:
    rungs = Rungs(TEXTS, LOOK)
    qtbot.addWidget(rungs)
    few = (RungFrame("100", True, False),)
    rungs.show_rungs(few)
    narrow = rungs.sizeHint().width()
    rungs.show_rungs((RungFrame("1,000,000 cap", True, False),))
    assert rungs.sizeHint().width() > narrow
    rungs.show_rungs(few * 2)
    assert rungs.sizeHint().width() > 2 * narrow


def test_a_rung_is_no_button(qtbot: QtBot) -> None:
    row = LadderRow(TEXTS, LOOK)
    shown(qtbot, row)
    assert row.rungs.focusPolicy() is Qt.FocusPolicy.NoFocus
