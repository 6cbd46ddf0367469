"""Make resources/ai/holdem_*.npz, the heads-up strategies of Hold'em.

python -m training.holdem_blueprint 100     stacks of 100 big blinds
"""

from __future__ import annotations

import argparse
import logging
from functools import partial
from pathlib import Path

import numpy as np

from desktop_poker.ai.holdem.rows import COUNTS
from desktop_poker.ai.holdem.tree import holdem_game
from desktop_poker.ai.solving.regret import Solver
from training.blueprint import Plan, train, write
from training.holdem_deals import holdem_deals

ROOT = Path(__file__).resolve().parent.parent
_BOARDS, _PAIRS = 400, 256


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("depth", type=int, help="stacks in big blinds")
    parser.add_argument("--passes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    name = f"holdem_{arguments.depth}.npz"
    solver = Solver(holdem_game(arguments.depth), COUNTS)
    dealing = partial(holdem_deals, boards=_BOARDS, pairs=_PAIRS, prior=np.ones(1326))
    plan = Plan(passes=arguments.passes, seed=arguments.seed)
    train(solver, dealing, plan, ROOT / "training" / "unfinished" / name)
    write(solver, ROOT / "resources" / "ai" / name)


if __name__ == "__main__":
    main()
