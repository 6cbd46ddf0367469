"""Make resources/ai/omaha.npz and the tables of the other games with blinds that mixes are made of.

python -m training.mixed_table omaha      a few minutes of one core; needs a C compiler

Deals are worked out first (`mixed_deals.py`), then hands are walked through until the passes are
done. Two to six players sit down, most often two or six, with a hundred big blinds or any number
from eight to 250 where bets are chosen; one rival in seven plays too loose, too wild or too tight.
A pass of several batches (`--batches`) is divided among processes or a cluster, see `walks`.
"""

from __future__ import annotations

import argparse
import logging
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.mixed import situations
from desktop_poker.ai.mixed.rows import COUNTS, RowEdges, steps_of
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import ForcedBets, Limit
from training import mixed_game as game
from training.blueprint import add_batches, check_division, unfinished_of
from training.mixed_deals import Pool, pool_of
from training.walks import Arrays, Course, Walks, divided_by

ROOT = Path(__file__).resolve().parent.parent
MODULE = "training.mixed_table"  # also when it is run
_LOG = logging.getLogger(__name__)
_HANDS = 40_000  # of one pass
_HEARSAY = 5.0  # visits that the regrets of a hand count for
_BELIEF = 3.0  # visits that a coarser situation counts for
_WIDE = 0.7  # of twelve steps of strength: how far hands learn from each other
_OTHER_KINDS = 0.25
FEWEST_STEPS = 12
_LEAST = 0.03  # what is done less often is not done
_STEPS = 15  # a probability is kept to seven percent: it compresses well
Floats = NDArray[np.float64]


def shape_of(variant: Variant) -> game.Game:
    """A game as the trainer knows it."""
    limit = variant.streets[0].limit
    draws = variant.board_size == 0
    kind = {Limit.POT_LIMIT: game.POT_LIMIT, Limit.NO_LIMIT: game.NO_LIMIT}.get(limit, game.FIXED)
    rounds = len(variant.streets)
    big = next((n for n, s in enumerate(variant.streets) if s.limit is Limit.BIG_BET), rounds)
    return game.Game(
        limit=kind,
        rounds=rounds,
        draws=int(draws),
        split=int(variant.is_split),
        button=int(variant.forced_bets is ForcedBets.BUTTON_BLIND),
        limps=int(variant.is_split or variant.forced_bets is ForcedBets.BUTTON_BLIND),
        depths=1 if kind == game.FIXED else situations.DEPTHS,
        views=situations.VIEWS if draws else 1,
        big_from=big,
    )


class Tables:
    """Regrets and summed strategies of the first round and of the later ones."""

    def __init__(self, shape: game.Game) -> None:
        first = situations.FIRST * shape.depths * COUNTS[0] * game.ACTIONS
        later = situations.ROUND * (shape.rounds - 1) * shape.views * shape.depths
        sizes = (first, later * COUNTS[1] * game.ACTIONS)
        self.regrets = [np.zeros(size, dtype=np.float32) for size in sizes]
        self.sums = [np.zeros(size, dtype=np.float32) for size in sizes]
        self.passes = 0
        self._shape = shape

    def all(self) -> tuple[NDArray[np.float32], ...]:
        """As the game wants them."""
        return with_played(self._shape, self.regrets, self.sums)

    def named(self) -> Arrays:
        """Everything that a pass changes."""
        parts = {"regrets": self.regrets, "sums": self.sums}
        return {f"{name}{n}": part for name, both in parts.items() for n, part in enumerate(both)}

    def fade(self) -> None:
        """End a pass: early ones count less and less."""
        part = np.float32((self.passes + 1) / (self.passes + 2))
        for table in self.regrets:
            np.multiply(table, part, out=table)
        for table in self.sums:
            np.multiply(table, part * part, out=table)
        self.passes += 1


