"""Kill an evening of real cards again and again, and look what it has kept (I9).

    python -m tests.slow.kill_home --kills 200 [--seed S] [--game holdem] [--longest 0.3]

A child process enters an evening as fast as it can: actions, undo and redo, misdeals, rebuys,
corrections, people who come and go. It is killed with SIGKILL at a random moment. The same evening
is played in memory here, so that after every kill the profile must hold exactly the last step that
was said to be done, or the one after it, undo and redo included; the history has hands 1 to N, each
once, and its chain of hashes holds.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from desktop_poker.app.home_evening import opened_ledger
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.home_hands import settled
from desktop_poker.engine.table.home_state import HomeState, Timestamp
from desktop_poker.engine.table.home_table import enter
from desktop_poker.storage.profile import Profile
from tests.slow.killed_home import child, command_at, digest, draft_of, opened

LONGEST = 0.3
PATIENCE = 30.0
GAMES = ("holdem", "stud_hi", "razz", "stud_8")


class Figures(Struct):
    """What came of it."""

    kills: int = 0
    steps: int = 0
    hands: int = 0
    in_hand: int = 0
    beyond: int = 0  # the step after the last that was said to be done had been kept
    slowest: float = 0.0  # from opening the profile to the same action to play


class Shadow:
    """The same evening in memory."""

    def __init__(self, key: str, seed: str) -> None:
        self._seed = seed
        self._states = [HomeState(ledger=opened_ledger(draft_of(key)))]

    def state(self, step: int) -> HomeState:
        """What the evening is after so many steps."""
        while len(self._states) <= step:
            state = self._states[-1]
            command = command_at(state, self._seed, len(self._states) - 1)
            with suppress(Refused):
                state = enter(state, command, Timestamp(0.0))
            self._states.append(state)
        return self._states[step]

    def stands_at(self, step: int, found: str) -> int:
        """The step that was kept: the last that was done, or the one after it."""
        for kept in (step, step + 1):
            if digest(self.state(kept)) == found:
                return kept
        state = self.state(step)
        if state.hand is not None and not state.is_playing:
            # Between storing a hand and posting the next: it can't be reopened any more.
            between = HomeState(ledger=settled(state))
            if digest(between) == found:
                self._states[step:] = [between]
                return step
        raise AssertionError(f"after step {step} the profile holds something else")


def done_steps(log: Path) -> int:
    """The last step that the child has said to be done."""
    lines = log.read_text(encoding="utf-8").split("\n")[:-1] if log.exists() else []
    return int(lines[-1]) if lines else 0


def examine(folder: Path, shadow: Shadow, done: int, figures: Figures) -> int:
    """Open the profile as the program does, and compare; returns the step it stands at."""
    began = time.monotonic()
    with Profile(folder) as profile:
        home, records = opened(profile)
        saved = home.saved()
        if saved is None:
            records.close()
            return 0  # killed before there was an evening
        host = home.resume(saved)
        figures.slowest = max(figures.slowest, time.monotonic() - began)
        found = digest(host.state)
        numbers = [hand.hand_no for hand in records.hands()]
        broken = records.first_broken_link()
        figures.in_hand += host.state.is_playing
        figures.hands = max(figures.hands, len(numbers))
        home.close()
        records.close()
    step = shadow.stands_at(done, found)
    if numbers != list(range(1, len(numbers) + 1)):
        raise AssertionError(f"the history has the hands {numbers}")
    if broken is not None:
        raise AssertionError(f"the chain breaks at hand {broken}")
    figures.beyond += step > done
    return step


def run(kills: int, seed: str, key: str, longest: float = LONGEST) -> Figures:
    """Kill so many times in one profile."""
    figures = Figures()
    chance = random.Random(seed)
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as place:
        folder, log = Path(place) / "profile", Path(place) / "log"
        shadow, step = Shadow(key, seed), 0
        for _ in range(kills):
            before = done_steps(log)
            process = spawn.Process(
                target=child, args=(str(folder), key, seed, step, str(log)), daemon=True
            )
            process.start()
            end = time.monotonic() + PATIENCE
            while done_steps(log) <= before and process.is_alive() and time.monotonic() < end:
                time.sleep(0.005)
            time.sleep(chance.random() * longest)
            if not process.is_alive():
                raise AssertionError(f"the evening ended by itself after step {done_steps(log)}")
            process.kill()
            process.join()
            done = max(done_steps(log), step)
            step = examine(folder, shadow, done, figures)
            figures.kills += 1
            figures.steps = step
    return figures


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="kill an evening of real cards")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", default="kills")
    parser.add_argument("--game", choices=GAMES, default="holdem")
    parser.add_argument("--longest", type=float, default=LONGEST)
    given = parser.parse_args()
    figures = run(given.kills, given.seed, given.game, given.longest)
    print(figures)  # noqa: T201 - a command line prints
    return 0


if __name__ == "__main__":
    sys.exit(main())
