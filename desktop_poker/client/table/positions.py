"""What a seat is called by its distance from the button: BTN, SB, BB, UTG …, CO."""

from __future__ import annotations

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_BETWEEN: tuple[tuple[str, ...], ...] = (
    (),
    ("UTG",),
    ("UTG", "CO"),
    ("UTG", "HJ", "CO"),
    ("UTG", "MP", "HJ", "CO"),
    ("UTG", "UTG+1", "MP", "HJ", "CO"),
    ("UTG", "UTG+1", "MP", "MP+1", "HJ", "CO"),
    ("UTG", "UTG+1", "UTG+2", "MP", "MP+1", "HJ", "CO"),
    ("UTG", "UTG+1", "UTG+2", "UTG+3", "MP", "MP+1", "HJ", "CO"),
)
"""The seats between the blinds and the button, by how many there are (H5a)."""


def positions(hand: HandState) -> dict[Seat, str]:
    """The short name of each seat that was dealt in; without a button there are none."""
    if not hand.variant.has_button:
        return {}
    started = hand.started
    found: dict[Seat, str] = {}
    if started.small_blind is not None:
        found[started.small_blind] = "SB"
    if started.big_blind is not None:
        found[started.big_blind] = "BB"
    if hand.has(started.button):
        found[started.button] = "BTN"  # heads-up the button posts the small blind
    rest = [player.seat for player in hand.players if player.seat not in found]
    return found | dict(zip(rest, _BETWEEN[len(rest)], strict=True))
