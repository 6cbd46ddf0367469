"""client/table/large_pots.py: every pot can be read, with names where there is room."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.client.table.frames import PotFrame
from desktop_poker.client.table.large_pots import large_pots
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.ui.fonts import LETTERS

NAMES = ("Ren", "Haruka", "Mika", "Ken")


def pots(count: int) -> tuple[PotFrame, ...]:
    labels = ("Main pot", "Side pot 1", "Side pot 2", "Side pot 3")[:count]
    return tuple(
        PotFrame(label=label, amount=125_000, text="125,000", names=NAMES, avatars=NAMES)
        for label in labels
    )


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("size", [(478, 138), (350, 138), (260, 138), (190, 88), (300, 34)])
def test_pots_lie_apart_inside_their_area(
    qapp: QApplication, size: tuple[float, float], count: int
) -> None:
    del qapp
    area = Box(100, 200, *size)
    found = large_pots(pots(count), area, 1.0, LETTERS)
    assert len(found) == count
    for (_, one), (_, other) in itertools.combinations(found, 2):
        assert not one.overlaps(other, -0.01)
    for content, box in found:
        assert area.x - 0.01 <= box.x
        assert box.right <= area.right + 0.01
        assert box.bottom <= area.bottom + 1
        label, amount, *_ = content.words
        assert amount.text == "125,000"
        assert label.x + label.width <= amount.x
        assert amount.x + amount.width <= box.w
        assert amount.size >= 11


def test_names_are_told_where_there_is_room(qapp: QApplication) -> None:
    del qapp
    wide = large_pots(pots(2), Box(0, 0, 500, 138), 1.0, LETTERS)
    assert [content.words[2].text for content, _ in wide] == ["Ren, Haruka, Mika, Ken"] * 2
    assert wide[0][1].y == wide[1][1].y
    below = large_pots(pots(2), Box(0, 0, 350, 138), 1.0, LETTERS)
    assert below[0][1].bottom <= below[1][1].y
    assert len(below[0][0].words) == 3
    listed = large_pots(pots(4), Box(0, 0, 350, 138), 1.0, LETTERS)
    assert all(len(content.words) == 2 for content, _ in listed)
