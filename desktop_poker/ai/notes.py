"""Notes on opponents: how often they give up to a bet, and how often they bet themselves.

What was seen is weighed against what is usual: after few decisions the notes say next to nothing,
and they never say more than a limit, so that nobody is led up the garden path.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.ai.memory import Decided
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat

_USUAL_WEIGHT = 14.0  # decisions that what is usual counts for
_USUAL_FOLDS = {True: 0.30, False: 0.42}  # by whether bets are fixed
_USUAL_BETS = 0.40
_MOST = 0.9
_WAGERS = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})


class Read(Struct, frozen=True):
    """What is different about an opponent, from -1 to 1; 0 is as usual."""

    sticky: float = 0.0  # above 0: folds less
    wild: float = 0.0  # above 0: bets and raises more


class _Counts:
    def __init__(self) -> None:
        self.faced = self.folded = self.free = self.bet = 0
        self.usual_folds = 0.0


class Notes:
    """One bot's notes, by seat."""

    def __init__(self) -> None:
        self._counts: dict[Seat, _Counts] = {}

    def take(self, one: Decided) -> None:
        """Write down one decision."""
        hand, act = one.before, one.act
        if act.kind is ActionKind.BRING_IN:
            return
        counts = self._counts.setdefault(act.seat, _Counts())
        if hand.current_bet > hand.player(act.seat).bet:
            counts.faced += 1
            counts.folded += act.kind is ActionKind.FOLD
            counts.usual_folds += _USUAL_FOLDS[hand.has_fixed_bet]
        counts.free += 1
        counts.bet += act.kind in _WAGERS

    def forget(self, seat: Seat) -> None:
        """Somebody else sits there now."""
        self._counts.pop(seat, None)

    def read(self, seats: Iterable[Seat]) -> Read:
        """What is different about the opponents who are left, on average."""
        found = [self._of(self._counts[seat]) for seat in seats if seat in self._counts]
        if not found:
            return Read()
        return Read(
            sum(one.sticky for one in found) / len(found),
            sum(one.wild for one in found) / len(found),
        )

    @staticmethod
    def _of(counts: _Counts) -> Read:
        missing = counts.usual_folds - counts.folded
        sticky = 2.4 * missing / (counts.faced + _USUAL_WEIGHT)
        more = counts.bet - _USUAL_BETS * counts.free
        wild = 1.7 * more / (counts.free + _USUAL_WEIGHT)
        return Read(max(-_MOST, min(_MOST, sticky)), max(-_MOST, min(_MOST, wild)))
