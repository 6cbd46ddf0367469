"""Finding houses on the network by mDNS. A convenience: an address and a code always work."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Final

from msgspec import Struct
from zeroconf import BadTypeInNameException, ServiceStateChange, Zeroconf
from zeroconf import Error as ZeroconfError
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from desktop_poker.lan.addresses import Interface, callable_addresses, own_interfaces
from desktop_poker.lan.invites import Address
from desktop_poker.lan.names import plain_line
from desktop_poker.lan.offers import OFFER_KEYS, Offer, read_offer, written_offer
from desktop_poker.lan.wire.limits import LONGEST_HOUSE
from desktop_poker.lan.wire.messages import PROTOCOL

SERVICE: Final = "_dpoker._tcp.local."
_MOST_FOUND: Final = 64
_MOST_SAID: Final = 512  # bytes of what somebody says about a house (N4)
_MOST_TABLES: Final = 999
_MOST_PROTOCOL: Final = 9999
_HERE: Final = "127.0.0.1"
_PATIENCE_MS: Final = 3000
_PAUSE: Final = 0.5  # seconds until the same house is looked at again
Complain = Callable[[str], None]


class ServiceAnnouncement(Struct, frozen=True, kw_only=True):
    """What a house says about itself to everybody on the network."""

    house: str
    name: str
    port: int
    tables: int
    offer: Offer | None = None
    address: str = ""  # the only one that it listens on; empty: all of this computer


Retell = Callable[[ServiceAnnouncement], None]
"""Says something else about a house from now on."""


class Found(Struct, frozen=True, kw_only=True):
    """A house that somebody announces; only its code shows that it is the right one."""

    house: str
    name: str
    address: Address
    tables: int
    protocol: int
    offer: Offer | None = None  # older programs do not say what is played


def own_addresses() -> list[str]:
    """This computer's addresses on its networks, those that friends can reach first."""
    found = [one.ip for one in own_interfaces() if not one.is_loopback]
    # Two computers on one cable may have nothing but link-local addresses.
    ordered = sorted(found, key=lambda ip: (ip.is_link_local, not ip.is_private, ip))
    return [str(ip) for ip in ordered]


@contextlib.asynccontextmanager
async def announced(
    announcement: ServiceAnnouncement, complain: Complain, interfaces: list[str] | None = None
) -> AsyncIterator[Retell]:
    """Announce a house for as long as it is open; without it, people type the address."""
    sign = _Sign(announcement, complain, interfaces)
    await sign.put_up()
    try:
        yield sign.retell
    finally:
        await sign.take_down()


class _Sign:
    """What is announced, kept true. Says nothing more once it could not be put up."""

    def __init__(
        self, announcement: ServiceAnnouncement, complain: Complain, interfaces: list[str] | None
    ) -> None:
        self._said = announcement
        self._complain = complain
        self._interfaces = interfaces
        self._changes = 0
        self._zeroconf: AsyncZeroconf | None = None
        self._telling: asyncio.Future[None] | None = None  # while it is said, three times over

    async def put_up(self) -> None:
        try:
            self._zeroconf = _zeroconf(self._interfaces)
            told = await self._zeroconf.async_register_service(self._service())
            self._telling = asyncio.ensure_future(told)
        except (OSError, ZeroconfError, BadTypeInNameException) as error:
            self._complain(f"the table can't be announced on the network: {error}")

    def retell(self, announcement: ServiceAnnouncement) -> None:
        """Say something else, where it is something else."""
        if self._telling is None or announcement == self._said:
            return
        self._said = announcement
        self._changes += 1
        self._telling.cancel()
        self._telling = asyncio.ensure_future(self._tell())

    async def _tell(self) -> None:
        if self._zeroconf is None:
            return
        try:
            await (await self._zeroconf.async_update_service(self._service()))
        except (OSError, ZeroconfError) as error:
            self._complain(f"the table can't be announced on the network: {error}")

    async def take_down(self) -> None:
        """Say goodbye, and nothing after it."""
        telling, self._telling = self._telling, None
        if telling is not None:
            telling.cancel()
            await asyncio.wait([telling])
        if self._zeroconf is not None:
            with contextlib.suppress(OSError, ZeroconfError, asyncio.TimeoutError):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()

    def _service(self) -> AsyncServiceInfo:
        said = self._said
        addresses = own_addresses() if self._interfaces is None else self._interfaces
        addresses = [said.address] if said.address else addresses
        offer = {} if said.offer is None else written_offer(said.offer)
        return AsyncServiceInfo(
            SERVICE,
            f"{said.house}.{SERVICE}",
            port=said.port,
            parsed_addresses=addresses or [_HERE],
            server=f"dpoker-{said.house}.local.",
            properties={
                "v": str(PROTOCOL),
                "n": said.name[:LONGEST_HOUSE],
                "t": str(said.tables),
                # Listeners take words that they have heard before for old ones: none come twice.
                "u": str(self._changes),
                **offer,
            },
        )


