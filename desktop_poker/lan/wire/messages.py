"""Everything that is ever said on the wire, typed and strict.

A body is one envelope: a number that grows by one with every message of its direction, and what is
said. Who says it is known from the connection, never from the message.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Meta, Raw, Struct

from desktop_poker.engine.cards.card import Card, card
from desktop_poker.engine.errors import BadInput, Reason
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import LONGEST_CHAT

PROTOCOL: Final = 6
"""Grows when an older program could not follow; the golden frames of the tests freeze it."""

WAITS: Final = "waits"
FEATURES: Final = (WAITS,)
"""What was added since without another version: each side says what it knows, and is told nothing
that it does not."""

Number = Annotated[int, Meta(ge=0, le=2**53)]  # what every JSON reader can hold
Key = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # an Ed25519 public key: a player's id
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
HouseId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
AskId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Pake = Annotated[str, Meta(pattern="^[0-9a-f]{66}$")]
Signature = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]
ShortText = Annotated[str, Meta(max_length=64)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
Features = Annotated[tuple[ShortText, ...], Meta(max_length=64)]


class _Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="say"):
    """One message."""


# From the client.


class Knock(_Message, frozen=True, kw_only=True, tag="knock"):
    """Somebody wants to come in with the room's code."""

    protocol: Number
    app: ShortText
    key: Key
    name: ShortText
    pake: Pake
    features: Features = ()


class Prove(_Message, frozen=True, kw_only=True, tag="prove"):
    """The client's proof that it knows the code, and that it holds its key."""

    confirm: Digest
    signature: Signature


class Return(_Message, frozen=True, kw_only=True, tag="return"):
    """Somebody comes back without the code."""

    protocol: Number
    app: ShortText
    key: Key
    name: ShortText
    token: Digest  # which one: its hash
    proof: Digest
    signature: Signature
    features: Features = ()


class Enter(_Message, frozen=True, kw_only=True, tag="enter"):
    """Go to a table, to play or to watch."""

    id: AskId
    table: TableId


class Ask(_Message, frozen=True, kw_only=True, tag="ask"):
    """A command for the table. Anything asked twice under one id is carried out once."""

    id: AskId
    command: TableCommand


class Chat(_Message, frozen=True, kw_only=True, tag="chat"):
    """A line for everybody at the table."""

    id: AskId
    text: ChatText


class Ready(_Message, frozen=True, kw_only=True, tag="ready"):
    """Ready to begin, or not."""

    id: AskId
    ready: bool


class FillWithBots(_Message, frozen=True, kw_only=True, tag="fill_with_bots"):
    """The owner gives free seats to bots."""

    id: AskId
    count: Annotated[int, Meta(ge=1, le=10)]


class AllowAids(_Message, frozen=True, kw_only=True, tag="allow_aids"):
    """The owner says whether aids are allowed: what a program works out or remembers for one."""

    id: AskId
    allowed: bool


class AllowAgain(_Message, frozen=True, kw_only=True, tag="allow_again"):
    """An owner lets people join again after too many wrong codes."""

    id: AskId


class Ping(_Message, frozen=True, kw_only=True, tag="ping"):
    """Ask whether somebody is there."""

    n: Number


class Bye(_Message, frozen=True, kw_only=True, tag="bye"):
    """Somebody goes; the seat stays."""


Request: TypeAlias = Enter | Ask | Chat | Ready | FillWithBots | AllowAids | AllowAgain
"""What a member asks; each is answered with `done` or `not_done`."""

FromClient: TypeAlias = (
    Knock
    | Prove
    | Return
    | Enter
    | Ask
    | Chat
    | Ready
    | FillWithBots
    | AllowAids
    | AllowAgain
    | Ping
    | Bye
)


# From the host.


class Hello(_Message, frozen=True, kw_only=True, tag="hello"):
    """The host speaks first."""

    protocol: Number
    app: ShortText
    house: HouseId
    name: ShortText
    nonce: Digest
    locked: bool = False
    features: Features = ()


class Proof(_Message, frozen=True, kw_only=True, tag="proof"):
    """The host's proof that it knows the code: to be checked before anything else is said."""

    pake: Pake
    confirm: Digest


class TableLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table as the list of a lobby shows it."""

    table: TableId
    name: ShortText
    games: tuple[ShortText, ...]
    seats: int
    taken: int
    playing: bool
    tournament: bool


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """Somebody is in; the token brings them back without the code."""

    player: Key
    name: ShortText
    token: Digest
    run: HouseId  # another one after the host was started again
    tables: tuple[TableLine, ...]


class Tables(_Message, frozen=True, kw_only=True, tag="tables"):
    """These lines of the list are new or have changed; the others are as they were."""

    tables: tuple[TableLine, ...]


class Entered(_Message, frozen=True, kw_only=True, tag="entered"):
    """The table as it is; the hand in progress follows in messages `past`."""

    table: TableId
    state: TableState
    seat: Seat | None
    past: Number  # how many facts of the hand follow
    now: float  # on the host's clock, which the levels of a tournament go by
    clock: Number | None = None  # milliseconds that the present turn has left


class Past(_Message, frozen=True, kw_only=True, tag="past"):
    """Facts of the hand in progress that were told before."""

    facts: tuple[Seen, ...]


class Facts(_Message, frozen=True, kw_only=True, tag="facts"):
    """What has happened."""

    facts: tuple[Seen, ...]
    clock: Number | None = None  # milliseconds that the present turn has left


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """A command was carried out; its facts have been told before."""

    of: AskId


class NotDone(_Message, frozen=True, kw_only=True, tag="not_done"):
    """A command was refused, and nothing has happened."""

    of: AskId
    reason: Reason
    facts: dict[str, str | int | float | bool | None] = {}


class Guest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody in a room, seated or not."""

    player: Key
    name: ShortText
    ready: bool
    connected: bool


