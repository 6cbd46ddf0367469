"""Resume tokens: whoever has joined once comes back without the code.

A token is used once: the welcome brings the next one. The one before stays good until the new one
has been used, because a welcome may be lost on its way. The host keeps only hashes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.state import PlayerId

_KEPT = 256  # players: more than an evening has


class Kept(Struct, frozen=True):
    """What a host keeps of one token."""

    id: str
    secret: str


class KnownMember(Struct, frozen=True, kw_only=True):
    """Somebody who has joined, and their last two tokens."""

    name: str
    tokens: tuple[Kept, ...]


def token_id(token: str) -> str:
    """Which token: what is said on the wire."""
    return hashlib.sha256(b"id" + token.encode()).hexdigest()


def token_proof(token: str, bond: bytes) -> str:
    """Proof that somebody holds a token, good for one connection."""
    return _proof(_secret(token), bond)


def _secret(token: str) -> str:
    return hashlib.sha256(b"secret" + token.encode()).hexdigest()


def _proof(secret: str, bond: bytes) -> str:
    return hmac.new(secret.encode(), bond, hashlib.sha256).hexdigest()


class Tokens:
    """Everybody who may come back."""

    def __init__(
        self,
        known: dict[PlayerId, KnownMember] | None = None,
        keep: Callable[[bytes], None] = lambda _: None,
    ) -> None:
        self._known = dict(known or {})
        self._keep = keep

    @staticmethod
    def read(data: bytes, keep: Callable[[bytes], None]) -> Tokens:
        """Go on with those of another run."""
        try:
            known = msgspec.json.decode(data, type=dict[str, KnownMember])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput("not readable: {problem}", problem=error) from None
        return Tokens({PlayerId(player): one for player, one in known.items()}, keep)

    def issue(self, player: PlayerId, name: str, used: str | None = None) -> str:
        """A new token for somebody who has just joined, or come back with the token `used`."""
        token = secrets.token_hex(32)
        fresh = Kept(token_id(token), _secret(token))
        before = self._known.pop(player, None)
        old = () if before is None else before.tokens
        spare = tuple(one for one in old if used in (None, one.id))[-1:]
        self._known[player] = KnownMember(name=name, tokens=(*spare, fresh))
        while len(self._known) > _KEPT:
            del self._known[next(iter(self._known))]
        self._keep(msgspec.json.encode(self._known))
        return token

    def accepts(self, player: PlayerId, named: str, proof: str, bond: bytes) -> bool:
        """Whether somebody holds the token that they name."""
        known = self._known.get(player)
        for token in known.tokens if known is not None else ():
            if token.id == named:
                return hmac.compare_digest(_proof(token.secret, bond), proof)
        return False

    def name_of(self, player: PlayerId) -> str | None:
        """The name under which somebody joined."""
        known = self._known.get(player)
        return known.name if known is not None else None
