"""Keys of one's own: which can be had, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QKeySequence

from desktop_poker.client.table.shortcuts import DEFAULT_KEYS, action_text, clash
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput

_MONEY = frozenset({"fold", "call", "raise", "all_in", "stand_pat"})
_NATIVE = QKeySequence.SequenceFormat.NativeText
_ARROWS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
_NEEDED = frozenset({"Esc", "Tab", "Shift+Tab", "Backtab", "Return"})  # everywhere


class KeyTaken(BadInput):
    """Another action has the key."""

    def __init__(self, key: str, action: str) -> None:
        super().__init__("{key} is taken already.", key=key)
        self.key, self.action = key, action


def with_key(own: Mapping[str, str], name: str, key: str) -> dict[str, str]:
    """Give an action a key; the usual one is not a change."""
    check_key(name, key)
    taken = clash(own, name, key)
    if taken is not None:
        raise KeyTaken(key, taken)
    changed = {known: said for known, said in own.items() if known != name}
    if key != DEFAULT_KEYS[name]:
        changed[name] = key
    return changed


def check_key(name: str, key: str) -> None:
    """Refuse a key that is none, that is needed elsewhere, or that is pressed by mistake."""
    written = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    if QKeySequence(key).count() != 1 or written != key or not key.isascii():
        raise BadInput("{key!r} is not a key.", key=key)
    if key in _NEEDED:
        raise BadInput("{key} is needed to move about and to confirm.", key=key)
    if key == "Space" and (name in _MONEY or name.startswith("preset_")):
        raise BadInput("The space bar never moves chips.")


def shown_key(key: str) -> str:
    """A key as it is printed on a keyboard, which has arrows and no word for them."""
    *modifiers, last = QKeySequence(key).toString(_NATIVE).rpartition("+")
    return "".join((*modifiers, _ARROWS.get(last, last)))


def key_problem(error: BadInput, texts: Texts) -> str:
    """Why a key can't be had, with the name of the action that has it."""
    if isinstance(error, KeyTaken):
        return texts(
            "{key} is the key for: {action}.",
            key=shown_key(error.key),
            action=action_text(error.action, texts),
        )
    return texts.error(error)
