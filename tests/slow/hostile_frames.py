"""Throw hostile frames at a house, in rounds, and look what it costs (lan.md R9).

    python -m tests.slow.hostile_frames --frames 10_000_000 [--round 500_000]

Each round is a new seed against the same process: strangers at the door, then a member behind it.
Nothing may be logged as an error, no task may be left, and memory must not grow from the end of
the first round to the end of the last by more than ten megabytes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import sys
import time

from tests.host.hosting import run
from tests.lan.houses import World
from tests.lan.test_hostile import MOST_GROWTH, TOLERANT, attack, resident


class Errors(logging.Handler):
    """Counts what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a line."""
        self.lines.append(record.getMessage())


async def attacked(frames: int, seed: str) -> int:
    """Attack a new house; returns how many tasks are left."""
    await attack(World(limits=TOLERANT), frames, seed)
    gc.collect()
    return len(asyncio.all_tasks()) - 1


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Throw hostile frames at a house.")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--round", type=int, default=500_000)
    plan = parser.parse_args()
    errors = Errors()
    logging.getLogger().addHandler(errors)
    began, sent, first, left = time.monotonic(), 0, 0, 0
    while sent < plan.frames:
        count = min(plan.round, plan.frames - sent)
        left += run(attacked(count, str(sent)))
        sent += count
        first = first or resident()
        grown = (resident() - first) / 1024 / 1024
        took = time.monotonic() - began
        print(  # noqa: T201
            f"{sent:,} frames in {took:.0f} s: {len(errors.lines)} errors, {left} tasks left, "
            f"{grown:+.1f} MB",
            flush=True,
        )
    bad = bool(errors.lines) or left > 0 or resident() - first > MOST_GROWTH
    print("\n".join(errors.lines[:10]), file=sys.stderr)  # noqa: T201
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
