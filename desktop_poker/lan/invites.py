"""Where a house is, as people write it and as an invite link says it."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.codes import read_code

SCHEME: Final = "desktop-poker"
DEFAULT_PORT: Final = 26452
MOST_PORT: Final = 65535
_NAME: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?\.?")
_HEX: Final = re.compile(r"[0-9a-f]{64}")


class Address(Struct, frozen=True, order=True):
    """A computer and a port."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return f"{shown}:{self.port}"


class Invite(Struct, frozen=True):
    """Everything that is needed to join, in one link."""

    address: Address
    code: str
    fingerprint: str = ""  # of the certificate, in hex

    @property
    def link(self) -> str:
        """What is copied, or shown as a QR code."""
        asked = {"code": self.code} | ({"fp": self.fingerprint} if self.fingerprint else {})
        return f"{SCHEME}://{quote(str(self.address), safe='[]:.')}/join?{urlencode(asked)}"


def read_address(text: str) -> Address:
    """Read ``192.168.1.5``, ``192.168.1.5:26452``, ``[fe80::1]:26452`` or a computer's name."""
    bare = text.strip()
    host, port = bare, str(DEFAULT_PORT)
    if bare.startswith("["):
        host, _, rest = bare[1:].partition("]")
        port = rest.removeprefix(":") or port
    elif bare.count(":") == 1:
        host, _, port = bare.partition(":")
    if not _is_host(host) or not (port.isascii() and port.isdigit()):
        raise _bad_address(text)
    number = int(port[:6])
    if not 1 <= number <= MOST_PORT:
        raise _bad_address(text)
    return Address(host, number)


def _is_host(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return _NAME.fullmatch(host) is not None
    return True


def _bad_address(text: str) -> BadInput:
    return BadInput(
        "an address is written 192.168.1.5 or 192.168.1.5:26452, not {text!r}", text=text
    )


def is_invite(text: str) -> bool:
    """Whether a text is meant to be an invite link."""
    return text.strip().lower().startswith(f"{SCHEME}:")


def read_invite(text: str) -> Invite:
    """Read an invite link."""
    try:
        parts = urlsplit(text.strip())
        asked = parse_qs(parts.query, max_num_fields=8)
    except ValueError:
        raise _bad_invite() from None
    codes, prints = asked.get("code", []), asked.get("fp", [""])
    if parts.scheme != SCHEME or len(codes) != 1 or len(prints) != 1:
        raise _bad_invite()
    if prints[0] and not _HEX.fullmatch(prints[0]):
        raise _bad_invite()
    return Invite(read_address(parts.netloc), read_code(codes[0]), prints[0])


def _bad_invite() -> BadInput:
    return BadInput("this is not an invite link; copy the whole of it")