class Room(_Message, frozen=True, kw_only=True, tag="room"):
    """Who is in the room, what the owner allows, what everybody has won and lost.

    Who sits or waits for a chair is always named; of those who watch, as many as limits allow.
    """

    guests: tuple[Guest, ...]
    aids: bool
    locked: bool
    results: tuple[tuple[ShortText, int], ...] = ()  # chips, bots too; sums to nothing
    others: Number = 0  # how many watch whose names are not told


class Said(_Message, frozen=True, kw_only=True, tag="said"):
    """Somebody said something."""

    player: Key
    name: ShortText
    text: ChatText


class Slept(_Message, frozen=True, kw_only=True, tag="slept"):
    """The host's computer was asleep; every clock goes on where it stopped, with some more time."""

    seconds: Number
    extra: Number
    clock: Number | None = None  # milliseconds that the present turn has left


class Waits(_Message, frozen=True, kw_only=True, tag="waits"):
    """The host's disk says no: the table stands still until it says yes (a feature)."""

    waits: bool
    clock: Number | None = None  # milliseconds that the present turn has left


class Mistake(_Message, frozen=True, kw_only=True, tag="mistake"):
    """A message made no sense, so nothing has happened; after the last one the line is closed."""

    seq: Number  # of the message
    left: Number  # how many more are borne


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """Somebody is."""

    n: Number


class Goodbye(_Message, frozen=True, kw_only=True, omit_defaults=True, tag="goodbye"):
    """The last message of a host, and why."""

    fault: Fault
    free: ShortText = ""  # a name that nobody has, where the one that was asked for is taken


FromHost: TypeAlias = (
    Hello
    | Proof
    | Welcome
    | Tables
    | Entered
    | Past
    | Facts
    | Done
    | NotDone
    | Room
    | Said
    | Slept
    | Waits
    | Mistake
    | Pong
    | Goodbye
)


class _ClientEnvelope(Struct, frozen=True, forbid_unknown_fields=True):
    seq: Number
    body: FromClient


class _HostEnvelope(Struct, frozen=True, forbid_unknown_fields=True):
    seq: Number
    body: FromHost


def _write(value: object) -> str:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(type(value))


def _read(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return card(value)
    raise ValueError(f"not a {kind.__name__}: {value!r}")  # becomes a validation error


_ENCODER = msgspec.json.Encoder(enc_hook=_write)
_FROM_CLIENT = msgspec.json.Decoder(_ClientEnvelope, dec_hook=_read)
_FROM_HOST = msgspec.json.Decoder(_HostEnvelope, dec_hook=_read)
_UNREADABLE = (
    msgspec.DecodeError,
    UnicodeDecodeError,
    RecursionError,
    BadInput,
)
_Envelope = TypeVar("_Envelope", _ClientEnvelope, _HostEnvelope)


def said_bytes(message: FromClient | FromHost) -> bytes:
    """Write a message without its envelope: for many readers it is written once."""
    return _ENCODER.encode(message)


def fact_bytes(seen: Seen) -> Raw:
    """Write one fact, to be put into several messages."""
    return Raw(_ENCODER.encode(seen))


def facts_bytes(facts: list[Raw], clock: int | None) -> bytes:
    """Write a message `facts` from facts that are written already."""
    return _ENCODER.encode(_RawFacts(facts=facts, clock=clock))


class _RawFacts(_Message, frozen=True, kw_only=True, tag="facts"):
    facts: list[Raw]
    clock: int | None = None


def enveloped(seq: int, said: bytes) -> bytes:
    """Put a written message into its envelope."""
    return b"".join(envelope(seq, said))


def envelope(seq: int, said: bytes) -> tuple[bytes, bytes, bytes]:
    """The parts of an enveloped message, for a frame that puts them together."""
    return b'{"seq":%d,"body":' % seq, said, b"}"


def read_from_client(body: bytes) -> tuple[int, FromClient]:
    """Read what a client says. Raises WireFault for anything else."""
    envelope = _decoded(body, _FROM_CLIENT)
    return envelope.seq, envelope.body


def read_from_host(body: bytes) -> tuple[int, FromHost]:
    """Read what a host says. Raises WireFault for anything else."""
    envelope = _decoded(body, _FROM_HOST)
    return envelope.seq, envelope.body


def _decoded(body: bytes, decoder: msgspec.json.Decoder[_Envelope]) -> _Envelope:
    try:
        return decoder.decode(body)
    except _UNREADABLE:
        raise WireFault(Fault.BAD_MESSAGE) from None


def player_of(key: Key) -> PlayerId:
    """A player is known by their public key."""
    return cast("PlayerId", key)
