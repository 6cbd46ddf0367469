"""ui/home_table/felt_view.py: the table is drawn, and plates can be tapped."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.board_place import board_place
from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.plates import PotFrame
from desktop_poker.client.home_table.pot_places import pot_places
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import ChooseCards, NextHand
from desktop_poker.engine.table.home_screen import hole_cards
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.home_table.felt_view import FeltView
from desktop_poker.ui.look import look_of
from desktop_poker.ui.theme.colours import contrast_ratio
from tests.engine.table.homes import do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import LEFT, press

SIDE = "next, deal, raise 1000, call, call, deal, deal, deal"


def view_of(qtbot: QtBot, *deeds: str, stacks: tuple[int, ...] = (1000, 200, 500)) -> FeltView:
    view = FeltView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show_frame(ledger_frame(play(evening(*stacks), *deeds), 0.0, EN), frozenset({0}))
    return view


def test_a_plate_is_tapped(qtbot: QtBot) -> None:
    view = view_of(qtbot, "next, deal")
    told: list[int] = []
    view.tapped.connect(told.append)
    for seat in (0, 1, 2):
        press(view, at=view.place_of(seat).toPoint())
    press(view, at=QPoint(450, 250))
    assert told == [0, 1, 2]


@pytest.mark.parametrize("count", [2, 6, 10])
def test_every_number_of_chairs_is_drawn(qtbot: QtBot, count: int) -> None:
    view = view_of(qtbot, "next, deal, raise 300", stacks=(1000,) * count)
    first = view.grab().toImage()
    assert not first.isNull()
    assert view.grab().toImage() == first  # the cloth is drawn once
    assert " 700" in view.accessibleDescription()


def test_pots_are_drawn_with_their_names(qtbot: QtBot) -> None:
    with_pots = view_of(qtbot, SIDE).grab().toImage()
    without = view_of(qtbot, "next, deal").grab().toImage()
    assert with_pots != without
    assert view_of(qtbot).sizeHint().width() > 0


def test_a_held_plate_shows_its_cards_and_covers_them_again(qtbot: QtBot) -> None:
    state = do(do(evening(1000, 1000), ChooseCards(on_screen=True)), NextHand(b"key"))
    state = play(state, "deal, call, check, deal")
    asked: list[int] = []

    def look(seat: int) -> tuple[Card, ...]:
        asked.append(seat)
        return hole_cards(state, Seat(seat))

    view = FeltView(EN, LOOK, look)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show_frame(ledger_frame(state, 0.0, EN), frozenset())
    view.show()
    told: list[int] = []
    view.tapped.connect(told.append)
    covered = view.grab().toImage()
    place = view.place_of(1).toPoint()
    QTest.mousePress(view, LEFT, pos=place)
    assert view.held == 1
    assert view.grab().toImage() != covered
    QTest.mouseRelease(view, LEFT, pos=place)
    assert view.held == -1
    assert view.grab().toImage() == covered
    assert told == []
    assert set(asked) == {1}
    QTest.mousePress(view, LEFT, pos=place)
    view.hide()
    assert view.held == -1


@pytest.mark.parametrize("seat", range(8))
def test_stud_cards_are_looked_at_inside_the_window(qtbot: QtBot, seat: int) -> None:
    state = do(evening(*(1000,) * 8, key="stud_hi"), ChooseCards(on_screen=True))
    state = play(do(state, NextHand(b"key")), "deal")
    view = FeltView(EN, LOOK, lambda chair: hole_cards(state, Seat(chair)))
    qtbot.addWidget(view)
    view.resize(620, 430)
    view.show_frame(ledger_frame(state, 0.0, EN), frozenset())
    view.show()
    covered = view.grab().toImage()
    place = view.place_of(seat).toPoint()
    QTest.mousePress(view, LEFT, pos=place)
    held = view.grab().toImage()
    QTest.mouseRelease(view, LEFT, pos=place)
    # Two whole cards beside the plate; the plate with its up card stays as it was.
    ring = view.ring
    plate = ring.plates[seat]
    inside = covered.copy(round(plate.x), round(plate.y), round(plate.w), round(plate.h))
    assert held.copy(round(plate.x), round(plate.y), round(plate.w), round(plate.h)) == inside
    rows = [
        y for y in range(430) if any(held.pixel(x, y) != covered.pixel(x, y) for x in range(620))
    ]
    assert len(rows) >= 92 * 1.4 * ring.unit - 2


def test_shown_hands_lie_open(qtbot: QtBot) -> None:
    state = do(do(evening(1000, 1000), ChooseCards(on_screen=True)), NextHand(b"key"))
    state = play(state, "deal, raise 1000, call, deal")
    view = FeltView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show_frame(ledger_frame(state, 0.0, EN), frozenset())
    assert not view.grab().isNull()


@pytest.mark.parametrize("size", [(630, 346), (998, 550), (1347, 749)])
def test_chips_and_figure_fit_into_the_room_of_a_bet(qtbot: QtBot, size: tuple[int, int]) -> None:
    view = view_of(qtbot, "next, deal", stacks=(1000,) * 10)
    view.resize(*size)
    for bet in (600, 9_999, 25_000, 125_000):
        assert view.bet_box(3, bet).w <= view.ring.bets[3].w + 1, bet


def test_a_card_more_moves_none_of_those_that_lie_there(qtbot: QtBot) -> None:
    state = do(do(evening(5000, 5000, 5000), ChooseCards(on_screen=True)), NextHand(b"key"))
    flop = play(state, "deal, call, call, check, deal")
    turn = play(flop, "check, check, check, deal")
    view = FeltView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(998, 550)
    pictures = []
    for shown in (flop, turn):
        view.show_frame(ledger_frame(shown, 0.0, EN), frozenset())
        places = board_place(view.ring).cards
        whole = QRectF(places[0].x, places[0].y, places[2].right - places[0].x, places[0].h)
        pictures.append(view.grab(whole.toAlignedRect().adjusted(1, 1, -1, -1)).toImage())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("theme", "least"), [("dark", 2.5), ("light", 2.5), ("contrast", 3.0)])
def test_places_for_cards_to_come_are_seen(qtbot: QtBot, theme: str, least: float) -> None:
    state = do(do(evening(5000, 5000, 5000), ChooseCards(on_screen=True)), NextHand(b"key"))
    view = FeltView(EN, look_of(change(Settings(), "theme", theme)))
    qtbot.addWidget(view)
    view.resize(998, 550)
    view.show_frame(
        ledger_frame(play(state, "deal, call, call, check, deal"), 0.0, EN), frozenset()
    )
    image = view.grab().toImage()
    slot = board_place(view.ring).cards[4]
    ground = image.pixelColor(round(slot.cx), round(slot.cy)).name()
    edge = [image.pixelColor(round(slot.x), round(slot.y) + 10 + n).name() for n in range(30)]
    assert max(contrast_ratio(ground, seen) for seen in edge) >= least


def test_a_bet_stands_clear_of_its_chips(qtbot: QtBot) -> None:
    view = view_of(qtbot, "next, deal, raise 300", stacks=(1000,) * 6)
    image = view.grab().toImage()
    number = 3  # whoever has raised
    place, unit = view.bet_box(number, 300), view.ring.unit
    gap = round(place.x + 36 * unit)  # between the chips and the pill lies cloth alone
    cloth = image.pixelColor(gap, round(place.cy)).lightness()
    pill = image.pixelColor(round(place.x + 41 * unit), round(place.cy)).lightness()
    assert cloth > 1.3 * pill


def test_between_many_bets_pots_are_lines_with_their_amounts(qtbot: QtBot) -> None:
    view = view_of(qtbot, "next, deal", stacks=(5000,) * 10)
    frame = ledger_frame(play(evening(*(5000,) * 10), "next, deal"), 0.0, EN)
    plates = tuple(replace(plate, bet=1500) for plate in frame.plates)

    def grabbed(amount: str) -> QImage:
        pots = tuple(
            PotFrame(title=f"{short} pot", short=short, amount=amount, names="Ken, Mika")
            for short in ("Main", "Side 1", "Side 2")
        )
        view.show_frame(replace(frame, plates=plates, pots=pots, pot="48,200"), frozenset())
        return view.grab().toImage()

    bets = [view.bet_box(number, 1500) for number in range(10)]
    places = pot_places(view.ring, 3, bets)
    assert places.is_list
    one, other = grabbed("12,450"), grabbed("99,999")
    for box in places.pots:
        area = QRectF(box.x, box.y, box.w, box.h).toRect()
        assert one.copy(area) != other.copy(area)
    for bet in bets:
        area = QRectF(bet.x, bet.y, bet.w, bet.h).toRect()
        assert one.copy(area) == other.copy(area)
