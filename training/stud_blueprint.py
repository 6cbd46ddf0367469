"""Make resources/ai/stud_hi.npz, razz.npz and stud_8.npz, the heads-up strategies of stud.

python -m training.stud_blueprint razz
"""

from __future__ import annotations

import argparse
from functools import partial

from desktop_poker.ai.solving.regret import Solver
from desktop_poker.ai.stud.rows import COUNTS
from desktop_poker.ai.stud.tree import stud_game
from training.batches import Dealing, Subject
from training.blueprint import Plan, add_batches, make
from training.stud_deals import stud_deals

_BOARDS, _HANDS = 800, 96


def subject(game: str, runouts: int, boards: int = _BOARDS) -> tuple[Solver, Dealing]:
    """A stud game for two; every hand is judged by so many run-outs."""
    dealing = partial(stud_deals, game=game, boards=boards, hands=_HANDS, runouts=runouts)
    return Solver(stud_game(), COUNTS), dealing


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("stud_hi", "razz", "stud_8"))
    parser.add_argument("--passes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runouts", type=int, default=72, help="by which a hand is judged")
    parser.add_argument("--fresh", type=int, default=5, help="passes before new cards are dealt")
    add_batches(parser)
    arguments = parser.parse_args()
    trained = Subject(
        arguments.game, "training.stud_blueprint:subject", (arguments.game, arguments.runouts)
    )
    plan = Plan(
        passes=arguments.passes,
        fresh=arguments.fresh,
        seed=arguments.seed,
        batches=arguments.batches,
    )
    make(trained, plan, parser, arguments)


if __name__ == "__main__":
    main()
