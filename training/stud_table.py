"""Make resources/ai/stud_hi_table.npz, razz_table.npz and stud_8_table.npz: stud at full tables.

python -m training.stud_table razz     needs a C compiler

A pass of several batches (`--batches`) is divided among processes or a cluster, see `walks`.

A pass walks through many hands for every player in them (see `stud_game`) with the strategy as it
is: at their decisions every action is tried, and what it wins over the mean is its regret. Some
seats play looser, tighter or wilder than is sound, and everybody trembles now and then, so that the
answer to such players is learnt too.
"""

from __future__ import annotations

import argparse
import logging
from functools import cached_property
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.stud.cells import COUNT, CellEdges, alike
from training.blueprint import add_batches, check_division, unfinished_of
from training.c_code import compiler
from training.stud_game import (
    EVERYWHERE,
    ON_THIRD,
    STYLES,
    Hands,
    Seating,
    Tables,
    hands_of,
)
from training.stud_seats import SEATS, SeatDeals, edges_of, seat_deals
from training.stud_walks import walk_all
from training.walks import Arrays, Course, Walks, divided_by

ROOT = Path(__file__).resolve().parent.parent
MODULE = "training.stud_table"  # also when it is run
Floats = NDArray[np.float64]
_LOG = logging.getLogger(__name__)
_DEALS = 2_500  # of a pass
_FRESH = 2  # passes before new cards are dealt
_WARM = (
    10  # passes until all deals are played: at first hardly anything is known, and hands are long
)
_ON_THIRD = 5  # walks for third street alone, beside each that looks everywhere
_SOUND = 0.8  # of all seats
_SEATED = (0.07, 0.1, 0.14, 0.54, 0.15)  # how many tables have three to seven players
_WIDE = 0.8  # rows of strength that learn from each other
_FAR = 3  # … at the most
_OTHER_KINDS = 0.15
_BORROWED = 20.0  # visits that similar situations count for
_NONE = 1e-9  # below that a sum counts as none
_KEPT = ("regrets", "sums", "visits")


class Learning:
    """Regrets and the average strategy, for every decision that is told apart."""

    def __init__(self) -> None:
        self.regrets = np.zeros((COUNT, 3))
        self.sums = np.zeros((COUNT, 3))
        self.visits = np.zeros((COUNT, 1))
        self.passes = 0

    def played(self) -> Floats:
        """What is played in the next pass."""
        return played_by(self.regrets, self.visits)

    def named(self) -> Arrays:
        """Everything that a pass changes."""
        return {name: getattr(self, name) for name in _KEPT}

    def fade(self) -> None:
        """End a pass: early ones count less and less."""
        self.passes += 1
        part = self.passes / (self.passes + 1)
        self.regrets *= part
        self.sums *= part
        self.visits *= part

    def answer(self) -> Floats:
        """The average of everything that was played."""
        return proportional(softened(self.sums, self.sums.sum(axis=1, keepdims=True)))


def played_by(regrets: Floats, visits: Floats) -> Floats:
    """What is played after such regrets."""
    return proportional(np.maximum(softened(regrets, visits), 0.0))


def softened(table: Floats, visits: Floats) -> Floats:
    """Sums of a decision and its neighbours: hands of about the same strength are played alike.

    Where few have been, what was learnt in similar situations counts as well.
    """
    found = np.empty_like(table)
    triples = zip(alike(table), alike(visits), alike(found), strict=True)
    for (part, pooled), (seen, _), (target, _) in triples:
        near, often = _near(part), _near(seen)
        total, of = near.sum(axis=pooled, keepdims=True), often.sum(axis=pooled, keepdims=True)
        target[:] = near + _BORROWED * total / np.maximum(of, 1.0)
    return found


def _near(part: Floats) -> Floats:
    """Add neighbours in strength, and a little of the other kinds."""
    axis = part.ndim - 3
    rows = np.moveaxis(part, axis, 0)
    found = rows.copy()
    for apart in range(1, _FAR + 1):
        weight = np.exp(-((apart / _WIDE) ** 2) / 2)
        found[apart:] += weight * rows[:-apart]
        found[:-apart] += weight * rows[apart:]
    found = np.moveaxis(found, 0, axis)
    kinds = found.sum(axis=axis + 1, keepdims=True)
    mixed: Floats = (1.0 - _OTHER_KINDS) * found + _OTHER_KINDS * kinds
    return mixed


def proportional(numbers: Floats) -> Floats:
    """In proportion to numbers; where there are none, mostly along with the others."""
    total = numbers.sum(axis=1, keepdims=True)
    usual = np.array([0.3, 0.6, 0.1])
    return np.where(total > _NONE, numbers / np.maximum(total, _NONE), usual)


def one_pass(learning: Learning, hands: Hands, dice: np.random.Generator) -> int:
    """Walk through every deal for each of its players; how many walks there were."""
    tables = Tables(learning.played(), learning.regrets, learning.sums, learning.visits)
    walks = walked(tables, hands, dice)
    learning.fade()
    return walks


