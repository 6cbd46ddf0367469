"""What all tests of the table have."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.loops import in_qt
from tests.ui.table.followed import Followed, Play


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Pots are as wide as their words: even without a window these are measured."""
    assert qapp is not None


@pytest.fixture
def follow(qapp: QApplication, qtbot: QtBot) -> Callable[[Play], None]:
    """Follow a fresh table, let something happen, and end it."""

    def run(play: Play) -> None:
        async def whole() -> None:
            followed = Followed(qtbot)
            await play(followed)
            await followed.end()

        in_qt(qapp, whole())

    return run


@pytest.fixture
def shipped_widths(qapp: QApplication) -> None:
    """Words as wide as in the font that builds bring; those of DejaVu alone are wider."""
    if QFontInfo(qapp.font()).family().startswith("DejaVu"):
        pytest.skip("DejaVu's letters are wider than those of the shipped font")
