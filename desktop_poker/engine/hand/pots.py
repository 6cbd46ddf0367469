"""Main and side pots, and how they are split (C1–C4, D3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_poker.engine.hand.events import Payout, Pot, PotAwarded, Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.house import OddChips

# Members bound once: see choices.py.
_WHOLE: Final = Share.WHOLE
_LOW: Final = Share.LOW
_SEAT: Final = OddChips.SEAT
_CARRY: Final = OddChips.CARRY


def uncalled(state: HandState) -> tuple[Seat, int] | None:
    """Chips that nobody matched, and whose they are."""
    first = second = 0
    owner: PlayerInHand | None = None
    for player in state.players:
        if player.paid > first:
            second, first, owner = first, player.paid, player
        elif player.paid > second:
            second = player.paid
    return (owner.seat, first - second) if owner and first > second else None


def pots(players: Sequence[PlayerInHand], dead: int) -> tuple[Pot, ...]:
    """Build the pots from what everybody put in; dead money is part of the main pot (C1)."""
    live = [player for player in players if not player.folded]
    levels = sorted({player.paid for player in live})
    if len(levels) == 1:
        everything = dead + sum([player.paid for player in players])
        return (Pot(everything, tuple([player.seat for player in live])),) if everything else ()
    found: list[Pot] = []
    below, extra = 0, dead
    for level in levels:
        # The last level takes folded chips above it too: a layer nobody live paid into.
        most = level if level != levels[-1] else max(player.paid for player in players)
        amount = extra + sum(
            min(player.paid, most) - below for player in players if player.paid > below
        )
        extra, below = 0, level
        if amount:
            found.append(Pot(amount, tuple(player.seat for player in live if player.paid >= level)))
    return tuple(found)


def divide(amount: int, winners: Sequence[Seat], unit: int = 1) -> tuple[Payout, ...]:
    """Share an amount evenly, in whole units, the odd ones one each from the front.

    What is less than a unit goes with the first odd one (C6).
    """
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, len(winners))
    shares = [(each + (number < odd)) * unit for number in range(len(winners))]
    shares[0] += rest
    return tuple([Payout(seat, share) for seat, share in zip(winners, shares, strict=True)])


def halves(amount: int, unit: int = 1) -> tuple[int, int]:
    """Halve an amount; an indivisible unit or rest goes to the first half (C4, C6, D3)."""
    second = amount // unit // 2 * unit
    return amount - second, second


def award(state: HandState, number: int, pot: Pot, verdicts: Sequence[Verdict]) -> list[PotAwarded]:
    """Pay one pot by its verdicts: boards first, then high and low, then ties by C3."""
    unit = _unit(state, pot)
    boards = {verdict.board for verdict in verdicts}
    by_board = halves(pot.amount, unit) if len(boards) > 1 else (pot.amount,)
    without_low = [v.board for v in verdicts if v.share is _LOW and not v.winners]
    paid: list[PotAwarded] = []
    for verdict in verdicts:
        amount = by_board[verdict.board]
        if verdict.share is not _WHOLE and verdict.board not in without_low:
            high, low = halves(amount, unit)
            amount = low if verdict.share is _LOW else high
        if amount and verdict.winners:
            paid.append(_award_part(state, number, verdict, amount, unit))
    return paid


def _unit(state: HandState, pot: Pot) -> int:
    """Stud splits in antes where they divide the pot (C3); else in the smallest chips (C6)."""
    ante = state.started.stakes.ante
    by_ante = state.started.rules.odd_chips is _SEAT and ante
    return ante if by_ante and pot.amount % ante == 0 else state.started.rules.smallest_chip


def _award_part(
    state: HandState, number: int, verdict: Verdict, amount: int, unit: int
) -> PotAwarded:
    winners = verdict.winners
    odd = 0
    if len(winners) == 1:
        payouts: tuple[Payout, ...] = (Payout(winners[0], amount),)
    elif state.started.rules.odd_chips is _CARRY:
        each = amount // (unit * len(winners)) * unit
        odd = amount - each * len(winners)
        payouts = tuple([Payout(seat, each) for seat in winners])
    else:
        payouts = divide(amount, _odd_chip_order(state, winners), unit)
    return PotAwarded(
        pot=number, board=verdict.board, share=verdict.share, payouts=payouts, odd=odd
    )


def _odd_chip_order(state: HandState, winners: tuple[Seat, ...]) -> list[Seat]:
    """Lowest seat first, or clockwise from the button's left (C3)."""
    if state.started.rules.odd_chips is _SEAT:
        return sorted(winners)
    return [player.seat for player in state.players if player.seat in winners]
