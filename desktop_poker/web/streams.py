"""What goes down to one page: the newest picture, as soon as the page has read the one before.

A page that reads slowly skips pictures: each is whole, so nothing is lost but what moved between.
"""

from __future__ import annotations

import asyncio

from desktop_poker.lan.wire.faults import Fault


class Stream:
    """Tells one page that there is something new to be sent, or that it is over."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self.fault: Fault | None = None

    def changed(self) -> None:
        """There is another picture."""
        self._news.set()

    def end(self, fault: Fault) -> None:
        """There is nothing more, and this is why."""
        self.fault = fault
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for something new, but no longer than this; False: there was nothing."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """An event as a browser reads it; JSON has no line ends of its own."""
    head = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (head, name.encode(), data)
