"""A stand-in for Dask's client: workers that do what a test says, in threads of this process."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


class Future:
    """A bundle on its way; calls back when it is done, as Dask's do."""

    def __init__(self, key: str, give: Callable[[], Any]) -> None:
        self.key, self._give = key, give
        self.status = "pending"
        self._found: Any = None

    def add_done_callback(self, heard: Callable[[Future], None]) -> None:
        def work() -> None:
            try:
                self._found = self._give()
                self.status = "finished"
            except Exception as error:  # noqa: BLE001 - whatever a piece raises
                self._found, self.status = error, "error"
            heard(self)

        threading.Thread(target=work, daemon=True).start()

    def result(self, timeout: float) -> Any:
        assert timeout > 0
        if isinstance(self._found, TimeoutError):
            raise self._found
        return self._found

    def exception(self) -> Any:
        return self._found


class StandIn:
    """A scheduler with workers of one core each."""

    def __init__(self, **workers: Any) -> None:
        self.status = "running"
        self.workers = workers  # what each says about itself, or raises
        self.given: list[tuple[int, tuple[str, ...]]] = []  # pieces, and who may have them
        self.shared: list[bytes] = []  # that went as a task of its own
        self.act: Callable[[int, Callable[[], Any]], Any] = lambda _, do: do()

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self.workers, 1)

    def run(self, _function: Any, _rooms: Any, *, workers: list[str], on_error: str) -> Any:
        assert on_error == "return"
        return {one: self.workers[one] for one in workers}

    def submit(self, function: Any, *words: Any, **how: Any) -> Any:
        if function is bytes:
            self.shared.append(words[0])
            return bytes(bytearray(words[0]))  # another one, as a future is
        marks, pieces, shared = words
        assert how["allow_other_workers"] is False
        number = len(self.given)
        self.given.append((len(pieces), tuple(how["workers"])))
        return Future(
            f"{number}", lambda: self.act(number, lambda: function(marks, pieces, shared))
        )

    def who_has(self, _futures: Any) -> dict[str, list[str]]:
        return {}

    def processing(self) -> dict[str, list[str]]:
        return {next(iter(self.workers)): [f"{number}" for number in range(len(self.given))]}
