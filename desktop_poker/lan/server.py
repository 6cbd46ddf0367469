"""Listens for members: caps before TLS, then one connection each."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import sys
from contextlib import suppress

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.connection import HostConnection
from desktop_poker.lan.door import Door
from desktop_poker.lan.house import House
from desktop_poker.lan.invites import MOST_PORT
from desktop_poker.lan.porch import Porch
from desktop_poker.lan.tls import HANDSHAKE, SHUTDOWN
from desktop_poker.lan.wire.host_session import HostSession
from desktop_poker.lan.wire.limits import Limits

LOG = logging.getLogger(__name__)
_BACKLOG = 256  # as many as may wait outside
_PORTS_TRIED = 20
_FILES = 1024  # members, those who wait outside, and what the tables need
_LAST_MOMENT = 1.0  # seconds


def open_port(address: str, port: int) -> socket.socket:
    """Listen on a port. Raises BadInput, naming a port that is free, where it is taken."""
    try:
        return _bound(address, port)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise BadInput(
                "can't listen on {address}: {problem}",
                address=address,
                problem=error.strerror or error,
            ) from None
    free = _next_free(address, port)
    offered = free.getsockname()[1]
    free.close()
    raise BadInput(
        "port {port} is taken by another program; {free} is free", port=port, free=offered
    )


def open_usual_port(address: str, port: int) -> socket.socket:
    """Listen on the usual port, or on the next one that is free."""
    try:
        return _bound(address, port)
    except OSError:
        return _next_free(address, port)


def _next_free(address: str, port: int) -> socket.socket:
    for other in range(port + 1, min(port + _PORTS_TRIED, MOST_PORT) + 1):
        with suppress(OSError):
            return _bound(address, other)
    return _bound(address, 0)


def _bound(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)  # noqa: FBT003 - socket's own
    except BaseException:
        listener.close()
        raise
    return listener


def allow_sockets() -> None:
    """Let this process have as many sockets as the limits ask for; macOS begins with 256 files."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if 0 <= soft < _FILES:
            with suppress(ValueError, OSError):  # fewer friends, but friends
                wanted = _FILES if hard < 0 else min(_FILES, hard)
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class LanServer:
    """Lets connections in, as many as the house puts up with."""

    def __init__(self, house: House, door: Door, context: ssl.SSLContext, limits: Limits) -> None:
        self._house = house
        self._door = door
        self._context = context
        self._limits = limits
        self._loop = asyncio.get_running_loop()
        self._porch = Porch(limits, self._begin, self._loop.time, self._loop.call_later)
        self._connections: set[HostConnection] = set()
        self._empty = asyncio.Event()  # nobody is connected
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._listener: socket.socket | None = None

    @property
    def connections(self) -> int:
        """How many lines there are."""
        return len(self._connections)

    @property
    def waiting(self) -> int:
        """How many of them have not joined."""
        return self._porch.inside

    def listen(self, listener: socket.socket) -> None:
        """Begin to let people in."""
        allow_sockets()
        self._listener = listener
        self._listening = self._loop.create_task(self._accept(listener), name="lan accept")

    async def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                client, address = await self._loop.sock_accept(listener)
            except OSError as error:  # out of file descriptors, or a line that is gone already
                LOG.warning("a connection could not be taken: %s", error)
                await asyncio.sleep(0.1)
                continue
            self._porch.arrive(client, str(address[0]))

    def _begin(self, client: socket.socket, address: str) -> None:
        task = self._loop.create_task(self._greet(client, address), name="lan greet")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _greet(self, client: socket.socket, address: str) -> None:
        """TLS first; from then on the connection looks after itself."""
        is_waiting = True

        def no_longer_waits() -> None:
            nonlocal is_waiting
            if is_waiting:
                is_waiting = False
                self._porch.done(address)

        def gone() -> None:
            no_longer_waits()
            self._connections.discard(connection)
            if not self._connections:
                self._empty.set()

        connection = HostConnection(
            self._house,
            lambda: HostSession(self._door, self._limits, self._loop.time(), address),
            self._limits,
            joined=no_longer_waits,
            gone=gone,
        )
        self._connections.add(connection)
        self._empty.clear()
        try:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(
                lambda: connection,
                client,
                ssl=self._context,
                ssl_handshake_timeout=HANDSHAKE,
                ssl_shutdown_timeout=SHUTDOWN,
            )
        except (OSError, TimeoutError) as error:  # ssl.SSLError is an OSError
            LOG.info("somebody did not speak TLS: %s", type(error).__name__)
            client.close()
            gone()
        except asyncio.CancelledError:
            client.close()
            gone()
            raise

    async def close(self) -> None:
        """Say goodbye to everybody and stop; nobody who hangs keeps us longer than a moment."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._listener is not None:
            self._listener.close()
        self._porch.close()
        self._house.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)
        for connection in list(self._connections):
            connection.abort()
        # The loop tells every connection that it is lost; nobody writes to a table after that.
        if self._connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), _LAST_MOMENT)
