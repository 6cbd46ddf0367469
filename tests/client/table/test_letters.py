"""client/table/letters.py: what a layout asks of fonts, answered by those of the screen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.client.table.letters import Letters
from desktop_poker.ui.fonts import LETTERS

WORDS = "A name that is too long for its plate"


@pytest.fixture
def letters(qapp: QApplication) -> Letters:
    assert qapp is not None
    return LETTERS


def test_larger_words_are_wider(letters: Letters) -> None:
    assert 0 < letters.width(WORDS, 12, 400) < letters.width(WORDS, 24, 400)
    assert letters.scale() >= 1


def test_words_shrink_before_they_are_cut(letters: Letters) -> None:
    room = letters.width(WORDS, 20, 500)
    size = letters.fitting(WORDS, 30, 500, room)
    assert 11 <= size <= 20
    assert letters.elided(WORDS, size, 500, room + 1) == WORDS
    assert letters.elided(WORDS, 30, 500, room).endswith("…")
