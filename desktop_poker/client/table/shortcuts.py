"""Keys at the table: what they are unless somebody likes others better."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from desktop_poker.client.texts.texts import Texts

DEFAULT_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "fold": "F",
        "call": "C",
        "raise": "R",
        "all_in": "A",
        "preset_1": "1",
        "preset_2": "2",
        "preset_3": "3",
        "preset_4": "4",
        "preset_5": "5",
        "stand_pat": "S",
        "clear_ticks": "0",
        "next_hand": "N",
        "show_cards": "D",
        "rabbit": "U",
        "more": "Up",
        "less": "Down",
        "last_hand": "H",
        "next_table": "W",
        "big_blinds": "B",
        "panel": "P",
        "mute": "M",
        "full_screen": "F11",
        "help": "F1",
        "say_cards": "F2",
        "say_board": "F3",
        "say_pot": "F4",
        "say_stacks": "F5",
        "say_actions": "F6",
        "say_again": "F7",
        "command_line": "/",
    }
)
"""Never Space for anything that costs chips."""


def keys(own: Mapping[str, str]) -> dict[str, str]:
    """The keys in use: somebody's own, but for names that mean nothing and keys used twice."""
    found = dict(DEFAULT_KEYS)
    for name, key in own.items():
        others = {k for other, k in found.items() if other != name}
        if name in found and key and key not in others:
            found[name] = key
    return found


def clash(own: Mapping[str, str], name: str, key: str) -> str | None:
    """Which other action has a key already."""
    return next((other for other, k in keys(own).items() if k == key and other != name), None)


def types_nothing(key: str) -> bool:
    """Whether a key writes nothing into a field that has the focus: F2, Ctrl+P."""
    return "+" in key[:-1] or (key.startswith("F") and key[1:].isdecimal())


def action_text(name: str, texts: Texts) -> str:
    """What a key does."""
    if name.startswith("preset_"):
        return texts("Size or card {number}", number=name[-1])
    return {
        "fold": texts("Fold"),
        "call": texts("Check or call"),
        "raise": texts("Bet or raise"),
        "all_in": texts("All-in"),
        "stand_pat": texts("Stand pat"),
        "clear_ticks": texts("Clear ticks"),
        "next_hand": texts("Next hand at once"),
        "mute": texts("Sound of this table"),
        "show_cards": texts("Show my cards after a hand"),
        "rabbit": texts("Rabbit hunt"),
        "more": texts("Larger amount"),
        "less": texts("Smaller amount"),
        "last_hand": texts("Last hand"),
        "next_table": texts("Next table that waits for me"),
        "big_blinds": texts("Chips or big blinds"),
        "panel": texts("Side panel"),
        "full_screen": texts("Full screen"),
        "help": texts("Rules and hand ranking"),
        "say_cards": texts("Say my cards"),
        "say_board": texts("Say the board"),
        "say_pot": texts("Say the pot and what to call"),
        "say_stacks": texts("Say everybody's chips"),
        "say_actions": texts("Say what I can do"),
        "say_again": texts("Say it again"),
        "command_line": texts("Command line"),
    }[name]