def with_played(
    shape: game.Game, regrets: Sequence[NDArray[np.float32]], sums: Sequence[NDArray[np.float32]]
) -> tuple[NDArray[np.float32], ...]:
    """What is acted upon after such regrets, and what a pass changes."""
    played = [
        with_neighbours(part.reshape(-1, COUNTS[number], game.ACTIONS), shape, number)
        for number, part in enumerate(regrets)
    ]
    return (*[part.reshape(-1) for part in played], *regrets, *sums)


class MixedTable:
    """How a batch is dealt and walked through."""

    def __init__(self, key: str, deals: int, hands: int, seed: int) -> None:
        self._variant, self._shape = GAMES[key], shape_of(GAMES[key])
        self._deals, self._hands, self._seed = deals, hands, seed

    @cached_property
    def first(self) -> tuple[Pool, RowEdges]:
        """The deals by which rows part, as in a training of one batch."""
        return pool_of(self._variant, self._deals, np.random.default_rng(self._seed))

    def deal(self, dice: np.random.Generator, block: int) -> Arrays:
        """Deals of its own, once and for all."""
        del block
        pool, _ = pool_of(self._variant, self._deals, dice, self.first[1])
        return pool._asdict()

    def walk(self, tables: Arrays, deals: Arrays, dice: np.random.Generator) -> float:
        """Walk through hands of the deals."""
        regrets, sums = ([tables[f"{name}{n}"] for n in (0, 1)] for name in ("regrets", "sums"))
        every = with_played(self._shape, regrets, sums)
        return game.play(
            self._hands, int(dice.integers(1 << 62)), self._shape, Pool(**deals), every
        )


def train(
    shape: game.Game,
    pool: Pool,
    tables: Tables,
    *,
    passes: int,
    seed: int,
    hands: int,
    kept: Path | None,
    divided: Walks | None = None,
) -> None:
    """Make all passes, keeping what was reached in a file."""
    began = time.monotonic()
    while tables.passes < passes:
        number = tables.passes
        if divided is not None:
            gain = divided.improve(tables.named(), number, 0)
        else:
            gain = game.play(hands, seed * 1_000_003 + number, shape, pool, tables.all())
        tables.fade()
        if tables.passes % 10 == 0:
            _LOG.info(
                "pass %d of %d: %+.3f, %.0f s",
                tables.passes,
                passes,
                gain,
                time.monotonic() - began,
            )
        if kept is not None and (tables.passes % 50 == 0 or tables.passes == passes):
            keep(tables, kept)


