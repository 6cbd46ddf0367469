"""How long a decision of each level takes at a table, as the host waits for it.

    python -m benchmarks.thinking_speed [--hands H] [--game G] [--level L]

Bots of one level play each other heads-up and at a full table of six (four in Dense Deck), as
stacks of 100 big blinds or big bets allow. They think in the process that thinks for the window,
and a decision takes from the question until its answer has come back through the pipe; the tables
of a game are loaded by its first decision, which is printed apart. The machine's other work is
part of it: `load` is how many others wanted a core.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from benchmarks.machine import load
from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.levels import LEVELS
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.arena.hand import play_hand
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.thinking.messages import Answered, BotAsk, BotsReady, Hear, Seat
from desktop_poker.host.thinking.process import WorkerProcess

FULL = {"dense_deck": 4}
_PATIENCE = 60.0


class Room:
    """The process, and how long its answers took, in milliseconds."""

    def __init__(self) -> None:
        self._said: SimpleQueue[Any] = SimpleQueue()
        self.process = WorkerProcess(self._said.put, lambda: self._said.put(None))
        self.took: list[float] = []
        if self._said.get(timeout=_PATIENCE) != BotsReady():
            raise RuntimeError("no process")

    def ask(self, question: BotAsk) -> BotAnswer:
        """Wait for an answer, with a stopwatch."""
        began = time.perf_counter()
        self.process.send(question)
        said = self._said.get(timeout=_PATIENCE)
        if not isinstance(said, Answered) or said.answer is None:
            raise RuntimeError(said)
        if isinstance(question.due, ActionDue):
            self.took.append(1000 * (time.perf_counter() - began))
        return said.answer


class FarBot:
    """A bot of the arena that thinks in the process."""

    def __init__(self, room: Room, name: str, kind: str) -> None:
        self._room, self._name = room, name
        room.process.send(Seat(name, kind))

    def saw(self, seen: Seen) -> None:
        """Hand a fact on."""
        self._room.process.send(Hear(self._name, (seen,)))

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Let it think over there."""
        dice = str(chance.below(1 << 62))
        return self._room.ask(BotAsk(self._name, 1, due, view, dice, budget.iterations))


@contextmanager
def room() -> Iterator[Room]:
    """A process for one row of the table."""
    found = Room()
    try:
        yield found
    finally:
        found.process.end()


def far_seat(where: Room, kind: str, number: int) -> ArenaSeat:
    """A seat of the arena whose bot thinks in the process."""
    seat, name = ArenaSeat(kind, Budget()), f"{kind} {number}"
    dice = SeededChance(f"times/{number}")
    seat.guest = BotSeat(
        PlayerId(name), FarBot(where, name, kind), dice, complain=seat.problems.append
    )
    return seat


def times(game: str, level: str, seats: int, hands: int) -> list[float]:
    """Milliseconds of every decision, the first one first."""
    match = Match(game=game, bots=(level,) * seats, deals=hands, seed="times")
    with room() as where:
        bots = [far_seat(where, level, number) for number in range(seats)]
        for deal in range(hands):
            play_hand(match, deal, bots)
        problems = [problem for bot in bots for problem in bot.problems]
        if problems:
            raise RuntimeError(problems[0])
        return where.took


def row(game: str, level: str, seats: int, hands: int) -> str:
    """One line of the table."""
    first, *rest = times(game, level, seats, hands)
    rest.sort()
    late = rest[int(0.95 * len(rest))]
    return (
        f"{game:<11} {level:<8} {seats:>5} {len(rest):>9} {statistics.median(rest):>7.1f} "
        f"{late:>7.1f} {rest[-1]:>7.1f} {first:>7.1f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Times of decisions, in milliseconds.")
    parser.add_argument("--hands", type=int, default=60, help="for each row")
    parser.add_argument("--game", choices=tuple(GAMES), action="append")
    parser.add_argument("--level", choices=tuple(LEVELS), action="append")
    arguments = parser.parse_args()
    print(load())
    print("game        level    seats decisions  median     95%     max   first")
    for game in arguments.game or GAMES:
        for level in arguments.level or LEVELS:
            for seats in (2, FULL.get(game, 6)):
                print(row(game, level, seats, arguments.hands), flush=True)


if __name__ == "__main__":
    main()
