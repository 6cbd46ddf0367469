"""Pages over HTTPS: server-sent events down, small requests up.

Everything that a request can do is in `_routes`. Whoever asks is known by one cookie that no script
can read. Nothing of what is sent or received is logged.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from aiohttp import web
from msgspec import Struct

from desktop_poker.client.friends.lan_words import fault_text
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, PokerError, Refused
from desktop_poker.host.codec import encode
from desktop_poker.lan.tls import HANDSHAKE, SHUTDOWN
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.pace import Bucket
from desktop_poker.web.doorway import Doorway
from desktop_poker.web.gate import HEADERS, Gate, WebLimits, is_our_host
from desktop_poker.web.page_files import INDEX, page_files
from desktop_poker.web.phones import Phones, PhoneSeat
from desktop_poker.web.requests import Body, ComingIn, Doing, Knocking, read
from desktop_poker.web.seat_screen import SeatScreen
from desktop_poker.web.streams import Stream, event
from desktop_poker.web.words import card_names, language_of, page_words

LOG = logging.getLogger(__name__)
_JSON = "application/json"
_YEAR = 365 * 24 * 3600
_REMEMBERED = 64  # answers of each phone: more than can be on their way
_LOOK_EVERY = 1.0
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageAnswer(Struct, frozen=True):
    """What a page is told about its request."""

    ok: bool = True
    say: str = ""


class _Caller:
    """What is remembered of one phone's requests: each is carried out once."""

    def __init__(self, limits: WebLimits, now: float) -> None:
        self.bucket = Bucket(limits.presses, limits.presses_burst, now)
        self._answers: dict[str, PageAnswer] = {}

    def answered(self, ask_id: str) -> PageAnswer | None:
        return self._answers.get(ask_id)

    def remember(self, ask_id: str, answer: PageAnswer) -> PageAnswer:
        self._answers[ask_id] = answer
        while len(self._answers) > _REMEMBERED:
            del self._answers[next(iter(self._answers))]
        return answer


