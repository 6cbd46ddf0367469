"""ui/settings/swatches.py: every value looks different."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.groups import groups
from desktop_poker.client.settings.rows import ChoiceRow
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.settings.swatches import SWATCH, swatch

ROWS = {
    row.field: row
    for group in groups(Texts("en"))
    for row in group.rows
    if isinstance(row, ChoiceRow)
}


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("field", ["theme", "felt", "deck", "back"])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_every_value_has_its_own_picture(field: str, ratio: float) -> None:
    pictures = []
    for choice in ROWS[field].choices:
        picture = swatch(field, choice.key, ratio)
        assert picture is not None
        assert picture.size() == SWATCH * ratio
        assert picture.toImage() not in pictures
        pictures.append(picture.toImage())


def test_words_are_enough_for_others(qtbot: QtBot) -> None:
    del qtbot
    assert swatch("speed", "slow", 1.0) is None


@pytest.mark.usefixtures("qtbot")
def test_suits_leave_the_edge_of_their_paper_free() -> None:
    picture = swatch("deck", "two_colour", 4.0)
    assert picture is not None
    image = picture.toImage()
    middle = range(image.height() // 4, image.height() * 3 // 4)
    for x in (*range(4, 8), *range(image.width() - 8, image.width() - 4)):  # inside the edge
        assert min(image.pixelColor(x, y).lightness() for y in middle) > 200
