"""The betting tree of no-limit Hold'em for two, with a few sizes and all-in at every node."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, End, GameTree, Tree

ALL_IN = "a"
_STREETS = 4
_RIVER = 3
# By the number of bets on the street so far: sizes in pots, on top of the call. The blind is a bet.
_PREFLOP = ((), (0.75,), (1.25,), (0.7,), ())
_LIMPED = (1.0,)
_POSTFLOP = ((0.33, 0.75, 1.5), (0.8,), ())
_ALMOST = 0.6  # a bet of more than this part of what is left is all-in


class _Spot(Struct, frozen=True):
    """A public state; the first player has the button, and amounts are in big blinds."""

    street: int
    paid: tuple[float, float]  # before this street
    bets: tuple[float, float]
    player: int
    raises: int
    acted: int


def holdem_game(depth: float, small_blind: float = 0.5) -> GameTree:
    """The tree for stacks of so many big blinds; without a small blind it is Dense Deck's."""
    grown = _Grown(depth)
    root = grown.decision(_Spot(0, (0.0, 0.0), (small_blind, 1.0), 0, 1, 0))
    return GameTree(root, tuple(grown.streets), tuple(grown.widths))


class _Grown:
    """Numbers tables while a tree grows."""

    def __init__(self, depth: float) -> None:
        self.depth = depth
        self.streets: list[int] = []
        self.widths: list[int] = []

    def decision(self, spot: _Spot) -> Tree:
        """A decision and everything after it."""
        table = len(self.streets)
        self.streets.append(spot.street)
        options = self._options(spot)
        self.widths.append(len(options))
        children = tuple(self._after(spot, name, to) for name, to in options)
        return Decision(
            player=spot.player,
            street=spot.street,
            table=table,
            actions=tuple(name for name, _ in options),
            children=children,
            sizes=tuple(to for _, to in options),
            pot=sum(spot.paid) + 2 * max(spot.bets),
        )

    def _options(self, spot: _Spot) -> list[tuple[str, float]]:
        mine, theirs = spot.bets[spot.player], spot.bets[1 - spot.player]
        found = [(FOLD, mine)] if theirs > mine else []
        found.append((CALL, theirs))
        reach = self.depth - spot.paid[spot.player]
        if theirs >= reach:
            return found
        pot = sum(spot.paid) + 2 * theirs
        for size in _sizes(spot):
            to = theirs + size * pot
            if to - theirs < _ALMOST * (reach - theirs):
                found.append((f"{size:g}", to))
        return [*found, (ALL_IN, reach)]

    def _after(self, spot: _Spot, name: str, to: float) -> Tree:
        if name == FOLD:
            total = _added(spot.paid, spot.bets)
            return End(total, spot.player)
        bets = (to, spot.bets[1]) if spot.player == 0 else (spot.bets[0], to)
        if name != CALL:
            return self.decision(
                replace(
                    spot,
                    bets=bets,
                    player=1 - spot.player,
                    raises=spot.raises + 1,
                    acted=spot.acted + 1,
                )
            )
        if spot.acted == 0:  # a check, or a limp: the other one has not spoken yet
            return self.decision(replace(spot, bets=bets, player=1 - spot.player, acted=1))
        paid = _added(spot.paid, bets)
        if spot.street == _RIVER or paid[0] >= self.depth:
            return End(paid)
        return self.decision(_Spot(spot.street + 1, paid, (0.0, 0.0), 1, 0, 0))


def _added(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return one[0] + other[0], one[1] + other[1]


def _sizes(spot: _Spot) -> tuple[float, ...]:
    if spot.street:
        return _POSTFLOP[min(spot.raises, len(_POSTFLOP) - 1)]
    if spot.raises == 1 and spot.acted:
        return _LIMPED
    return _PREFLOP[min(spot.raises, len(_PREFLOP) - 1)]
