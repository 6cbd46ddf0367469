"""A proxy on the loopback that is a bad network: latency, slices, resets, lines that go dead."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from desktop_poker.lan.invites import Address


class ChaosProxy:
    """Passes bytes on, badly."""

    def __init__(self, target: Address, seed: str, *, lifetime: tuple[float, float]) -> None:
        self.target = target
        self.dice = random.Random(seed)
        self.lifetime = lifetime
        self.calm = False  # from now on everything is passed on, and nothing is cut
        self.kills = 0
        self.stalls = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> Address:
        self._server = await asyncio.start_server(self._met, "127.0.0.1", 0)
        return Address("127.0.0.1", self._server.sockets[0].getsockname()[1])

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._relay(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(self.target.host, self.target.port)
        except OSError:
            writer.transport.abort()
            return
        pumps = [
            asyncio.ensure_future(self._pump(reader, back)),
            asyncio.ensure_future(self._pump(there, writer)),
        ]
        try:
            await self._live(pumps)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            writer.transport.abort()
            back.transport.abort()

    async def _live(self, pumps: list[asyncio.Task[None]]) -> None:
        """A line lives for a while, then it is reset, or goes dead and is reset later."""
        seconds = self.dice.uniform(*self.lifetime)
        done, _ = await asyncio.wait(
            pumps, timeout=None if self.calm else seconds, return_when=asyncio.FIRST_COMPLETED
        )
        if done:
            return
        if self.calm:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            return
        self.kills += 1
        if self.dice.random() < 0.3:
            self.stalls += 1
            for pump in pumps:
                pump.cancel()  # half open: both ends believe in it
            await asyncio.sleep(0.5)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(4096):
                if self.calm:
                    sink.write(data)
                    continue
                await asyncio.sleep(self.dice.uniform(0, 0.005))
                for start in range(0, len(data), 97):
                    sink.write(data[start : start + 97])
                    if self.dice.random() < 0.1:
                        await asyncio.sleep(0)
                await sink.drain()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
