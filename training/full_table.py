"""Make resources/ai/full_table.npz: Hold'em for two to ten players, from any depth.

python -m training.full_table     half an hour of one core; needs numba, from the extra `training`

A pass of several batches (`--batches`) is divided among processes or a cluster, see `walks`.
"""

from __future__ import annotations

import argparse
import logging
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.holdem import situations
from desktop_poker.ai.holdem.rows import COUNTS, rows
from desktop_poker.ai.strength.holdem import measured
from desktop_poker.ai.strength.preflop import equities
from desktop_poker.engine.cards.combos import COMBO_CLASSES
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand
from training import full_table_game as game
from training import full_table_spots as spots
from training.blueprint import add_batches, check_division, unfinished_of
from training.order_of_hands import in_order
from training.walks import Arrays, Course, Walks, divided_by

ROOT = Path(__file__).resolve().parent.parent
MODULE = "training.full_table"  # also when it is run
_LOG = logging.getLogger(__name__)
_RUNOUTS = {3: 48, 4: 23, 5: 1}  # fewer than in play: a row needs no more
_HANDS = 30_000  # of one pass
_FRESH = 200  # passes before new boards are dealt
_HEARSAY = 10.0  # visits that the regrets of a hand count for
_BELIEF = 1.0  # visits that a coarser situation counts for
_LEAST = 0.02  # what is done less often is not done
_STEPS = 51  # a probability is kept to two percent


