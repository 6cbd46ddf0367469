"""ui/welcome/tip_bar.py: one tip that can be put away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.ui.welcome.tip_bar import TipBar
from tests.ui.table.staged import LOOK


@pytest.mark.parametrize("offer", ["", "Show me"])
def test_it_says_its_tip_and_may_offer_something(qtbot: QtBot, offer: str) -> None:
    made = TipBar(Texts("en"), LOOK, "F1 helps.", offer=offer)
    qtbot.addWidget(made)
    made.show()
    assert made.accessibleDescription() == "F1 helps."
    assert made.offer.isVisible() is bool(offer)
    with qtbot.waitSignal(made.put_away, timeout=1000):
        made.close_button.click()
    with qtbot.waitSignal(made.tried, timeout=1000):
        made.offer.click()


def test_it_lies_within_what_it_lies_over(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 600)
    area = QWidget(page)
    area.setGeometry(QRect(0, 50, 640, 400))
    made = TipBar(Texts("ja"), LOOK, "F1 helps. " * 20, parent=page)
    page.show()
    made.show()
    made.lie_over(area)
    assert area.geometry().contains(made.geometry())
