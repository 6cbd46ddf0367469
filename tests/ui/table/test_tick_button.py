"""ui/table/tick_button.py: a choice in advance, ticked or not."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.tick_button import TickButton
from desktop_poker.ui.theme.colours import contrast_ratio
from tests.ui.table.staged import LOOK


def shot(made: TickButton) -> QImage:
    return made.grab().toImage()


@pytest.fixture
def made(qtbot: QtBot) -> TickButton:
    button = TickButton("Check or fold", LOOK)
    qtbot.addWidget(button)
    button.resize(300, 58)
    return button


def test_it_is_named(made: TickButton) -> None:
    assert made.accessibleName() == made.words == "Check or fold"
    assert made.isCheckable()


def test_a_tick_is_more_than_a_colour(made: TickButton) -> None:
    """The box is filled, and something dark is drawn in it."""
    brass = LOOK.palette.accent.lower()

    def filled() -> list[tuple[int, int]]:
        image = shot(made)
        places = [(x, y) for x in range(image.width()) for y in range(image.height())]
        return [place for place in places if image.pixelColor(*place).name() == brass]

    assert filled() == []
    made.setChecked(True)
    box, image = filled(), shot(made)
    middle = round(sum(y for _, y in box) / len(box))
    columns = [x for x, y in box if y == middle]
    inside = [image.pixelColor(x, middle + 2).name() for x in range(min(columns), max(columns))]
    assert max(contrast_ratio(brass, seen) for seen in inside) >= 3


def test_it_takes_other_colours(made: TickButton) -> None:
    before = shot(made)
    made.restyle(look_of(change(Settings(), "theme", "light")))
    assert shot(made) != before
