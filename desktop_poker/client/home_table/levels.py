"""A tournament's levels as people write them: ``50/100 75/150 100/200/25``; stud's by its bets."""

from __future__ import annotations

from math import lcm

from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.stakes import chips_from
from desktop_poker.engine.table.setup import Level

_HALVES = (2, 3, 4, 6, 8, 10, 12, 16, 20, 30, 40, 50, 60, 80, 100, 120, 160, 200)
"""How the blinds rise, in halves of the first level's."""
_CHIPS = (25, 5, 1)  # the smallest that are used: nobody pays 37 with chips of 25
_ROUND = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)  # figures of bets that people use, times 1, 10 …
_ROUND_ANTES = (10, 15, 20, 25, 30, 40, 50)  # … and of antes
_TENS = tuple(10**power for power in range(9))
_ANTES_A_BET = 10  # about
MOST_LEVELS = 60
_BLINDS, _WITH_ANTE = 2, 3  # figures of a level


def usual_levels(small: int, big: int, ante: int, smallest: int = 1) -> tuple[Level, ...]:
    """Levels that rise by about a third from the first one's blinds, in chips that people have."""
    chip = next(chip for chip in _CHIPS if small % chip == 0 and big % chip == 0)
    chip = lcm(chip, smallest)
    return tuple(
        Level(
            small_blind=small * half // 2,
            big_blind=max(1, big * half // 2),
            ante=ante if half == _HALVES[0] else ante * half // 2 // chip * chip,
        )
        for half in _HALVES
        if small * half % (2 * chip) == 0 and big * half % (2 * chip) == 0
    )


def usual_bets(bet: int, ante: int, smallest: int = 1) -> tuple[Level, ...]:
    """Stud's levels: they rise in the same way from the first bet, in sums that people use."""
    levels = [_stud_level(bet, ante)]
    for half in _HALVES[1:]:
        risen = _nearest(bet * half / 2, _round_amounts(_ROUND, smallest))
        if risen > levels[-1].small_bet:
            levels.append(stud_level(risen, risen * ante / bet, smallest))
    return tuple(levels)


def stud_level(bet: int, ante: float = 0.0, smallest: int = 1) -> Level:
    """A level of stud: a multiple of its ante (G5), which is near to the one wanted."""
    antes = (smallest, *_round_amounts(_ROUND_ANTES, smallest))
    fitting = [a for a in antes if bet % a == 0 and 2 * a < bet]
    return _stud_level(bet, _nearest(ante or bet / _ANTES_A_BET, fitting or [bet]))


def _stud_level(bet: int, ante: int) -> Level:
    if 2 * ante >= bet:  # the bring-in is two antes, and less than the bet
        raise BadInput("a stud bet is more than two antes, not {bet}", bet=bet)
    # Blinds are there for every level; stud does not ask for them.
    return Level(
        small_blind=max(1, bet // 4), big_blind=max(1, bet // 2), small_bet=bet, stud_ante=ante
    )


def _round_amounts(figures: tuple[int, ...], smallest: int) -> list[int]:
    """Amounts with such figures, in whole chips (C6)."""
    amounts = [figure * ten // 10 for ten in _TENS for figure in figures]
    return [amount for amount in amounts if amount % smallest == 0]


def _nearest(wanted: float, amounts: list[int]) -> int:
    """By ratio."""
    return min(amounts, key=lambda amount: max(amount / wanted, wanted / amount))


def read_levels(text: str, *, by_bets: bool = False) -> tuple[Level, ...]:
    """Read levels, one after the other, apart by blanks, commas or lines; stud's are its bets."""
    found: list[Level] = []
    for word in text.replace(",", " ").replace("、", " ").split():
        figures = [chips_from(part) for part in word.split("/")]
        if len(figures) not in (_BLINDS, _WITH_ANTE) or None in figures:
            raise BadInput("a level is written 50/100 or 50/100/10, not {word!r}", word=word)
        small, big, *ante = [figure or 0 for figure in figures]
        if big < 1 or small > big:
            raise BadInput("a level is written 50/100 or 50/100/10, not {word!r}", word=word)
        if by_bets:
            found.append(_read_bets(small, big, ante))
        else:
            found.append(Level(small_blind=small, big_blind=big, ante=ante[0] if ante else 0))
    if not 1 <= len(found) <= MOST_LEVELS:
        raise BadInput("a tournament has 1 to {most} levels", most=MOST_LEVELS)
    return tuple(found)


def _read_bets(small: int, big: int, ante: list[int]) -> Level:
    if not small or big != 2 * small:
        raise BadInput("stud bets are written 10/20: the big one is twice the small one")
    return _stud_level(small, ante[0]) if ante and ante[0] else stud_level(small)


def levels_text(levels: tuple[Level, ...]) -> str:
    """Levels as they stand in the field."""
    return " ".join(_level_text(level) for level in levels)


def _level_text(level: Level) -> str:
    if level.small_bet:
        return f"{level.small_bet}/{2 * level.small_bet}/{level.stud_ante}"
    return f"{level.small_blind}/{level.big_blind}" + (f"/{level.ante}" if level.ante else "")


def with_breaks(levels: tuple[Level, ...], every: int, minutes: float) -> tuple[Level, ...]:
    """A rest after every so many levels, but not after the last."""
    if not every:
        return levels
    return tuple(
        replace(level, break_after=minutes if number % every == 0 and number < len(levels) else 0.0)
        for number, level in enumerate(levels, start=1)
    )
