"""What stands before every request: who may connect, how often, and by which name."""

from __future__ import annotations

import ipaddress
import socket
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from desktop_poker.lan.tries import who_asks
from desktop_poker.lan.wire.limits import KIB
from desktop_poker.lan.wire.pace import Bucket

HEADERS: Final = {
    # No HSTS: it would turn the warning about our certificate into a wall.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ADDRESSES = 1024  # that are remembered: those that were quiet for longest are forgotten


class WebLimits(Struct, frozen=True, kw_only=True):
    """What pages may cost. Seconds, counts and bytes."""

    connections: int = 512
    from_one: int = 32  # a browser has six at a time
    first_request: float = 10.0  # from connecting to the end of a request's headers
    body_seconds: float = 5.0
    body: int = 4 * KIB  # the longest honest one is a line of chat
    requests: float = 20.0  # a second, from one address
    burst: int = 120  # the page has a dozen files, and a face for everybody
    presses: float = 10.0  # … from one phone
    presses_burst: int = 40
    beat: float = 4.0  # between two signs of life


class Gate:
    """Counts what every address and every phone costs."""

    def __init__(self, limits: WebLimits) -> None:
        self._limits = limits
        self._addresses: OrderedDict[str, Bucket] = OrderedDict()
        self._open: dict[str, int] = {}
        self._all = 0

    def arrives(self, address: str) -> bool:
        """Whether one more connection from an address is taken; it counts then."""
        who = who_asks(address)
        limits = self._limits
        if self._all >= limits.connections or self._open.get(who, 0) >= limits.from_one:
            return False
        self._open[who] = self._open.get(who, 0) + 1
        self._all += 1
        return True

    def leaves(self, address: str) -> None:
        """A connection is gone."""
        who = who_asks(address)
        left = self._open.get(who, 0) - 1
        if left > 0:
            self._open[who] = left
        else:
            self._open.pop(who, None)
        self._all = max(0, self._all - 1)

    def asks(self, address: str, now: float) -> bool:
        """Whether an address may ask once more now."""
        who = who_asks(address)
        bucket = self._addresses.pop(who, None)
        if bucket is None:
            bucket = Bucket(self._limits.requests, self._limits.burst, now)
        self._addresses[who] = bucket
        while len(self._addresses) > _ADDRESSES:
            self._addresses.popitem(last=False)
        return bucket.take(now)


def is_our_host(host: str, port: int) -> bool:
    """Whether a page was asked for by an address, not by a name that somebody else gave to it.

    A name that points at this computer today and at another tomorrow could read our pages (DNS
    rebinding); an address, `localhost` and this computer's own name can't.
    """
    name, colon, digits = host.rpartition(":")
    if not colon or not digits.isascii() or digits != str(port):
        return False
    bare = name.removeprefix("[").removesuffix("]")
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        own = socket.gethostname().casefold()
        return bare.casefold() in {"localhost", own, f"{own}.local"}
    return True
