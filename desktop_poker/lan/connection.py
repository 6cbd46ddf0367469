"""A socket of the host: bytes between TLS and a session, and the patience of one connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from desktop_poker.lan.house import House
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import HostSession, Member, VisitStage
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import (
    Bye,
    FromClient,
    FromHost,
    Knock,
    Ping,
    Prove,
    Return,
)

LOG = logging.getLogger(__name__)
_LAST_WORDS = 2.0  # seconds for the goodbye to be sent; then the line is cut


class HostConnection(asyncio.Protocol):
    """Satisfies the house's MemberLine."""

    def __init__(
        self,
        house: House,
        make_session: Callable[[], HostSession],
        limits: Limits,
        *,
        joined: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        self._house = house
        self._make_session = make_session
        self._limits = limits
        self._joined = joined
        self._gone = gone
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._session: HostSession | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = 0.0
        self._has_joined = False
        self._is_hearing = False
        self._is_closing = False

    @property
    def member(self) -> Member:
        """Who is there; asked only once they have joined."""
        if self._session is None or self._session.member is None:
            raise LookupError("nobody has joined by this connection")
        return self._session.member

    @property
    def silent_for(self) -> float:
        """For how many seconds nothing has been heard from them."""
        return 0.0 if self._session is None else self._loop.time() - self._session.heard_at

    # From the transport.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """TLS is established: the host speaks first."""
        if not isinstance(transport, asyncio.Transport):  # pragma: no cover - never a pipe
            raise TypeError(transport)
        self._transport = transport
        self._session = self._make_session()
        self._after()

    def data_received(self, data: bytes) -> None:
        """Hear what they say; a mistake of ours costs this connection, not the table."""
        session = self._session
        if session is None:
            return
        self._is_hearing = True  # facts and the answer to what caused them go out together
        try:
            for message in session.receive(data, self._loop.time()):
                self._take(message)
            if session.stage is VisitStage.JOINED:
                self._note_joined()
        except Exception:
            LOG.exception("a message could not be answered")
            session.end(Fault.BAD_MESSAGE)
        self._is_hearing = False
        self._after()

    def _note_joined(self) -> None:
        if not self._has_joined:
            self._has_joined = True
            self._joined()
            self._house.joined(self)

    def _take(self, message: FromClient) -> None:
        self._note_joined()
        match message:
            case Bye():
                self.end(Fault.CLOSING)
            case Knock() | Prove() | Return() | Ping():  # the session answers these
                pass
            case _:
                if not self._is_closing:
                    self._house.ask(self, message)

    def eof_received(self) -> bool:
        """They have hung up."""
        return False

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's name
        """The line is gone, for whatever reason."""
        if self._timer is not None:
            self._timer.cancel()
        self._transport = None
        self._gone()
        if self._has_joined:
            self._house.gone(self)

    # To the transport.

    def send(self, message: FromHost) -> None:
        """Say something."""
        if self._session is not None:
            self._session.send(message)
            self._after()

    def send_said(self, *said: bytes) -> None:
        """Say things that are written already."""
        if self._session is not None:
            for one in said:
                self._session.send_said(one)
            self._after()

    def end(self, fault: Fault) -> None:
        """Say why, and close."""
        if self._session is not None:
            self._session.end(fault)
            self._after()

    def abort(self) -> None:
        """Cut the line."""
        if self._transport is not None:
            self._transport.abort()

    def _after(self) -> None:
        """Send what there is; never wait for somebody who does not read."""
        transport, session = self._transport, self._session
        if transport is None or session is None or self._is_hearing:
            return
        if self._is_closing or transport.is_closing():
            return
        out = session.take_outgoing()
        if out:
            transport.write(out)
        if transport.get_write_buffer_size() > self._limits.unsent:
            LOG.info("a member does not read and is dropped")
            self._is_closing = True
            transport.abort()
        elif session.fault is not None:
            self._is_closing = True
            transport.close()
            self._set_timer(self._loop.time() + _LAST_WORDS)
        elif session.alarm is not None and (self._timer is None or session.alarm < self._wakes_at):
            self._set_timer(session.alarm)

    def _set_timer(self, when: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(when, self._on_time)
        self._wakes_at = when  # a timer of Qt's loop does not know

    def _on_time(self) -> None:
        self._timer = None
        session = self._session
        if self._is_closing:
            self.abort()
        elif session is not None:
            session.wake(self._loop.time())
            self._after()
