"""ui/home_table/table_keys.py: keys do what the buttons do; Space bets for nobody."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.commands import DeclareWinners
from desktop_poker.engine.hand.events import Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import DoAgain, Say, SayDealt, TakeBack
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import shown
from tests.ui.pressing import press, tap, write

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_letters_act_and_figures_type(qtbot: QtBot) -> None:
    page = shown(qtbot, play(evening(1000, 1000, 1000), "next, deal"))
    told: list[object] = []
    page.entered.connect(told.append)
    tap(page, Qt.Key.Key_F)
    tap(page, Qt.Key.Key_C)
    tap(page, Qt.Key.Key_K)  # grey
    write(page, "450")
    tap(page, Qt.Key.Key_R)
    tap(page, Qt.Key.Key_Backspace)
    assert page.keypad.typed == "45"
    tap(page, Qt.Key.Key_M)
    tap(page, Qt.Key.Key_Return)
    acts = [entry.command for entry in told if isinstance(entry, Say)]
    assert [(act.kind, act.to) for act in acts] == [  # type: ignore[union-attr]
        ("fold", 0),
        ("call", 100),
        ("raise", 450),
        ("raise", 1000),
    ]
    tap(page, Qt.Key.Key_Q)


def test_space_goes_on_but_never_bets(qtbot: QtBot) -> None:
    page = shown(qtbot, play(evening(1000, 1000), "next"))
    told: list[object] = []
    page.entered.connect(told.append)
    tap(page, Qt.Key.Key_Space)
    tap(page, Qt.Key.Key_F)  # nobody is on turn
    assert told == [SayDealt()]
    page.show_state(play(evening(1000, 1000), "next, deal"), 0.0)
    tap(page, Qt.Key.Key_Space)
    assert told == [SayDealt()]


def test_space_confirms_the_winners_that_were_chosen(qtbot: QtBot) -> None:
    deeds = "next, deal, call, check, deal, check, check, deal, check, check, deal, check, check"
    page = shown(qtbot, play(evening(1000, 1000), deeds))
    told: list[object] = []
    page.entered.connect(told.append)
    tap(page, Qt.Key.Key_Space)
    assert not told  # nobody is chosen
    press(page.pick.buttons[0, Share.WHOLE, 1])
    tap(page, Qt.Key.Key_Space)
    (entry,) = told
    assert isinstance(entry, Say)
    assert entry.command == DeclareWinners(0, (Verdict(0, Share.WHOLE, (Seat(1),)),))


def test_undo_redo_sheets_and_full_screen(qtbot: QtBot) -> None:
    page = shown(qtbot, evening(1000, 1000))
    told: list[object] = []
    page.entered.connect(told.append)
    page.wanted.connect(told.append)
    page.full_screen_wanted.connect(lambda: told.append("full"))
    tap(page, Qt.Key.Key_U)
    tap(page, Qt.Key.Key_Z, CONTROL)
    tap(page, Qt.Key.Key_Y, CONTROL)
    tap(page, Qt.Key.Key_X, CONTROL)
    tap(page, Qt.Key.Key_H)
    tap(page, Qt.Key.Key_T)
    tap(page, Qt.Key.Key_P)
    tap(page, Qt.Key.Key_F11)
    assert told == [TakeBack(), TakeBack(), DoAgain(), "ranks", "people", "clock", "full"]
