"""What moves between the two pictures of a fact, for the tests of motion."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.layout.seat_ring import TableLayout, table_layout
from desktop_poker.client.table.motion import Director
from desktop_poker.client.table.sprite_kinds import Sprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.client.table.tracks import Motion, Track
from desktop_poker.ui.fonts import LETTERS
from tests.client.cued import Shown, evening


def layout_of(frame: TableFrame) -> TableLayout:
    return table_layout(1128, 678, frame.shape)


def shown(frame: TableFrame) -> dict[Key, Sprite]:
    return {sprite.key: sprite for sprite in sprites(frame, layout_of(frame), LETTERS)}


def director(one: Shown) -> Director:
    return Director(shown(one.before), shown(one.after), layout_of(one.after))


def moved(one: Shown, *, reduced: bool = False) -> Motion:
    return director(one).motion(one.cues, reduced=reduced)


def same_table(one: Shown) -> bool:
    """Whether both pictures have one layout: else nothing moves."""
    return one.before.shape == one.after.shape


def of(motion: Motion, key: Key) -> list[Track]:
    return [track for track in motion.tracks if track.key == key and track.ghost is None]


def ghosts(motion: Motion, key: Key) -> list[Track]:
    return [track for track in motion.tracks if track.key == key and track.ghost is not None]


class Between(NamedTuple):
    """A fact with the sprites before and after it, and what moves between them."""

    one: Shown
    before: dict[Key, Sprite]
    after: dict[Key, Sprite]
    motion: Motion
    reduced: Motion


@cache
def between(game: str, wild: bool) -> tuple[Between, ...]:
    return tuple(
        Between(one, shown(one.before), shown(one.after), moved(one), moved(one, reduced=True))
        for one in evening(game, wild=wild, length=100)
        if same_table(one)
    )
