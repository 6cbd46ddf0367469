"""What lies on a table, as data: one sprite for each thing that is seen.

A sprite has a key that stays the same as long as it is the same thing (the flop's second card, the
bet of seat three), so that whoever draws them can tell what moved from what came and went.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.frames import PotFrame, SeatFrame, StageFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.pot_content import PotContent
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.table.sign import Sign


class CardSprite(Struct, frozen=True, kw_only=True):
    """A card; without a face its back is seen."""

    key: Key
    box: Box
    z: float
    card: Card | None
    face: Face
    raised: bool = False
    veiled: bool = False
    fresh: bool = False  # framed in brass
    angle: float = 0.0


class PlateSprite(Struct, frozen=True, kw_only=True):
    """A seat's plate."""

    key: Key
    box: Box
    z: float
    seat: SeatFrame
    tag: str = ""  # its position, as far as there is room
    is_large: bool = False  # to be read from two metres
    has_row: bool = False  # cards lie on it
    arrow: Box | None = None  # beside it, when it is somebody's turn


class PillSprite(Struct, frozen=True, kw_only=True):
    """A word or a sum on a pill, as wide as it needs to be."""

    key: Key
    box: Box  # its height, and where it is centred
    z: float
    text: str
    style: PillStyle
    size: float
    tip: str = ""
    align: str = "centre"  # or left, right: which edge of the box stays
    grows: str = "both"  # or up, down: where words go that are higher than the box
    room: float = 0.0  # how wide its words may grow; 0: as wide as the box
    fits: bool = False  # smaller letters where they would be wider than that


class ChipsSprite(Struct, frozen=True, kw_only=True):
    """A stack of chips; the number beside it is the truth."""

    key: Key
    box: Box  # around the lowest chip
    z: float
    amount: int
    most: int


class DiscSprite(Struct, frozen=True, kw_only=True):
    """The dealer button or the bring-in mark."""

    key: Key
    box: Box
    z: float
    letter: str


class SlotSprite(Struct, frozen=True, kw_only=True):
    """An empty place for a card of the board."""

    key: Key
    box: Box
    z: float
    text: str = ""
    pause: float = 0.0  # seconds until the card comes


class PotSprite(Struct, frozen=True, kw_only=True):
    """A pot with its name and who can win it."""

    key: Key
    box: Box
    z: float
    pot: PotFrame
    content: PotContent
    chip: float  # how wide its chips are


class TickSprite(Struct, frozen=True, kw_only=True):
    """The mark at the corner of a card that will be thrown away."""

    key: Key
    box: Box
    z: float


class StagesSprite(Struct, frozen=True, kw_only=True):
    """The draws of a hand on a line: those that are over, the one that is made, those to come."""

    key: Key
    box: Box
    z: float
    stages: tuple[StageFrame, ...]
    size: float  # of its words


class SignSprite(Struct, frozen=True, kw_only=True):
    """A sign that somebody makes."""

    key: Key
    box: Box
    z: float
    sign: Sign


class LightSprite(Struct, frozen=True, kw_only=True):
    """The dark over the table, and the places that stay light."""

    key: Key
    box: Box
    z: float
    on: tuple[Box, ...]
    centre: tuple[float, float]


Sprite: TypeAlias = (
    CardSprite
    | PlateSprite
    | PillSprite
    | ChipsSprite
    | DiscSprite
    | SlotSprite
    | PotSprite
    | TickSprite
    | StagesSprite
    | LightSprite
    | SignSprite
)
