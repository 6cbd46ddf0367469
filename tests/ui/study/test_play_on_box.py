"""ui/study/play_on_box.py: offers, cards that are exchanged, and the end."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.study.going_on import GoingOnFrame
from desktop_poker.engine.cards.card import cards
from desktop_poker.ui.study.play_on_box import PlayOnBox
from tests.ui.table.staged import TEXTS


def test_marked_cards_are_exchanged_and_not_too_many(qtbot: QtBot) -> None:
    box = PlayOnBox(TEXTS)
    qtbot.addWidget(box)
    box.show()
    held = cards("2c3d4h8sKd")
    box.show_frame(GoingOnFrame(cards=held, most=1, told="Now?"), may_go_on=True)
    assert box.exchange.text() == "Exchange none"
    box._cards[4][0].click()
    assert box.exchange.text() == "Exchange 1 card"
    with qtbot.waitSignal(box.exchanged) as given:
        box.exchange.click()
    assert given.args == [(held[4],)]
    box._cards[3][0].click()
    assert not box.exchange.isEnabled()


def test_after_the_end_there_is_another_try(qtbot: QtBot) -> None:
    box = PlayOnBox(TEXTS)
    qtbot.addWidget(box)
    box.show()
    box.wait(2)
    assert box.title.text() == "Try 2 of 10"
    box.show_frame(GoingOnFrame(told="This time: 0.00 BB."), may_go_on=True)
    assert box.once_more.isVisible()
    box.show_frame(GoingOnFrame(told="This time: 0.00 BB."), may_go_on=False)
    assert not box.once_more.isVisible()
    assert box.back.isVisible()
