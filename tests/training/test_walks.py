"""training/walks.py: batches of walks give the same tables, whoever walks and whoever is first."""

from __future__ import annotations

from contextlib import closing

import numpy as np
import pytest

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.host.workload import piece
from desktop_poker.host.workload.local import LocalWorkers
from tests.training.backwards import Backwards, same_backwards
from training import full_table, mixed_table
from training.c_code import compiler
from training.walks import Arrays, Course, Walks


class Toy:
    """Adds what was dealt to where the dice say."""

    def __init__(self, size: int) -> None:
        self._size = size

    def deal(self, dice: np.random.Generator, block: int) -> Arrays:
        return {"dealt": dice.random(self._size) + block}

    def walk(self, tables: Arrays, deals: Arrays, dice: np.random.Generator) -> float:
        for dealt in deals["dealt"]:
            place = int(dice.integers(tables["sums"].size))
            tables["sums"].reshape(-1)[place] += dealt * (1.0 + tables["sums"].sum())
        return float(deals["dealt"].sum())


COURSE = Course(f"{__name__}:Toy", (5,))


@pytest.fixture(autouse=True)
def with_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piece, "_ROOMS", (*piece._ROOMS, "tests"))


def test_a_table_depends_on_how_many_batches_there_are_and_on_nobody_else() -> None:
    found = []
    for workers, count, seed in (
        (LocalWorkers(1), 3, 1),
        (Backwards(1), 3, 1),
        (LocalWorkers(1), 4, 1),
        (LocalWorkers(1), 3, 2),
    ):
        tables = {"sums": np.zeros((4, 2))}
        walks = Walks(COURSE, count, seed, workers)
        gains = [walks.improve(tables, number, number // 2) for number in range(4)]
        found.append((tables["sums"].tobytes(), gains))
    assert found[0] == found[1]
    assert found[0] != found[2]
    assert found[0] != found[3]


def test_batches_walk_from_the_same_tables_and_their_gains_are_added() -> None:
    tables = {"sums": np.ones((4, 2))}
    Walks(COURSE, 3, 1, LocalWorkers(1)).improve(tables, 0, 0)
    expected = np.ones((4, 2))
    for batch in range(3):
        alone = {"sums": np.ones((4, 2))}
        toy = Toy(5)
        dealt = toy.deal(np.random.default_rng((1, 0, batch)), 0)
        toy.walk(alone, dealt, np.random.default_rng((1, 1_000_000, batch)))
        expected += alone["sums"] - 1.0
    assert np.allclose(tables["sums"], expected)


def test_tables_of_any_size_are_divided() -> None:
    def make(divided: Walks) -> Arrays:
        tables = full_table.Tables()
        full_table.train(tables, passes=2, boards=1, seed=1, hands=6, divided=divided)
        assert tables.passes == 2
        return tables.named()

    same_backwards(Course(f"{full_table.MODULE}:FullTable", (1, 6)), make)


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_games_with_blinds_are_divided_here_and_among_processes() -> None:
    course = Course(f"{mixed_table.MODULE}:MixedTable", ("triple_draw", 40, 200, 1))
    shape = mixed_table.shape_of(GAMES["triple_draw"])
    pool, _ = mixed_table.MixedTable("triple_draw", 40, 200, 1).first

    def make(divided: Walks) -> Arrays:
        tables = mixed_table.Tables(shape)
        mixed_table.train(
            shape, pool, tables, passes=2, seed=1, hands=0, kept=None, divided=divided
        )
        return tables.named()

    same_backwards(course, make)
    with closing(LocalWorkers(2)) as both:
        far = make(Walks(course, 2, 1, both))
    here = make(Walks(course, 2, 1, LocalWorkers(1)))
    assert all((far[name] == here[name]).all() for name in far)
