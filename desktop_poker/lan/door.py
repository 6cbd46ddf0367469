"""Who comes in: the code, wrong tries, names and tokens of one house.

A try is counted when the host's proof is sent, not when the client's fails: with that proof a
guesser can see for itself whether the guess was right. Whoever proves the code gets the try back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from desktop_poker import __version__
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.free_names import check_free
from desktop_poker.lan.handshake import Bond, HostHalf
from desktop_poker.lan.identity import is_signed
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.tokens import Tokens
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import (
    FEATURES,
    PROTOCOL,
    Hello,
    Knock,
    Proof,
    Prove,
    Return,
    TableLine,
    Welcome,
)
from desktop_poker.lan.wire.pace import Bucket

_MINUTE = 60.0


class Door:
    """Satisfies the wire's Doorkeeper."""

    def __init__(
        self,
        *,
        house: str,
        name: str,
        code: str,
        fingerprint: bytes,
        tokens: Tokens,
        limits: Limits,
        now: float,
        members: Callable[[], dict[PlayerId, str]],
        tables: Callable[[], tuple[TableLine, ...]],
        lock_changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.house = house
        self.name = name
        self.code = code
        self.fingerprint = fingerprint
        self.run = secrets.token_hex(8)
        self._tokens = tokens
        self._limits = limits
        self._tries = Bucket(limits.tries_a_minute / _MINUTE, limits.tries_a_minute, now)
        self._members = members
        self._tables = tables
        self._lock_changed = lock_changed
        self._wrong = 0

    @property
    def locked(self) -> bool:
        """Whether too many wrong codes were tried."""
        return self._wrong >= self._limits.wrong_codes

    def allow_again(self) -> None:
        """Let people try again."""
        if self._wrong:
            self._wrong = 0
            self._lock_changed()

    def hello(self) -> Hello:
        """What a new connection is told first; its nonce makes every proof good only once."""
        return Hello(
            protocol=PROTOCOL,
            app=__version__,
            house=self.house,
            name=self.name,
            nonce=secrets.token_hex(32),
            locked=self.locked,
            features=FEATURES,
        )

    def knock(self, knock: Knock, hello: Hello, now: float) -> Visit:
        """Begin to check the code."""
        if self.locked:
            raise WireFault(Fault.LOCKED)
        if not self._tries.take(now):
            raise WireFault(Fault.TOO_FAST)
        bond = self._bond(knock.key, hello)
        half = HostHalf(self.code, bond, knock.pake)
        self._count_try()
        return Visit(self, knock, bond, half)

    def _bond(self, key: str, hello: Hello) -> Bond:
        return Bond(self.fingerprint, self.house, hello.nonce, key)

    def _count_try(self) -> None:
        self._wrong += 1
        if self.locked:
            self._lock_changed()

    def knows_the_code(self) -> None:
        """A try was right: it does not count."""
        was_locked = self.locked
        self._wrong = max(0, self._wrong - 1)
        if was_locked:
            self._lock_changed()

    def come_back(self, back: Return, hello: Hello) -> Welcome:
        """Let somebody in who holds the key and its token."""
        bond = self._bond(back.key, hello)
        player = PlayerId(back.key)
        if not self._tokens.accepts(player, back.token, back.proof, bond.data):
            raise WireFault(Fault.UNKNOWN_TOKEN)
        if not is_signed(back.key, back.signature, bond.data):
            raise WireFault(Fault.BAD_MESSAGE)
        return self.admit(back.key, back.name, used=back.token)

    def admit(self, key: str, text: str, used: str | None = None) -> Welcome:
        """Let somebody in under a name that nobody else has."""
        player = PlayerId(key)
        members = self._members()
        if player not in members and len(members) >= self._limits.members:
            raise WireFault(Fault.FULL)
        name = prepared_name(text)
        check_free(name, tuple(_others(members, player)))
        return Welcome(
            player=key,
            name=name,
            token=self._tokens.issue(player, name, used),
            run=self.run,
            tables=self._tables(),
        )


class Visit:
    """Somebody who has been sent the host's proof."""

    def __init__(self, door: Door, knock: Knock, bond: Bond, half: HostHalf) -> None:
        self._door = door
        self._knock = knock
        self._bond = bond
        self._half = half

    @property
    def proof(self) -> Proof:
        """The host's half."""
        return Proof(pake=self._half.message, confirm=self._half.confirm)

    def prove(self, proof: Prove) -> Welcome:
        """Check the client's half, and that the key is theirs."""
        if not self._half.check(proof.confirm):
            raise WireFault(Fault.WRONG_CODE)
        if not is_signed(self._knock.key, proof.signature, self._bond.data):
            raise WireFault(Fault.BAD_MESSAGE)
        self._door.knows_the_code()
        return self._door.admit(self._knock.key, self._knock.name)


def _others(members: dict[PlayerId, str], player: PlayerId) -> Iterable[str]:
    return (name for other, name in members.items() if other != player)
