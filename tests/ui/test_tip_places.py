"""ui/tip_places.py: tips beside what they explain."""

import pytest
from PySide6.QtCore import QRect

from desktop_poker.ui.tip_places import tip_place

pytestmark = pytest.mark.usefixtures("qapp")
ROOM = QRect(0, 0, 1000, 700)
_DROP = 16  # Qt lays a tip below the place it is told


@pytest.mark.parametrize("words", ["One line", "One line\nand another"])
def test_a_tip_lies_above_its_control_or_below_it_and_never_over_it(words: str) -> None:
    low, high = QRect(100, 600, 80, 40), QRect(100, 4, 80, 40)
    above = tip_place(low, words, ROOM).y() + _DROP
    assert above + 16 < low.top()
    assert tip_place(high, words, ROOM).y() + _DROP > high.bottom()
