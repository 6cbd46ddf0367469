"""Phones at a house of this computer's: pages, certificate and links put together, without Qt."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.discovery import own_addresses
from desktop_poker.lan.door import Door
from desktop_poker.lan.house import House
from desktop_poker.lan.invites import Address
from desktop_poker.lan.tls import host_context
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.storage.profile import keep_aside, write_whole
from desktop_poker.web.certificate import is_good, page_certificate
from desktop_poker.web.doorway import Doorway
from desktop_poker.web.keys import WebSessions
from desktop_poker.web.phones import PhoneGuest, Phones
from desktop_poker.web.server import WebServer

PHONE_PORT = 26480
_CERTIFICATE, _SESSIONS = "pages.pem", "phones.json"
_HERE = "127.0.0.1"
Complain = Callable[[str], None]


class PhonePorts(Struct, frozen=True, kw_only=True):
    """What phones need of the house."""

    house: House
    door: Door
    folder: Path
    limits: Limits
    clock: Callable[[], float]
    complain: Complain


class PhoneHouse:
    """The door for phones, from its opening to its end. Lives in the house's loop."""

    def __init__(self, ports: PhonePorts, *, plain: bool, pace: float = 1.0) -> None:
        self.is_plain = plain
        self.told: Callable[[], None] = lambda: None  # somebody has come or gone
        self._ports = ports
        self.phones = Phones(
            ports.house,
            ports.limits,
            clock=ports.clock,
            sessions=self._sessions(),
            pace=pace,
            told=self._tell,
        )
        doorway = Doorway(self.phones, ports.door)
        context = None if plain else host_context(self._certify())
        self.server = WebServer(self.phones, doorway, house=ports.door.house, context=context)
        self._for_all: dict[str, str] = {}
        self._for_view: dict[str, str] = {}

    @staticmethod
    async def open(
        ports: PhonePorts, listener: socket.socket, *, plain: bool = False, pace: float = 1.0
    ) -> PhoneHouse:
        """Let phones in."""
        made = PhoneHouse(ports, plain=plain, pace=pace)
        await made.server.listen(listener)
        return made

    def _tell(self) -> None:
        self.told()

    def _sessions(self) -> WebSessions:
        path = self._ports.folder / _SESSIONS
        keep = partial(write_whole, path, durable=False)
        try:
            return WebSessions.read(path.read_bytes(), keep)
        except FileNotFoundError:
            pass
        except BadInput as error:
            self._ports.complain(f"{keep_aside(path)}: {error}")
        return WebSessions(keep=keep)

    def _certify(self) -> Path:
        """The certificate stays as long as it is good: phones warn about every new one."""
        path = self._ports.folder / _CERTIFICATE
        with contextlib.suppress(FileNotFoundError):
            if is_good(path.read_bytes()):
                return path
        write_whole(path, page_certificate([*own_addresses(), _HERE]))
        return path

    # Links.

    def table(self) -> str:
        """The table that phones come to, where nobody has said another."""
        return next(iter(self._ports.house.rooms), "")

    def url(self, address: str, secret: str) -> str:
        """A link for the camera of a phone."""
        scheme = "http" if self.is_plain else "https"
        return f"{scheme}://{Address(address, self.server.port)}/#{secret}"

    def link_for_all(self, table: str = "") -> str:
        """The secret for everybody at a table; the same until it is renewed."""
        table = table or self.table()
        if table not in self._for_all:
            self._for_all[table] = self.phones.link_for_all(table)
        return self._for_all[table]

    def link_for_view(self, table: str = "") -> str:
        """The secret for a screen that shows the table to all."""
        table = table or self.table()
        if table not in self._for_view:
            self._for_view[table] = self.phones.link_for_view(table)
        return self._for_view[table]

    def link_for_chair(self, chair: Seat, table: str = "") -> str:
        """A secret for one chair, good once. Raises Refused."""
        return self.phones.link_for_chair(table or self.table(), chair)

    def is_spent(self, secret: str) -> bool:
        """Whether a link works no longer."""
        return self.phones.links.find(secret) is None

    def renew(self, table: str = "") -> str:
        """Another secret for everybody: the one before works no longer."""
        table = table or self.table()
        self._for_all.pop(table, None)
        return self.link_for_all(table)

    def people(self) -> tuple[PhoneGuest, ...]:
        """Everybody who has come by a phone."""
        return self.phones.people()

    def dismiss(self, player: PlayerId) -> None:
        """Let a phone go."""
        self.phones.dismiss(player)

    async def close(self) -> None:
        """Say goodbye to every page."""
        await self.server.close()
