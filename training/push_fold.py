"""Make resources/ai/push_fold.npz from the exact equities, in about half a minute.

python -m training.push_fold
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from desktop_poker.ai.holdem.push_fold import STACKS, deals, solve
from desktop_poker.ai.strength.preflop import equities

TARGET = Path(__file__).resolve().parent.parent / "resources" / "ai" / "push_fold.npz"


def main() -> None:
    """Solve every stack and write the file."""
    every = deals(*equities())
    solved = [solve(stack, every) for stack in STACKS]
    push, call = (
        np.array([np.rint(255 * solver.average(table)[:, 1]) for solver in solved], dtype=np.uint8)
        for table in (0, 1)
    )
    np.savez_compressed(TARGET, stacks=np.array(STACKS), push=push, call=call)


if __name__ == "__main__":
    main()
