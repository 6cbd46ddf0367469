"""ui/first_page/waiting_table.py: a table's edge, and a hand where it can be seen whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.first_page.waiting_table import draw_waiting_table
from desktop_poker.ui.look import look_of
from tests.ui.art.pictures import picture


def drawn(height: int, settings: Settings) -> QImage:
    size = QSize(1200, height)
    return picture(
        1200, height, lambda painter: draw_waiting_table(painter, size, look_of(settings))
    )


def whites(image: QImage) -> int:
    return sum(
        image.pixelColor(x, y).lightness() > 235
        for x in range(300, 900, 4)
        for y in range(60, image.height(), 4)
    )


@pytest.mark.usefixtures("qapp")
def test_a_low_table_has_no_hand_that_would_be_cut() -> None:
    assert whites(drawn(180, Settings())) == 0
    assert whites(drawn(340, Settings())) > 500


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_cloth_is_the_chosen_one(theme: str) -> None:
    cloths = {"pine", "ink"}
    pictures = {
        drawn(180, Settings(theme=theme, felt=felt)).pixelColor(600, 170).name()  # type: ignore[arg-type]  # parametrised
        for felt in cloths
    }
    assert len(pictures) == (1 if theme == "contrast" else len(cloths))
