"""Secrets of phones: links that let somebody in, and what a phone shows to come back.

A link carries 128 bits behind its `#`, which no browser sends to anybody. The link for all works
until it is renewed; a chair's link works once. A phone that came in by one gets a session, of which
the host keeps only a hash, so that the same seat comes back after a restart of either.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from enum import StrEnum

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId

_LINK_BYTES = 16
_SESSION_BYTES = 32
_MOST_SESSIONS = 256  # more than an evening has
_MOST_LINKS = 64  # a chair each, renewed a few times


class Role(StrEnum):
    """What a link is for."""

    SEAT = "seat"
    TABLE = "table"  # the whole table for all to see, without hidden cards


class WebLink(Struct, frozen=True, kw_only=True):
    """Whom a secret lets in."""

    role: Role
    table: str
    chair: Seat | None = None  # None: any that is free
    player: PlayerId | None = None  # who sits there already and comes back by it
    is_once: bool = False


class WebSession(Struct, frozen=True, kw_only=True):
    """A phone, or a screen that shows a table, that has come in."""

    role: Role
    player: PlayerId
    name: str
    table: str
    language: str = "en"


class WebLinks:
    """All links that work now."""

    def __init__(self) -> None:
        self._links: dict[str, WebLink] = {}

    def make(self, link: WebLink) -> str:
        """A new secret; another one for the same place no longer works."""
        self.end(lambda other: (other.role, other.table, other.chair) == _place(link))
        secret = secrets.token_urlsafe(_LINK_BYTES)
        self._links[_hash(secret)] = link
        while len(self._links) > _MOST_LINKS:
            del self._links[next(iter(self._links))]
        return secret

    def find(self, secret: str) -> WebLink | None:
        """Whom a secret lets in; None: nobody."""
        return self._links.get(_hash(secret))

    def use(self, secret: str) -> None:
        """Somebody has come in: a link that works once is spent."""
        key = _hash(secret)
        link = self._links.get(key)
        if link is not None and link.is_once:
            del self._links[key]

    def end(self, which: Callable[[WebLink], bool]) -> None:
        """Let nobody in by these any more."""
        self._links = {key: link for key, link in self._links.items() if not which(link)}


class WebSessions:
    """Every phone that may come back."""

    def __init__(
        self,
        known: dict[str, WebSession] | None = None,
        keep: Callable[[bytes], None] = lambda _: None,
    ) -> None:
        self._known = dict(known or {})
        self._keep = keep

    @staticmethod
    def read(data: bytes, keep: Callable[[bytes], None]) -> WebSessions:
        """Go on with those of another run. Raises BadInput."""
        try:
            known = msgspec.json.decode(data, type=dict[str, WebSession])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput("not readable: {problem}", problem=error) from None
        return WebSessions(known, keep)

    def issue(self, session: WebSession) -> str:
        """A new token; an older phone of the same player knows the seat no longer."""
        self.forget(session.player)
        token = secrets.token_urlsafe(_SESSION_BYTES)
        self._known[_hash(token)] = session
        while len(self._known) > _MOST_SESSIONS:
            del self._known[next(iter(self._known))]
        self._save()
        return token

    def find(self, token: str) -> WebSession | None:
        """Whose token it is; None: nobody's."""
        return self._known.get(_hash(token))

    def forget(self, player: PlayerId) -> None:
        """Let a player's phone no longer come back."""
        kept = {key: one for key, one in self._known.items() if one.player != player}
        if len(kept) != len(self._known):
            self._known = kept
            self._save()

    def is_known(self, player: PlayerId) -> bool:
        """Whether a player has come by a phone."""
        return any(one.player == player for one in self._known.values())

    def everybody(self) -> tuple[WebSession, ...]:
        """Everybody who may come back."""
        return tuple(self._known.values())

    def _save(self) -> None:
        self._keep(msgspec.json.encode(self._known))


def _place(link: WebLink) -> tuple[Role, str, Seat | None]:
    return link.role, link.table, link.chair


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
