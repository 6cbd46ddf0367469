"""ui/welcome/tip_bar.py: one tip that can be put away."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
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
