"""What every action is worth where two are left, if both go on by the policy to the showdown.

The blueprint's tree is walked through with the chips that are really there, on run-outs drawn for
the board alone: what the other one may hold is split at each of their decisions as the policy
splits it, and the own hand goes on as the policy plays it. So a wager is worth what it wins after
folds, raises and later bets, and a call what position and the cards to come make of it.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.holdem.rows import Rows, rows
from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision
from desktop_poker.ai.strength.holdem import Strength, measured, strength
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand

Floats = NDArray[np.float64]
MOST_POTS = (0.0, 1.2, 1.6, 2.2)
"""The largest bet by street that anybody makes among several players, in pots; for two the last."""
_DECK, _BOARD, _FLOP = 52, 5, 3
_LOOKS = 10  # rivers that tell the row of a hand on a turn to come
_RARE = 0.02  # of a decision: what is done less often is left out, the rest counted for it
_HARDLY = 0.004  # of everything: what is reached less often is as good as checked down


class Values(Struct, frozen=True):
    """In chips from here on, an entry for each action of the node."""

    means: Floats
    errors: Floats  # standard errors: the run-outs are a sample


class HeadsUpPot(Struct, frozen=True, kw_only=True):
    """What two play for: amounts are chips, players are 0 who acts last and 1 who acts first."""

    plan: Blueprint
    node: Decision  # whose player is the one who thinks
    board: tuple[int, ...]
    own: int  # the hand of who thinks
    theirs: Floats  # a weight for each hand that the other one may hold
    priors: tuple[Floats | None, Floats | None]  # what each counts hands against: the other's
    before: float  # chips in the middle without the bets of this street
    bets: tuple[float, float]
    reach: float  # the street total that both could pay
    totals: tuple[float, ...]  # what the real actions come to, by action of the node
    led: int | None = None  # who wagered last on the street before
    several: bool = False  # more than two were dealt in: everybody checks to who led
    sticky: float = 0.0  # part of their folds that the other one calls; below 0 of calls they fold


class _Spot(Struct, frozen=True):
    """Where the walk stands."""

    node: Decision
    before: float
    bets: tuple[float, float]
    reach: float
    put: float  # by who thinks, since the walk began
    weights: Floats  # of what the other one may hold: a row for each run-out
    mine: Floats  # how likely who thinks has come here, by run-out
    led: int | None
    bettor: int | None


def values(pot: HeadsUpPot, runouts: int) -> Values:
    """What each action is worth with the hand that is held."""
    return _Walk(pot, runouts).values()


class _Walk:
    def __init__(self, pot: HeadsUpPot, runouts: int) -> None:
        self._pot = pot
        self._me = pot.node.player
        boards = _run_outs(pot.board, COMBO_CARDS[pot.own], runouts)
        known = every_hand(boards).astype(np.int32)
        mine = known[:, pot.own][:, None]
        taken = np.isin(COMBO_CARDS, COMBO_CARDS[pot.own]).any(axis=1)
        self._wins = (known < mine) + 0.5 * (known == mine)
        self._weights: Floats = np.where(taken, 0.0, pot.theirs)[None, :] * (known > 0)
        self._rows = [self._rows_of(boards, player) for player in (0, 1)]
        self._all = max(float(self._weights.sum()), 1e-300)

    def _rows_of(self, boards: NDArray[np.uint8], player: int) -> dict[int, Rows]:
        """The row of every hand on each street to come, by run-out; of who thinks the own one."""
        found: dict[int, Rows] = {}
        for cards in range(len(self._pot.board), _BOARD + 1):
            street = cards - _FLOP + 1
            seen: dict[tuple[int, ...], Rows] = {}
            for board in boards:
                key = tuple([int(card) for card in board[:cards]])
                if key not in seen:
                    seen[key] = rows(street, self._strength(key, self._pot.priors[player]))
            every = [seen[tuple([int(card) for card in board[:cards]])] for board in boards]
            found[street] = np.stack(every)
            if player == self._me:
                found[street] = found[street][:, self._pot.own]
        return found

    def _strength(self, board: tuple[int, ...], prior: Floats | None) -> Strength:
        """Of the board that lies there as everybody knows it, of later ones from few run-outs."""
        if len(board) == len(self._pot.board):
            return strength(board, prior)
        return measured(board, np.ones(len(COMBO_CARDS)) if prior is None else prior, _LOOKS)

    def values(self) -> Values:
        """The mean of each action, and how sure it is."""
        pot = self._pot
        spot = _Spot(
            node=pot.node,
            before=pot.before,
            bets=pot.bets,
            reach=pot.reach,
            put=0.0,
            weights=self._weights,
            mine=np.ones(len(self._weights)),
            led=pot.led,
            bettor=None,
        )
        held = self._weights.sum(axis=1)
        found = [self._then(spot, pot.node, place, total) for place, total in enumerate(pot.totals)]
        gains = np.stack(found)
        means = gains.sum(axis=1) / max(float(held.sum()), 1e-300)
        off = gains - means[:, None] * held[None, :]
        count = len(held)
        errors = np.sqrt((off**2).sum(axis=1) * count / max(count - 1, 1)) / self._all
        return Values(means, errors)

    def _walk(self, spot: _Spot) -> Floats:
        """What is won from here on, by run-out, times the weight of what the other one holds."""
        node = spot.node
        if float((spot.mine * spot.weights.sum(axis=1)).sum()) < _HARDLY * self._all:
            return self._checked_down(spot)
        totals = self._totals(spot, node)
        chances = self._chances(spot, node, totals)
        if node.player == self._me:
            return self._mine(spot, node, totals, chances)
        often = np.einsum("akv,kv->a", chances, spot.weights) / max(
            float(spot.weights.sum()), 1e-300
        )
        kept = often >= min(_RARE, float(often.max()))
        found = np.zeros(len(spot.weights))
        for place in np.flatnonzero(kept):
            part = replace(spot, weights=spot.weights * chances[place])
            found += self._then(part, node, int(place), totals[place])
        return found / max(float(often[kept].sum()), 1e-300)

    def _mine(
        self, spot: _Spot, node: Decision, totals: tuple[float, ...], chances: Floats
    ) -> Floats:
        often = (chances * spot.mine).sum(axis=1) / max(float(spot.mine.sum()), 1e-300)
        kept = [int(place) for place in np.flatnonzero(often >= min(_RARE, float(often.max())))]
        total = np.maximum(chances[kept].sum(axis=0), 1e-300)
        found = np.zeros(len(spot.weights))
        for place in kept:
            part = chances[place] / total
            onward = replace(spot, mine=spot.mine * part)
            found += part * self._then(onward, node, place, totals[place])
        return found

    def _totals(self, spot: _Spot, node: Decision) -> tuple[float, ...]:
        """The street total that each action comes to."""
        now = max(spot.bets)
        found = []
        for action in node.actions:
            to = now
            if action == ALL_IN:
                to = spot.reach
            elif action not in (FOLD, CALL):
                to = min(spot.reach, now + float(action) * (spot.before + 2 * now))
            found.append(to)
        return tuple(found)

    def _chances(self, spot: _Spot, node: Decision, totals: tuple[float, ...]) -> Floats:
        """How often each action is taken: by run-out, and of the other one by hand."""
        player = node.player
        found: Floats = self._pot.plan.policy(node).T[:, self._rows[player][node.street]]
        call = node.actions.index(CALL)
        now = max(spot.bets)
        if player != self._me and FOLD in node.actions:
            fold, sticky = node.actions.index(FOLD), self._pot.sticky
            moved = sticky * (found[fold] if sticky > 0 else found[call])
            found[call] += moved
            found[fold] -= moved
        if self._pot.several and not now and spot.led == 1 - player == 0:
            found[:] = 0.0
            found[call] = 1.0
            return found
        most = MOST_POTS[min(node.street, 3)] if self._pot.several else MOST_POTS[-1]
        wagers = [n for n, action in enumerate(node.actions) if action not in (FOLD, CALL)]
        for place in reversed(wagers):
            smaller = place - 1
            if now >= spot.reach:
                found[call] += found[place]
                found[place] = 0.0
            elif smaller in wagers and totals[place] - now > most * (spot.before + 2 * now):
                found[smaller] += found[place]
                found[place] = 0.0
        return found

    def _then(self, spot: _Spot, node: Decision, place: int, to: float) -> Floats:
        """Take an action and go on."""
        action, child = node.actions[place], node.children[place]
        player, mine = node.player, node.player == self._me
        if action == FOLD:
            pot = spot.before + sum(spot.bets)
            won = 0.0 if mine else pot
            folded: Floats = (won - spot.put) * spot.weights.sum(axis=1)
            return folded
        put = spot.put + (to - spot.bets[player] if mine else 0.0)
        bets = (to, spot.bets[1]) if player == 0 else (spot.bets[0], to)
        if not isinstance(child, Decision):
            return self._showdown(replace(spot, bets=bets, put=put))
        after = replace(spot, node=child, bets=bets, put=put)
        if action != CALL:
            return self._walk(replace(after, bettor=player))
        if child.street == node.street:
            return self._walk(after)  # the first of two has checked
        if max(bets) >= spot.reach:
            return self._showdown(after)
        return self._walk(
            replace(
                after,
                before=spot.before + sum(bets),
                bets=(0.0, 0.0),
                reach=spot.reach - max(bets),
                led=spot.bettor,
                bettor=None,
            )
        )

    def _showdown(self, spot: _Spot) -> Floats:
        pot = spot.before + sum(spot.bets)
        won = np.einsum("kv,kv->k", spot.weights, self._wins) * pot
        found: Floats = won - spot.put * spot.weights.sum(axis=1)
        return found

    def _checked_down(self, spot: _Spot) -> Floats:
        """Hardly anybody comes here: as if what is owed were called and nothing bet any more."""
        owed = max(spot.bets) - spot.bets[self._me]
        level = max(spot.bets)
        return self._showdown(replace(spot, bets=(level, level), put=spot.put + owed))


def _run_outs(board: tuple[int, ...], own: NDArray[np.uint8], count: int) -> NDArray[np.uint8]:
    """Boards that this one may become; the same ones whenever it is asked."""
    to_come = _BOARD - len(board)
    if to_come == 0:
        return np.array([board], dtype=np.uint8)
    gone = {*board, *(int(card) for card in own)}
    left = np.array([card for card in range(_DECK) if card not in gone], dtype=np.uint8)
    dice = np.random.default_rng([2, *board])
    if to_come == 1:
        ends = dice.permutation(left)[:count, None]
    else:
        # Turns are dear to look at: each is followed by two rivers.
        turns = dice.permutation(left)[: count // 2]
        ends = np.array(
            [(turn, river) for turn in turns for river in dice.permutation(left[left != turn])[:2]],
            dtype=np.uint8,
        )
    fixed = np.broadcast_to(np.array(board, dtype=np.uint8), (len(ends), len(board)))
    found: NDArray[np.uint8] = np.hstack([fixed, ends])
    return found