class Tables:
    """Regrets and summed strategies, a pair for each street."""

    def __init__(self) -> None:
        sizes = [situations.BEFORE * COUNTS[0] * game.PLACES_BEFORE]
        sizes += [situations.AFTER * count * game.PLACES_AFTER for count in COUNTS[1:]]
        self.regrets = [np.zeros(size, dtype=np.float32) for size in sizes]
        self.sums = [np.zeros(size, dtype=np.float32) for size in sizes]
        # What each class has won from each kind of flop on, and how often it came there.
        flops = spots.FLOPS * COUNTS[0], spots.COARSE_FLOPS * COUNTS[0]
        self.flops = [np.zeros(flops[number // 2], dtype=np.float32) for number in range(4)]
        self.passes = 0

    def named(self) -> Arrays:
        """All of them by name."""
        parts = {"regrets": self.regrets, "sums": self.sums, "flops": self.flops}
        return {f"{name}{n}": part for name, all_ in parts.items() for n, part in enumerate(all_)}

    def both(self) -> tuple[Any, ...]:
        """Regrets and sums in turn, as the game wants them."""
        pairs = zip(self.regrets, self.sums, strict=True)
        return (*(part for pair in pairs for part in pair), *self.flops)

    def fade(self, part: float) -> None:
        """Let what was learnt before count for less; the first averages are worth the least."""
        for one in self.regrets:
            np.multiply(one, np.float32(part), out=one)
        for one in (*self.sums, *self.flops):
            np.multiply(one, np.float32(part * part), out=one)


class Pool:
    """Boards, the row of every hand on each street of them, and its value at the end."""

    def __init__(self, dice: np.random.Generator, boards: int) -> None:
        self.boards = np.array([dice.permutation(52)[:5] for _ in range(boards)], dtype=np.int64)
        self.rows = np.empty((boards, 3, len(COMBO_CARDS)), dtype=np.uint8)
        self.values = np.empty((boards, len(COMBO_CARDS)), dtype=np.int16)
        even = np.ones(len(COMBO_CARDS))
        for number, dealt in enumerate(self.boards):
            board = tuple(int(card) for card in dealt)
            for street, cards in ((1, 3), (2, 4), (3, 5)):
                strong = measured(board[:cards], even, _RUNOUTS[cards])
                self.rows[number, street - 1] = rows(street, strong)
            self.values[number] = every_hand(np.array([board], dtype=np.uint8))[0]


def numbers() -> NDArray[np.int64]:
    """The number of every two cards."""
    found = np.zeros((52, 52), dtype=np.int64)
    for number, (one, other) in enumerate(COMBO_CARDS):
        found[one, other] = found[other, one] = number
    return found


class FullTable:
    """How a batch is dealt and walked through."""

    def __init__(self, boards: int, hands: int = _HANDS) -> None:
        self._boards, self._hands = boards, hands

    def deal(self, dice: np.random.Generator, block: int) -> Arrays:
        """Boards of its own, for some passes."""
        del block
        pool = Pool(dice, self._boards)
        return {"boards": pool.boards, "rows": pool.rows, "values": pool.values}

    def walk(self, tables: Arrays, deals: Arrays, dice: np.random.Generator) -> float:
        """Walk through hands on the boards."""
        streets = range(len(COUNTS))
        both = [tables[f"{name}{n}"] for n in streets for name in ("regrets", "sums")]
        flops = [tables[f"flops{n}"] for n in range(4)]
        boards = deals["boards"], deals["rows"], deals["values"]
        return walked(self._hands, int(dice.integers(1 << 31)), boards, (*both, *flops))


def walked(
    hands: int,
    seed: int,
    boards: tuple[NDArray[Any], NDArray[Any], NDArray[Any]],
    tables: tuple[Any, ...],
) -> float:
    """Walk through so many hands; what was gained."""
    class_of = np.array(COMBO_CLASSES, dtype=np.int64)
    return float(game.play(hands, seed, *boards, numbers(), class_of, equities()[0], tables, 1.0))


def train(
    tables: Tables,
    *,
    passes: int,
    boards: int,
    seed: int,
    hands: int = _HANDS,
    unfinished: Path | None = None,
    divided: Walks | None = None,
) -> None:
    """Make all passes, keeping what was reached in a file."""
    pool = None
    began = time.monotonic()
    while tables.passes < passes:
        number = tables.passes
        if divided is not None:
            gain = divided.improve(tables.named(), number, number // _FRESH)
        else:
            if pool is None or number % _FRESH == 0:
                pool = Pool(np.random.default_rng([seed, number // _FRESH]), boards)
            dealt = pool.boards, pool.rows, pool.values
            gain = walked(hands, seed * 1_000_003 + number, dealt, tables.both())
        tables.fade((number + 1) / (number + 2))
        tables.passes += 1
        if tables.passes % 10 == 0:
            _LOG.info(
                "pass %d of %d: %+.3f, %.0f s", number + 1, passes, gain, time.monotonic() - began
            )
        if unfinished is not None and (tables.passes % 50 == 0 or tables.passes == passes):
            keep(tables, unfinished)


def finished(
    sums: NDArray[np.float32],
    regrets: NDArray[np.float32],
    shapes: tuple[tuple[int, ...], ...],
) -> NDArray[np.uint8]:
    """The average strategy as bytes.

    A hand that nobody brings to a situation has no average there: it is played by its regrets,
    and where it has none, as in the nearest situations.
    """
    wanted = np.maximum(regrets, 0.0).astype(np.float64)
    wanted /= np.maximum(wanted.sum(axis=-1, keepdims=True), 1e-9)
    known = sums + _HEARSAY * wanted
    parts, start = [], 0
    for shape in shapes:
        size = int(np.prod(shape))
        part = known[start : start + size].reshape(*shape, *sums.shape[1:])
        parts.append(_blended(part, len(shape)).reshape(size, *sums.shape[1:]))
        start += size
    chances = np.concatenate(parts)
    if chances.shape[1] == COUNTS[0]:
        chances = in_order(chances, known.sum(axis=-1))
    chances[chances < _LEAST] = 0.0
    chances /= np.maximum(chances.sum(axis=-1, keepdims=True), 1e-9)
    return (np.rint(chances * _STEPS) * (255 // _STEPS)).astype(np.uint8)


def _blended(part: NDArray[np.float64], axes: int) -> NDArray[np.float64]:
    """A strategy for each situation, from the coarsest down: the last axis is given up first."""
    found = np.zeros(part.shape[axes:])
    for kept in range(axes + 1):
        coarse = part.sum(axis=tuple(range(kept, axes)))
        above = found if kept == 0 else np.expand_dims(found, kept - 1)
        mixed = coarse + _BELIEF * above
        total = mixed.sum(axis=-1, keepdims=True)
        found = np.where(total > 0, mixed / np.maximum(total, 1e-12), 0.0)
    return found


def write(tables: Tables, target: Path) -> None:
    """Keep the average strategy of every street."""
    shapes = (situations.SHAPES_BEFORE, *[situations.SHAPES_AFTER] * 3)
    places = (game.PLACES_BEFORE, *[game.PLACES_AFTER] * 3)
    parts = {
        f"street{street}": finished(
            tables.sums[street].reshape(-1, COUNTS[street], places[street]),
            tables.regrets[street].reshape(-1, COUNTS[street], places[street]),
            shapes[street],
        )
        for street in range(len(COUNTS))
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(target, allow_pickle=False, passes=np.int64(tables.passes), **parts)


def keep(tables: Tables, path: Path) -> None:
    """Write what was reached, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new.npz")
    parts = {f"regrets{n}": part for n, part in enumerate(tables.regrets)}
    parts |= {f"sums{n}": part for n, part in enumerate(tables.sums)}
    parts |= {f"flops{n}": part for n, part in enumerate(tables.flops)}
    np.savez(fresh, allow_pickle=False, passes=np.int64(tables.passes), **parts)
    fresh.replace(path)


def restore(tables: Tables, path: Path) -> None:
    """Go on where a run was interrupted."""
    with np.load(path) as file:
        tables.passes = int(file["passes"])
        for number in range(len(COUNTS)):
            tables.regrets[number][:] = file[f"regrets{number}"]
            tables.sums[number][:] = file[f"sums{number}"]
            tables.flops[number][:] = file[f"flops{number}"]


def main() -> None:
    """Train the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=4200)
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=_HANDS, help="of a batch")
    add_batches(parser)
    arguments = parser.parse_args()
    check_division(parser, arguments)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    if not spots.HAS_NUMBA:
        parser.error("training takes numba: pip install -e .[training]")
    options = arguments.boards, arguments.hands
    course = Course(f"{MODULE}:{FullTable.__name__}", options)
    unfinished = unfinished_of("full_table", arguments.seed, arguments.batches, options)
    tables = Tables()
    if unfinished.exists():
        restore(tables, unfinished)
    with divided_by(course, arguments) as divided:
        train(
            tables,
            passes=arguments.passes,
            boards=arguments.boards,
            seed=arguments.seed,
            hands=arguments.hands,
            unfinished=unfinished,
            divided=divided,
        )
    write(tables, arguments.target or ROOT / "resources" / "ai" / "full_table.npz")


if __name__ == "__main__":
    main()
