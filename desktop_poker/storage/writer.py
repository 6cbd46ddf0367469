"""One thread that writes finished hands, so that committing never blocks a table.

A disk that says no is asked again until it says yes: the table waits meanwhile (H3, R14).
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from functools import partial

from desktop_poker.engine.errors import BadInput, NotKept, PokerError
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.host import RETRY_SECONDS
from desktop_poker.host.ports import FinishedHand
from desktop_poker.storage.records import Records


class HandWriter:
    """Stores a table's hands in the background, in order."""

    def __init__(
        self,
        records: Records,
        table_id: str,
        *,
        failed: Callable[[PokerError], None],
        waits: Callable[[NotKept | None], None] = lambda _: None,
        retry: float | None = None,
    ) -> None:
        """`failed` hears of a mistake of ours, `waits` of a disk that says no, and yes again."""
        self._records = records
        self._table_id = table_id
        self._failed = failed
        self._waits = waits
        self._retry = RETRY_SECONDS if retry is None else retry
        self._closing = threading.Event()
        self._waiting: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="hand-writer", daemon=True)
        self._thread.start()

    def store(self, hand: FinishedHand, then: Callable[[], None]) -> None:
        """Store a hand soon; `then` is called from the writer's thread when it is safe."""

        def work() -> None:
            self._records.store(self._table_id, hand)
            then()

        self._waiting.put(work)

    def save(self, snapshot: TableSnapshot) -> None:
        """Remember the table as it is, soon."""
        self._waiting.put(partial(self._records.save_table, self._table_id, snapshot))

    def close(self) -> None:
        """Finish what is waiting; what the disk refuses is in the journal, for another run."""
        self._waiting.put(None)
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            if self._is_done(work):
                continue
            while not self._closing.wait(self._retry):
                if self._is_done(work):
                    self._waits(None)
                    break

    def _is_done(self, work: Callable[[], None]) -> bool:
        """Try once; whether there is nothing more to be done about it."""
        try:
            work()
        except NotKept as error:
            self._waits(error)
            return False
        except PokerError as error:
            # The table waits: no hand begins that could not be kept (H3).
            self._failed(error)
        except Exception as error:  # noqa: BLE001 - a silent writer would stop the evening
            self._failed(BadInput("a hand could not be kept: {problem}", problem=error))
        return True
