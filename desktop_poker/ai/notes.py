"""Notes on opponents: how often they give up to a bet, and how often they bet themselves.

What was seen is weighed against what is usual: after few decisions the notes say next to nothing,
and they never say more than a limit, so that nobody is led up the garden path.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.ai.memory import ObservedAction
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_USUAL_WEIGHT = 14.0  # decisions that what is usual counts for
_FOR_TWO = 2
_MOST = 0.9
_WAGERS = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})


class Read(Struct, frozen=True):
    """What is different about an opponent, from -1 to 1; 0 is as usual."""

    sticky: float = 0.0  # above 0: folds less
    wild: float = 0.0  # above 0: bets and raises more

    def times(self, part: float) -> Read:
        """So much of it."""
        return Read(part * self.sticky, part * self.wild)


class _Usual(Struct, frozen=True):
    """How often sound players fold to a bet, and how many of their decisions are wagers."""

    folds: float
    bets: float


_FIXED, _HEADS_UP = _Usual(0.30, 0.40), _Usual(0.42, 0.40)
_FULL_BEFORE, _FULL_AFTER = _Usual(0.76, 0.17), _Usual(0.46, 0.30)  # of several players
_STUD_THIRD, _STUD_LATER = _Usual(0.77, 0.14), _Usual(0.20, 0.33)  # … where bets are fixed


def _usual(hand: HandState) -> _Usual:
    if len(hand.players) == _FOR_TWO:
        return _FIXED if hand.has_fixed_bet else _HEADS_UP
    if hand.has_fixed_bet:
        return _STUD_LATER if hand.street else _STUD_THIRD
    return _FULL_AFTER if hand.street else _FULL_BEFORE


class _Counts:
    def __init__(self) -> None:
        self.faced = self.folded = self.free = self.bet = 0
        self.usual_folds = self.usual_bets = 0.0


class Notes:
    """One bot's notes, by seat."""

    def __init__(self) -> None:
        self._counts: dict[Seat, _Counts] = {}

    def take(self, one: ObservedAction) -> None:
        """Write down one decision."""
        hand, act = one.before, one.act
        if act.kind is ActionKind.BRING_IN:
            return
        counts = self._counts.setdefault(act.seat, _Counts())
        usual = _usual(hand)
        if hand.current_bet > hand.player(act.seat).bet:
            counts.faced += 1
            counts.folded += act.kind is ActionKind.FOLD
            counts.usual_folds += usual.folds
        counts.free += 1
        counts.usual_bets += usual.bets
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
        more = counts.bet - counts.usual_bets
        wild = 1.7 * more / (counts.free + _USUAL_WEIGHT)
        return Read(max(-_MOST, min(_MOST, sticky)), max(-_MOST, min(_MOST, wild)))
