"""Make resources/ai/holdem_*.npz, the heads-up strategies of Hold'em.

python -m training.holdem_blueprint 100     stacks of 100 big blinds
"""

from __future__ import annotations

import argparse
from functools import partial

import numpy as np

from desktop_poker.ai.holdem.rows import COUNTS
from desktop_poker.ai.holdem.tree import holdem_game
from desktop_poker.ai.solving.regret import Solver
from training.batches import Dealing, Subject
from training.blueprint import Plan, add_batches, make
from training.holdem_deals import holdem_deals

_BOARDS, _PAIRS = 400, 256


def subject(depth: int) -> tuple[Solver, Dealing]:
    """Hold'em for two with stacks of so many big blinds."""
    dealing = partial(holdem_deals, boards=_BOARDS, pairs=_PAIRS, prior=np.ones(1326))
    return Solver(holdem_game(depth), COUNTS), dealing


def main() -> None:
    """Train one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("depth", type=int, help="stacks in big blinds")
    parser.add_argument("--passes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    add_batches(parser)
    arguments = parser.parse_args()
    trained = Subject(
        f"holdem_{arguments.depth}", "training.holdem_blueprint:subject", (arguments.depth,)
    )
    plan = Plan(passes=arguments.passes, seed=arguments.seed, batches=arguments.batches)
    make(trained, plan, parser, arguments)


if __name__ == "__main__":
    main()
