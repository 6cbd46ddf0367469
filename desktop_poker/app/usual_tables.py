"""The tables that one click opens."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from desktop_poker.client.new_table import Draft

_SIT_AND_GO: Final = "regular"
_FEW: Final = 4  # seats of Dense Deck
_STAKES: Final = {
    "holdem": "50/100",
    "dense_deck": "100",
    "stud_hi": "100/200",
    "razz": "100/200",
    "stud_8": "100/200",
}


def usual_draft(speed: str) -> Draft:
    """A table with the usual stakes."""
    return Draft(speed=speed, stakes=dict(_STAKES))


def game_draft(key: str, speed: str) -> Draft:
    """A table of one game, or a tournament."""
    draft = usual_draft(speed)
    if key == "tournament":
        return replace(draft, tournament=_SIT_AND_GO)
    return replace(draft, games=(key,), seats=_FEW if key == "dense_deck" else draft.seats)
