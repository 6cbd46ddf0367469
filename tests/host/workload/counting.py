"""Work that is counted, for tests of what is kept and done again."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from desktop_poker.host.workload.piece import Piece

PIECES = [Piece("desktop_poker.somewhere:work", bytes([number])) for number in range(6)]
DOUBLED = {number: bytes([number, number]) for number in range(6)}


class Counting:
    """Doubles in this process, and counts."""

    def __init__(self) -> None:
        self.did: list[int] = []

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        for number in numbers:
            self.did.append(number)
            yield number, pieces[number].data * 2 + shared

    def close(self) -> None:
        """Nobody is waiting."""
