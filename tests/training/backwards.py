"""Workers of whom the last batch comes first: nothing may depend on that."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.piece import Piece
from training.walks import Arrays, Course, Walks


class Backwards(LocalWorkers):
    """The last batch comes first."""

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        yield from reversed(list(super().answers(pieces, numbers, shared)))


def same_backwards(course: Course, make: Callable[[Walks], Arrays]) -> None:
    """A training of two batches has the same tables, whichever batch comes first."""
    one, other = (make(Walks(course, 2, 1, workers)) for workers in (LocalWorkers(1), Backwards(1)))
    assert any(part.any() for part in one.values())
    assert all((one[name] == other[name]).all() for name in one)
