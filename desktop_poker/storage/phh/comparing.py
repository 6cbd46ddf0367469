"""Compare how a hand came out with what its file states.

Rooms state results in their own ways, and each is read as what it is:

- *Rake*: the room's share is gone from the winnings and from the finishing stacks. What is
  missing counts as rake only if nobody but the winners lacks anything, it is at most a tenth of
  what each of them won, rounded up to a hundredth (a cent), and those who share the same pots
  bear the same, but for odd coins.
- *Odd chips*: who gets those of a shared pot is the room's own rule.
- *Returned bets*: some count a bet that nobody called among its owner's winnings.
- *Nothing written*: a pot was won, yet all winnings (or all finishing stacks) are zero. Where
  some winners' entries are zero, the others are compared.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import BetReturned, HandEvent, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.amounts import listed
from desktop_poker.storage.phh.document import PhhHand

_MOST_RAKE = Fraction(1, 10)
_COINS = 100  # to the whole: no room rounds its share to less than a cent


class Finding(StrEnum):
    """What came of a comparison."""

    AGREES = "agrees"
    RAKED = "raked"  # but for the room's share
    UNSTATED = "unstated"  # the file holds no result
    DIFFERS = "differs"


class Comparison(Struct, frozen=True):
    """A finding, and what it rests on."""

    finding: Finding
    rakes: tuple[int, ...] = ()  # borne by one player after the other
    counts_returned: bool = False  # winnings include bets that nobody called
    is_partial: bool = False  # the winnings of some winners are not written
    difference: BadInput | None = None

    @property
    def rake(self) -> int:
        """All that the room took."""
        return sum(self.rakes)


class Result(Struct, frozen=True):
    """How a hand came out, for one player after the other."""

    stacks: tuple[int, ...]
    won: tuple[int, ...]
    returned: tuple[int, ...]
    pots: tuple[frozenset[int], ...]  # which they won a part of
    shared: tuple[int, ...]  # how often they won a part that others won too


def result_of(
    events: Sequence[HandEvent], seats: Sequence[Seat], stacks: tuple[int, ...]
) -> Result:
    """Add up what everybody won and got back."""
    won, returned = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    pots: dict[Seat, set[int]] = {seat: set() for seat in seats}
    shared = dict.fromkeys(seats, 0)
    for event in events:
        if isinstance(event, BetReturned):
            returned[event.seat] += event.amount
        elif isinstance(event, PotAwarded):
            for payout in event.payouts:
                won[payout.seat] += payout.amount
                pots[payout.seat].add(event.pot)
                shared[payout.seat] += len(event.payouts) > 1
    return Result(
        stacks,
        tuple(won.values()),
        tuple(returned.values()),
        tuple(frozenset(numbers) for numbers in pots.values()),
        tuple(shared.values()),
    )


def compare(hand: PhhHand, result: Result) -> Comparison:
    """Compare with the finishing stacks and the winnings, as far as they are stated."""
    found = [_compare_stacks(hand, result), _compare_winnings(hand, result)]
    stated = [one for one in found if one.finding is not Finding.UNSTATED]
    for one in stated:
        if one.finding is Finding.DIFFERS:
            return one
    if not stated:
        return Comparison(Finding.UNSTATED)
    if len({one.rake for one in stated if not one.is_partial}) > 1:
        difference = BadInput("the stated winnings and finishing stacks contradict each other")
        return Comparison(Finding.DIFFERS, difference=difference)
    return stated[0]


def _compare_stacks(hand: PhhHand, result: Result) -> Comparison:
    stated = hand.finishing_stacks
    if stated is None or not (any(stated) or None in stated):
        return Comparison(Finding.UNSTATED)
    unknown = [
        began is None or ended is None
        for began, ended in zip(hand.starting_stacks, stated, strict=True)
    ]
    if all(unknown):
        return Comparison(Finding.UNSTATED)
    missing = [
        None if hidden or ended is None else ours - ended
        for ours, ended, hidden in zip(result.stacks, stated, unknown, strict=True)
    ]
    if _is_nothing(result, missing):
        return Comparison(Finding.AGREES)
    if _is_rake(hand, result, missing):
        return Comparison(Finding.RAKED, _known(missing))
    ours = [None if h else s for s, h in zip(result.stacks, unknown, strict=True)]
    difference = _stacks_differ(hand, result, ours, missing)
    return Comparison(Finding.DIFFERS, difference=difference)


def _compare_winnings(hand: PhhHand, result: Result) -> Comparison:
    stated = hand.winnings
    if stated is None or not any(stated):
        return Comparison(Finding.UNSTATED)
    everything = tuple(w + r for w, r in zip(result.won, result.returned, strict=True))
    winners_own = tuple(w + r if w else 0 for w, r in zip(result.won, result.returned, strict=True))
    for ours in (result.won, winners_own, everything):
        missing = [o - s if s or not o else None for o, s in zip(ours, stated, strict=True)]
        if any(s and not o for o, s in zip(ours, stated, strict=True)):
            continue  # somebody else is said to have won
        notes = ours != result.won, None in missing
        if _is_nothing(result, missing):
            return Comparison(Finding.AGREES, (), *notes)
        if _is_rake(hand, result, missing):
            return Comparison(Finding.RAKED, _known(missing), *notes)
    return Comparison(Finding.DIFFERS, difference=_winnings_differ(hand, result.won, stated))


def _known(missing: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(lacking or 0 for lacking in missing)


def _is_nothing(result: Result, missing: Sequence[int | None]) -> bool:
    """Whether nothing is missing, but for odd chips of shared pots."""
    return not any(missing) or (
        sum(_known(missing)) == 0
        and all(
            abs(lacking or 0) <= shared
            for lacking, shared in zip(missing, result.shared, strict=True)
        )
    )


def _is_rake(hand: PhhHand, result: Result, missing: Sequence[int | None]) -> bool:
    """Whether what the winners lack can be the room's share; None is not known."""
    shares: dict[frozenset[int], list[int]] = {}
    for lacking, won, pots in zip(missing, result.won, result.pots, strict=True):
        if lacking is None:
            continue
        if lacking * hand.unit > _most_rake(won * hand.unit) or (lacking and not won):
            return False
        shares.setdefault(pots, []).append(lacking)
    return all(_is_even(borne, _coin(hand)) for borne in shares.values()) and any(missing)


