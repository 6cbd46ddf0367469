"""In a tournament chips that are lost are worth more than chips that are won."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.state import TableState
from desktop_poker.odds.price import MOST_PLAYERS, icm

_MOST = 6.0  # a weight beyond that makes nobody play better


def loss_weight(hand: HandState, seat: Seat, table: TableState | None) -> float:
    """How much a lost chip outweighs a won one; 1 where prizes follow chips."""
    rules = None if table is None else table.setup.tournament
    if table is None or rules is None:
        return 1.0
    stacks = {place: seated.stack for place, seated in table.taken if seated.stack > 0}
    stacks.update({p.seat: p.stack + p.paid for p in hand.players})
    order = [place for place, stack in stacks.items() if stack > 0]
    if seat not in order or len(order) < 2 or len(order) > MOST_PLAYERS:  # noqa: PLR2004 - a rival
        return 1.0
    rivals = [p for p in hand.players if not p.folded and p.seat != seat]
    rival = max(rivals, key=lambda p: p.stack + p.paid, default=None)
    if rival is None:
        return 1.0
    return weight(
        [stacks[place] for place in order],
        [float(share) for share in rules.payouts],
        order.index(seat),
        order.index(rival.seat),
    )


def weight(stacks: Sequence[int], payouts: Sequence[float], mine: int, theirs: int) -> float:
    """What all-in against one rival loses, over what it wins, in prizes (Malmuth-Harville)."""
    risk = min(stacks[mine], stacks[theirs])
    last = sum(stack > 0 for stack in stacks)

    def after(change: int) -> float:
        moved = list(stacks)
        moved[mine] += change
        moved[theirs] -= change
        if moved[mine]:
            return icm(moved, payouts)[mine]
        return payouts[last - 1] if last <= len(payouts) else 0.0  # out, in the last place

    now = icm(stacks, payouts)[mine]
    won, lost = after(risk) - now, now - after(-risk)
    return min(_MOST, lost / won) if won > 0 else _MOST
