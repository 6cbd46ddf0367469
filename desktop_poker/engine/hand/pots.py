"""Main and side pots, and how they are split (C1–C4, D3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_poker.engine.hand.events import Payout, Pot, PotAwarded, Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.house import OddChips


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


def divide(amount: int, winners: Sequence[Seat], unit: int = 1) -> tuple[tuple[Payout, ...], int]:
    """Share an amount evenly, in whole units, the remainder one unit each from the front.

    Returns the payouts and how many units were odd. Winners come in the order of C3.
    """
    each, odd = divmod(amount // unit, len(winners))
    payouts = tuple(
        Payout(seat, (each + (number < odd)) * unit) for number, seat in enumerate(winners)
    )
    return payouts, odd


def halves(amount: int, unit: int = 1) -> tuple[int, int]:
    """Halve an amount; an indivisible unit goes to the first half (C4, D3)."""
    second = amount // unit // 2 * unit
    return amount - second, second


def award(state: HandState, number: int, pot: Pot, verdicts: Iterable[Verdict]) -> list[PotAwarded]:
    """Pay one pot by its verdicts: boards first, then high and low, then ties by C3."""
    unit = _unit(state, pot)
    boards = len(state.boards)
    by_board = halves(pot.amount) if boards > 1 else (pot.amount,)
    paid: list[PotAwarded] = []
    decided = {(verdict.board, verdict.share): verdict.winners for verdict in verdicts}
    for board, amount in enumerate(by_board):
        for share, part in _parts(state, decided, board, amount, unit):
            winners = decided[board, share]
            if part and winners:
                paid.append(_award_part(state, number, (board, share), part, winners, unit=unit))
    return paid


def _parts(
    state: HandState,
    decided: dict[tuple[int, Share], tuple[Seat, ...]],
    board: int,
    amount: int,
    unit: int,
) -> tuple[tuple[Share, int], ...]:
    if not state.variant.is_split:
        return ((Share.WHOLE, amount),)
    if not decided[board, Share.LOW]:
        return ((Share.HIGH, amount),)
    high, low = halves(amount, unit)
    return ((Share.HIGH, high), (Share.LOW, low))


def _unit(state: HandState, pot: Pot) -> int:
    """Stud splits in antes where they divide the pot (C3)."""
    ante = state.started.stakes.ante
    by_ante = state.started.rules.odd_chips is OddChips.SEAT and ante
    return ante if by_ante and pot.amount % ante == 0 else 1


def _award_part(
    state: HandState,
    number: int,
    contest: tuple[int, Share],
    amount: int,
    winners: tuple[Seat, ...],
    *,
    unit: int,
) -> PotAwarded:
    rule = state.started.rules.odd_chips
    if rule is OddChips.SEAT:
        order = sorted(winners)
    else:
        order = [player.seat for player in state.players if player.seat in winners]
    payouts, odd = divide(amount, order, unit)
    carried = 0
    if rule is OddChips.CARRY and odd:
        each = amount // len(order)
        payouts = tuple(Payout(seat, each) for seat in order)
        carried = odd
    board, share = contest
    return PotAwarded(pot=number, board=board, share=share, payouts=payouts, odd=carried)
