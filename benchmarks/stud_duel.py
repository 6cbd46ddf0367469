"""Two tables of stud against each other, in the game that they are trained on.

    python -m benchmarks.stud_duel razz ours.npz theirs.npz [--players 6] [--deals 12000]

Every other seat plays by the first table, then all deals are played again with the seats changed
and the same dice. Big bets a hundred hands of the first, with 1.96 standard errors over deals.
Neither levels nor what keeps unbelievable actions out has a part in it: it says which training is
better, thousands of hands a second, and not how strong a bot is.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from desktop_poker.ai.stud.full_table import strategy_of
from training.stud_game import hands_of
from training.stud_seats import seat_deals
from training.stud_walks import duel

_AT_ONCE = 4_000  # deals
_SMALL_BETS = 50.0  # a hand, as big bets a hundred hands
_THRESHOLD = 0.15  # what an expert does less often than that is not done


def result(game: str, files: tuple[Path, Path], players: int, deals: int) -> tuple[float, float]:
    """What the first table wins, and how sure that is."""
    plans = [strategy_of(file) for file in files]
    played = [plan.chances / 255.0 for plan in plans]
    won = []
    for number in range(-(-deals // _AT_ONCE)):
        dealt = seat_deals(np.random.default_rng([99, number]), game, _AT_ONCE)
        rows = [hands_of(dealt, plan.edges) for plan in plans]
        won.append(_SMALL_BETS * duel(rows, played, players, _THRESHOLD, number << 32))
    every = np.concatenate(won)
    return float(every.mean()), float(1.96 * every.std() / np.sqrt(len(every)))


def main() -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("stud_hi", "razz", "stud_8"))
    parser.add_argument("tables", type=Path, nargs=2)
    parser.add_argument("--players", type=int, default=6, choices=range(3, 8))
    parser.add_argument("--deals", type=int, default=12_000)
    told = parser.parse_args()
    mean, half = result(told.game, tuple(told.tables), told.players, told.deals)
    print(f"{told.game}, {told.players} players: {mean:+.2f} ± {half:.2f} big bets a hundred hands")


if __name__ == "__main__":
    main()
