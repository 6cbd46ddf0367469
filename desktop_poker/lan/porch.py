"""Where connections wait for their turn to be greeted.

A socket that only waits costs next to nothing, TLS costs 280 KiB: so a crowd that comes at once
waits here and nobody is sent away. Addresses take turns, and where the porch is full somebody of
the largest crowd has to go: one address can't keep the others out.
"""

from __future__ import annotations

import socket
from collections import Counter, deque
from collections.abc import Callable

from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.pace import Bucket


class Porch:
    """Everybody who has come and was not greeted yet, and how many are being greeted."""

    def __init__(
        self,
        limits: Limits,
        greet: Callable[[socket.socket, str], None],
        clock: Callable[[], float],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._limits = limits
        self._greet = greet
        self._clock = clock
        self._later = later
        self._pace = Bucket(limits.arrivals, max(1.0, limits.arrivals_at_once), clock())
        self._queues: dict[str, deque[tuple[socket.socket, float]]] = {}
        self._inside: Counter[str] = Counter()  # being greeted, by address
        self._looks_again = False
        self._closed = False

    @property
    def inside(self) -> int:
        """How many are being greeted: they have not joined."""
        return self._inside.total()

    @property
    def outside(self) -> int:
        """How many wait."""
        return sum(map(len, self._queues.values()))

    def arrive(self, client: socket.socket, address: str) -> None:
        """Somebody has come; they are greeted at once, or in their turn."""
        if self._closed:
            client.close()
            return
        if self.outside >= self._limits.outside:
            self._send_one_away()
        self._queues.setdefault(address, deque()).append((client, self._clock()))
        self._let_in()

    def _send_one_away(self) -> None:
        crowd = max(self._queues.values(), key=len)
        crowd.pop()[0].close()

    def done(self, address: str) -> None:
        """Somebody who was greeted has joined, or is gone."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]
        self._let_in()

    def _let_in(self) -> None:
        """Greet whoever is next, for as long as there is room and the pace allows."""
        now = self._clock()
        self._give_up(now)
        while not self._closed and (address := self._next()) is not None:
            if not self._pace.take(now):
                self._look_again()
                return
            client, _ = self._queues[address].popleft()
            # Whoever was just greeted is last in the row of addresses.
            rest = self._queues.pop(address)
            if rest:
                self._queues[address] = rest
            self._inside[address] += 1
            self._greet(client, address)

    def _next(self) -> str | None:
        limits = self._limits
        if self.inside >= limits.waiting:
            return None
        free = (one for one in self._queues if self._inside[one] < limits.waiting_from_one)
        return next(free, None)

    def _give_up(self, now: float) -> None:
        """Whoever has waited too long has given up, too."""
        for address, queue in list(self._queues.items()):
            while queue and now - queue[0][1] > self._limits.outside_seconds:
                queue.popleft()[0].close()
            if not queue:
                del self._queues[address]

    def _look_again(self) -> None:
        if not self._looks_again:
            self._looks_again = True

            def look() -> None:
                self._looks_again = False
                self._let_in()

            self._later(1 / self._limits.arrivals, look)

    def close(self) -> None:
        """Send everybody away who still waits."""
        self._closed = True
        for queue in self._queues.values():
            for client, _ in queue:
                client.close()
        self._queues.clear()
