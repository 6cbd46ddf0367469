"""Nothing is told by colour alone: without colours everything can still be told apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.table.pieces import Face
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.ui import application
from desktop_poker.ui.art.card_faces import draw_face
from desktop_poker.ui.controls.form import Chips, Problem, TickBox
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.theme.deck import DECKS
from tests.ui.table.staged import LOOK, TEXTS, decides, table

SIZE = (1100, 620)


def grey(image: QImage) -> QImage:
    """Only how light things are."""
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def drawn(width: int, height: int, draw: Callable[[QPainter], None]) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill("white")
    painter = QPainter(image)
    try:
        draw(painter)
    finally:
        painter.end()
    return image


def outlines(image: QImage) -> list[bool]:
    """Which pixels are ink at all: shapes without any shade."""
    plain = grey(image)
    return [
        plain.pixelColor(x, y).red() < 200
        for y in range(0, plain.height(), 2)
        for x in range(0, plain.width(), 2)
    ]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("deck", list(DECKS))
@pytest.mark.parametrize("face", [Face.FULL, Face.LARGE_INDEX, Face.JUMBO])
def test_suits_are_told_by_their_shapes(deck: str, face: Face) -> None:
    def outlined(card: Card) -> list[bool]:
        def draw(painter: QPainter) -> None:
            area = QRectF(0, 0, 80, 112)
            draw_face(painter, area, card, face=face, colours=DECKS[deck])

        return outlines(drawn(80, 112, draw))

    pictures = [outlined(card) for card in cards("9c 9d 9h 9s")]
    for one, other in combinations(pictures, 2):
        different = sum(a != b for a, b in zip(one, other, strict=True))
        assert different > len(one) * 0.01


def scene_of(frame: TableFrame) -> QImage:
    scene = TableScene(LOOK, TEXTS)
    scene.fit(*SIZE, 1.0)
    scene.show_frame(frame)

    def draw(painter: QPainter) -> None:
        scene.render(painter)

    image = grey(drawn(*SIZE, draw))
    scene.stop()
    return image


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "change",
    [
        {"is_turn": True},
        {"folded": True, "action": "Fold"},
        {"all_in": True},
        {"wins": True, "action": "Wins"},
        {"absent": "Sitting out"},
    ],
)
def test_the_state_of_a_seat_is_seen_without_colour(change: dict[str, object]) -> None:
    frame = table().play_until(decides).frame()
    plain = tuple(
        replace(seat, is_turn=False, folded=False, wins=False, action="") for seat in frame.seats
    )
    changed = (plain[0], replace(plain[1], **change), *plain[2:])
    before, after = (scene_of(replace(frame, seats=s, clock=None)) for s in (plain, changed))
    marks = sum(
        abs(before.pixelColor(x, y).red() - after.pixelColor(x, y).red()) > 60
        for y in range(0, SIZE[1], 2)
        for x in range(0, SIZE[0], 2)
    )
    assert marks > 8  # an arrow, a word: not a shade


def test_every_state_that_has_a_colour_has_a_word() -> None:
    """What a seat's frame can say, it can say without being drawn."""
    told = {"is_turn", "folded", "all_in", "wins", "action_stands_out", "leads", "is_marked"}
    flags = {
        name
        for name, kind in SeatFrame.__annotations__.items()
        if kind == "bool" and name != "is_self"
    }
    uncoloured = {"can_peek", "is_choosable", "is_kept"}  # the last has a dashed line
    assert flags == told | {"has_button", "brings_in", "acts_first"} | uncoloured


def test_what_is_chosen_or_wrong_is_seen_without_colour(qapp: QApplication) -> None:
    application.apply_look(qapp, look_of(Settings()))
    try:
        tick = TickBox("Sounds", LOOK.palette)
        tick.resize(120, 30)
        off = grey(tick.grab().toImage())
        tick.setChecked(True)
        assert grey(tick.grab().toImage()) != off
        chips = Chips((("a", "One"), ("b", "Two")), "Number", LOOK.palette)
        chips.choose("a")
        assert chips.buttons["a"].isChecked()  # said by screen readers as well
        problem = Problem()
        problem.tell("That is not a number.", tick)
        assert problem.text() == tick.accessibleDescription() == "That is not a number."
    finally:
        qapp.setStyleSheet("")
