"""How much a simple expert wins who knows the opponent's strategy: local best response.

python -m benchmarks.local_best_response [hands] [seed]

The expert calls before the flop and then, at each decision, takes what is best if everybody checked
from there on, knowing exactly how often the blueprint does what with every hand. What it wins is a
lower bound on what the blueprint can lose; a player who always folds would lose 750 mbb a hand.
The same deals are played against the blueprint as it was trained and as the top level plays it,
without the actions that it hardly ever takes.
"""

from __future__ import annotations

import math
import sys

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.holdem.heads_up import blueprint
from desktop_poker.ai.holdem.rows import rows
from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, End, Tree
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand

Floats = NDArray[np.float64]
_CARDS = (0, 3, 4, 5)
_RUNOUTS = 60


class Match:
    """One hand of the expert, in one of the two seats, against a blueprint."""

    def __init__(
        self, plan: Blueprint, dice: np.random.Generator, seat: int, purifies: float = 0.0
    ) -> None:
        self._plan, self._dice, self._seat, self._purifies = plan, dice, seat, purifies
        deck = dice.permutation(52)
        self._board = tuple(int(card) for card in deck[:5])
        self._hands = [self._number(deck[5:7]), self._number(deck[7:9])]
        self._range = self._possible()

    @staticmethod
    def _number(pair: NDArray[np.int64]) -> int:
        same = np.sort(COMBO_CARDS, axis=1) == np.sort(pair)
        return int(np.flatnonzero(same.all(axis=1))[0])

    def _possible(self) -> Floats:
        mine = COMBO_CARDS[self._hands[self._seat]]
        return np.where(np.isin(COMBO_CARDS, mine).any(axis=1), 0.0, 1.0)

    def play(self) -> float:
        """What the expert wins, in big blinds."""
        node: Tree = self._plan.game.root
        street = 0
        while isinstance(node, Decision):
            street = node.street
            place = self._expert(node) if node.player == self._seat else self._blueprint(node)
            node = node.children[place]
        return self._won(node, street)

    def _won(self, end: Tree, street: int) -> float:
        """The mean over everything that the blueprint may hold now: its range is known exactly."""
        if not isinstance(end, End):
            raise TypeError(end)
        pot, mine = sum(end.paid), end.paid[self._seat]
        if end.folded is not None:
            return -mine if end.folded == self._seat else pot - mine
        return self._share(street, self._live(street)) * pot - mine

    def _answers(self, node: Decision) -> Floats:
        """How often the blueprint does what, with every hand."""
        known = strength(self._board[: _CARDS[node.street]])
        found = self._plan.policy(node)[rows(node.street, known)]
        least = np.minimum(self._purifies, found.max(axis=1, keepdims=True))
        kept = np.where(found >= least, found, 0.0)
        chances: Floats = kept / kept.sum(axis=1, keepdims=True)
        return chances

    def _live(self, street: int) -> Floats:
        shown = np.array(self._board[: _CARDS[street]], dtype=np.uint8)
        return np.where(np.isin(COMBO_CARDS, shown).any(axis=1), 0.0, self._range)

    def _blueprint(self, node: Decision) -> int:
        answers = self._answers(node)
        held = answers[self._hands[node.player]]
        place = int(self._dice.choice(len(node.actions), p=held / held.sum()))
        self._range = self._live(node.street) * answers[:, place]
        return place

    def _expert(self, node: Decision) -> int:
        call = node.actions.index(CALL)
        if node.street == 0:
            return call
        weights = self._live(node.street)
        best, place = 0.0, node.actions.index(FOLD) if FOLD in node.actions else call
        for number, action in enumerate(node.actions):
            if action != FOLD:
                worth = self._worth(node, number, weights)
                if worth > best or (number == call and place == call):
                    best, place = worth, number
        return place

    def _worth(self, node: Decision, number: int, weights: Floats) -> float:
        """The gain of an action if everybody checks from there on."""
        now = node.sizes[node.actions.index(CALL)]
        owed = now - node.sizes[0] if FOLD in node.actions else 0.0
        pot = node.pot - owed
        if node.actions[number] == CALL:
            return self._share(node.street, weights) * (pot + owed) - owed
        child = node.children[number]
        if not isinstance(child, Decision):
            return -math.inf
        folds = self._answers(child)[:, 0] if FOLD in child.actions else np.zeros(len(weights))
        total = max(float(weights.sum()), 1e-12)
        gone = float((weights * folds).sum()) / total
        cost = node.sizes[number] - now + owed
        share = self._share(node.street, weights * (1.0 - folds))
        called = share * (pot + cost + node.sizes[number] - now) - cost
        return gone * pot + (1.0 - gone) * called

    def _share(self, street: int, weights: Floats) -> float:
        """The expert's share against a range, on run-outs drawn at random."""
        shown = self._board[: _CARDS[street]]
        mine = self._hands[self._seat]
        out = {*shown, *(int(card) for card in COMBO_CARDS[mine])}
        left = np.array([card for card in range(52) if card not in out], dtype=np.uint8)
        count = 1 if len(shown) == 5 else _RUNOUTS
        boards = np.array(
            [[*shown, *self._dice.permutation(left)[: 5 - len(shown)]] for _ in range(count)],
            dtype=np.uint8,
        )
        values = every_hand(boards).astype(np.int32)
        own = values[:, mine][:, None]
        won = (values < own) + 0.5 * (values == own)
        valid = weights * (values > 0)
        return float((won * valid).sum() / max(valid.sum(), 1e-12))


def main() -> None:
    """Play and print the bound."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    plan = blueprint(100)
    for name, purifies in (("as trained", 0.0), ("as played", LEVELS["master"].purifies)):
        won = np.array(
            [
                Match(plan, np.random.default_rng([seed, number]), number % 2, purifies).play()
                for number in range(hands)
            ]
        )
        mean, half = won.mean() * 1000, 1.96 * won.std() / math.sqrt(hands) * 1000
        print(f"{name}: {mean:+.0f} ± {half:.0f} mbb/hand over {hands} hands, seed {seed}")


if __name__ == "__main__":
    main()
