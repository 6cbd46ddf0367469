"""A thread of its own for the Home Table's disk, so that no tap waits for it.

Entries are carried out one after the other, in the order in which they were made. What became of
each is brought back to where the screen lives.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

from desktop_poker.engine.errors import BadInput, NotKept, PokerError
from desktop_poker.engine.table.home_commands import HomeCommand
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.host.home_host import HomeHost
from desktop_poker.host.host import RETRY_SECONDS

TICK_EVERY = 10.0  # seconds of clock that a crash may cost
Answer: TypeAlias = Callable[[PokerError | None], None]


class HomeThread:
    """The evening as a screen needs it: its state at once, its disk in the background."""

    def __init__(
        self,
        host: HomeHost,
        *,
        bring_back: Callable[[Callable[[], None]], object],
    ) -> None:
        """`bring_back` calls a function in the screen's thread."""
        self._host = host
        self._bring_back = bring_back
        self._thread = ThreadPoolExecutor(1, "home-table")
        self._ticked = host.clock()
        self._is_ticking = False
        self._under_way = 0
        self.refusal: NotKept | None = None  # why the disk said no, last time

    @property
    def state(self) -> HomeState:
        """The evening now."""
        return self._host.state

    @property
    def now(self) -> float:
        """The evening's clock."""
        return self._host.clock()

    @property
    def is_busy(self) -> bool:
        """Whether something was asked and not answered yet."""
        return self._under_way > 0

    def enter(self, command: HomeCommand, then: Answer) -> None:
        """Take an entry in soon; `then` hears None, or why nothing has happened."""
        moment = self._host.moment()
        self._soon(lambda: self._host.enter(command, moment), then)

    def tick(self) -> float:
        """Let the clock be read, keep it now and then; returns how long the machine slept."""
        now = self._host.clock()
        every = TICK_EVERY if self.refusal is None else RETRY_SECONDS
        if now - self._ticked >= every and not self._is_ticking:
            self._ticked, self._is_ticking = now, True
            self._soon(lambda: self._host.keep_time(now), self._has_ticked)
        return self._host.clock.slept()

    def _has_ticked(self, _: PokerError | None) -> None:
        self._is_ticking = False

    def _soon(self, work: Callable[[], None], then: Answer) -> None:
        self._under_way += 1

        def answer(error: PokerError | None) -> None:
            self._under_way -= 1
            if error is None or isinstance(error, NotKept):
                self.refusal = error
            then(error)

        def fail(mistake: Exception) -> None:
            answer(BadInput("that could not be entered: {problem}", problem=mistake))
            raise mistake

        def carry_out() -> None:
            error: PokerError | None = None
            try:
                work()
            except PokerError as problem:
                error = problem.with_traceback(None)  # its frames would keep windows alive
            except Exception as mistake:  # noqa: BLE001 - ours: reported where the screen lives
                self._bring_back(partial(fail, mistake))
                return
            self._bring_back(lambda: answer(error))

        self._thread.submit(carry_out)

    def close(self) -> None:
        """Finish what was entered."""
        self._thread.shutdown()
