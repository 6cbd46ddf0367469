"""ui/table/large_plate.py: words on large plates are whole, and nothing covers them."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from desktop_poker.client.table.layout.seat_ring import Box, TableLayout, table_layout
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import fitting, metrics
from desktop_poker.ui.table.items import pad_of, rect
from desktop_poker.ui.table.large_plate import (
    NAME_WEIGHT,
    STACK_WEIGHT,
    PlateLine,
    avatar_box,
    plate_words,
)

FELTS = [(630, 370), (882, 491), (998, 550), (1400, 670)]  # of windows from 1024 × 640 on
NAMES = ("Bo", "Haruka", "Gyöngyi", "健太郎", "ジョージ", "Bartholomew", "Maria Antonia")
LONGEST = ("Bartholomew Featherstone", "アレクサンドラ・フェルナンデス", "Wolfeschlegelsteinhausen")
WORDS = ("Folded", "Away", "No chips", "Next hand", "Out")


def ink(line: PlateLine, weight: int) -> QRectF:
    """What the letters cover."""
    return metrics(line.letters, weight).tightBoundingRect(line.text).translated(line.start)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 6, 8, 10])
@pytest.mark.parametrize("felt", FELTS)
def test_nothing_on_a_plate_is_cut_or_covered(
    qapp: QApplication, felt: tuple[int, int], seats: int, language: str
) -> None:
    del qapp
    texts = Texts(language)
    layout = table_layout(*felt, Shape(seats, seating=Viewpoint.ROUND, fan=0, board=0))
    for seat in (layout.seats[0], layout.seats[seats // 2]):
        body = rect(seat.plate)
        edges = [rect(seat.action), rect(seat.tag)]
        stacks = ("9,775", "113,175", texts("ALL IN"))
        for name, stack in itertools.product((*NAMES, *LONGEST), stacks):
            words = plate_words(body, layout.unit, name, stack, has_row=False)
            names, figure = words.names, words.stack
            written = [*(ink(line, NAME_WEIGHT) for line in names), ink(figure, STACK_WEIGHT)]
            for one, other in itertools.combinations(written, 2):
                assert not one.intersects(other), (name, stack)
            for part in written:
                assert body.adjusted(3, 3, -3, -3).contains(part), (name, stack)
                picture = avatar_box(body, layout.unit)
                assert not (words.has_picture and part.intersects(picture)), name
                assert not any(part.intersects(edge) for edge in edges), (name, stack)
            assert figure.text == stack
            assert "".join(line.text for line in names).replace(" ", "") == name.replace(" ", "")
            assert all(line.letters >= 11 for line in names)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("felt", FELTS)
def test_words_on_an_edge_have_room_beside_each_other(
    qapp: QApplication, felt: tuple[int, int], language: str
) -> None:
    del qapp
    texts = Texts(language)
    pairs = [("Folded", "SB"), ("Folded", "BB"), ("Folded", "Deals")]
    for seats in (6, 10):
        layout = table_layout(*felt, Shape(seats, seating=Viewpoint.ROUND, fan=0, board=0))
        for seat, (word, tag) in itertools.product(layout.seats, pairs):
            left = drawn(texts(word), layout, seat.action)
            right = drawn(texts(tag), layout, seat.tag)
            assert seat.action.x + left <= seat.tag.right - right, (word, tag)
            assert left <= seat.plate.w
        for seat, word in itertools.product(layout.seats, (*WORDS, "High and low")):
            assert seat.action.x + drawn(texts(word), layout, seat.action) <= seat.plate.right


def drawn(text: str, layout: TableLayout, box: Box) -> float:
    """How wide a pill is on the edge of a plate."""
    size = layout.sizes.word * layout.unit
    pad = pad_of(size, fits=True)
    letters = fitting(text, size, 600, max(0.0, box.w - 2 * pad))
    return metrics(letters, 600).horizontalAdvance(text) + 2 * pad


def test_with_cards_name_and_stack_share_a_line(qapp: QApplication) -> None:
    del qapp
    body = QRectF(40, 30, 228, 106)
    for name in (*NAMES, *LONGEST):
        words = plate_words(body, 1.0, name, "113,175", has_row=True)
        (said,), figure = words.names, words.stack
        assert said.start.y() == figure.start.y()
        assert not ink(said, NAME_WEIGHT).intersects(ink(figure, STACK_WEIGHT))
        assert figure.start.y() < body.top() + 36  # the hand lies below
