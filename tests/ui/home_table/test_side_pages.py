"""ui/home_table/side_pages.py: choosing openers and winners, handing over chips."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.payouts import PayLine
from desktop_poker.client.home_table.showdown import Chosen, pick_frame
from desktop_poker.client.home_table.waiting import WaitWords
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.side_pages import EveningWaitPage, OpenerPage, PickPage
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK, shown
from tests.ui.pressing import press


def test_somebody_opens(qtbot: QtBot) -> None:
    page = OpenerPage(EN, LOOK)
    qtbot.addWidget(page)
    told: list[int] = []
    page.chosen.connect(told.append)
    page.show_names([(0, "Mika"), (3, "Ken")], 1.0)
    press(page.buttons[3])
    assert told == [3]
    page.show_names([(0, "Mika")], 1.0)
    assert set(page.buttons) == {0}


def test_winners_are_tapped_and_confirmed(qtbot: QtBot) -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    page = PickPage(EN, LOOK)
    qtbot.addWidget(page)
    taps: list[tuple[tuple[int, Share], int]] = []
    page.toggled.connect(lambda share, seat: taps.append((share, seat)))
    page.show_frame(pick_frame(state, due, {}, EN), 1.0)
    assert not page.confirm.isEnabled()
    press(page.buttons[0, Share.WHOLE, 1])
    assert taps == [((0, Share.WHOLE), 1)]
    chosen: Chosen = {(0, Share.WHOLE): (Seat(1),)}
    page.show_frame(pick_frame(state, due, chosen, EN), 1.0)
    assert page.buttons[0, Share.WHOLE, 1].isChecked()
    with qtbot.waitSignal(page.confirmed):
        press(page.confirm)


def test_payments_and_rebuys(qtbot: QtBot) -> None:
    page = EveningWaitPage(EN, LOOK)
    qtbot.addWidget(page)
    told: list[int] = []
    page.rebuy_wanted.connect(told.append)
    words = WaitWords(title="Over", lines=("x",), busted=((2, "Chie buys in"),), second="Misdeal")
    payments = [PayLine(source="Main pot", target="Ken", amount="600", note="with 1 odd")]
    page.show_words(words, payments, 1.0)
    kept = page.rebuys[2]
    page.show_words(words, payments, 1.0)
    assert page.rebuys[2] is kept
    press(kept)
    assert told == [2]
    with qtbot.waitSignal(page.second_pressed):
        press(page.second)
    page.grab()


@pytest.mark.parametrize("count", [2, 6, 10])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_everybody_who_can_be_chosen_is_seen(
    qtbot: QtBot, size: tuple[int, int], count: int
) -> None:
    """Nobody scrolls in mid-hand."""
    ten = play(evening(*[1000] * count), "next, deal", *["call"] * (count - 1), "check")
    state = play(ten, *["deal", *["check"] * count] * 3)
    page = shown(qtbot, state, size)
    _all_seen(page.pick, list(page.pick.buttons.values()))
    if count <= 8:
        stud = shown(qtbot, play(evening(*[1000] * count, key="stud_hi"), "next, deal"), size)
        _all_seen(stud.opener, list(stud.opener.buttons.values()))


def _all_seen(page: QWidget, names: list[BigButton]) -> None:
    for made in names:
        place = QRect(made.mapTo(page, QPoint(0, 0)), made.size())
        assert page.rect().contains(place)
        assert made.visibleRegion().boundingRect().size() == made.size()
