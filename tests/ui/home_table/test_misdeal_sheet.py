"""ui/home_table/misdeal_sheet.py: what went wrong, and what follows (I6)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.commands import KillHand, VoidHand
from desktop_poker.engine.hand.events import MisdealCause
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealLimit
from desktop_poker.engine.table.home_commands import Say
from desktop_poker.ui.home_table.misdeal_sheet import MisdealSheet
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_i6_early_every_cause_voids_the_hand(qtbot: QtBot) -> None:
    sheet = MisdealSheet(EN, LOOK, play(evening(1000, 1000, 1000), "next, deal"))
    qtbot.addWidget(sheet)
    told: list[object] = []
    sheet.entered.connect(told.append)
    for cause in MisdealCause:
        press(sheet.voids[cause])
    assert told == [Say(VoidHand(cause)) for cause in MisdealCause]
    assert not sheet.kills


def test_i6_late_every_cause_voids_too_and_a_hand_may_be_dead_instead(qtbot: QtBot) -> None:
    sheet = MisdealSheet(EN, LOOK, play(evening(1000, 1000, 1000), "next, deal, call, call"))
    qtbot.addWidget(sheet)
    assert all(made.isEnabled() for made in sheet.voids.values())
    assert set(sheet.kills) == {0, 1, 2}


def test_i6_with_the_limit_late_a_hand_is_dead_or_the_deck_is_bad(qtbot: QtBot) -> None:
    limit = MisdealLimit.SUBSTANTIAL_ACTION
    state = play(evening(1000, 1000, 1000, misdeal_limit=limit), "next, deal, call, fold, check")
    sheet = MisdealSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    told: list[object] = []
    sheet.entered.connect(told.append)
    assert not sheet.voids[MisdealCause.EXPOSED_CARD].isEnabled()
    assert sheet.voids[MisdealCause.BAD_DECK].isEnabled()
    assert set(sheet.kills) == {0, 2}
    press(sheet.kills[2])
    assert told == [Say(KillHand(Seat(2), MisdealCause.WRONG_CARD_COUNT))]


def test_without_a_hand_there_is_nothing_to_void(qtbot: QtBot) -> None:
    sheet = MisdealSheet(EN, LOOK, evening(1000, 1000))
    qtbot.addWidget(sheet)
    assert not sheet.voids
