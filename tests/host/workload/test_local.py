"""host/workload/local.py: the same answers from any number of processes, time and again."""

from __future__ import annotations

from contextlib import closing

from desktop_poker.host.arena.running import pieces_of
from desktop_poker.host.workload.local import LocalWorkers
from tests.host.arena.matches import match_between


def test_processes_stay_for_the_next_pieces() -> None:
    """Answers hold what was measured, so that only what follows from the piece is compared."""
    pieces = pieces_of(match_between("random", "station", key="dense_deck", deals=300))
    with closing(LocalWorkers(1)) as alone, closing(LocalWorkers(2)) as both:
        here = dict(alone.answers(pieces, range(3)))
        there = dict(both.answers(pieces, (0, 1, 2)))
        again = dict(both.answers(pieces, (2, 1)))
    assert set(here) == set(there) == {0, 1, 2}
    assert set(again) == {1, 2}
    won = [found.partition(b"decisions")[0] for found in (here[2], there[2], again[2])]
    assert won[0] == won[1] == won[2]
