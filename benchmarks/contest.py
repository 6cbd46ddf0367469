"""Contests of speed: alternating rounds, medians of process time, and ratios to ours.

Peers that are missing are skipped; a peer that comes to another answer stops the run.
"""

from __future__ import annotations

import importlib
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec import Struct

SHORTEST = 0.03  # seconds that a contender is measured in each round
WIDTH = 45

Run = Callable[[], Any]


class Contender(Struct, frozen=True):
    """Something to time; `whole` is how many times the run the whole work is."""

    name: str
    run: Run
    whole: float = 1.0
    competes: bool = True  # for the goal; otherwise it is printed for information


@cache
def peer(module: str) -> Any | None:
    """A peer's module; says so when it is missing, once."""
    try:
        return importlib.import_module(module)
    except ImportError:
        print(f"{module} is not installed: not compared")
        return None


@contextmanager
def quiet() -> Iterator[None]:
    """Keep compiled peers from printing: they write past `sys.stdout`."""
    sys.stdout.flush()
    saved, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        yield
    finally:
        os.dup2(saved, 1)
        os.close(saved)
        os.close(null)


def seconds(contender: Contender) -> float:
    """Process time of the whole work, of all threads together; short runs are repeated."""
    began, runs = time.process_time(), 0
    while True:
        contender.run()
        runs += 1
        took = time.process_time() - began
        if took >= SHORTEST:
            return took / runs * contender.whole


def compare(
    ours: Contender, peers: Sequence[Contender], rounds: int, work: int, goal: float
) -> float:
    """Alternate, print a line for each, and say whether the goal is met; returns our seconds."""
    everybody = [ours, *peers]
    with quiet():
        times = [[seconds(one) for one in everybody] for _ in range(rounds)]
    ratios: dict[str, float] = {}
    for number, one in enumerate(everybody):
        median = statistics.median(row[number] for row in times)
        line = f"  {one.name:{WIDTH}} {1000 * median:9.2f} ms {work / median / 1e6:8.3f} M/s"
        if one is not ours:
            ratio = statistics.median(row[number] / row[0] for row in times)
            line += f"  ratio {ratio:8.2f}"
            if one.competes:
                ratios[one.name] = ratio
            else:
                line += "  (for information)"
        print(line)
    if ratios:
        name = min(ratios, key=ratios.__getitem__)
        ratio = ratios[name]
        told(f"fastest peer: {name}", f"ratio {ratio:.2f}", f">= {goal:g}", met=ratio >= goal)
    return statistics.median(row[0] for row in times)


def told(what: str, found: str, goal: str, *, met: bool) -> None:
    """Print a verdict."""
    print(f"  => {what}: {found} (goal {goal}): {'met' if met else 'MISSED'}")


def check(contender: Contender, expected: float, within: float) -> Contender:
    """Stop when a peer comes to another answer."""
    with quiet():
        found = contender.run()
    if abs(found - expected) > within:
        raise SystemExit(f"{contender.name} says {found}, not {expected}")
    return contender
