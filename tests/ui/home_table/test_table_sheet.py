"""ui/home_table/table_sheet.py: the menu of the evening."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.home_commands import ChooseCards
from desktop_poker.ui.home_table.table_sheet import TableSheet
from tests.engine.table.homes import TOURNAMENT, do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_people_parts_and_log(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000), "counts 0 900, away 1")
    sheet = TableSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    sheet.show()
    people: list[int] = []
    parts: list[str] = []
    sheet.person_wanted.connect(people.append)
    sheet.wanted.connect(parts.append)
    press(sheet.people[1])
    for made in sheet.parts.values():
        press(made)
    assert people == [1]
    assert parts == [
        "arrive",
        "stakes",
        "screen",
        "chips",
        "tv",
        "results",
        "end",
    ]  # no hand: no misdeal
    assert sheet.people[1].second == "1,000, away"
    assert "corrected to 900 (miscounted)." in sheet.log.toPlainText()


def test_in_mid_hand_and_in_a_tournament(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next")
    sheet = TableSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    enabled = {key for key, made in sheet.parts.items() if made.isEnabled()}
    assert enabled == {"arrive", "misdeal", "chips", "tv"}


def test_every_game_can_be_dealt_on_one_screen(qtbot: QtBot) -> None:
    stud = TableSheet(EN, LOOK, evening(1000, 1000, key="razz"))
    qtbot.addWidget(stud)
    assert stud.parts["screen"].isEnabled()
    state = do(evening(1000, 1000), ChooseCards(on_screen=True))
    sheet = TableSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    assert sheet.parts["screen"].text() == "Back to real cards"