def _is_even(borne: Sequence[int], coin: int) -> bool:
    """Whether winners of the same pots bear the same; the odd coin may have gone another way."""
    return min(borne) >= (0 if len(borne) == 1 else -coin) and (
        max(borne) - min(borne) <= 2 * coin and sum(borne) >= 0
    )


def _most_rake(won: Fraction) -> Fraction:
    return Fraction(math.ceil(won * _MOST_RAKE * _COINS), _COINS)


def _coin(hand: PhhHand) -> int:
    """The chips of the smallest coin, which an even share can be off by."""
    return max(1, math.ceil(Fraction(1, _COINS) / hand.unit))


def _stacks_differ(
    hand: PhhHand, result: Result, ours: Sequence[int | None], missing: Sequence[int | None]
) -> BadInput:
    stated = hand.finishing_stacks or ()
    facts = {"ours": listed(ours, hand.unit), "stated": listed(stated, hand.unit)}
    if sum(_known(missing)) < 0:
        return BadInput(
            "finishing stacks {ours}, stated {stated}: more chips than there were", **facts
        )
    if any(lacking and not won for lacking, won in zip(missing, result.won, strict=True)):
        return BadInput(
            "finishing stacks {ours}, stated {stated}: not what the actions leave to losers",
            **facts,
        )
    return BadInput("finishing stacks {ours}, stated {stated}", **facts)


def _winnings_differ(hand: PhhHand, ours: Sequence[int], stated: Sequence[int]) -> BadInput:
    facts = {"ours": listed(ours, hand.unit), "stated": listed(stated, hand.unit)}
    if sum(stated) > sum(ours):
        return BadInput(
            "winnings {ours}, stated {stated}: more than the pot that its actions make", **facts
        )
    if any(s and not o for o, s in zip(ours, stated, strict=True)):
        return BadInput("winnings {ours}, stated {stated}: other winners", **facts)
    if all(s <= o for o, s in zip(ours, stated, strict=True)):
        return BadInput(
            "winnings {ours}, stated {stated}: more is missing than a rake takes", **facts
        )
    return BadInput("winnings {ours}, stated {stated}", **facts)