def _zeroconf(interfaces: list[str] | None) -> AsyncZeroconf:
    return AsyncZeroconf() if interfaces is None else AsyncZeroconf(interfaces=interfaces)


class Finder:
    """Keeps a list of the houses that can be found now."""

    def __init__(
        self, changed: Callable[[tuple[Found, ...]], None], interfaces: list[str] | None = None
    ) -> None:
        self._changed = changed
        self._found: dict[str, Found] = {}
        self._zeroconf = _zeroconf(interfaces)
        self._interfaces = interfaces
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._changed_since: set[str] = set()  # while they were looked at
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
            self._changed_since.discard(name)
            if self._found.pop(name, None) is not None:
                self._changed(self.found)
        elif name in self._looking:
            self._changed_since.add(name)
        elif name in self._found or len(self._found.keys() | self._looking) < _MOST_FOUND:
            task = self._loop.create_task(self._look(zeroconf, service_type, name))
            self._looking[name] = task
            task.add_done_callback(lambda _: self._looking.pop(name, None))

    async def _look(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        """Look at a house, and again when it has changed meanwhile."""
        self._changed_since.add(name)
        while name in self._changed_since:
            self._changed_since.discard(name)
            info = AsyncServiceInfo(service_type, name)
            if not await info.async_request(zeroconf, _PATIENCE_MS):
                return
            self._take_in(name, info)
            await asyncio.sleep(_PAUSE)  # whoever shouts is heard twice a second

    def _take_in(self, name: str, info: AsyncServiceInfo) -> None:
        found = read_announcement(
            name,
            info.properties,
            info.parsed_addresses(),
            info.port or 0,
            own=own_interfaces(),
            at_home=self._is_at_home(),
        )
        if found is not None and found != self._found.get(name):
            self._found[name] = found
            self._changed(self.found)

    def _is_at_home(self) -> bool:
        """Whether nobody but this computer is heard."""
        if self._interfaces is None:
            return not own_addresses()
        return set(self._interfaces) <= {_HERE}

    async def close(self) -> None:
        """Look no more."""
        looking = list(self._looking.values())
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        await self._browser.async_cancel()
        await self._zeroconf.async_close()


def read_announcement(
    name: str,
    properties: dict[bytes, bytes | None],
    addresses: list[str],
    port: int,
    *,
    own: Iterable[Interface] = (),
    at_home: bool = False,
) -> Found | None:
    """Make sense of what somebody announces; None where there is none in it."""
    house = name.removesuffix(f".{SERVICE}")
    if sum(len(key) + len(value or b"") for key, value in properties.items()) > _MOST_SAID:
        return None
    try:
        keys = (b"v", b"n", b"t", *OFFER_KEYS)
        said = {key: (properties.get(key) or b"").decode() for key in keys}
    except UnicodeDecodeError:
        return None
    protocol = _number(said[b"v"] or "0", _MOST_PROTOCOL)
    tables = _number(said[b"t"] or "1", _MOST_TABLES)
    shown = plain_line(said[b"n"])[:LONGEST_HOUSE]
    is_house = len(house) == 16 and all(c in "0123456789abcdef" for c in house)  # noqa: PLR2004
    hosts = callable_addresses(addresses, own, at_home=at_home)
    if not (is_house and hosts and shown and 1 <= port <= 65535):  # noqa: PLR2004
        return None
    if protocol is None or not tables:
        return None
    return Found(
        house=house,
        name=shown,
        address=Address(hosts[0], port),
        tables=tables,
        protocol=protocol,
        offer=read_offer(said, tables),
    )


def _number(text: str, most: int) -> int | None:
    """A number in plain digits, up to a largest one."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if is_number and int(text) <= most else None
