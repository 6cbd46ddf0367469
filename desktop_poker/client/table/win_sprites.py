"""A large pot that was won: the room grows dark, light falls on the winner, the hand is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from desktop_poker.client.table.frames import TableFrame, WinFrame
from desktop_poker.client.table.layout.seat_ring import Box, TableLayout
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    LightSprite,
    PillSprite,
    PlateSprite,
    Sprite,
)

DARK = 25.0  # above every seat that has not won
_IN_LIGHT = 30.0  # what is looked at lies above the dark
_ABOVE_BOARD = 16.0  # units between the words and the cards that rise
_CLEAR = 6.0  # units below what stands above
_LINES = ((0.33, 40.0), (0.18, 19.0), (0.41, 46.0))  # shares of the height, and most units


def win_sprites(frame: TableFrame, layout: TableLayout) -> Iterator[Sprite]:
    """The dark, the light and the words; nothing where no large pot was won."""
    win = frame.win
    if win is None:
        return
    places = dict(zip((int(seat.seat) for seat in frame.seats), layout.seats, strict=False))
    winners = tuple(places[int(seat)].plate for seat in win.seats if int(seat) in places)
    whole = Box(0.0, 0.0, layout.width, layout.height)
    yield LightSprite(key=("dark",), box=whole, z=DARK, on=winners, centre=layout.centre)
    yield from _words(win, _place(layout))


def _place(layout: TableLayout) -> Box:
    """Between the seat above and the board: as high as the cards and plates leave it."""
    pots, unit = layout.pots, layout.unit
    bottom = pots.bottom
    if layout.board:
        bottom = min(card.y for card in layout.board) - _ABOVE_BOARD * unit
    over = [
        box.bottom
        for place in layout.seats[1:]
        for box in (place.plate, place.action, place.open_cards, place.chance)
        if box.x < pots.right and box.right > pots.x and box.bottom < bottom
    ]
    top = max([*over, 0.0]) + _CLEAR * unit
    return Box(pots.x, top, pots.w, max(0.0, bottom - top))


def _words(win: WinFrame, place: Box) -> Iterator[Sprite]:
    """The hand's name, what it is made of, and what was won: only what there is, from below."""
    texts = (win.name, win.detail, win.amount)
    styles = (PillStyle.BARE, PillStyle.BARE, PillStyle.GAIN)
    y = place.bottom
    for number in reversed(range(len(texts))):
        share, most = _LINES[number]
        size = min(most * place.w / 410.0, share * place.h)  # the place is 410 units wide
        if texts[number]:
            high = size * 1.18
            y -= high
            yield PillSprite(
                key=("win", number),
                box=Box(place.x, y, place.w, high),
                z=_IN_LIGHT + 8,
                text=texts[number],
                style=styles[number],
                size=size,
                fits=True,
            )


def in_light(sprites: Iterable[Sprite], win: WinFrame | None) -> Iterator[Sprite]:
    """Lift what the light falls on above the dark; sums that the words repeat are left out."""
    seats = frozenset(int(seat) for seat in win.seats) if win is not None else frozenset()
    for sprite in sprites:
        if win is None:
            yield sprite
        elif sprite.key[0] in ("pot", "notice", "label"):
            continue
        elif _is_lit(sprite, seats):
            yield replace(sprite, z=sprite.z + _IN_LIGHT)
        else:
            yield sprite


def _is_lit(sprite: Sprite, seats: frozenset[int]) -> bool:
    if isinstance(sprite, CardSprite):
        return sprite.raised
    is_winners = len(sprite.key) > 1 and sprite.key[1] in seats
    is_word = sprite.key[:1] == ("action",)
    return is_winners and (isinstance(sprite, PlateSprite) or is_word)
