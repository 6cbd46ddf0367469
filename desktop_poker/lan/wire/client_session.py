"""One connection as a client sees it: the mirror of `host_session`.

CALLING ──hello──► PROVING ──proof──► JOINING ──welcome──► JOINED     any of them ──► closed
   └───────────────────────hello, with a token──┘
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.limits import MOST_FROM_HOST, Limits
from desktop_poker.lan.wire.messages import (
    PROTOCOL,
    Bye,
    FromClient,
    FromHost,
    Goodbye,
    Hello,
    Knock,
    Ping,
    Pong,
    Proof,
    Prove,
    Return,
    Welcome,
    envelope,
    read_from_host,
    said_bytes,
)


class JoinStage(StrEnum):
    """How far we have come in."""

    CALLING = "calling"
    PROVING = "proving"
    JOINING = "joining"
    JOINED = "joined"


class PingAnswered(Struct, frozen=True):
    """The host was there: whatever it says from here on it says after this ping was sent."""

    n: int
    sent: float


class Caller(Protocol):
    """Holds the key, and the code or the token."""

    def answer(self, hello: Hello) -> Knock | Return:
        """Ask to come in. Raises WireFault, for example at a host that we do not trust."""
        ...

    def prove(self, proof: Proof) -> Prove:
        """Check that the host knows the code, then prove that we do. Raises WireFault."""
        ...


class ClientSession:
    """A client's half of one connection, without a socket."""

    def __init__(self, caller: Caller, limits: Limits, now: float) -> None:
        self._caller = caller
        self._limits = limits
        self._reader = FrameReader(MOST_FROM_HOST)
        self._out: list[bytes] = []
        self._sent = 0
        self._received = 0
        self._pinged: dict[int, float] = {}  # pings that are not answered yet, and when they went
        self.next_ping = 1
        self._heard_at = now
        self._spoke_at = now
        self.stage = JoinStage.CALLING
        self.hello: Hello | None = None
        self.welcome: Welcome | None = None
        self.fault: Fault | None = None
        self.free = ""  # a name that nobody has, where ours is taken

    @property
    def alarm(self) -> float | None:
        """When to call wake; None: the talk is over."""
        if self.fault is not None:
            return None
        lost = self._lost_at
        if self.stage is not JoinStage.JOINED:
            return lost
        return min(lost, self._spoke_at + self._limits.heartbeat)

    @property
    def _lost_at(self) -> float:
        """When the host is gone: it says nothing at all, or it does not answer pings."""
        waits = next(iter(self._pinged.values()), self._heard_at)
        return min(waits, self._heard_at) + self._limits.silence

    def wake(self, now: float) -> None:
        """Show that we are here, or find that the host is gone."""
        if self.fault is not None:
            return
        if now >= self._lost_at:
            self.fault = Fault.SILENT
        elif self.stage is JoinStage.JOINED and now >= self._spoke_at + self._limits.heartbeat:
            self.ping(now)

    def ping(self, now: float) -> None:
        """Ask whether the host is there; it reads and answers in order."""
        self._pinged[self.next_ping] = now
        self.send(Ping(n=self.next_ping), now)
        self.next_ping += 1

    def receive(self, data: bytes, now: float) -> list[FromHost | PingAnswered]:
        """Take in bytes; returns what the host has told once we are in."""
        told: list[FromHost | PingAnswered] = []
        if self.fault is not None:
            return told
        try:
            for body in self._reader.feed(data):
                message = self._take(body, now)
                if message is not None:
                    told.append(message)
        except WireFault as wrong:
            self.fault = wrong.fault
        return told

    def _take(self, body: bytes, now: float) -> FromHost | PingAnswered | None:
        seq, message = read_from_host(body)
        self._received += 1
        if seq != self._received:
            raise WireFault(Fault.OUT_OF_ORDER)
        self._heard_at = now
        match message:
            case Goodbye():
                self.free = message.free
                raise WireFault(message.fault)
            case Hello() if self.stage is JoinStage.CALLING:
                self._greet(message, now)
            case Proof() if self.stage is JoinStage.PROVING:
                self.send(self._caller.prove(message), now)
                self.stage = JoinStage.JOINING
            case Welcome() if self.stage is JoinStage.JOINING:
                self.stage = JoinStage.JOINED
                self.welcome = message
                return message
            case Pong() if next(iter(self._pinged), None) == message.n:
                return PingAnswered(message.n, self._pinged.pop(message.n))
            case Hello() | Proof() | Welcome() | Pong():
                raise WireFault(Fault.BAD_MESSAGE)
            case _ if self.stage is JoinStage.JOINED:
                return message
            case _:
                raise WireFault(Fault.BAD_MESSAGE)
        return None

    def _greet(self, hello: Hello, now: float) -> None:
        self.hello = hello
        if hello.protocol != PROTOCOL:
            older = hello.protocol < PROTOCOL
            raise WireFault(Fault.HOST_IS_OLD if older else Fault.CLIENT_IS_OLD)
        request = self._caller.answer(hello)
        self.stage = JoinStage.PROVING if isinstance(request, Knock) else JoinStage.JOINING
        self.send(request, now)

    def send(self, message: FromClient, now: float) -> None:
        """Say something."""
        if self.fault is None:
            self._sent += 1
            self._spoke_at = now
            self._out.append(frame(*envelope(self._sent, said_bytes(message))))

    def leave(self, now: float) -> None:
        """Say goodbye, and no more."""
        self.send(Bye(), now)
        self.fault = self.fault or Fault.CLOSING

    def take_outgoing(self) -> bytes:
        """What has to be sent now."""
        out, self._out = b"".join(self._out), []
        return out
