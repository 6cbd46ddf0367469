"""Plays a match on as many cores as wanted; the result is the same for any number."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.sitting import Sitting, play_sitting
from desktop_poker.host.guests import make_guest
from desktop_poker.host.processes import settle_in

Progress = Callable[[int, int], bool]
"""Hears how many sittings of how many are played; False stops the match after them."""


def usual_jobs() -> int:
    """As many processes as this one may use cores."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_match(match: Match, jobs: int, progress: Progress | None = None) -> list[Sitting]:
    """Play all sittings, or as many from the first on as there is patience for."""
    for kind in dict.fromkeys(match.bots):
        make_guest(kind)  # a bot that can't be made is told once, not by every process
    played: list[Sitting] = []
    jobs = min(jobs, match.sittings)
    for sitting in _alone(match) if jobs <= 1 else _together(match, jobs):
        played.append(sitting)
        if progress is not None and not progress(len(played), match.sittings):
            break
    return played


def _alone(match: Match) -> Iterator[Sitting]:
    for number in range(match.sittings):
        yield play_sitting(match, number)


def _together(match: Match, jobs: int) -> Iterator[Sitting]:
    """Hand sittings out one by one, so that nobody waits long when it is enough."""
    numbers = iter(range(match.sittings))
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=settle_in) as pool:
        waiting: set[Future[Sitting]] = {
            pool.submit(play_sitting, match, number) for number in islice(numbers, jobs)
        }
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    following = next(numbers, None)
                    if following is not None:
                        waiting.add(pool.submit(play_sitting, match, following))
                    yield future.result()
        except BrokenProcessPool:
            raise BadInput("a process of the arena died; a bot may have ended it") from None
        except (KeyboardInterrupt, GeneratorExit):
            # Nobody waits for the end of a sitting that is not wanted any more.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise
