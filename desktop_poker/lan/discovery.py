"""Finding houses on the network by mDNS. A convenience: an address and a code always work."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import AsyncIterator, Callable
from typing import Final

import ifaddr
from msgspec import Struct
from zeroconf import BadTypeInNameException, ServiceStateChange, Zeroconf
from zeroconf import Error as ZeroconfError
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from desktop_poker.lan.invites import Address
from desktop_poker.lan.names import plain_line
from desktop_poker.lan.wire.messages import PROTOCOL

SERVICE: Final = "_dpoker._tcp.local."
_MOST_FOUND: Final = 64
_LONGEST: Final = 64  # characters of a name, whoever announces it
_PATIENCE_MS: Final = 3000
Complain = Callable[[str], None]


class Announcement(Struct, frozen=True, kw_only=True):
    """What a house says about itself to everybody on the network."""

    house: str
    name: str
    port: int
    tables: int


class Found(Struct, frozen=True, kw_only=True):
    """A house that somebody announces; only its code shows that it is the right one."""

    house: str
    name: str
    address: Address
    tables: int
    protocol: int


def own_addresses() -> list[str]:
    """This computer's addresses on its networks, those that friends can reach first."""
    found = [
        ipaddress.IPv4Address(one.ip)
        for adapter in ifaddr.get_adapters()
        for one in adapter.ips
        if isinstance(one.ip, str)  # IPv6 addresses are tuples
    ]
    reachable = [ip for ip in found if not ip.is_loopback and not ip.is_link_local]
    return [str(ip) for ip in sorted(reachable, key=lambda ip: (not ip.is_private, ip))]


@contextlib.asynccontextmanager
async def announced(
    announcement: Announcement, complain: Complain, interfaces: list[str] | None = None
) -> AsyncIterator[None]:
    """Announce a house for as long as it is open; without it, people type the address."""
    zeroconf: AsyncZeroconf | None = None
    try:
        zeroconf = _zeroconf(interfaces)
        await zeroconf.async_register_service(_service(announcement, interfaces))
    except (OSError, ZeroconfError, BadTypeInNameException) as error:
        complain(f"the table can't be announced on the network: {error}")
    try:
        yield
    finally:
        if zeroconf is not None:
            with contextlib.suppress(OSError, ZeroconfError, asyncio.TimeoutError):
                await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()


def _zeroconf(interfaces: list[str] | None) -> AsyncZeroconf:
    return AsyncZeroconf() if interfaces is None else AsyncZeroconf(interfaces=interfaces)


def _service(announcement: Announcement, interfaces: list[str] | None) -> AsyncServiceInfo:
    addresses = own_addresses() if interfaces is None else interfaces
    return AsyncServiceInfo(
        SERVICE,
        f"{announcement.house}.{SERVICE}",
        port=announcement.port,
        parsed_addresses=addresses or ["127.0.0.1"],
        server=f"dpoker-{announcement.house}.local.",
        properties={
            "v": str(PROTOCOL),
            "n": announcement.name[:_LONGEST],
            "t": str(announcement.tables),
        },
    )


class Finder:
    """Keeps a list of the houses that can be found now."""

    def __init__(
        self, changed: Callable[[tuple[Found, ...]], None], interfaces: list[str] | None = None
    ) -> None:
        self._changed = changed
        self._found: dict[str, Found] = {}
        self._zeroconf = _zeroconf(interfaces)
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._browser = AsyncServiceBrowser(
            self._zeroconf.zeroconf, SERVICE, handlers=[self._on_change]
        )

    @property
    def found(self) -> tuple[Found, ...]:
        """The houses, by name."""
        return tuple(sorted(self._found.values(), key=lambda one: (one.name, one.address)))

    def _on_change(
        self,
        zeroconf: Zeroconf,
        service_type: str,
        name: str,
        state_change: ServiceStateChange,
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            if self._found.pop(name, None) is not None:
                self._changed(self.found)
            return
        if name not in self._found and len(self._found) >= _MOST_FOUND:
            return
        task = self._loop.create_task(self._look(zeroconf, service_type, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        info = AsyncServiceInfo(service_type, name)
        if not await info.async_request(zeroconf, _PATIENCE_MS):
            return
        found = read_announcement(name, info.properties, info.parsed_addresses(), info.port or 0)
        if found is not None:
            self._found[name] = found
            self._changed(self.found)

    async def close(self) -> None:
        """Look no more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._browser.async_cancel()
        await self._zeroconf.async_close()


def read_announcement(
    name: str, properties: dict[bytes, bytes | None], addresses: list[str], port: int
) -> Found | None:
    """Make sense of what somebody announces; None where there is none in it."""
    house = name.removesuffix(f".{SERVICE}")
    try:
        said = {key: (properties.get(key) or b"").decode() for key in (b"v", b"n", b"t")}
        protocol, tables = int(said[b"v"] or "0"), int(said[b"t"] or "1")
    except (UnicodeDecodeError, ValueError):
        return None
    hosts = [address for address in addresses if _is_address(address)]
    shown = plain_line(said[b"n"])[:_LONGEST]
    is_house = len(house) == 16 and all(c in "0123456789abcdef" for c in house)  # noqa: PLR2004
    if not (is_house and hosts and shown and 1 <= port <= 65535 and 0 < tables < 1000):  # noqa: PLR2004
        return None
    return Found(
        house=house,
        name=shown,
        address=Address(hosts[0], port),
        tables=tables,
        protocol=protocol,
    )


def _is_address(text: str) -> bool:
    try:
        ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return True
