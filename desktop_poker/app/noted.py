"""What is noted about players, from one evening to the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop_poker.engine.errors import PokerError
from desktop_poker.storage.notes import load_notes, save_notes


class Noted:
    """The notes of a profile, read and kept when they are needed."""

    def __init__(self, path: Path, complain: Callable[[PokerError], None]) -> None:
        self._path = path
        self._complain = complain

    def read(self) -> dict[str, str]:
        """Everything that is noted, by name."""
        return load_notes(self._path)

    def keep(self, name: str, text: str) -> None:
        """Note something about somebody."""
        try:
            save_notes(self._path, self.read() | {name: text})
        except PokerError as error:
            self._complain(error)
