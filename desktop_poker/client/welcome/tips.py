"""First-run tips, one for each screen. Knows no rules, so that the first page needs none."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.client.texts.texts import Texts


class TipScreen(StrEnum):
    """Where a tip belongs."""

    HOME = "home"
    NEW_TABLE = "new_table"
    TABLE = "table"
    SETTINGS = "settings"


def tip_text(screen: TipScreen, texts: Texts) -> str:
    """The tip of a screen."""
    match screen:
        case TipScreen.HOME:
            return texts("New to poker? Play a first hand step by step; it takes two minutes.")
        case TipScreen.NEW_TABLE:
            return texts("Everything here has a sensible value already: just press Open table.")
        case TipScreen.TABLE:
            return texts(
                "F1 shows the rules and which hand beats which. F2 to F7 tell you about the table, "
                "and / opens a command line."
            )
        case TipScreen.SETTINGS:
            return texts(
                "A change holds at once, unless its line says when; each group has its own way "
                "back."
            )
