"""ui/table/table_mark.py: one table among many."""

import pytest
from PySide6.QtWidgets import QWidget

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_mark import COLOURS, WaitFrame, colour_of

pytestmark = pytest.mark.usefixtures("qapp")


def test_eight_tables_have_eight_colours() -> None:
    assert len({colour_of(number) for number in range(1, 9)}) == 8
    assert colour_of(9) == COLOURS[0]


def test_the_frame_lies_round_everything_and_touches_nothing_inside() -> None:
    page = QWidget()
    page.resize(300, 200)
    frame = WaitFrame(page, look_of(Settings()))
    assert frame.isHidden()
    frame.surround(on=True)
    assert frame.geometry() == page.rect()
    image = frame.grab().toImage()
    assert image.pixelColor(1, 100) != image.pixelColor(150, 100)
    frame.surround(on=False)
    assert frame.isHidden()
