"""ai/stud/cells.py: which decisions of stud at a full table are alike."""

from __future__ import annotations

from itertools import product

import numpy as np

from desktop_poker.ai.stud.cells import (
    COUNT,
    LATER,
    LATER_ROWS,
    THIRD,
    THIRD_ROWS,
    CellEdges,
    Later,
    Third,
    alike,
    first_place,
    later_situation,
    third_situation,
)


def third(**changes: int) -> int:
    usual = {"bets": 0, "brings_in": 0, "behind": 2, "callers": 0, "better": 0, "raiser": 1,
             "invested": 0, "late": 0}  # fmt: skip
    return third_situation(Third(**{**usual, **changes}))


def later(**changes: float) -> int:
    usual = {"street": 1, "bets": 1, "owed": 1.0, "rivals": 1, "behind": 0, "pot": 5.0,
             "board": 0.5, "led": 0}  # fmt: skip
    return later_situation(Later(**{**usual, **changes}))  # type: ignore[arg-type]


def test_every_situation_of_third_street_has_its_number() -> None:
    unopened = {
        third(behind=b, callers=c, better=d) for b, c, d in product(range(8), range(6), range(6))
    }
    bringing = {third(brings_in=1, behind=b, better=d) for b, d in product(range(7), range(6))}
    opened = {
        third(bets=n, behind=b, callers=c, raiser=r, invested=i, late=t)
        for n, b, c, r, i, t in product((1, 2, 3, 4), range(6), range(3), range(3), (0, 1), (0, 1))
    }
    assert len(unopened) + len(bringing) + len(opened) == THIRD
    assert unopened | bringing | opened == set(range(THIRD))


def test_two_bets_at_once_are_not_one_more() -> None:
    assert later(bets=2, owed=1.0) != later(bets=2, owed=2.0)
    assert later(bets=3) == later(bets=4)
    assert later(rivals=3) == later(rivals=5) != later(rivals=2)


def test_numbers_of_later_streets_fit() -> None:
    assert later(street=1, bets=0, owed=0.0, pot=0.0, board=0.0) >= 0
    assert later(street=4, bets=4, rivals=7, behind=3, pot=99.0, board=1.0, led=2) == LATER - 1


def test_better_hands_have_higher_rows() -> None:
    edges = CellEdges(
        tuple(np.linspace(0, 1, rows + 1)[1:-1] for rows in (16, *[16] * 4)),
        tuple(np.array(one) for one in [[0.3, 0.6]] * 5),
        np.arange(13.0),
    )
    for street, (rows, kinds) in enumerate((THIRD_ROWS, *[LATER_ROWS] * 4)):
        found = edges.row(street, np.linspace(0, 1, 50), np.zeros(50))
        assert (np.diff(found) >= 0).all()
        assert found[0] == 0
        last = edges.row(street, np.array([1.0]), np.array([1.0]))[0]
        assert last == rows * kinds - 1


def test_the_parts_of_a_table_are_all_of_it() -> None:
    table = np.zeros((COUNT, 3))
    for part, pooled in alike(table):
        assert part.shape[-3:-1] in (THIRD_ROWS, LATER_ROWS)
        assert max(pooled) < part.ndim - 3
        part[:] = 1
    assert (table == 1).all()


def test_the_last_place_is_the_last() -> None:
    rows = int(np.prod(LATER_ROWS))
    assert first_place(4, LATER - 1) + rows - 1 == COUNT - 1
    assert first_place(0, 0) == 0