def walked(tables: Tables, hands: Hands, dice: np.random.Generator) -> int:
    """Walk through every deal, everywhere once and on third street some times more."""
    walks = 0
    for looks in (EVERYWHERE, *[ON_THIRD] * _ON_THIRD):
        seating = _seated(len(hands.door), dice)
        walks += walk_all(hands, seating, looks, tables, int(dice.integers(1 << 62)))
    return walks


def _seated(deals: int, dice: np.random.Generator) -> Seating:
    """Draw who plays the deals, and how."""
    styles = dice.integers(1, len(STYLES), (deals, SEATS))
    styles[dice.random((deals, SEATS)) < _SOUND] = 0
    players = 3 + (dice.random(deals)[:, None] >= np.cumsum(_SEATED)[:-1]).sum(axis=1)
    return Seating(players, styles)


class Plan(Struct, frozen=True):
    """What is trained, how long, and from which chance."""

    game: str
    passes: int
    seed: int
    deals: int = _DEALS
    keeps: int = 20  # passes after which everything is kept


def plan_edges(plan: Plan) -> CellEdges:
    """Where the rows of a game part."""
    dice = np.random.default_rng([plan.seed, 0])
    return edges_of(seat_deals(dice, plan.game, 4 * plan.deals))


class StudTable:
    """How a batch is dealt and walked through."""

    def __init__(self, game: str, seed: int, deals: int = _DEALS) -> None:
        self._plan = Plan(game, 0, seed, deals)

    @cached_property
    def _edges(self) -> CellEdges:
        """Only who deals needs them."""
        return plan_edges(self._plan)

    def deal(self, dice: np.random.Generator, block: int) -> Arrays:
        """Deals of its own, for some passes."""
        return hands_of(_dealt(self._plan, dice, block), self._edges)._asdict()

    def walk(self, tables: Arrays, deals: Arrays, dice: np.random.Generator) -> float:
        """Walk through the deals; how many walks there were."""
        played = played_by(tables["regrets"], tables["visits"])
        changed = (tables[name] for name in _KEPT)
        return float(walked(Tables(played, *changed), Hands(**deals), dice))


def _dealt(plan: Plan, dice: np.random.Generator, block: int) -> SeatDeals:
    """As many deals as are worth it by now."""
    count = -(-plan.deals * min(1 + _FRESH * block, _WARM) // _WARM)
    return seat_deals(dice, plan.game, count)


def train(plan: Plan, unfinished: Path, divided: Walks | None = None) -> tuple[Learning, CellEdges]:
    """Make all passes, keeping what was reached in a file that is removed at the end."""
    seed = plan.seed
    learning = Learning()
    edges = plan_edges(plan)
    if unfinished.exists():
        with np.load(unfinished) as file:
            for name in _KEPT:
                setattr(learning, name, file[name])
            learning.passes = int(file["passes"])
    hands = None
    while learning.passes < plan.passes:
        number, block = learning.passes, learning.passes // _FRESH
        if divided is not None:
            walks = divided.improve(learning.named(), number, block)
            learning.fade()
        else:
            if hands is None or number % _FRESH == 0:
                dealing = np.random.default_rng([seed, 1 + block])
                hands = hands_of(_dealt(plan, dealing, block), edges)
            walks = one_pass(learning, hands, np.random.default_rng([seed, 1 << 20, number]))
        if learning.passes % plan.keeps == 0:
            reached = float((learning.visits > 0).mean())
            _LOG.info("pass %d: %d walks, %.0f %% seen", number + 1, walks, 100 * reached)
            unfinished.parent.mkdir(parents=True, exist_ok=True)
            kept = {name: getattr(learning, name) for name in _KEPT}
            np.savez(unfinished, passes=np.int64(learning.passes), **kept)
    unfinished.unlink(missing_ok=True)
    return learning, edges


def write(learning: Learning, edges: CellEdges, target: Path) -> None:
    """Keep the average strategy, a byte for each probability."""
    chances = np.rint(255 * learning.answer()).astype(np.uint8)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        target,
        chances=chances,
        strength=np.concatenate(edges.strength),
        kind=np.concatenate(edges.kind),
        door=edges.door,
        passes=np.int64(learning.passes),
    )


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("stud_hi", "razz", "stud_8"))
    parser.add_argument("--passes", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    add_batches(parser)
    arguments = parser.parse_args()
    check_division(parser, arguments)
    if compiler() is None:
        parser.error("training takes a C compiler (cc)")
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    name = f"{arguments.game}_table"
    unfinished = unfinished_of(name, arguments.seed, arguments.batches)
    plan = Plan(arguments.game, arguments.passes, arguments.seed)
    course = Course(f"{MODULE}:{StudTable.__name__}", (plan.game, plan.seed))
    with divided_by(course, arguments) as divided:
        learning, edges = train(plan, unfinished, divided)
    write(learning, edges, arguments.target or ROOT / "resources" / "ai" / f"{name}.npz")


if __name__ == "__main__":
    main()
