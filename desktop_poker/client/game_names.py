"""The games by name. Knows no rules, so that the first page needs none."""

from __future__ import annotations

from desktop_poker.client.texts import Texts

GAME_KEYS = ("holdem", "dense_deck", "stud_hi", "razz", "stud_8")


def game_text(key: str, texts: Texts) -> str:
    """A game's name."""
    return {
        "holdem": texts("Hold'em"),
        "dense_deck": texts("Dense Deck"),
        "stud_hi": texts("Stud Hi"),
        "razz": texts("Razz"),
        "stud_8": texts("Stud 8"),
    }[key]


def game_title(key: str, texts: Texts) -> str:
    """A game's full name, with the kind of betting."""
    return {
        "holdem": texts("No-limit Hold'em"),
        "dense_deck": texts("Dense Deck, no limit"),
        "stud_hi": texts("Seven-card Stud"),
        "razz": texts("Razz"),
        "stud_8": texts("Seven-card Stud 8 or better"),
    }[key]
