"""Draws as a file tells of them, put in the order in which our hand asks (M1).

The format lets everybody throw cards away first, and deals the new ones after that; ours deals to
each in turn. Cards that are unknown are filled in where the hand is shown later: what remains of a
hand is what was shown, and what was thrown away unseen stays unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.storage.phh.notation import (
    Discarded,
    HoleDealt,
    Notation,
    ShownOrMucked,
)


def in_our_order(actions: Sequence[Notation]) -> list[Notation]:
    """Every draw with its new cards right after it; hands without a draw stay as they are."""
    if not any(isinstance(action, Discarded) for action in actions):
        return list(actions)
    left = _filled_in(actions)
    found: list[Notation] = []
    while left:
        action = left.pop(0)
        found.append(action)
        if isinstance(action, Discarded):
            found += _replacements(action, left)
    return found


def _replacements(drawn: Discarded, left: list[Notation]) -> list[Notation]:
    """Take out the cards that a player gets for those thrown away, in one go or several."""
    found: list[Notation] = []
    missing = len(drawn.faces)
    for action in tuple(left):
        if missing <= 0 or not isinstance(action, Discarded | HoleDealt | ShownOrMucked):
            break
        if isinstance(action, HoleDealt) and action.player == drawn.player:
            left.remove(action)
            found.append(action)
            missing -= len(action.faces)
    return found


class _Slot:
    """A card that was dealt, known or not, until it is thrown away."""

    def __init__(self, face: Face) -> None:
        self.face = face


def _filled_in(actions: Sequence[Notation]) -> list[Notation]:
    """Say of unknown cards which they were, where the hand that remained was shown."""
    shown = {
        action.player: action.faces
        for action in actions
        if isinstance(action, ShownOrMucked) and action.faces and None not in action.faces
    }
    held: dict[int, list[_Slot]] = defaultdict(list)
    slots: list[list[_Slot]] = []  # of each action
    for action in actions:
        found: list[_Slot] = []
        if isinstance(action, HoleDealt):
            found = [_Slot(face) for face in action.faces]
            held[action.player] += found
        elif isinstance(action, Discarded):
            found = [
                _thrown(held[action.player], face, shown.get(action.player, ()))
                for face in action.faces
            ]
        slots.append(found)
    for player, cards in shown.items():
        known = [slot.face for slot in held[player]]
        rest = [face for face in cards if face not in known]
        for slot in held[player]:
            if slot.face is None and rest:
                slot.face = rest.pop(0)
    return [
        replace(action, faces=tuple(slot.face for slot in found))
        if isinstance(action, HoleDealt | Discarded)
        else action
        for action, found in zip(actions, slots, strict=True)
    ]


def _thrown(held: list[_Slot], face: Face, kept: tuple[Face, ...]) -> _Slot:
    """Take the card out of the hand that a file names; an unknown one is none that was kept."""
    fits = [slot for slot in held if slot.face == face]
    if not fits and face is not None:
        fits = [slot for slot in held if slot.face is None]  # it was dealt unseen, and is named now
        if fits:
            fits[0].face = face
    if not fits and face is None:
        fits = [slot for slot in held if slot.face not in kept] or held[-1:]
    if not fits:
        return _Slot(face)  # not held: the hand refuses it
    held.remove(fits[0])
    return fits[0]
