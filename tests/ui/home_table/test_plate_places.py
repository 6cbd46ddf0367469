"""ui/home_table/plate_places.py: words on the edge cover nothing, and nothing is cut off."""

from __future__ import annotations

import itertools
import math

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication

from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.client.home_table.ring import ring_of
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import cards as cards_of
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.plate_places import (
    NAME_WEIGHT,
    STACK_WEIGHT,
    Written,
    plate_places,
)

FELTS = [(630, 346), (882, 483), (998, 550), (1347, 749), (1883, 909)]  # of windows from 1024 on
HAND = (None, None, *cards_of("Kh9d9c7s"))
WORDS = ("Folded", "Away", "No chips", "Next hand")


def ink(place: Written, text: str, weight: int) -> QRectF:
    """What the letters cover."""
    letters = metrics(place.letters, weight)
    shown = letters.elidedText(text, Qt.TextElideMode.ElideRight, math.ceil(place.room))
    return letters.tightBoundingRect(shown).translated(place.start)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("chairs", [2, 6, 8, 10])
@pytest.mark.parametrize("felt", FELTS)
def test_pills_cover_nothing(
    qapp: QApplication, felt: tuple[int, int], chairs: int, language: str
) -> None:
    del qapp
    ring, texts = ring_of(*felt, chairs), Texts(language)
    box = ring.plates[0]
    body = QRectF(box.x, box.y, box.w, box.h)
    for name, stack, word, cards, is_low in itertools.product(
        ("Haruka", "Gyöngyi", "健太郎", "ジョージ"),
        ("9,775", "13,175", texts("ALL IN")),
        (*(texts(word) for word in WORDS), "−12,550"),
        ((), HAND),
        (False, True),
    ):
        plate = PlateFrame(seat=0, name=name, stack=stack, word=word, tag="BB", cards=cards)
        places = plate_places(body, plate, ring.unit, is_low=is_low)
        written = [
            ink(places.name, name, NAME_WEIGHT),
            ink(places.stack, stack, STACK_WEIGHT),
        ]
        assert not written[0].intersects(written[1])
        lying = [*written, places.cards if cards else places.avatar]
        for part in lying:
            assert not part.intersects(places.word), (name, word)
            assert not part.intersects(places.tag), name
            assert not part.isEmpty()
            # Whole letters, with a border of plate round them.
            assert body.adjusted(4, 4, -4, -4).contains(part), (name, stack)
        assert not places.word.intersects(places.tag)


@pytest.mark.parametrize("is_low", [False, True])
def test_a_word_stands_at_one_place_for_everybody(qapp: QApplication, *, is_low: bool) -> None:
    del qapp
    body = QRectF(40, 30, 228, 88)
    plates = [
        PlateFrame(seat=0, name=name, stack=stack, word="Folded", tag=tag)
        for name in ("Bo", "Bartholomew")
        for stack in ("5", "1,000,000")
        for tag in ("", "SB")
    ]
    places = [plate_places(body, plate, 1.0, is_low=is_low) for plate in plates]
    assert len({(at.word.x(), at.word.y(), at.word.width()) for at in places}) == 1
    gained = plate_places(body, replace(plates[0], word="", gain="+600"), 1.0, is_low=is_low)
    assert gained.word.topLeft() == places[0].word.topLeft()
    silent = plate_places(body, replace(plates[0], word="", tag=""), 1.0, is_low=is_low)
    assert silent.word.isEmpty()
    assert silent.tag.isEmpty()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("felt", FELTS)
def test_two_words_on_an_edge_lie_apart(
    qapp: QApplication, felt: tuple[int, int], language: str
) -> None:
    del qapp
    ring, texts = ring_of(*felt, 8), Texts(language)
    box = ring.plates[0]
    body = QRectF(box.x, box.y, box.w, box.h)
    for word in WORDS:
        plate = PlateFrame(seat=0, name="Ken", stack="9", word=texts(word), tag=texts("Deals"))
        places = plate_places(body, plate, ring.unit, is_low=False)
        assert places.tag.left() - places.word.right() >= 5
        assert abs((places.word.left() - body.left()) - (body.right() - places.tag.right())) < 1
