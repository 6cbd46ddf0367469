"""Pages of a house on the loopback, and browsers that are only requests."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from desktop_poker.lan.wire.limits import Limits
from desktop_poker.web.doorway import Doorway
from desktop_poker.web.gate import WebLimits
from desktop_poker.web.keys import WebSessions
from desktop_poker.web.phones import Phones
from desktop_poker.web.server import WebServer
from tests.lan.houses import HOUSE, PATIENT, World

_IDS = itertools.count(1)
PATIENT_PAGES = WebLimits(requests=1e6, burst=10**6, presses=1e6, presses_burst=10**6, from_one=500)
ENOUGH = 20.0  # real seconds, against a page that waits for ever


class Pages:
    """A house with a table, and its pages without TLS."""

    def __init__(
        self,
        world: World,
        *,
        limits: WebLimits = PATIENT_PAGES,
        house_limits: Limits = PATIENT,
        sessions: WebSessions | None = None,
    ) -> None:
        self.world = world
        loop = asyncio.get_running_loop()
        self.phones = Phones(
            world.house,
            house_limits,
            clock=loop.time,
            sessions=sessions or WebSessions(),
            pace=0.0,
        )
        doorway = Doorway(self.phones, world.door)
        self.server = WebServer(self.phones, doorway, house=HOUSE, context=None, limits=limits)
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar())

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Pages]:
        listener = socket.create_server(("127.0.0.1", 0))
        listener.setblocking(False)
        await self.server.listen(listener)
        try:
            yield self
        finally:
            await self.http.close()
            await self.server.close()

    def phone(self) -> Phone:
        return Phone(self)


class Phone:
    """A browser: one cookie, requests, and a stream that is read."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.cookie = ""
        self.seen: list[dict[str, Any]] = []
        self.raw = bytearray()
        self.ended = ""
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    def _headers(self) -> dict[str, str]:
        headers = {"Origin": self.pages.origin, "Content-Type": "application/json"}
        return headers | ({"Cookie": self.cookie} if self.cookie else {})

    async def post(self, where: str, **what: Any) -> tuple[int, Any]:
        url = f"{self.pages.origin}/{where}"
        async with self.pages.http.post(
            url, data=json.dumps(what), headers=self._headers()
        ) as answer:
            cookies = answer.headers.getall("Set-Cookie", [])
            if cookies:
                self.cookie = cookies[0].partition(";")[0]
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def come(self, secret: str, name: str = "Mika", chair: int | None = None) -> Any:
        status, body = await self.post("come", secret=secret, name=name, chair=chair)
        assert status == 200, body
        return body

    def look(self) -> None:
        """Open the stream."""
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        url = f"{self.pages.origin}/events"
        async with self.pages.http.get(url, headers=self._headers()) as answer:
            assert answer.status == 200
            kind = ""
            async for line in answer.content:
                self.raw += line
                if line.startswith(b"event: "):
                    kind = line[7:].strip().decode()
                elif line.startswith(b"data: "):
                    data = json.loads(line[6:])
                    if kind == "picture":
                        self.seen.append(data)
                    elif kind == "end":
                        self.ended = data
                    self._news.set()

    async def until(self, condition: Any) -> Any:
        """Wait for a picture, or an end, that is as it should be."""
        async with asyncio.timeout(ENOUGH):
            while True:
                if (self.seen or self.ended) and condition(self):
                    return self.seen[-1] if self.seen else None
                self._news.clear()
                await self._news.wait()

    @property
    def picture(self) -> dict[str, Any]:
        return self.seen[-1]

    def button(self, name: str) -> dict[str, Any] | None:
        if not self.seen:
            return None
        buttons = self.picture["bar"].get("buttons", [])
        return next((one for one in buttons if one["name"] == name), None)

    async def press(self, name: str, **more: Any) -> tuple[int, Any]:
        key = self.picture["bar"]["key"]
        return await self.post(
            "do", **{"id": f"{next(_IDS):016x}", "name": name, "key": key} | more
        )

    async def hang_up(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
            self._reading = None


def real(main: Coroutine[Any, Any, None]) -> None:
    """Run with a real clock: sockets know no other."""
    asyncio.run(main)
