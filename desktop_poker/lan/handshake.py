"""The room's code proves both sides to each other, bound to the host's certificate.

SPAKE2: whoever listens or sits in between learns nothing, and a guess can be tried only by asking.
Both sides mix the certificate that they see into the exchange; a relay shows another one and fails
with the right code too. The host's proof comes first and the client checks it before its own.
"""

from __future__ import annotations

import hashlib
import hmac

from msgspec import Struct
from spake2 import SPAKE2_A, SPAKE2_B

from desktop_poker.lan.wire.faults import Fault, WireFault

_CONTEXT = b"desktop-poker lan 1"


class Bond(Struct, frozen=True):
    """What both sides must agree on: it differs when somebody sits in between."""

    fingerprint: bytes  # of the certificate: SHA-256 of its DER form
    house: str
    nonce: str
    key: str  # the client's

    @property
    def data(self) -> bytes:
        """All of it in one piece, each part with its length."""
        parts = (_CONTEXT, self.fingerprint, *(s.encode() for s in (self.house, self.nonce)))
        return b"".join(len(p).to_bytes(2, "big") + p for p in (*parts, self.key.encode()))


class ClientHalf:
    """The client's side of the exchange."""

    def __init__(self, code: str, bond: Bond) -> None:
        self._bond = bond
        self._spake = SPAKE2_A(
            code.encode(), idA=bond.key.encode(), idB=bond.fingerprint + bond.house.encode()
        )
        self.message = self._spake.start().hex()

    def check(self, message: str, confirm: str) -> str:
        """Check the host's proof; returns our own. Raises WireFault: it does not know the code."""
        try:
            secret = self._spake.finish(bytes.fromhex(message))
        except Exception:  # noqa: BLE001 - as below
            raise WireFault(Fault.NOT_PROVEN) from None
        talk = _talk(self._bond, self.message, message)
        if not hmac.compare_digest(confirmation(secret, b"H", talk), confirm):
            raise WireFault(Fault.NOT_PROVEN)
        return confirmation(secret, b"C", talk)


class HostHalf:
    """The host's side of the exchange."""

    def __init__(self, code: str, bond: Bond, message: str) -> None:
        spake = SPAKE2_B(
            code.encode(), idA=bond.key.encode(), idB=bond.fingerprint + bond.house.encode()
        )
        self.message = spake.start().hex()
        try:
            secret = spake.finish(bytes.fromhex(message))
        except Exception:  # noqa: BLE001 - the library has several kinds for points off the curve
            raise WireFault(Fault.BAD_MESSAGE) from None
        talk = _talk(bond, message, self.message)
        self.confirm = confirmation(secret, b"H", talk)
        self._expected = confirmation(secret, b"C", talk)

    def check(self, confirm: str) -> bool:
        """Whether the client knows the code."""
        return hmac.compare_digest(self._expected, confirm)


def _talk(bond: Bond, client: str, host: str) -> bytes:
    return bond.data + client.encode() + host.encode()


def confirmation(secret: bytes, side: bytes, talk: bytes) -> str:
    """One side's proof that it has come to the same secret."""
    return hmac.new(secret, side + talk, hashlib.sha256).hexdigest()
