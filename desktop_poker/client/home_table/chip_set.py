"""The chips of the real table as a draft: tap a kind, turn through values and colours."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.keypad import table_chips
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_chips import (
    CHIP_SHADES,
    MOST_KINDS,
    ChipKind,
    starting_chips,
)
from desktop_poker.engine.table.home_commands import ChooseChips
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
_VALUES = (*_STEPS, *(value * 1000 for value in _STEPS))
_USUAL = ("white", "red", "blue", "green", "black", "purple", "yellow", "orange")


class ChipsDraft(Struct, frozen=True, kw_only=True):
    """A set that is being put together, and the stack that it has to make."""

    kinds: tuple[ChipKind, ...]
    stack: int


def chips_draft(state: HomeState) -> ChipsDraft:
    """The table's own set, else one with the values that are on the screen."""
    values = [chip.value for chip in table_chips(state)]
    kinds = state.ledger.chips or tuple(
        ChipKind(value, shade) for value, shade in zip(values, _USUAL, strict=False)
    )
    rules = state.table.setup.tournament
    stack = rules.starting_stack if rules is not None else state.ledger.buy_in
    return ChipsDraft(kinds=kinds, stack=stack)


def with_value(draft: ChipsDraft, number: int, step: int) -> ChipsDraft:
    """One kind is worth the next value up or down that no other kind has."""
    kind = draft.kinds[number]
    others = {one.value for one in draft.kinds} - {kind.value}
    free = [value for value in _VALUES if value not in others]
    beyond = [value for value in free if (value > kind.value if step > 0 else value < kind.value)]
    if not beyond:
        return draft
    value = beyond[0] if step > 0 else beyond[-1]
    return _put(draft, number, replace(kind, value=value))


def with_shade(draft: ChipsDraft, number: int) -> ChipsDraft:
    """One kind has the next colour."""
    kind = draft.kinds[number]
    place = CHIP_SHADES.index(kind.shade)
    return _put(draft, number, replace(kind, shade=CHIP_SHADES[(place + 1) % len(CHIP_SHADES)]))


def _put(draft: ChipsDraft, number: int, kind: ChipKind) -> ChipsDraft:
    kinds = (*draft.kinds[:number], kind, *draft.kinds[number + 1 :])
    return replace(draft, kinds=kinds)


def with_kind(draft: ChipsDraft) -> ChipsDraft:
    """One kind more, above the highest."""
    if not may_add(draft):
        return draft
    highest = max((kind.value for kind in draft.kinds), default=0)
    value = next(value for value in _VALUES if value > highest)
    used = {kind.shade for kind in draft.kinds}
    shade = next(shade for shade in CHIP_SHADES if shade not in used)
    return replace(draft, kinds=(*draft.kinds, ChipKind(value, shade)))


def may_add(draft: ChipsDraft) -> bool:
    """Whether there is room for one kind more."""
    highest = max((kind.value for kind in draft.kinds), default=0)
    return len(draft.kinds) < MOST_KINDS and highest < _VALUES[-1]


def without_kind(draft: ChipsDraft, number: int) -> ChipsDraft:
    """One kind less; one has to stay."""
    if len(draft.kinds) == 1:
        return draft
    return replace(draft, kinds=(*draft.kinds[:number], *draft.kinds[number + 1 :]))


def chips_command(draft: ChipsDraft) -> ChooseChips:
    """What is entered."""
    return ChooseChips(tuple(sorted(draft.kinds, key=lambda kind: kind.value)))


def each_gets(draft: ChipsDraft, texts: Texts) -> str:
    """``Everybody gets 8 × 25, 8 × 100, … for 10,000``; or what is left over."""
    counts, left = starting_chips(draft.stack, tuple(kind.value for kind in draft.kinds))
    chips = texts(", ").join(f"{count} × {_FIGURES.text(value)}" for value, count in counts)
    stack = _FIGURES.text(draft.stack)
    if left:
        return texts(
            "{stack} can't be paid in these chips: {left} is left over.",
            stack=stack,
            left=_FIGURES.text(left),
        )
    return texts("Everybody gets {chips} for {stack}.", chips=chips, stack=stack)
