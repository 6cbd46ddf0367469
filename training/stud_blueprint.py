"""Make resources/ai/stud_hi.npz, razz.npz and stud_8.npz, the heads-up strategies of stud.

python -m training.stud_blueprint razz
"""

from __future__ import annotations

import argparse
import logging
from functools import partial
from pathlib import Path

from desktop_poker.ai.solving.regret import Solver
from desktop_poker.ai.stud.rows import COUNTS
from desktop_poker.ai.stud.tree import stud_game
from training.blueprint import Plan, train, write
from training.stud_deals import stud_deals

ROOT = Path(__file__).resolve().parent.parent
_BOARDS, _HANDS = 800, 96


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("stud_hi", "razz", "stud_8"))
    parser.add_argument("--passes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runouts", type=int, default=72, help="by which a hand is judged")
    parser.add_argument("--fresh", type=int, default=5, help="passes before new cards are dealt")
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    solver = Solver(stud_game(), COUNTS)
    dealing = partial(
        stud_deals, game=arguments.game, boards=_BOARDS, hands=_HANDS, runouts=arguments.runouts
    )
    plan = Plan(passes=arguments.passes, fresh=arguments.fresh, seed=arguments.seed)
    name = f"{arguments.game}.npz"
    train(solver, dealing, plan, ROOT / "training" / "unfinished" / name)
    write(solver, ROOT / "resources" / "ai" / name)


if __name__ == "__main__":
    main()
