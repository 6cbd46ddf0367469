"""ui/first_page/card_parts.py: heads on one line, results in one way."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.first_page.card_parts import card_head, result_role


@pytest.mark.parametrize(
    ("is_gain", "role"), [(True, "win"), (False, "warning"), (None, "section")]
)
def test_nothing_won_is_neither_good_nor_bad(*, is_gain: bool | None, role: str) -> None:
    assert result_role(is_gain=is_gain) == role


def test_a_head_is_as_high_as_a_button(qtbot: QtBot) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    card.setLayout(card_head("Deal another game"))
    assert card.layout() is not None
    assert card.sizeHint().height() >= 32
