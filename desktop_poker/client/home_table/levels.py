"""A tournament's levels as people write them: ``50/100 75/150 100/200/25``."""

from __future__ import annotations

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.stakes import chips_from
from desktop_poker.engine.table.setup import Level

_HALVES = (2, 3, 4, 6, 8, 10, 12, 16, 20, 30, 40, 50, 60, 80, 100, 120, 160, 200)
"""How the blinds rise, in halves of the first level's."""
_CHIPS = (25, 5, 1)  # the smallest that are used: nobody pays 37 with chips of 25
MOST_LEVELS = 60
_BLINDS, _WITH_ANTE = 2, 3  # figures of a level


def usual_levels(small: int, big: int, ante: int) -> tuple[Level, ...]:
    """Levels that rise by about a third from the first one's blinds, in chips that people have."""
    chip = next(chip for chip in _CHIPS if small % chip == 0 and big % chip == 0)
    return tuple(
        Level(
            small_blind=small * half // 2,
            big_blind=max(1, big * half // 2),
            ante=ante if half == _HALVES[0] else ante * half // 2 // chip * chip,
        )
        for half in _HALVES
        if small * half % (2 * chip) == 0 and big * half % (2 * chip) == 0
    )


def read_levels(text: str) -> tuple[Level, ...]:
    """Read levels, one after the other, apart by blanks, commas or lines."""
    found: list[Level] = []
    for word in text.replace(",", " ").replace("、", " ").split():
        figures = [chips_from(part) for part in word.split("/")]
        if len(figures) not in (_BLINDS, _WITH_ANTE) or None in figures:
            raise BadInput("a level is written 50/100 or 50/100/10, not {word!r}", word=word)
        small, big, *ante = [figure or 0 for figure in figures]
        if big < 1 or small > big:
            raise BadInput("a level is written 50/100 or 50/100/10, not {word!r}", word=word)
        found.append(Level(small_blind=small, big_blind=big, ante=ante[0] if ante else 0))
    if not 1 <= len(found) <= MOST_LEVELS:
        raise BadInput("a tournament has 1 to {most} levels", most=MOST_LEVELS)
    return tuple(found)


def levels_text(levels: tuple[Level, ...]) -> str:
    """Levels as they stand in the field."""
    return " ".join(
        f"{level.small_blind}/{level.big_blind}" + (f"/{level.ante}" if level.ante else "")
        for level in levels
    )


def with_breaks(levels: tuple[Level, ...], every: int, minutes: float) -> tuple[Level, ...]:
    """A rest after every so many levels, but not after the last."""
    if not every:
        return levels
    return tuple(
        Level(
            small_blind=level.small_blind,
            big_blind=level.big_blind,
            ante=level.ante,
            big_blind_ante=level.big_blind_ante,
            break_after=minutes if number % every == 0 and number < len(levels) else 0.0,
        )
        for number, level in enumerate(levels, start=1)
    )
