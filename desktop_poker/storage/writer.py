"""One thread that writes finished hands, so that committing never blocks a table."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from functools import partial

from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.ports import FinishedHand
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import Records


class HandWriter:
    """Stores a table's hands in the background, in order."""

    def __init__(
        self, records: Records, table_id: str, failed: Callable[[PokerError], None]
    ) -> None:
        self._records = records
        self._table_id = table_id
        self._failed = failed
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
        """Finish what is waiting."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except PokerError as error:
                # The table waits: no hand begins that could not be kept (H3).
                self._failed(error)
            except Exception as error:  # noqa: BLE001 - a silent writer would stop the evening
                self._failed(StorageError("a hand could not be kept: {problem}", problem=error))
