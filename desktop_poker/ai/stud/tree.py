"""The betting tree of a stud game for two, in small bets.

The cards say who acts first, so that streets begin with a fork. Somebody remembers what this
street's betting was, how large the pot is, roughly, and who bet last on the street before.
"""

from __future__ import annotations

from bisect import bisect

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, End, Fork, GameTree, Tree

RAISE, BRING_IN = "r", "i"
STREETS = 5
CAP = 4  # bets on a street; where there is no cap, more are played like the fourth
_BIG_FROM = 2
_POTS = (0.7, 1.3, 2.3, 3.5, 5.5, 9.0)  # in bets of the street: pots between two are played alike


class _Spot(Struct, frozen=True):
    """A public state."""

    street: int
    paid: float  # by each, before this street
    aggressor: int | None  # who bet last on an earlier street
    first: int
    bets: tuple[float, float]
    player: int
    level: int
    acted: int


def stud_game(ante: float = 0.1, bring_in: float = 0.2) -> GameTree:
    """The tree for an ante and a bring-in, in small bets."""
    grown = _Grown(bring_in)
    root = grown.street(0, ante, None)
    return GameTree(root, tuple(grown.streets), tuple(grown.widths))


def pot_kind(pot: float, bet: float) -> int:
    """Which pots are played alike."""
    return bisect(_POTS, pot / bet)


def bet_of(street: int) -> float:
    """The fixed bet of a street, in small bets."""
    return 1.0 if street < _BIG_FROM else 2.0


class _Grown:
    """Numbers tables while the tree grows; streets that begin alike are one."""

    def __init__(self, bring_in: float) -> None:
        self.bring_in = bring_in
        self.streets: list[int] = []
        self.widths: list[int] = []
        self._tables: dict[tuple[object, ...], int] = {}
        self._starts: dict[tuple[object, ...], Fork] = {}

    def street(self, number: int, paid: float, aggressor: int | None) -> Fork:
        """The start of a street."""
        key = (number, round(paid, 6), aggressor)
        if key not in self._starts:
            trees = [
                self._decision(_Spot(number, paid, aggressor, first, (0.0, 0.0), first, 0, 0))
                for first in (0, 1)
            ]
            self._starts[key] = Fork(number, (trees[0], trees[1]))
        return self._starts[key]

    def _decision(self, spot: _Spot) -> Decision:
        options = self._options(spot)
        return Decision(
            player=spot.player,
            street=spot.street,
            table=self._table(spot, tuple(name for name, _ in options)),
            actions=tuple(name for name, _ in options),
            children=tuple(self._after(spot, name, to) for name, to in options),
            sizes=tuple(to for _, to in options),
            pot=2 * (spot.paid + max(spot.bets)),
        )

    def _table(self, spot: _Spot, actions: tuple[str, ...]) -> int:
        relation = None if spot.aggressor is None else spot.aggressor == spot.player
        key = (
            spot.street,
            pot_kind(2 * spot.paid, bet_of(spot.street)),
            spot.player == spot.first,
            relation,
            spot.level,
            spot.acted > 0,
            actions,
        )
        if key not in self._tables:
            self._tables[key] = len(self.streets)
            self.streets.append(spot.street)
            self.widths.append(len(actions))
        return self._tables[key]

    def _options(self, spot: _Spot) -> list[tuple[str, float]]:
        bet = bet_of(spot.street)
        mine, theirs = spot.bets[spot.player], spot.bets[1 - spot.player]
        if spot.street == 0 and not spot.acted:
            return [(BRING_IN, self.bring_in), (RAISE, bet)]
        found = [(FOLD, mine)] if theirs > mine else []
        found.append((CALL, theirs))
        if spot.level < CAP:
            found.append((RAISE, (spot.level + 1) * bet))
        return found

    def _after(self, spot: _Spot, name: str, to: float) -> Tree:
        if name == FOLD:
            return End((spot.paid + spot.bets[0], spot.paid + spot.bets[1]), spot.player)
        bets = (to, spot.bets[1]) if spot.player == 0 else (spot.bets[0], to)
        after = replace(spot, bets=bets, player=1 - spot.player, acted=spot.acted + 1)
        if name == BRING_IN or (name == CALL and not spot.acted):
            return self._decision(after)
        if name == RAISE:
            return self._decision(replace(after, level=spot.level + 1))
        paid = spot.paid + to
        if spot.street == STREETS - 1:
            return End((paid, paid))
        aggressor = spot.aggressor
        if spot.level:  # whoever called last was not the one who bet
            aggressor = 1 - spot.player
        return self.street(spot.street + 1, paid, aggressor)
