"""Where the sum and the pots lie in the middle of the Home Table, clear of all bets.

Where there is room each pot has a box with the names of those who can win it. Between many bets
the pots are a list instead, a line each: amounts must be read, and names come back at the showdown.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop_poker.client.home_table.ring import Ring
from desktop_poker.client.table_places import Box, centred

MOST_POTS = 4
_SUM, _SUM_APART = 50.0, 12.0  # units: the height of the sum, and the gap below it
_BOX, _BOX_APART, _BESIDE = 84.0, 8.0, 12.0  # a pot's height, and the gaps below and beside it
_LEAST_BOX = 150.0  # units: a narrower one can't hold its name and its amount
_LINE = 34.0  # units: the height of a pot in a list
_LIST = 240.0  # … and its width, where there is so much
_READABLE = (170.0, 110.0)  # … and what it should have between bets, the best first
_SQUEEZED = 0.7  # of its height: lower than that, it rather becomes narrower


class PotPlaces(Struct, frozen=True):
    """The sum above, the pots below it."""

    total: Box
    pots: tuple[Box, ...]
    is_list: bool = False  # a line each

    @property
    def bottom(self) -> float:
        """Where they end."""
        return (self.pots or (self.total,))[-1].bottom


def pot_places(ring: Ring, count: int, bets: Sequence[Box]) -> PotPlaces:
    """Places for so many pots between the bets that lie there now."""
    boxes = _boxes(ring, count, bets)
    places = (boxes.total, *boxes.pots)
    is_narrow = any(box.w < _LEAST_BOX * ring.unit for box in places)
    if is_narrow or any(box.overlaps(bet) for box in places for bet in bets):
        return _lines(ring, count, bets)
    return boxes


def _boxes(ring: Ring, count: int, bets: Sequence[Box]) -> PotPlaces:
    """Two beside each other; the last of an odd number in the middle."""
    unit, rows = ring.unit, (count + 1) // 2
    step = (_BOX + _BOX_APART) * unit
    high = (_SUM + _SUM_APART - _BOX_APART) * unit + rows * step
    total = _sum(ring, ring.cy - high / 2, bets, unit)
    first = total.bottom + _SUM_APART * unit
    room = ring.free_width(first, first + rows * step - _BOX_APART * unit, bets)
    wide = (room - _BESIDE * unit) / 2
    places: list[Box] = []
    for number in range(count):
        row, side = divmod(number, 2)
        alone = side == 0 and number == count - 1
        aside = 0.0 if alone else (-1, 1)[side] * (wide + _BESIDE * unit) / 2
        y = first + row * step + _BOX * unit / 2
        places.append(centred(ring.cx + aside, y, wide, _BOX * unit))
    return PotPlaces(total, tuple(places))


def _lines(ring: Ring, count: int, bets: Sequence[Box]) -> PotPlaces:
    """One below the other, as wide as the bets beside them leave it, and as high as the others."""
    wanted = (_SUM + _LINE * count) * ring.unit
    bands = (_band(ring, bets, least * ring.unit) for least in _READABLE)
    above, below = next(
        ((top, end) for top, end in bands if end - top >= wanted * _SQUEEZED),
        _band(ring, bets, 0.0),
    )
    high = min(wanted, below - above)
    unit = ring.unit * high / wanted
    top = min(max(ring.cy - high / 2, above), below - high)
    total = _sum(ring, top, bets, unit)
    room = ring.free_width(total.bottom, top + high, bets)
    wide = min(room, _LIST * ring.unit)
    middles = (total.bottom + (number + 0.5) * _LINE * unit for number in range(count))
    pots = tuple(centred(ring.cx, middle, wide, _LINE * unit) for middle in middles)
    return PotPlaces(total, pots, is_list=True)


def _band(ring: Ring, bets: Sequence[Box], least: float) -> tuple[float, float]:
    """From where to where the middle of the table is free, if something so wide is to lie there."""
    across = [bet for bet in bets if ring.free_width(bet.y, bet.bottom, [bet]) <= least]
    above = [bet.bottom for bet in across if bet.cy < ring.cy]
    below = [bet.y for bet in across if bet.cy >= ring.cy]
    return max(above, default=ring.cy - ring.b), min(below, default=ring.cy + ring.b)


def _sum(ring: Ring, top: float, bets: Sequence[Box], unit: float) -> Box:
    high = _SUM * unit
    return centred(ring.cx, top + high / 2, ring.free_width(top, top + high, bets), high)
