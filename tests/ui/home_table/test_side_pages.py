"""ui/home_table/side_pages.py: choosing openers and winners, handing over chips."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.payouts import PayLine
from desktop_poker.client.home_table.showdown import Chosen, pick_frame
from desktop_poker.client.home_table.waiting import WaitWords
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.home_table.side_pages import OpenerPage, PickPage, WaitPage
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_somebody_opens(qtbot: QtBot) -> None:
    page = OpenerPage(EN, LOOK)
    qtbot.addWidget(page)
    told: list[int] = []
    page.chosen.connect(told.append)
    page.show_names("Who brings it in?", [(0, "Mika"), (3, "Ken")], 1.0)
    press(page.buttons[3])
    assert told == [3]
    page.show_names("Who acts first?", [(0, "Mika")], 1.0)
    assert set(page.buttons) == {0}


def test_winners_are_tapped_and_confirmed(qtbot: QtBot) -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    page = PickPage(EN, LOOK)
    qtbot.addWidget(page)
    taps: list[tuple[Share, int]] = []
    page.toggled.connect(lambda share, seat: taps.append((share, seat)))
    page.show_frame(pick_frame(state, due, {}, EN), 1.0)
    assert not page.confirm.isEnabled()
    press(page.buttons[Share.WHOLE, 1])
    assert taps == [(Share.WHOLE, 1)]
    chosen: Chosen = {Share.WHOLE: (Seat(1),)}
    page.show_frame(pick_frame(state, due, chosen, EN), 1.0)
    assert page.buttons[Share.WHOLE, 1].isChecked()
    with qtbot.waitSignal(page.confirmed):
        press(page.confirm)


def test_payments_and_rebuys(qtbot: QtBot) -> None:
    page = WaitPage(EN, LOOK)
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
