"""lan/wire/messages.py: golden frames freeze the format; nothing else is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from desktop_poker.engine.cards.card import card
from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, SitDown, VoteOut
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    ConnectionLost,
    OwnerChanged,
    RemovalVoted,
    SatOut,
)
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.wire import messages as m
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import frame
from tests.lan.houses import SETUP

GOLDEN = Path(__file__).parent / "golden"
KEY, HASH, ID = "ab" * 32, "cd" * 32, "0123456789abcdef"
DEAL = CardsDealt(
    street=0,
    burned=(card("2c"),),
    hole=(
        HoleCards(Seat(0), (card("Ah"), card("Kd")), ()),
        HoleCards(Seat(1), (card("2s"), card("2d")), ()),
    ),
    board=(),
)
LINE = m.TableLine(
    table="t", name="holdem", games=("holdem",), seats=4, taken=1, playing=False, tournament=False
)
FROM_CLIENT: tuple[Any, ...] = (
    m.Knock(protocol=6, app="0.1", key=KEY, name="Zoë", pake="41" + "00" * 32),
    m.Prove(confirm=HASH, signature="ef" * 64),
    m.Return(
        protocol=6, app="0.1", key=KEY, name="小明", token=HASH, proof=HASH, signature="ef" * 64
    ),
    m.Enter(id=ID, table="t"),
    m.Ask(id=ID, command=SitDown(name="Zoë", seat=Seat(2), buy_in=200)),
    m.Ask(id=ID, command=Answer(7, 3, Act(Seat(1), ActionKind.RAISE, 600))),
    m.Ask(id=ID, command=VoteOut(PlayerId(KEY))),
    m.Chat(id=ID, text="gg"),
    m.Ready(id=ID, ready=True),
    m.FillWithBots(id=ID, count=3),
    m.AllowAids(id=ID, allowed=False),
    m.AllowAgain(id=ID),
    m.Ping(n=9),
    m.Bye(),
)
FROM_HOST: tuple[Any, ...] = (
    m.Hello(
        protocol=6, app="0.1", house=ID, name="Friday", nonce=HASH, features=("waits", "later")
    ),
    m.Proof(pake="42" + "00" * 32, confirm=HASH),
    m.Welcome(player=KEY, name="Zoë", token=HASH, run=ID, tables=(LINE,)),
    m.Tables(tables=(LINE,)),
    m.Entered(table="t", state=open_table(SETUP), seat=Seat(1), past=2, now=12.5, clock=30_000),
    m.Past(facts=(redact(DEAL, Seat(1)),)),
    m.Facts(facts=(redact(SatOut(Seat(1)), None), redact(DEAL, None)), clock=None),
    m.Facts(
        facts=(
            redact(ConnectionLost(Seat(1), 12.5), None),
            redact(AbsenceNoted(Seat(1)), None),
            redact(OwnerChanged(PlayerId(HASH), PlayerId(KEY)), None),
            redact(RemovalVoted(Seat(1), Seat(0)), None),
        ),
        clock=250,
    ),
    m.Done(of=ID),
    m.NotDone(of=ID, reason=Reason.NOT_YOUR_TURN, facts={"seat": 1}),
    m.Room(
        guests=(m.Guest(player=KEY, name="Zoë", ready=True, connected=True),),
        aids=True,
        locked=False,
        results=(("Zoë", 10), ("Bob", -10)),
        others=150,
    ),
    m.Said(player=KEY, name="Zoë", text="gg"),
    m.Slept(seconds=42, extra=10, clock=25_000),
    m.Waits(waits=True, clock=1500),
    m.Mistake(seq=7, left=2),
    m.Pong(n=9),
    m.Goodbye(fault=Fault.LOCKED),
    m.Goodbye(fault=Fault.NAME_TAKEN, free="Zoë 2"),
)


def lines(examples: tuple[Any, ...]) -> str:
    return "".join(
        m.enveloped(number, m.said_bytes(message)).decode() + "\n"
        for number, message in enumerate(examples, start=1)
    )


@pytest.mark.parametrize(("side", "examples"), [("client", FROM_CLIENT), ("host", FROM_HOST)])
def test_golden_messages(side: str, examples: tuple[Any, ...], update_golden: bool) -> None:
    """A change here is a change of the protocol: PROTOCOL has to grow with it."""
    path = GOLDEN / f"from_{side}.jsonl"
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines(examples), encoding="utf-8")
    assert lines(examples) == path.read_text(encoding="utf-8")


def test_every_kind_of_message_has_an_example() -> None:
    assert {type(one) for one in FROM_CLIENT} == set(get_args(m.FromClient))
    assert {type(one) for one in FROM_HOST} == set(get_args(m.FromHost))


@pytest.mark.parametrize("message", FROM_CLIENT, ids=lambda one: type(one).__name__)
def test_what_a_client_says_is_read_again(message: Any) -> None:
    body = m.enveloped(5, m.said_bytes(message))
    assert m.read_from_client(frame(body)[4:]) == (5, message)


@pytest.mark.parametrize("message", FROM_HOST, ids=lambda one: type(one).__name__)
def test_what_a_host_says_is_read_again(message: Any) -> None:
    assert m.read_from_host(m.enveloped(5, m.said_bytes(message))) == (5, message)


@pytest.mark.parametrize("message", FROM_HOST, ids=lambda one: type(one).__name__)
def test_nobody_speaks_with_the_other_sides_voice(message: Any) -> None:
    with pytest.raises(WireFault):
        m.read_from_client(m.enveloped(1, m.said_bytes(message)))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"{}",
        b"null",
        b"[" * 5000,
        b'{"seq":1}',
        b"\xff\xfe",
        b'{"seq":1,"body":{"say":"ping","n":1}} x',
        b'{"seq":1,"body":{"say":"ping","n":-1}}',
        b'{"seq":1,"body":{"say":"ping","n":1.0e400}}',
        b'{"seq":1,"body":{"say":"ping","n":1.5}}',
        b'{"seq":1,"body":{"say":"ping","n":true}}',
        b'{"seq":1,"body":{"say":"ping","n":NaN}}',
        b'{"seq":1,"body":{"say":"ping","n":99999999999999999999999999}}',
        b'{"seq":1,"body":{"say":"ping","n":1,"extra":1}}',
        b'{"seq":1,"body":{"say":"nothing"}}',
        b'{"seq":1,"body":{"say":"chat","id":"0123456789abcdef","text":""}}',
        b'{"seq":1,"body":{"say":"chat","id":"x","text":"a"}}',
        b'{"seq":1,"body":{"say":"chat","id":"0123456789abcdef","text":"\\ud800"}}',
        b'{"seq":1,"body":{"say":"fill_with_bots","id":"0123456789abcdef","count":11}}',
        b'{"seq":1,"body":{"say":"ask","id":"0123456789abcdef","command":{"type":"leave","x":1}}}',
        b'{"seq":1,"body":{"say":"ask","id":"0123456789abcdef","command":{"type":"deal"}}}',
    ],
)
def test_anything_else_is_a_fault(body: bytes) -> None:
    with pytest.raises(WireFault) as wrong:
        m.read_from_client(body)
    assert wrong.value.fault is Fault.BAD_MESSAGE


def test_a_batch_of_written_facts_is_the_same_message() -> None:
    facts = (redact(DEAL, Seat(0)), redact(SatOut(Seat(1)), None))
    whole = m.said_bytes(m.Facts(facts=facts, clock=5))
    assert m.facts_bytes([m.fact_bytes(seen) for seen in facts], 5) == whole


def test_a_hidden_card_is_as_long_as_a_card() -> None:
    """The length of a frame says nothing about whose cards are in it, or which."""
    sizes = {len(m.said_bytes(m.Facts(facts=(redact(DEAL, v),)))) for v in (None, Seat(0), Seat(1))}
    assert len(sizes) == 1


def test_the_encoder_refuses_what_is_no_message() -> None:
    with pytest.raises(NotImplementedError):
        m.said_bytes(object())  # type: ignore[arg-type]


def test_messages_are_frozen() -> None:
    with pytest.raises(AttributeError):
        m.Ping(n=1).n = 2  # type: ignore[misc]
    assert msgspec.structs.asdict(m.Ping(n=1)) == {"n": 1}
    assert m.player_of(KEY) == KEY