class WebServer:
    """Serves the pages of one house, in the house's own loop."""

    def __init__(
        self,
        phones: Phones,
        doorway: Doorway,
        *,
        house: str,
        context: ssl.SSLContext | None,
        limits: WebLimits | None = None,
    ) -> None:
        self._phones = phones
        self._doorway = doorway
        self._context = context
        self._limits = limits or WebLimits()
        self._gate = Gate(self._limits)
        self._cookie = f"seat-{house[:8]}"  # cookies know no ports: houses are told apart by name
        self._loop = asyncio.get_running_loop()
        self._callers: dict[str, _Caller] = {}
        self._spoken: set[asyncio.BaseTransport] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: socket.socket | None = None
        self.port = 0
        app = web.Application(
            middlewares=[self._guard],
            client_max_size=self._limits.body,
        )
        app.add_routes(self._routes())
        app.on_response_prepare.append(_dress)
        self._runner = web.AppRunner(
            app, access_log=None, handle_signals=False, keepalive_timeout=30, shutdown_timeout=1.0
        )

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._page),
            web.get("/events", self._events),
            web.get("/{name:[a-z_]+\\.[a-z]+}", self._file),
            web.get("/face/{name:[a-z]+\\.svg}", self._face),
            web.post("/door", self._door),
            web.post("/come", self._come),
            web.post("/do", self._do),
        ]

    # Connections.

    async def listen(self, listener: socket.socket) -> None:
        """Begin to let people in."""
        self._listener = listener
        self.port = listener.getsockname()[1]
        await self._runner.setup()
        self._start(self._accept(listener))
        self._start(self._watch())

    async def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                client, address = await self._loop.sock_accept(listener)
            except OSError as error:  # out of file descriptors, or a line that is gone already
                LOG.warning("a connection could not be taken: %s", error)
                await asyncio.sleep(0.1)
                continue
            where = str(address[0])
            if self._gate.arrives(where):
                self._start(self._greet(client, where))
            else:
                client.close()

    async def _greet(self, client: socket.socket, address: str) -> None:
        """TLS first; then aiohttp looks after the connection, for as long as it speaks."""
        server = self._runner.server
        handler = None if server is None else server()
        transport: asyncio.BaseTransport | None = None
        try:
            if handler is None:
                return
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            timeouts = {"ssl_handshake_timeout": HANDSHAKE, "ssl_shutdown_timeout": SHUTDOWN}
            transport, _ = await self._loop.connect_accepted_socket(
                lambda: handler,
                client,
                ssl=self._context,
                **(timeouts if self._context is not None else {}),
            )
            await self._stay(transport, handler)
        except (OSError, TimeoutError) as error:  # ssl.SSLError is an OSError
            LOG.info("somebody did not speak TLS: %s", type(error).__name__)
        finally:
            self._gate.leaves(address)
            if transport is None:
                client.close()
            else:
                self._spoken.discard(transport)
                if isinstance(transport, asyncio.Transport) and not transport.is_closing():
                    transport.abort()  # one that closes by itself has still something to say

    async def _stay(self, transport: asyncio.BaseTransport, handler: asyncio.Protocol) -> None:
        """Wait until a connection is over; one that asks for nothing is cut."""
        deadline = self._loop.time() + self._limits.first_request
        while not transport.is_closing():
            if transport not in self._spoken and self._loop.time() > deadline:
                return
            await asyncio.sleep(_LOOK_EVERY)
        del handler

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            self._phones.look_for_silence()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work, name="web")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Say goodbye to every page and stop."""
        self._phones.close()
        await asyncio.sleep(0)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            self._listener.close()
        await self._runner.cleanup()

    # Every request.

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what no page of ours asks for; what goes wrong inside is told to nobody."""
        if request.transport is not None:
            self._spoken.add(request.transport)
        wrong = self._wrong_with(request)
        if wrong:
            return _refusal(wrong)
        try:
            return await handler(request)
        except web.HTTPException as problem:
            return _refusal(problem.status)
        except BadInput:
            return _refusal(400)
        except ConnectionError:
            raise
        except Exception:
            LOG.exception("a request could not be answered")
            return _refusal(500)

    def _wrong_with(self, request: web.Request) -> int:
        """The status that refuses a request which no page of ours makes; 0: none."""
        if not self._gate.asks(request.remote or "", self._loop.time()):
            return 429
        host = request.headers.get("Host", "")
        if not is_our_host(host, self.port):
            return 421
        if request.method == "POST":
            scheme = "http" if self._context is None else "https"
            if request.headers.get("Origin") != f"{scheme}://{host}":
                return 403
            if request.content_type != _JSON:
                return 415
        return 0

    async def _read(self, request: web.Request, kind: type[Body]) -> Body:
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                body = await request.read()
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        return read(body, kind)

    # Files.

    async def _page(self, request: web.Request) -> web.Response:
        return self._sent(request, INDEX)

    async def _file(self, request: web.Request) -> web.Response:
        return self._sent(request, request.match_info["name"])

    async def _face(self, request: web.Request) -> web.Response:
        return self._sent(request, f"face/{request.match_info['name']}")

    @staticmethod
    def _sent(request: web.Request, name: str) -> web.Response:
        file = page_files().get(name)
        if file is None:
            raise web.HTTPNotFound
        headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
        if request.headers.get("If-None-Match") == file.tag:
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = file.kind
        response = web.Response(body=file.data, headers=headers)
        response.enable_compression()
        return response

    # The door.

    def _seat(self, request: web.Request) -> PhoneSeat | None:
        return self._phones.seat_of(request.cookies.get(self._cookie, ""))

    async def _door(self, request: web.Request) -> web.Response:
        """What somebody sees first: their seat, the chairs, or a field for the code."""
        asked = await self._read(request, Knocking)
        language = self._language(request, asked.language)
        texts = Texts(language)
        seat = self._seat(request)
        if seat is not None and self._doorway.is_same(seat, asked.secret):
            return self._told(language, page="table", role=seat.session.role)
        try:
            link = await self._doorway.link(asked.secret, asked.code, request.remote or "")
        except WireFault as wrong:
            return self._told(language, page="code", say=fault_text(wrong.fault, texts))
        except BadInput as wrong:
            return self._told(language, page="code", say=texts.error(wrong))
        if link is None:
            say = page_words(language)["gone"] if asked.secret else ""
            return self._told(language, page="code", say=say)
        try:
            shown = self._doorway.shown(link, texts)
        except Refused:
            return self._told(language, page="code", say=page_words(language)["gone"])
        return self._told(language, page="chair", chairs=shown)

    async def _come(self, request: web.Request) -> web.Response:
        """Let somebody in; from now on they are known by a cookie."""
        asked = await self._read(request, ComingIn)
        language = self._language(request, asked.language)
        texts = Texts(language)
        try:
            token = await self._doorway.come_in(asked, request.remote or "", language)
        except WireFault as wrong:
            return _json(PageAnswer(ok=False, say=fault_text(wrong.fault, texts)), 403)
        except Refused as refused:
            return _json(PageAnswer(ok=False, say=reason_text(refused, texts)), 409)
        response = _json(PageAnswer())
        response.set_cookie(
            self._cookie,
            token,
            httponly=True,
            samesite="Strict",
            secure=self._context is not None,
            max_age=_YEAR,
        )
        return response

    def _told(self, language: str, **more: object) -> web.Response:
        said = {
            "language": language,
            "words": page_words(language),
            "cards": card_names(language),
            "plain": self._context is None,
        }
        return _json(said | more)

    @staticmethod
    def _language(request: web.Request, wanted: str) -> str:
        return language_of(wanted or request.headers.get("Accept-Language", ""))

    # The table.

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Everything that a page shows, from now until one of us is gone."""
        seat = self._seat(request)
        if seat is None:
            raise web.HTTPForbidden
        stream = Stream()
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        response.enable_chunked_encoding()
        await response.prepare(request)
        try:
            seat.attach(stream)
            language = request.query.get("language", "")
            if language:
                self._phones.speak(seat, language_of(language))
            self._phones.came_or_went()
            await self._pour(response, seat, stream)
        except (Refused, ConnectionError):
            pass  # the table is closed, or the phone is gone
        finally:
            seat.detach(stream)
            self._phones.came_or_went()
        return response

    async def _pour(self, response: web.StreamResponse, seat: PhoneSeat, stream: Stream) -> None:
        await response.write(b"retry: 1000\n\n")
        while True:
            is_new = await stream.wait(self._limits.beat)
            screen = seat.screen
            if stream.fault is not None or screen is None:
                break
            if is_new:
                picture = screen.picture()
                await response.write(event("picture", encode(picture), picture.n))
            else:
                await response.write(event("beat", b"0"))
        fault = stream.fault if stream.fault is not None else Fault.CLOSING
        with suppress(ConnectionError):
            await response.write(event("end", encode(str(fault.value))))

    async def _do(self, request: web.Request) -> web.Response:
        """Do what a page asks for, once."""
        asked = await self._read(request, Doing)
        seat = self._seat(request)
        if seat is None:
            raise web.HTTPForbidden
        now = self._loop.time()
        caller = self._callers.setdefault(seat.session.player, _Caller(self._limits, now))
        if not caller.bucket.take(now):
            return _refusal(429)
        seat.heard()
        answer = caller.answered(asked.id)
        if answer is None:
            answer = caller.remember(asked.id, self._done(seat, asked))
        return _json(answer)

    def _done(self, seat: PhoneSeat, asked: Doing) -> PageAnswer:
        screen = seat.screen
        if not isinstance(screen, SeatScreen) or not seat.is_here:
            return PageAnswer(ok=not (asked.name or asked.say))
        try:
            if asked.language:
                self._phones.speak(seat, language_of(asked.language))
            if asked.say:
                screen.say(asked.say)
            elif asked.name:
                screen.press(asked.name, asked.key, asked.to)
        except Refused as refused:
            return PageAnswer(ok=False, say=reason_text(refused, screen.texts))
        except PokerError as error:
            LOG.warning("a wish of a phone could not be carried out: %s", error)
            return PageAnswer(ok=False)
        return PageAnswer()


def _json(value: object, status: int = 200) -> web.Response:
    return web.Response(
        body=encode(value),
        status=status,
        headers={"Content-Type": _JSON, "Cache-Control": "no-store"},
    )


def _refusal(status: int) -> web.Response:
    """A refusal says nothing about what is here."""
    return web.Response(status=status, headers={"Cache-Control": "no-store"})


async def _dress(request: web.Request, response: web.StreamResponse) -> None:
    """Give every answer the same strict headers."""
    del request
    response.headers.update(HEADERS)
    response.headers.pop("Server", None)
