"""The chips that lie on the real table: values and colours, and how many of each somebody gets."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.rules.stakes import MOST_CHIPS

CHIP_SHADES = (
    *("white", "red", "blue", "green", "black"),
    *("purple", "yellow", "orange", "pink", "grey"),
)
MOST_KINDS = 8
_MANY = 8  # of a small kind: enough to pay blinds for a while


class ChipKind(Struct, frozen=True, gc=False):
    """One kind of chip."""

    value: int
    shade: str


def checked_chips(kinds: tuple[ChipKind, ...]) -> tuple[ChipKind, ...]:
    """A set in the order of its values; none: the usual ones. Raises Refused."""
    if len(kinds) > MOST_KINDS:
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=len(kinds), least=1, most=MOST_KINDS)
    for kind in kinds:
        if not 1 <= kind.value <= MOST_CHIPS:
            raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=kind.value, least=1, most=MOST_CHIPS)
        if kind.shade not in CHIP_SHADES:
            raise Refused(Reason.NOT_ALLOWED_HERE)
    if len({kind.value for kind in kinds}) != len(kinds):
        raise Refused(Reason.NOT_ALLOWED_HERE)
    return tuple(sorted(kinds, key=lambda kind: kind.value))


def in_chips(amount: int, values: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Few chips for an amount, highest first; and what is left that none is small enough for."""
    found = []
    for value in sorted(values, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            found.append((value, count))
    return tuple(found), amount


def starting_chips(stack: int, values: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """What everybody gets for a stack: some of each small kind, the rest in large ones."""
    order = sorted(values)
    found = []
    for value, larger in pairwise(order):
        count = min(_MANY, stack // value)
        while count and (stack - count * value) % larger:
            count -= 1  # what is left has to be paid in the larger ones
        if count:
            found.append((value, count))
            stack -= count * value
    rest, left = in_chips(stack, tuple(order[-1:]))
    counts: dict[int, int] = dict(found)
    for value, count in rest:
        counts[value] = counts.get(value, 0) + count
    more, left = in_chips(left, values)  # a stack that does not come out even
    for value, count in more:
        counts[value] = counts.get(value, 0) + count
    return tuple(sorted(counts.items())), left
