"""How large words are on a screen: what a layout has to ask of whoever draws it."""

from __future__ import annotations

from typing import Protocol


class Letters(Protocol):
    """Measures words in the fonts that they will be drawn with; sizes and widths in pixels."""

    def scale(self) -> float:
        """How much larger than designed somebody likes words to be."""
        ...

    def width(self, text: str, size: float, weight: int) -> float:
        """How wide a text is."""
        ...

    def fitting(self, text: str, size: float, weight: int, room: float) -> float:
        """The largest size up to this one in which a text fits into the room."""
        ...

    def elided(self, text: str, size: float, weight: int, room: float) -> str:
        """As much of a text as there is room for, with dots where it was cut."""
        ...
