"""host/thinking/process.py: a real process, spawned, without Qt, and gone when it should be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat as Chair
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.thinking.messages import Answered, BotAsk, BotProblem, BotsReady, Seat
from desktop_poker.host.thinking.process import WorkerProcess

ENOUGH = 30  # seconds, on a busy machine
DUE = ActionDue(Chair(0), (Choice(ActionKind.CALL, 2, 2),))
GUESTS = """
import os, sys
from desktop_poker.engine.hand.commands import Act

class Looks:
    def answer(self, view, due, chance, budget):
        threads = os.environ["OMP_NUM_THREADS"]
        loaded = "desktop_poker.ai.thinking" in sys.modules
        raise LookupError(f"{any('PySide6' in name for name in sys.modules)} {threads} {loaded}")

class Dies:
    def answer(self, view, due, chance, budget):
        os._exit(3)

class Busy:
    def answer(self, view, due, chance, budget):
        os.write(1, f"{os.getpid()}\\n".encode())
        while True:
            pass
"""
PARENT = """
import sys
from tests.host.thinking.test_process import *

if __name__ == "__main__":
    process = WorkerProcess(lambda _: None, lambda: None)
    process.send(Seat("b", sys.argv[1] + ":Busy"))
    process.send(BotAsk("b", 1, DUE, SeatView(Chair(0)), "1", 60))
    sys.stdin.read()
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "guests.py"
    path.write_text(GUESTS, encoding="utf-8")
    return path


class Talk:
    """A process and what it says."""

    def __init__(self) -> None:
        self.said: SimpleQueue[Any] = SimpleQueue()
        self.process = WorkerProcess(self.said.put, lambda: self.said.put("died"))
        assert self.next() == BotsReady()

    def next(self) -> Any:
        return self.said.get(timeout=ENOUGH)

    def ask(self, kind: str) -> None:
        self.process.send(Seat("b", kind))
        self.process.send(BotAsk("b", 1, DUE, SeatView(Chair(0)), "1", 60))


@pytest.fixture
def talk() -> Iterator[Talk]:
    found = Talk()
    yield found
    found.process.kill()


def test_it_answers_without_qt_on_one_thread_and_ends_when_told(talk: Talk, place: Path) -> None:
    talk.ask(f"{place}:Looks")
    assert talk.next() == BotProblem("b", "LookupError: False 1 True")
    assert talk.next() == Answered(1, None)
    talk.ask("expert:rock")
    answered = talk.next()
    assert isinstance(answered, Answered)
    assert answered.answer is not None
    talk.process.end()
    assert talk.next() == "died"


def test_a_death_is_noticed(talk: Talk, place: Path) -> None:
    talk.ask(f"{place}:Dies")
    assert talk.next() == "died"


def test_a_busy_one_can_be_ended(talk: Talk, place: Path) -> None:
    talk.ask(f"{place}:Busy")
    talk.process.kill()
    assert talk.next() == "died"


def test_nothing_is_left_of_a_program_that_was_killed(place: Path, tmp_path: Path) -> None:
    """Even while a bot thinks forever: whoever holds the output open would keep us waiting."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    parent = subprocess.Popen(
        [sys.executable, str(script), str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=surroundings,
        encoding="utf-8",
    )
    assert parent.stdout is not None
    line = parent.stdout.readline()
    while not line.strip().isdigit():
        assert line
        line = parent.stdout.readline()
    parent.kill()
    parent.communicate(timeout=ENOUGH)  # raises while anybody is left to write
