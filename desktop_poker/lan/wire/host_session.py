"""One connection as the host sees it: bytes and times in, members' messages out.

    GREETED ──knock──► PROVING ──prove──► JOINED        any of them ──► closed
       └────────────return─────────────────┘

Until somebody has joined, every mistake ends the talk; afterwards three do.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.limits import MOST_FROM_CLIENT, Limits
from desktop_poker.lan.wire.messages import (
    FromClient,
    FromHost,
    Goodbye,
    Hello,
    Knock,
    Mistake,
    Ping,
    Pong,
    Proof,
    Prove,
    Return,
    Welcome,
    envelope,
    read_from_client,
    said_bytes,
)
from desktop_poker.lan.wire.pace import Bucket


class VisitStage(StrEnum):
    """How far somebody has come in."""

    GREETED = "greeted"
    PROVING = "proving"
    JOINED = "joined"


class Visitor(Protocol):
    """Somebody who is proving that they know the code."""

    @property
    def proof(self) -> Proof:
        """The host's half."""
        ...

    @property
    def wait(self) -> float:
        """How many seconds it is kept back: the house is being guessed at."""
        ...

    def prove(self, proof: Prove) -> Welcome:
        """Check the visitor's half and let them in. Raises WireFault."""
        ...


class Doorkeeper(Protocol):
    """Decides who comes in; knows the code, the names and the tokens."""

    def hello(self, address: str) -> Hello:
        """What a new connection is told first."""
        ...

    def knock(self, knock: Knock, hello: Hello, address: str) -> Visitor:
        """Begin to check the code. Raises WireFault."""
        ...

    def come_back(self, back: Return, hello: Hello) -> Welcome:
        """Let somebody in again. Raises WireFault."""
        ...


class Member(Struct, frozen=True):
    """Somebody who has joined, as this connection has proven."""

    player: PlayerId
    name: str
    features: frozenset[str] = frozenset()  # what their program knows beyond the version


class HostSession:
    """The host's half of one connection, without a socket."""

    def __init__(self, door: Doorkeeper, limits: Limits, now: float, address: str = "") -> None:
        self._door = door
        self._address = address
        self._limits = limits
        self._reader = FrameReader(MOST_FROM_CLIENT)
        self._bucket = Bucket(limits.messages, limits.burst, now)
        self._out: list[bytes] = []
        self._sent = 0
        self._received = 0
        self._strikes = 0
        self._features: frozenset[str] = frozenset()
        self._visitor: Visitor | None = None
        self._proof_at: float | None = None  # when a proof that is kept back will be sent
        self._began = now
        self.heard_at = now
        self.stage = VisitStage.GREETED
        self.member: Member | None = None
        self.fault: Fault | None = None
        self._hello = door.hello(address)
        self.send(self._hello)

    @property
    def alarm(self) -> float | None:
        """When to call wake; None: the talk is over."""
        if self.fault is not None:
            return None
        if self.stage is VisitStage.JOINED:
            return self.heard_at + self._limits.silence
        return self._proof_at or self._began + self._limits.to_join

    def wake(self, now: float) -> None:
        """Send a proof that was kept back; end the talk with somebody who is too slow, or gone."""
        alarm = self.alarm
        if alarm is None or now < alarm:
            return
        if self._proof_at is not None and self._visitor is not None:
            self._proof_at, self._began = None, now
            self.send(self._visitor.proof)
        else:
            self.end(Fault.SILENT if self.stage is VisitStage.JOINED else Fault.TOO_SLOW)

    def receive(self, data: bytes, now: float) -> list[FromClient]:
        """Take in bytes; returns what a member says that the house has to answer."""
        said: list[FromClient] = []
        if self.fault is not None:
            return said
        try:
            for body in self._reader.feed(data):
                message = self._take(body, now)
                if message is not None:
                    said.append(message)
        except WireFault as wrong:
            self.end(wrong.fault, wrong.free)
        return said

    def _take(self, body: bytes, now: float) -> FromClient | None:
        """Judge one message; returns it when it is the house's business."""
        if not self._bucket.take(now):
            raise WireFault(Fault.TOO_FAST)
        self._received += 1
        try:
            seq, message = read_from_client(body)
        except WireFault:
            self._strike()
            return None
        if seq != self._received:
            raise WireFault(Fault.OUT_OF_ORDER)
        if self.stage is not VisitStage.JOINED:
            self._come_in(message, now)
            self.heard_at = now
            return None
        self.heard_at = now
        match message:
            case Knock() | Prove() | Return():
                self._strike()
                return None
            case Ping():
                self.send(Pong(n=message.n))
                return None
            case _:
                return message

    def _strike(self) -> None:
        self._strikes += 1
        left = self._limits.strikes - self._strikes
        if self.stage is not VisitStage.JOINED or left <= 0:
            raise WireFault(Fault.BAD_MESSAGE)
        self.send(Mistake(seq=self._received, left=left))

    def _come_in(self, message: FromClient, now: float) -> None:
        match message:
            case Knock() if self.stage is VisitStage.GREETED:
                self._check_protocol(message.protocol)
                self._features = frozenset(message.features)
                self._visitor = self._door.knock(message, self._hello, self._address)
                self.stage = VisitStage.PROVING
                if self._visitor.wait > 0:
                    self._proof_at = now + self._visitor.wait
                else:
                    self.send(self._visitor.proof)
            case Return() if self.stage is VisitStage.GREETED:
                self._check_protocol(message.protocol)
                self._features = frozenset(message.features)
                self._join(self._door.come_back(message, self._hello))
            case Prove() if self._visitor is not None and self._proof_at is None:
                self._join(self._visitor.prove(message))
            case _:
                raise WireFault(Fault.BAD_MESSAGE)

    def _check_protocol(self, theirs: int) -> None:
        ours = self._hello.protocol
        if theirs != ours:
            raise WireFault(Fault.CLIENT_IS_OLD if theirs < ours else Fault.HOST_IS_OLD)

    def _join(self, welcome: Welcome) -> None:
        self.stage = VisitStage.JOINED
        self.member = Member(PlayerId(welcome.player), welcome.name, self._features)
        self.send(welcome)

    def send(self, message: FromHost) -> None:
        """Say something."""
        self.send_said(said_bytes(message))

    def send_said(self, said: bytes) -> None:
        """Say something that is written already."""
        if self.fault is None:
            self._sent += 1
            self._out.append(frame(*envelope(self._sent, said)))

    def strike(self) -> None:
        """The house found that a message made no sense; three of them end the talk."""
        try:
            self._strike()
        except WireFault as wrong:
            self.end(wrong.fault)

    def end(self, fault: Fault, free: str = "") -> None:
        """Say why, and no more."""
        if self.fault is None:
            self.send(Goodbye(fault=fault, free=free))
            self.fault = fault

    def take_outgoing(self) -> bytes:
        """What has to be sent now."""
        out, self._out = b"".join(self._out), []
        return out
