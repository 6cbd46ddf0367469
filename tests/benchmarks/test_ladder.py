"""benchmarks/ladder.py: when a cell ends, and how wide its interval is."""

from __future__ import annotations

import random

from msgspec.structs import replace

from benchmarks.ladder import (
    LEVELS,
    LOOKS,
    Cell,
    Result,
    cells,
    is_settled,
    put_into,
    result,
    stages,
)
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.sitting import Sitting

CELL = Cell(table="ladder", game="razz", bots=("casual", "rookie"))


def found(won: float, ci95: float, cell: Cell = CELL) -> Result:
    return Result(cell=cell, won=won, ci95=ci95, hands=1, ms=(), seed="", date="")


def test_a_cell_ends_when_its_interval_is_above_what_is_to_be_shown() -> None:
    assert is_settled(found(2.1, 2.0))
    assert not is_settled(found(1.9, 2.0))
    assert not is_settled(found(-1.9, 2.0))
    assert is_settled(found(-2.1, 2.0))
    rock = Cell(table="peers", game="holdem", bots=("master", "rock"))
    assert not is_settled(found(29.0, 2.0, rock))
    assert is_settled(found(31.0, 2.0, rock))


def test_looks_play_all_hands_once_and_never_the_same_deal_twice() -> None:
    matches = list(stages(CELL, 6400, "s"))
    assert [match.hands for match in matches] == [800, 800, 1600, 3200]
    assert len({match.seed for match in matches}) == len(LOOKS)
    top = Cell(table="ladder", game="razz", bots=("master", "expert"))
    assert sum(match.hands for match in stages(top, 6400, "s")) == 1600
    six = Cell(table="six", game="holdem", bots=("master", *["rock"] * 5), seats=6)
    assert sum(match.deals for match in stages(six, 38400, "s")) == 800


def _sitting(dice: random.Random, match: Match) -> Sitting:
    won = [dice.gauss(0.0, match.unit) for _ in range(match.deals)]
    ones = {"casual": 1, "rookie": 1}
    return Sitting(0, {"casual": won, "rookie": won}, ones, {"casual": 1.0, "rookie": 1.0}, {})


def test_who_is_no_better_is_rarely_said_to_be() -> None:
    """Of matches between equals at most one in twenty ends beside zero, though looked at often."""
    dice = random.Random(5)
    wrong = 0
    for _ in range(1000):
        sittings: list[Sitting] = []
        for match in stages(CELL, 640, "s"):
            sittings.append(_sitting(dice, match))
            last = result(CELL, match, sittings)
            if is_settled(last):
                wrong += 1
                break
    assert 10 < wrong < 60


def test_every_game_and_every_step_is_measured() -> None:
    ladder = [cell for cell in cells() if cell.table == "ladder"]
    assert len(ladder) == len(GAMES) * (len(LEVELS) - 1)
    assert len({cell.name for cell in cells()}) == len(cells())


def test_only_what_is_between_the_marks_is_replaced() -> None:
    page = "a\n<!-- ladder: begin -->\nold\n<!-- ladder: end -->\nb\n"
    assert put_into(page, "new") == ("a\n<!-- ladder: begin -->\n\nnew\n<!-- ladder: end -->\nb\n")


def test_results_are_of_the_seed_that_was_asked_for() -> None:
    match = next(iter(stages(CELL, 640, "ladder")))
    sitting = _sitting(random.Random(1), replace(match, deals=10))
    assert result(CELL, match, [sitting]).seed == "ladder"
    assert result(CELL, match, [sitting]).hands == 20
