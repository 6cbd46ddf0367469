"""ui/home_table/cards_sheet.py: cards that were shown (I4)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.engine.cards.card import Card, card, cards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import NoteCards
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.home_table.cards_sheet import CardsSheet
from tests.engine.table.homes import do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_cards_are_tapped_place_by_place(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000), "next, deal, raise 1000, call, deal, deal, deal")
    sheet = CardsSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    sheet.show()
    told: list[object] = []
    sheet.entered.connect(told.append)

    def tap(*names: str) -> None:
        for name in names:
            press(sheet.deck, at=sheet.deck.centre_of(card(name)).toPoint())

    tap("As", "Ks", "As", "As", "Qs", "2d", "3d")
    assert told == [NoteCards(None, cards("KsAsQs2d3d"))]
    state = do(state, NoteCards(None, cards("KsAsQs2d3d")))
    sheet.show_state(state)
    assert sheet.said.text() == sheet.erase.second == "No cards entered yet"
    assert not sheet.erase.isEnabled()
    tap("Ah", "Ad", "Ac")
    assert told[-1] == NoteCards(Seat(1), cards("AhAd"))
    press(sheet.places.buttons["-1"])
    assert sheet.said.text().startswith("5 of 5 cards")
    press(sheet.erase)
    assert told[-1] == NoteCards(None, ())
    sheet.deck.grab()


def test_without_a_board_only_hands_are_asked_for(qtbot: QtBot) -> None:
    sheet = CardsSheet(EN, LOOK, play(evening(1000, 1000), "next, deal, fold"))
    qtbot.addWidget(sheet)
    assert set(sheet.places.buttons) == {"1"}


def test_cards_have_the_shape_of_cards_and_targets_for_fingers(qtbot: QtBot) -> None:
    sheet = CardsSheet(EN, LOOK, play(evening(1000, 1000), "next, deal, fold"))
    qtbot.addWidget(sheet)
    sheet.show()
    deck = sheet.deck
    boxes = [deck._box(Card(number)) for number in range(52)]
    for number, box in enumerate(boxes):
        assert box.height() / box.width() == pytest.approx(CARD_RATIO)
        assert deck._target(Card(number)).width() >= TARGET
        assert box.height() >= TARGET
        assert not any(box.intersects(other) for other in boxes[:number])
    # In line with the keys above and below.
    left = deck.x() + min(box.left() for box in boxes)
    right = deck.x() + max(box.right() for box in boxes)
    assert (left, right) == pytest.approx((sheet.erase.x(), sheet.erase.x() + sheet.erase.width()))
