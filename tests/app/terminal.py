"""Text mode in tests: lines in, lines out."""

from __future__ import annotations

import io
import itertools
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main
from desktop_poker.storage.database import open_database
from desktop_poker.storage.records import HandRecord, Records, SavedTable

FAST = (
    *("--text", "--speed", "instant"),
    *("--option", "next_hand_pause=0", "--option", "runout_pause=0"),
)
QUICK = ("--bot", "tight", "--bot", "station", "--bot", "random")  # no process is started for them


class Endless(io.StringIO):
    """Types the same lines for ever."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = itertools.cycle(lines)
        self.read_lines = 0

    # The stub of io inherits from both bytes and text, and contradicts itself.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        del size
        self.read_lines += 1
        if self.read_lines > 5000:
            return ""  # a player who is asked so often has been asked in vain
        return next(self._lines) + "\n"


class Terminal:
    """Runs `play` with a keyboard of its own."""

    def __init__(
        self,
        profile: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        self.profile = profile
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.out = self.err = ""

    def play(self, *words: str, typed: str | io.StringIO = "") -> int:
        keyboard = io.StringIO(typed) if isinstance(typed, str) else typed
        self._monkeypatch.setattr("sys.stdin", keyboard)
        self._capsys.readouterr()
        named = {"--bot", "--opponents"} & set(words)
        code = main(
            ["play", *FAST, "--profile", str(self.profile), *words, *(() if named else QUICK)]
        )
        self.out, self.err = self._capsys.readouterr()
        return code

    def look(self, at: Callable[[Records], list[HandRecord]] = lambda r: list(r.hands())) -> (
        list[HandRecord]
    ):  # fmt: skip
        path = self.profile / "history.sqlite3"
        records = Records(open_database(path).connection, path)
        try:
            return at(records)
        finally:
            records.close()

    def tables(self) -> list[SavedTable]:
        path = self.profile / "history.sqlite3"
        records = Records(open_database(path).connection, path)
        try:
            return records.tables()
        finally:
            records.close()

    def hand_numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"^— Hand (\d+)", self.out, re.MULTILINE)]


class Slow(io.StringIO):
    """Somebody who thinks longer than the clock allows, once."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._slept = False

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as above
        if not self._slept:
            self._slept = True
            time.sleep(0.07)  # longer than the clock of this table: the only way to be late
        return super().readline(-1 if size is None else size)


GOOD_BOT = """
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue

class Caller:
    def saw(self, seen):
        pass

    def answer(self, view, due, chance, budget):
        if isinstance(due, ShowDue):
            return ShowOrMuck(seat=due.seat, show=True)
        if isinstance(due, RunoutVoteDue):
            return VoteRunouts(view.viewer, 1)
        for choice in due.choices:
            if choice.kind in ("check", "call", "bring_in"):
                return Act(due.seat, choice.kind, choice.least)
        return Act(due.seat, due.choices[0].kind, due.choices[0].least)

class Broken(Caller):
    def answer(self, view, due, chance, budget):
        return 1 / 0

class Picky(Caller):
    def __init__(self, opinion):
        self.opinion = opinion

NOT_A_BOT = 3
"""
