"""Who comes in: the code, wrong tries, names and tokens of one house.

A try is counted when the host's proof is made, not when the client's fails: with that proof a
guesser can see for itself whether the guess was right. Whoever proves the code gets the try back.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Iterable

from desktop_poker import __version__
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.free_names import check_free
from desktop_poker.lan.handshake import Bond, HostHalf
from desktop_poker.lan.identity import is_signed
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.tokens import Tokens
from desktop_poker.lan.tries import Tries
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

_MINUTE = 60.0  # seconds between two looks whether somebody may try again


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
        members: Callable[[], dict[PlayerId, str]],
        tables: Callable[[], tuple[TableLine, ...]],
        seat_name: Callable[[PlayerId], str | None] = lambda _: None,
        clock: Callable[[], float],
        lock_changed: Callable[[], None] = lambda: None,
        later: Callable[[float, Callable[[], None]], object] = lambda _, __: None,
    ) -> None:
        self.house = house
        self.name = name
        self.code = code
        self.fingerprint = fingerprint
        self.run = secrets.token_hex(8)
        self._tokens = tokens
        self._limits = limits
        self._tries = Tries(limits, clock())
        self._members = members
        self._tables = tables
        self._seat_name = seat_name
        self._clock = clock
        self._lock_changed = lock_changed
        self._later = later
        self._shut_out: tuple[str, ...] = ()
        self._looks_again = False

    @property
    def shut_out(self) -> tuple[str, ...]:
        """The addresses from which too many wrong codes were tried."""
        return self._tries.shut_out(self._clock())

    @property
    def locked(self) -> bool:
        """Whether there is anybody to be forgiven."""
        return bool(self.shut_out)

    def allow_again(self) -> None:
        """Let everybody try again."""
        self._tries.forgive(self._clock())
        self._look_at_lock()

    def _look_at_lock(self) -> None:
        """Tell when somebody was shut out, or may try again; time alone lets them, too."""
        before, self._shut_out = self._shut_out, self.shut_out
        if self._shut_out and not self._looks_again:
            self._looks_again = True
            self._later(_MINUTE, self._look_again)
        if self._shut_out != before:
            self._lock_changed()

    def _look_again(self) -> None:
        self._looks_again = False
        self._look_at_lock()

    def hello(self, address: str = "") -> Hello:
        """What a new connection is told first; its nonce makes every proof good only once."""
        return Hello(
            protocol=PROTOCOL,
            app=__version__,
            house=self.house,
            name=self.name,
            nonce=secrets.token_hex(32),
            locked=not self._tries.are_left(address, self._clock()),
            features=FEATURES,
        )

    def knock(self, knock: Knock, hello: Hello, address: str = "") -> Visit:
        """Begin to check the code."""
        now = self._clock()
        if not self._tries.are_left(address, now):
            raise WireFault(Fault.LOCKED)
        bond = self._bond(knock.key, hello)
        half = HostHalf(self.code, bond, knock.pake)
        wait = self._tries.take(address, now)
        self._look_at_lock()
        return Visit(self, knock, bond, half, address=address, wait=wait)

    def _bond(self, key: str, hello: Hello) -> Bond:
        return Bond(self.fingerprint, self.house, hello.nonce, key)

    def typed(self, text: str, address: str) -> tuple[bool, float]:
        """Whether a code that came as it is is right, and how long the answer is kept back.

        For pages of phones, which can't prove that they know it. Raises WireFault without tries.
        """
        now = self._clock()
        if not self._tries.are_left(address, now):
            raise WireFault(Fault.LOCKED)
        wait = self._tries.take(address, now)
        self._look_at_lock()
        is_right = hmac.compare_digest(text.encode(), self.code.encode())
        if is_right:
            self.knows_the_code(address)
        return is_right, wait

    def knows_the_code(self, address: str) -> None:
        """A try was right: it does not count."""
        self._tries.give_back(address)
        self._look_at_lock()

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
        """Let somebody in under a name that nobody else has.

        Whoever has a seat keeps the name on it: else a stranger could take it meanwhile.
        """
        player = PlayerId(key)
        members = self._members()
        if player not in members and len(members) >= self._limits.members:
            raise WireFault(Fault.FULL)
        name = self._seat_name(player)
        if name is None:
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

    def __init__(
        self,
        door: Door,
        knock: Knock,
        bond: Bond,
        half: HostHalf,
        *,
        address: str,
        wait: float,
    ) -> None:
        self.wait = wait  # seconds until the proof may be sent
        self._address = address
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
        self._door.knows_the_code(self._address)
        return self._door.admit(self._knock.key, self._knock.name)


def _others(members: dict[PlayerId, str], player: PlayerId) -> Iterable[str]:
    return (name for other, name in members.items() if other != player)
