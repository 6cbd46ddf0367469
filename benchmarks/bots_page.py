"""Measure the opponents again and write every table of docs/bots.md: one command for all of it.

    python -m benchmarks.bots_page [--hands 1500] [--matches 64000] [--seed S] [--jobs J]

How people play at Hold'em and at stud, then all matches of the ladder; what a run of the ladder has
finished is kept in its results file, and a run that was interrupted goes on there. It takes hours.
"""

from __future__ import annotations

import argparse
import subprocess
import sys


def commands(told: argparse.Namespace) -> list[list[str]]:
    """What is run, the quickest first."""
    hands, seed = str(told.hands), told.seed
    ladder = ["benchmarks.ladder", "--hands", str(told.matches), "--seed", seed, "--write"]
    if told.jobs is not None:
        ladder += ["--jobs", str(told.jobs)]
    return [
        ["benchmarks.stud_bands", "--hands", hands, "--seed", seed, "--write"],
        ["benchmarks.bands", "--hands", hands, "--seed", seed, "--write"],
        ladder,
    ]


def main() -> None:
    """Run them one after another; the first that fails ends it."""
    parser = argparse.ArgumentParser(description="All tables of docs/bots.md.")
    parser.add_argument("--hands", type=int, default=1_500, help="a level, where play is counted")
    parser.add_argument("--matches", type=int, default=64_000, help="hands of a cell, at the most")
    parser.add_argument("--seed", default="page")
    parser.add_argument("--jobs", type=int, default=None, help="processes of the ladder")
    for command in commands(parser.parse_args()):
        print(" ".join(command), flush=True)
        subprocess.run([sys.executable, "-m", *command], check=True)


if __name__ == "__main__":
    main()
