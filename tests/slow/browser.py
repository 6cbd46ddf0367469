"""A real browser for tests: Chromium without a window, spoken to by its own protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or ""
_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--ignore-certificate-errors", "--remote-debugging-port=0"),
)
_PATIENCE = 60.0  # seconds, on a busy computer


class Tab:
    """One page of a phone, with everything that went wrong in it."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session
        self.problems: list[str] = []

    async def do(self, method: str, **what: Any) -> Any:
        return await self._browser.do(method, self._session, **what)

    async def be_phone(self, width: int, height: int, *, dark: bool = True) -> None:
        """Be of this size, and touched."""
        await self.do(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=True,
        )
        await self.do("Emulation.setTouchEmulationEnabled", enabled=True)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await self.do("Emulation.setEmulatedMedia", features=[scheme])

    async def open(self, address: str) -> None:
        await self.do("Page.navigate", url=address)

    async def look(self, script: str) -> Any:
        """What a script finds in the page."""
        found = await self.do("Runtime.evaluate", expression=script, returnByValue=True)
        return found["result"].get("value")

    async def until(self, script: str, seconds: float = _PATIENCE) -> Any:
        """Wait until a script finds something."""
        async with asyncio.timeout(seconds):
            while not (found := await self.look(script)):
                await asyncio.sleep(0.1)
        return found

    async def tap(self, selector: str) -> None:
        """Put a finger on something and take it away."""
        place = await self.until(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " if (!e) return null; const b = e.getBoundingClientRect();"
            " return {x: b.x + b.width / 2, y: b.y + b.height / 2}; })()"
        )
        for kind, points in (("touchStart", [place]), ("touchEnd", [])):
            await self.do("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    async def type(self, selector: str, text: str) -> None:
        await self.look(f"document.querySelector({json.dumps(selector)}).focus()")
        await self.do("Input.insertText", text=text)

    async def reach(self, *, on: bool) -> None:
        """Cut the network of this page, or give it back."""
        await self.do(
            "Network.emulateNetworkConditions",
            offline=not on,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    async def shot(self, path: Path) -> None:
        found = await self.do("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(found["data"]))


class Browser:
    """Chromium, its sockets and its tabs."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._tabs: dict[str, Tab] = {}

    async def read(self) -> None:
        """Hear everything that the browser says."""
        async for message in self._socket:
            said = json.loads(message.data)
            if "id" in said:
                waits = self._waiting.pop(said["id"], None)
                if waits is not None and not waits.done():
                    waits.set_result(said)
            elif said["method"] in ("Runtime.exceptionThrown", "Log.entryAdded"):
                tab = self._tabs.get(said.get("sessionId", ""))
                text = json.dumps(said["params"])
                if tab is not None and "net::" not in text and "Failed to load" not in text:
                    tab.problems.append(text)

    async def do(self, method: str, session: str = "", **what: Any) -> Any:
        number = next(self._ids)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        more = {"sessionId": session} if session else {}
        await self._socket.send_json({"id": number, "method": method, "params": what, **more})
        async with asyncio.timeout(_PATIENCE):
            said = await answer
        if "error" in said:
            raise RuntimeError(f"{method}: {said['error']}")
        return said["result"]

    async def tab(self) -> Tab:
        """A page of a phone of its own: no cookie of another one's."""
        context = (await self.do("Target.createBrowserContext"))["browserContextId"]
        target = await self.do("Target.createTarget", url="about:blank", browserContextId=context)
        attached = await self.do("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        made = Tab(self, attached["sessionId"])
        self._tabs[attached["sessionId"]] = made
        for part in ("Page", "Runtime", "Network", "Log"):
            await made.do(f"{part}.enable")
        await made.do("Security.setIgnoreCertificateErrors", ignore=True)
        return made


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Start a browser, and end it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = await asyncio.create_subprocess_exec(
            CHROMIUM,
            *_FLAGS,
            f"--user-data-dir={folder}",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            where = Path(folder) / "DevToolsActivePort"
            async with asyncio.timeout(_PATIENCE):
                while not where.exists() or "\n" not in where.read_text("ascii"):
                    await asyncio.sleep(0.1)
            port, path = where.read_text("ascii").split("\n")[:2]
            async with (
                aiohttp.ClientSession() as http,
                http.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0) as socket,
            ):
                browser = Browser(socket)
                reading = asyncio.ensure_future(browser.read())
                yield browser
                reading.cancel()
        finally:
            process.terminate()
            await process.wait()
