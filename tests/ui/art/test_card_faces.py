"""ui/art/card_faces.py: all cards are there, different, and inside their edges."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.engine.cards.card import CARDS, Card, Rank, card
from desktop_poker.ui.art.card_faces import _PIPS, draw_face
from desktop_poker.ui.art.ranks import rank_width
from desktop_poker.ui.theme.deck import DECKS
from tests.ui.art.pictures import covered, picture, raw

MARGIN = 5


def drawn(one: Card, width: int, face: Face, deck: str = "four_colour") -> QImage:
    height = round(width * CARD_RATIO)
    rect = QRectF(MARGIN, MARGIN, width, height)
    return picture(
        width + 2 * MARGIN,
        height + 2 * MARGIN,
        lambda painter: draw_face(painter, rect, one, face=face, colours=DECKS[deck]),
    )


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("face", Face)
def test_all_cards_are_different_at_40_pixels(deck: str, face: Face) -> None:
    assert len({raw(drawn(one, 40, face, deck)) for one in CARDS}) == 52


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("width", [28, 44, 110])
def test_nothing_is_painted_outside_the_card(face: Face, width: int) -> None:
    body = QRectF(MARGIN, MARGIN, width, round(width * CARD_RATIO)).toRect()
    for text in ("Ts", "Th", "Td", "Tc", "Qs", "Qd", "Kc", "Jh", "As", "4c"):
        assert covered(drawn(card(text), width, face)) == body


@pytest.mark.parametrize("face", Face)
def test_ink_keeps_away_from_the_edge(face: Face) -> None:
    """The outer rows and columns of a card are paper, whatever is printed on it."""
    width = 100
    for one in CARDS:
        image = drawn(one, width, face)
        left = [image.pixelColor(MARGIN + 2, MARGIN + y) for y in range(15, 125)]
        assert min(pixel.lightness() for pixel in left) > 225, one


@pytest.mark.parametrize("face", [Face.TUCK, Face.LARGE_TUCK])
def test_a_card_behind_a_plate_is_printed_in_its_upper_part(face: Face) -> None:
    """In 0.6 of its width from the top (design, 6): a plate covers the rest."""
    width = 100
    for one in CARDS:
        image = drawn(one, width, face)
        below = [
            image.pixelColor(MARGIN + x, MARGIN + y).lightness()
            for x in range(4, width - 4)
            for y in range(60, 100, 4)
        ]
        assert min(below) > 225, one


def test_drawing_is_the_same_every_time() -> None:
    for text in ("Kh", "Ts", "Ad"):
        assert raw(drawn(card(text), 120, Face.FULL)) == raw(drawn(card(text), 120, Face.FULL))


def test_an_index_ten_is_narrower_than_the_card_and_clear_of_the_pips() -> None:
    assert rank_width(Rank.TEN, 0.62, weight=0.16) < 0.8
    # Index at 0.122, left pips from 0.32 minus half of a pip of 0.20.
    assert 0.122 + rank_width(Rank.TEN, 0.185, weight=0.158) / 2 < 0.32 - 0.10


@pytest.mark.parametrize("rank", _PIPS)
def test_a_number_has_as_many_pips(rank: Rank) -> None:
    assert len(set(_PIPS[rank])) == rank
    assert {(-x, y) for x, y in _PIPS[rank]} == set(_PIPS[rank])


def test_the_deck_says_the_colours() -> None:
    diamond = card("2d")
    assert raw(drawn(diamond, 44, Face.JUMBO)) != raw(drawn(diamond, 44, Face.JUMBO, "two_colour"))
    spade = card("2s")
    assert raw(drawn(spade, 44, Face.JUMBO)) == raw(drawn(spade, 44, Face.JUMBO, "two_colour"))
