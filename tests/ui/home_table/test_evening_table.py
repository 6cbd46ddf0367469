"""ui/home_table/evening_table.py: plates are tapped and held, and what happens moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_screen import EveningScreen
from desktop_poker.client.table.sprite_kinds import CardSprite
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import ChooseCards, NextHand
from desktop_poker.engine.table.home_screen import hole_cards
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.evening_table import EveningTable
from tests.engine.table.homes import do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import LEFT, press


def view_of(qtbot: QtBot, state: HomeState, asked: list[int] | None = None) -> EveningTable:
    def look(seat: int) -> tuple[Card, ...]:
        if asked is not None:
            asked.append(seat)
        return hole_cards(state, Seat(seat))

    view = EveningTable(EN, LOOK, look)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    screen = EveningScreen(EN)
    screen.take_in(state)
    assert screen.frame is not None
    view.show_table(screen.frame)
    return view


def dealt(*stacks: int, key: str = "holdem") -> HomeState:
    state = do(evening(*stacks, key=key), ChooseCards(on_screen=True))
    return play(do(state, NextHand(b"key")), "deal")


def test_a_plate_is_tapped(qtbot: QtBot) -> None:
    view = view_of(qtbot, play(evening(1000, 200, 500), "next, deal"))
    told: list[int] = []
    view.tapped.connect(told.append)
    for seat in (0, 1, 2):
        press(view.viewport(), at=view.place_of(seat).toPoint())
    press(view.viewport(), at=QPoint(450, 250))
    assert told == [0, 1, 2]


def test_a_held_plate_shows_its_cards_and_covers_them_again(qtbot: QtBot) -> None:
    asked: list[int] = []
    view = view_of(qtbot, dealt(1000, 1000), asked)
    told: list[int] = []
    view.tapped.connect(told.append)
    covered = view.grab().toImage()
    place = view.place_of(1).toPoint()
    QTest.mousePress(view.viewport(), LEFT, pos=place)
    assert view.held == 1
    assert view.grab().toImage() != covered
    QTest.mouseRelease(view.viewport(), LEFT, pos=place)
    assert view.held == -1
    assert view.grab().toImage() == covered
    assert (told, set(asked)) == ([], {1})
    QTest.mousePress(view.viewport(), LEFT, pos=place)
    view.hide()
    assert view.held == -1
    view.show()
    assert view.grab().toImage() == covered


def test_no_item_has_the_face_of_a_card_that_nobody_sees(qtbot: QtBot) -> None:
    view = view_of(qtbot, dealt(1000, 1000, 1000))
    shown = [view.scene_shown.shown(("hole", seat, n)) for seat in range(3) for n in range(2)]
    cards = [found[0] for found in shown if found is not None]
    assert len(cards) == 6
    assert all(isinstance(card, CardSprite) and card.card is None for card in cards)


def test_every_seat_and_the_pot_have_a_name_for_a_screen_reader(qtbot: QtBot) -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    view = view_of(qtbot, state)
    names = [place.accessibleName() for place in view.places.widgets if place.isVisible()]
    assert len(names) == 4
    assert names[1].startswith("Ben: ")
    assert "all-in" in names[1]
    assert "Main pot: 600, for Ben, Chie, Aiko." in names[3]
    assert "Pot 1,200." in view.accessibleDescription()
    on_screen = view_of(qtbot, play(dealt(1000, 1000), "call, check, deal"))
    board = [place.accessibleName() for place in on_screen.places.widgets][2]
    assert board.startswith("Board: ")


def test_in_japanese_too(qtbot: QtBot) -> None:
    texts = Texts("ja")
    view = EveningTable(texts, LOOK)
    qtbot.addWidget(view)
    screen = EveningScreen(texts)
    screen.take_in(play(evening(1000, 200, 500), "next, deal"))
    assert screen.frame is not None
    view.resize(900, 500)
    view.show_table(screen.frame)
    assert "Aiko" in view.places.widgets[0].accessibleName()


def test_what_happened_is_played_fact_by_fact_and_ends_in_the_same_picture(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, call")
    after = play(state, "call")
    view = view_of(qtbot, state)
    view.move_at(1.0, reduced=False)
    screen = EveningScreen(EN)
    screen.take_in(state)
    moments = screen.take_in(after)
    assert screen.frame is not None
    view.show_table(screen.frame, moments)
    mover = view.scene_shown.mover
    assert mover.is_moving
    assert view.scene_shown.shown(("chips", 2)) is not None  # the call lies there first
    view.show_table(screen.frame)  # a clock that ticks does not hurry it
    assert not mover.has_landed
    qtbot.waitUntil(lambda: view.scene_shown.shown(("chips", 2)) is None, timeout=3000)
    qtbot.waitUntil(lambda: not mover.is_moving, timeout=3000)
    at_rest = view.grab().toImage()
    assert at_rest == view_of(qtbot, after).grab().toImage()
    view.show_table(screen.frame, moments)
    press(view.viewport(), at=QPoint(450, 250))  # whoever taps does not wait
    assert view.scene_shown.mover.has_landed
    assert view.grab().toImage() == at_rest
    view.stop()


@pytest.mark.parametrize("count", [2, 6, 10])
def test_every_number_of_chairs_is_drawn(qtbot: QtBot, count: int) -> None:
    view = view_of(qtbot, play(evening(*(1000,) * count), "next, deal, raise 300"))
    first = view.grab().toImage()
    assert not first.isNull()
    assert view.grab().toImage() == first
    assert " 700" in view.accessibleDescription()
