"""On the table pots are as wide as their words: even without a window these are measured."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    assert qapp is not None
