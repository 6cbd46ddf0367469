"""training/web_cards.py: the shipped shapes are those that it makes."""

from __future__ import annotations

from training.web_cards import TARGET, sprite


def test_the_shipped_file_is_made_by_the_script() -> None:
    assert TARGET.read_text(encoding="utf-8") == sprite()
