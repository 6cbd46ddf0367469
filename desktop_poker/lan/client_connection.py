"""A socket of a client: bytes between TLS and a session."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from desktop_poker.lan.identity import PlayerKey, fingerprint
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.ticket import Ticket
from desktop_poker.lan.tls import PATIENCE, SHUTDOWN, client_context
from desktop_poker.lan.wire.client_session import ClientSession, JoinStage, PingAnswered
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import FromClient, FromHost

_SLEPT: Final = 5.0  # seconds that a timer is late: the computer has slept, the line is dead
_DIAL: Final = 6.0  # seconds until nobody answers
Take: TypeAlias = Callable[[FromHost | PingAnswered], None]


class Credentials(Protocol):
    """Who calls."""

    @property
    def key(self) -> PlayerKey:
        """The player's key."""
        ...

    @property
    def name(self) -> str:
        """The player's name."""
        ...

    @property
    def pins(self) -> Pins:
        """The houses that are known."""
        ...

    @property
    def code(self) -> str:
        """The room's code."""
        ...

    @property
    def expected(self) -> str:
        """The certificate that is expected."""
        ...


async def dial(connection: ClientConnection, address: Address) -> None:
    """Connect. Raises OSError or TimeoutError."""
    loop = asyncio.get_running_loop()
    limit = asyncio.timeout(_DIAL)

    def reached() -> ClientConnection:
        """Somebody is there: it may take its time to greet us."""
        limit.reschedule(loop.time() + PATIENCE)
        return connection

    async with limit:
        await loop.create_connection(
            reached,
            address.host,
            address.port,
            ssl=client_context(),
            server_hostname="",
            ssl_handshake_timeout=PATIENCE,
            ssl_shutdown_timeout=SHUTDOWN,
        )


class ClientConnection(asyncio.Protocol):
    """One connection to a house."""

    def __init__(self, who: Credentials, limits: Limits, take: Take) -> None:
        self._who = who
        self._limits = limits
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._joined: asyncio.Future[None] = self._loop.create_future()
        self._lost: asyncio.Future[Fault | None] = self._loop.create_future()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.Handle | None = None
        self._due = 0.0
        self._wall = time.time()
        self._has_left = False
        self.session: ClientSession | None = None
        self.fingerprint = b""

    async def joined(self) -> None:
        """Wait until we are in. Raises WireFault, or OSError when the line is lost."""
        await self._joined

    async def lost(self) -> Fault | None:
        """Wait until the line is gone; returns why, where it is known."""
        return await asyncio.shield(self._lost)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """TLS is established: look at the certificate, and wait for the host's first word."""
        if not isinstance(transport, asyncio.Transport):  # pragma: no cover - never a pipe
            raise TypeError(transport)
        self._transport = transport
        if self._has_left:
            transport.abort()
            return
        tls: ssl.SSLObject = transport.get_extra_info("ssl_object")
        self.fingerprint = fingerprint(tls.getpeercert(binary_form=True) or b"")
        who = self._who
        ticket = Ticket(
            who.key,
            who.name,
            self.fingerprint,
            pins=who.pins,
            code=who.code,
            expected=who.expected,
        )
        self.session = ClientSession(ticket, self._limits, self._loop.time())
        self._after()

    def data_received(self, data: bytes) -> None:
        """Hear what the host says."""
        session = self.session
        if session is None:
            return
        try:
            for message in session.receive(data, self._loop.time()):
                self._take(message)
        except WireFault as wrong:
            session.fault = wrong.fault
        if session.stage is JoinStage.JOINED and not self._joined.done():
            self._joined.set_result(None)
        self._after()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's name
        """The line is gone."""
        if self._timer is not None:
            self._timer.cancel()
        self._transport = None
        fault = self.session.fault if self.session is not None else None
        free = self.session.free if self.session is not None else ""
        if not self._joined.done():
            gone: Exception = ConnectionResetError() if fault is None else WireFault(fault, free)
            self._joined.set_exception(gone)
        if not self._lost.done():
            self._lost.set_result(fault)

    def send(self, message: FromClient) -> None:
        """Say something; where there is no line it is said again on the next one."""
        session = self.session
        if session is not None and session.stage is JoinStage.JOINED:
            session.send(message, self._loop.time())
            self._after()

    def ping(self) -> None:
        """Ask whether the host is there."""
        session = self.session
        if session is not None and session.stage is JoinStage.JOINED:
            session.ping(self._loop.time())
            self._after()

    def leave(self) -> None:
        """Say goodbye and hang up."""
        self._has_left = True
        if self.session is not None and self._transport is not None:
            self.session.leave(self._loop.time())
            self._after()
        elif not self._lost.done():
            self._lost.set_result(None)

    def abort(self) -> None:
        """Cut the line."""
        if self._transport is not None:
            self._transport.abort()

    def _after(self) -> None:
        transport, session = self._transport, self.session
        if transport is None or session is None:
            return
        out = session.take_outgoing()
        if out:
            transport.write(out)
        if session.fault is Fault.SILENT:
            transport.abort()
        elif session.fault is not None:
            transport.close()
        elif session.alarm is not None:
            self._set_timer(session.alarm)

    def _set_timer(self, when: float) -> None:
        """Wake no later than that; a timer that comes too early finds nothing to do."""
        if self._timer is not None:
            if self._due <= when:  # not every loop's handle says when it is due
                return
            self._timer.cancel()
        self._due = when
        self._wall = time.time()
        self._timer = self._loop.call_at(when, self._on_time, when)

    def _on_time(self, due: float) -> None:
        self._timer = None
        session = self.session
        if session is None or self._transport is None:
            return
        now = self._loop.time()
        asleep = time.time() - self._wall > self._limits.silence + _SLEPT
        if now - due > _SLEPT or asleep:
            session.fault = Fault.SILENT
        else:
            session.wake(now)
        self._after()
