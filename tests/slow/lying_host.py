"""Let a host lie to clients, many times and in every way, and honest hosts play on bad networks.

    python -m tests.slow.lying_host --lies 2000 --hands 3000 [--seed 1]

Each lie is told once in an evening of its own: every kind in turn, at tables of every game, cash
and tournament. Printed are lies told and caught by kind, street and game, and for honest evenings
(slow lines, losses, late players) the hands, losses and complaints. Fails if a lie that a client
can know of is missed, or an honest host is accused.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter, defaultdict

from tests.host.hosting import run
from tests.lan.honest import honest
from tests.lan.liar import ANSWERS, KINDS, Outcome, told
from tests.lan.lies import TOLD_APART, UNKNOWABLE
from tests.lan.pipes import pipes
from tests.lan.varied_tables import TABLES

_STREETS = {-1: "before the cards"}


class Figures:
    """Counts what became of lies."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.ways: dict[str, Counter[str]] = defaultdict(Counter)
        self.places: Counter[str] = Counter()
        self.missed: list[str] = []
        self.accused: list[str] = []

    def count(self, kind: str, table: str, seed: str, outcome: Outcome) -> None:
        """Count one lie."""
        if outcome.honest:
            self.accused.append(f"{kind}, {table}, seed {seed}: {outcome.honest}")
        if not outcome.told:
            return
        self.told[kind] += 1
        self.places[table.split(",", maxsplit=1)[0]] += 1
        self.places[_STREETS.get(outcome.street, f"street {outcome.street + 1}")] += 1
        way = _way(outcome)
        self.ways[kind][way] += 1
        if kind in KINDS and way not in ("complaint", "hung up"):
            self.missed.append(f"{kind}, {table}, seed {seed}: {way}")


def _way(outcome: Outcome) -> str:
    if outcome.complaints:
        return "complaint"
    if outcome.refused:
        return "hung up"
    if outcome.differs:
        return "table words"
    return "not noticed" if outcome.heard_whole else "not heard to the end"


def lie(plan: argparse.Namespace) -> Figures:
    """Tell many lies."""
    figures = Figures()
    kinds = itertools.cycle((*KINDS, *TOLD_APART, *UNKNOWABLE))
    names = itertools.cycle(TABLES)
    for number in range(plan.lies):
        kind, name, seed = next(kinds), next(names), f"{plan.seed} {number}"
        losses = 0.02 if kind in TOLD_APART or number % 3 == 0 else 0.0
        if kind in ANSWERS:
            losses = 0.0  # an answer is sent again on the next line: then nothing was withheld
        figures.count(kind, name, seed, run(told(kind, TABLES[name], seed, losses=losses)))
    return figures


def play(plan: argparse.Namespace) -> tuple[Counter[str], list[str]]:
    """Play honestly."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for number, (name, setup) in enumerate(itertools.cycle(TABLES.items())):
        if counts["hands"] >= plan.hands:
            break
        seed, losses = f"{plan.seed} {number}", (0.0, 0.02, 0.1)[number % 3]
        evening = run(honest(setup, seed, losses=losses))
        counts["evenings"] += 1
        counts["hands"] += evening.hands
        counts["lost lines"] += evening.losses
        counts["answers that came late"] += evening.late
        counts["hands compared by words"] += evening.compared
        counts["complaints"] += len(evening.complaints)
        if evening.complaints or evening.ended or evening.differing:
            wrong.append(f"{name}, seed {seed}: {evening}")
    return counts, wrong


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Lie to clients, and play honestly.")
    parser.add_argument("--lies", type=int, default=1000)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    plan = parser.parse_args()
    began = time.monotonic()
    with pipes():
        figures = lie(plan)
        counts, wrong = play(plan)
    lines = [
        f"{figures.told[kind]:5} told: {dict(ways)}  {kind}" for kind, ways in figures.ways.items()
    ]
    lines += [f"{count:5} lies: {place}" for place, count in sorted(figures.places.items())]
    knowable = sum(figures.told[kind] for kind in KINDS)
    lines.append(f"{knowable} lies that a client can know of, {len(figures.missed)} missed")
    lines.append(f"honest: {dict(counts)}")
    lines += [f"MISSED {one}" for one in figures.missed]
    lines += [f"ACCUSED {one}" for one in (*figures.accused, *wrong)]
    lines.append(f"{time.monotonic() - began:.0f} s")
    print("\n".join(lines))  # noqa: T201
    return 1 if figures.missed or figures.accused or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
