"""Make resources/odds/drawing.npz: what to keep at draw games, in about a minute.

python -m training.drawing_tables

A hand that is kept goes on to every hand that a draw can make of it, and each of those to the best
that can be kept of it: backwards from the last draw that is the worth of everything, once it is
known what it has to beat. What rivals end with, by how many cards they draw, comes from playing the
tables themselves; three rounds of that settle it.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_poker.games.spec import Scale
from desktop_poker.odds.drawing import ANY, FILE, RIVALS, Drawing
from desktop_poker.odds.lowball import badugi_by_ranks

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "resources" / "odds" / FILE
RANKS = 13
ROUNDS = 3
HANDS = 200_000  # played to see what rivals end with
STAYS = 0.5  # the best part of all hands that somebody plays on with
FEW = 200  # rivals who draw so; fewer say nothing, and who draws one card less stands in
Floats = NDArray[np.float64]


class Moves:
    """What a draw makes of what was kept: from which set, to which hand, how often."""

    def __init__(self, scale: Scale, size: int) -> None:
        self.scale, self.size = scale, size
        most = min(size, RANKS)
        self.masks = [
            sum(1 << rank for rank in ranks)
            for count in range(most + 1)
            for ranks in combinations(range(RANKS), count)
        ]
        self.number = {mask: number for number, mask in enumerate(self.masks)}
        hands: dict[tuple[int, ...], int] = {}
        moves: list[tuple[int, int, int]] = []
        for number, mask in enumerate(self.masks):
            for parts, ways in self._drawn(mask):
                hand = hands.setdefault(parts, len(hands))
                moves.append((number, hand, ways))
        found = np.array(moves)
        self.source, self.hand = found[:, 0], found[:, 1]
        self.ways = found[:, 2].astype(np.float64)
        self.total = np.bincount(self.source, weights=self.ways, minlength=len(self.masks))
        widest = max(len(parts) for parts in hands)
        self.parts = np.full((len(hands), widest), len(self.masks), dtype=np.int64)
        for parts, row in hands.items():
            self.parts[row, : len(parts)] = [self.number[mask] for mask in parts]

    def _drawn(self, mask: int) -> list[tuple[tuple[int, ...], int]]:
        """What can be kept of every hand that this may become, and in how many ways it does."""
        ranks = [rank for rank in range(RANKS) if mask >> rank & 1]
        if self.scale is Scale.BADUGI:
            return self._badugis(ranks)
        found: dict[tuple[int, ...], int] = {}
        for new in combinations_with_replacement(range(RANKS), self.size - len(ranks)):
            counts = {rank: new.count(rank) for rank in set(new)}
            ways = prod(comb(4 - (rank in ranks), count) for rank, count in counts.items())
            if ways:
                different = sorted({*ranks, *new})
                parts = self._below(different)
                found[parts] = found.get(parts, 0) + ways
        return list(found.items())

    @staticmethod
    def _below(ranks: list[int]) -> tuple[int, ...]:
        return tuple(
            sum(1 << rank for rank in part)
            for count in range(len(ranks) + 1)
            for part in combinations(ranks, count)
        )

    def _badugis(self, ranks: list[int]) -> list[tuple[tuple[int, ...], int]]:
        """Kept cards have a suit each, whichever: the first has the first."""
        kept = [4 * rank + suit for suit, rank in enumerate(ranks)]
        rest = [card for card in range(52) if card not in kept]
        found: dict[tuple[int, ...], int] = {}
        for new in combinations(rest, self.size - len(kept)):
            hand = (*kept, *new)
            parts = tuple(
                sorted(
                    {
                        sum(1 << (card >> 2) for card in part)
                        for count in range(self.size + 1)
                        for part in combinations(hand, count)
                        if len({card >> 2 for card in part}) == count
                        and len({card & 3 for card in part}) == count
                    }
                )
            )
            found[parts] = found.get(parts, 0) + 1
        return list(found.items())

    def back(self, worth: Floats) -> Floats:
        """The worth of what is kept before a draw, from the worth of what is kept after it."""
        padded = np.append(worth, -1.0)
        best = padded[self.parts].max(axis=1)
        sums = np.bincount(self.source, weights=self.ways * best[self.hand], minlength=len(worth))
        return sums / self.total


def final_values(moves: Moves, drawing: Drawing) -> NDArray[np.int64]:
    """The value of each set of ranks as a finished hand; 0 where it is none yet."""
    if moves.scale is Scale.BADUGI:
        return badugi_by_ranks()[moves.masks].astype(np.int64)
    values = np.zeros(len(moves.masks), dtype=np.int64)
    whole = [n for n, mask in enumerate(moves.masks) if mask.bit_count() == moves.size]
    rows = []
    for number in whole:
        ranks = [rank for rank in range(RANKS) if moves.masks[number] >> rank & 1]
        rows.append([4 * rank + place % 2 for place, rank in enumerate(ranks)])
    values[whole] = drawing.values(np.array(rows, dtype=np.uint8))
    return values


def played(drawing: Drawing, rng: np.random.Generator) -> list[tuple[NDArray[np.int64], Any]]:
    """Hands drawn to the end: the cards drawn at each draw, and the final values."""
    decks = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (HANDS, 1)), axis=1)
    cards = decks[:, : drawing.size].copy()
    _, worth = drawing.keeps(cards, drawing.draws)
    stays = worth >= np.quantile(worth, 1.0 - STAYS)
    cards, decks = cards[stays], decks[stays]
    used = np.full(len(cards), drawing.size)
    counts = []
    for to_come in range(drawing.draws, 0, -1):
        kept, _ = drawing.keeps(cards, to_come)
        drawn = np.zeros(len(cards), dtype=np.int64)
        for place in range(drawing.size):
            gone = np.flatnonzero(kept >> place & 1 == 0)
            cards[gone, place] = decks[gone, used[gone]]
            used[gone] += 1
            drawn[gone] += 1
        counts.append(drawn)
    values = drawing.values(cards).astype(np.int64)
    return [(drawn, values) for drawn in counts]


def better_than(values: NDArray[np.int64], size: int) -> Floats:
    """The share that each value wins from somebody who ends with these."""
    counts = np.bincount(values, minlength=size).astype(np.float64)
    below = np.cumsum(counts) - counts
    found: Floats = (below + counts / 2) / counts.sum()
    return found


def solved(scale: Scale, size: int, draws: int, seed: int) -> tuple[Moves, Floats, Floats]:
    """The worth of everything that can be kept, and of finished hands."""
    moves = Moves(scale, size)
    most = 16_384
    kept = np.zeros((draws, RIVALS, len(moves.masks)))
    made = np.tile(np.arange(most) / most, (RIVALS, 1))
    finals: list[list[Floats]] = [[made[0]] * RIVALS for _ in range(draws)]
    rng = np.random.default_rng(seed)
    for _ in range(ROUNDS):
        drawing = Drawing(scale, size, draws, _spread(moves, kept), made.astype(np.float32))
        values = final_values(moves, drawing)
        for to_come in range(1, draws + 1):
            for rival in range(RIVALS):
                worth = finals[to_come - 1][rival][values]
                if scale is not Scale.BADUGI:  # fewer than five cards are no hand yet
                    worth = np.where(values > 0, worth, 0.0)
                for _ in range(to_come):
                    worth = moves.back(worth)
                kept[to_come - 1, rival] = worth
        drawing = Drawing(scale, size, draws, _spread(moves, kept), made.astype(np.float32))
        for number, (drawn, values_then) in enumerate(played(drawing, rng)):
            to_come = draws - number
            shares = better_than(values_then, most)
            finals[to_come - 1][ANY] = shares
            for rival in range(ANY):
                is_so = np.minimum(drawn, ANY - 1) == rival
                if np.count_nonzero(is_so) >= FEW:
                    shares = better_than(values_then[is_so], most)
                finals[to_come - 1][rival] = shares
        made = np.array(finals[0])
    return moves, kept, made


def _spread(moves: Moves, kept: Floats) -> NDArray[np.float32]:
    found = np.zeros((*kept.shape[:2], 1 << RANKS), dtype=np.float32)
    found[:, :, moves.masks] = kept
    return found


GAMES = {
    "deuce_three_draws": (Scale.DEUCE_TO_SEVEN, 5, 3),
    "deuce_one_draw": (Scale.DEUCE_TO_SEVEN, 5, 1),
    "four_suits_three_draws": (Scale.BADUGI, 4, 3),
}


def make(target: Path, seed: int = 1) -> None:
    """Work out every game, and write the file."""
    arrays: dict[str, Any] = {}
    for name, (scale, size, draws) in GAMES.items():
        moves, kept, made = solved(scale, size, draws, seed)
        arrays[f"{name}_masks"] = np.array(moves.masks, dtype=np.int16)
        arrays[f"{name}_kept"] = np.rint(65535 * kept).astype(np.uint16)
        arrays[f"{name}_made"] = np.rint(65535 * made).astype(np.uint16)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(target, **arrays)


if __name__ == "__main__":
    make(TARGET)