def keep(tables: Tables, path: Path) -> None:
    """Write what was reached, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new.npz")
    parts = {f"regrets{n}": part for n, part in enumerate(tables.regrets)}
    parts |= {f"sums{n}": part for n, part in enumerate(tables.sums)}
    np.savez(fresh, allow_pickle=False, passes=np.int64(tables.passes), **parts)
    fresh.replace(path)


def restore(tables: Tables, path: Path) -> None:
    """Go on where a run was interrupted."""
    with np.load(path) as file:
        tables.passes = int(file["passes"])
        for number in range(2):
            tables.regrets[number][:] = file[f"regrets{number}"]
            tables.sums[number][:] = file[f"sums{number}"]


def finished(shape: game.Game, tables: Tables) -> list[NDArray[np.uint8]]:
    """The average strategy as bytes: of the first round, and of the later ones."""
    first = (
        (*situations.OPENING, shape.depths),
        (*situations.RAISED, shape.depths),
    )
    later = ((shape.rounds - 1, *situations.LATER, shape.views, shape.depths),)
    found = []
    for number, shapes in enumerate((first, later)):
        sums = tables.sums[number].reshape(-1, COUNTS[number], game.ACTIONS)
        regrets = np.maximum(tables.regrets[number], 0.0).reshape(sums.shape)
        wanted = regrets / np.maximum(regrets.sum(axis=-1, keepdims=True), 1e-9)
        known = with_neighbours(sums + _HEARSAY * wanted, shape, number)
        parts, start = [], 0
        for axes in shapes:
            size = int(np.prod(axes))
            part = known[start : start + size].reshape(*axes, *sums.shape[1:]).astype(np.float64)
            parts.append(_blended(part, len(axes)).reshape(size, *sums.shape[1:]))
            start += size
        chances = np.concatenate(parts)
        chances[chances < _LEAST] = 0.0
        chances /= np.maximum(chances.sum(axis=-1, keepdims=True), 1e-9)
        found.append((np.rint(chances * _STEPS) * (255 // _STEPS)).astype(np.uint8))
    return found


def with_neighbours(
    known: NDArray[np.float32], shape: game.Game, number: int
) -> NDArray[np.float32]:
    """Hands of about the same strength are played alike: each learns from the next.

    Without that ten times as many hands would be needed.
    """
    rounds = 1 if number == 0 else shape.rounds - 1
    parts = known.reshape(rounds, -1, *known.shape[1:])
    found = np.empty_like(parts)
    for rnd in range(rounds):
        steps, kinds = steps_of(number + rnd, shape.rounds, draws=bool(shape.draws))
        part = parts[rnd].reshape(-1, steps, kinds, known.shape[-1])
        apart = np.subtract.outer(np.arange(steps), np.arange(steps))
        wide = _WIDE * steps / FEWEST_STEPS
        weights = np.exp(-((apart / wide) ** 2) / 2).astype(np.float32)
        near = np.einsum("ij,sjka->sika", weights, part, optimize=True)
        if not shape.draws:  # another kind of draw is another hand
            near = (1 - _OTHER_KINDS) * near + _OTHER_KINDS * near.sum(axis=2, keepdims=True)
        found[rnd] = near.reshape(parts[rnd].shape)
    return found.reshape(known.shape)


def _blended(part: Floats, axes: int) -> Floats:
    """A strategy for each situation, from the coarsest down: the last axis is given up first."""
    found = np.zeros(part.shape[axes:])
    for kept in range(axes + 1):
        coarse = part.sum(axis=tuple(range(kept, axes)))
        above = found if kept == 0 else np.expand_dims(found, kept - 1)
        mixed = coarse + _BELIEF * above
        total = mixed.sum(axis=-1, keepdims=True)
        found = np.where(total > 0, mixed / np.maximum(total, 1e-12), 0.0)
    return found


def write(shape: game.Game, tables: Tables, edges: RowEdges, target: Path) -> None:
    """Keep the average strategy."""
    first, later = finished(shape, tables)
    target.parent.mkdir(parents=True, exist_ok=True)
    parts = {f"strength{n}": one.astype(np.float32) for n, one in enumerate(edges.strength)}
    parts |= {f"kind{n}": one.astype(np.float32) for n, one in enumerate(edges.kind)}
    np.savez_compressed(
        target,
        allow_pickle=False,
        passes=np.int64(tables.passes),
        first=first,
        later=later,
        **parts,
    )


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--passes", type=int, default=150)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--hands", type=int, default=_HANDS)
    parser.add_argument("--seed", type=int, default=1)
    add_batches(parser)
    arguments = parser.parse_args()
    check_division(parser, arguments)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    variant = GAMES[arguments.game]
    shape = shape_of(variant)
    name = f"{arguments.game}_blinds"
    options = arguments.game, arguments.deals, arguments.hands, arguments.seed
    unfinished = unfinished_of(name, arguments.seed, arguments.batches, options)
    course = Course(f"{MODULE}:{MixedTable.__name__}", options)
    pool, edges = MixedTable(*options).first
    _LOG.info("%d deals", arguments.deals)
    tables = Tables(shape)
    if unfinished.exists():
        restore(tables, unfinished)
    with divided_by(course, arguments) as divided:
        train(
            shape,
            pool,
            tables,
            passes=arguments.passes,
            seed=arguments.seed,
            hands=arguments.hands,
            kept=unfinished,
            divided=divided,
        )
    write(shape, tables, edges, arguments.target or ROOT / "resources" / "ai" / f"{name}.npz")
    unfinished.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
