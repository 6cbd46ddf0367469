"""lan/wire/client_session.py: the conformance table of a client."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.lan.wire.client_session import ClientSession, JoinStage, PingAnswered
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.limits import MOST_FROM_CLIENT, Limits
from desktop_poker.lan.wire.messages import (
    PROTOCOL,
    Bye,
    Goodbye,
    Hello,
    Knock,
    Ping,
    Pong,
    Proof,
    Prove,
    Return,
    Said,
    Welcome,
    enveloped,
    read_from_client,
    said_bytes,
)
from tests.lan.wire.test_messages import FROM_CLIENT, FROM_HOST, HASH, ID, KEY

KNOCK, PROVE, RETURN = FROM_CLIENT[:3]
HELLO, PROOF, WELCOME = FROM_HOST[:3]


class Guest:
    """A caller with a code, or with a token."""

    def __init__(self, *, has_token: bool = False, believes: bool = True) -> None:
        self.has_token = has_token
        self.believes = believes

    def answer(self, hello: Hello) -> Knock | Return:
        answer: Knock | Return = RETURN if self.has_token else KNOCK
        return answer

    def prove(self, proof: Proof) -> Prove:
        if not self.believes:
            raise WireFault(Fault.NOT_PROVEN)
        prove: Prove = PROVE
        return prove


class Peer:
    """Speaks to a session with a host's voice."""

    def __init__(self, guest: Guest | None = None) -> None:
        self.session = ClientSession(guest or Guest(), Limits(), 0.0)
        self.reader = FrameReader(MOST_FROM_CLIENT)
        self.sent = 0
        self.told: list[Any] = []

    def says(self, *messages: Any, now: float = 0.0) -> list[Any]:
        for message in messages:
            self.sent += 1
            body = enveloped(self.sent, said_bytes(message))
            self.told += self.session.receive(frame(body), now)
        return self.hears()

    def hears(self) -> list[Any]:
        return [read_from_client(b)[1] for b in self.reader.feed(self.session.take_outgoing())]


def at(stage: JoinStage) -> Peer:
    peer = Peer()
    for reached, message in (
        (JoinStage.PROVING, HELLO),
        (JoinStage.JOINING, PROOF),
        (JoinStage.JOINED, WELCOME),
    ):
        if peer.session.stage is stage:
            break
        peer.says(message)
        assert peer.session.stage is reached
    return peer


def test_coming_in_with_the_code() -> None:
    peer = Peer()
    assert peer.says(HELLO) == [KNOCK]
    assert peer.says(PROOF) == [PROVE]
    assert peer.says(WELCOME) == []
    assert peer.told == [WELCOME]
    assert peer.session.welcome == WELCOME


def test_coming_in_with_a_token() -> None:
    peer = Peer(Guest(has_token=True))
    assert peer.says(HELLO) == [RETURN]
    peer.says(WELCOME)
    assert peer.session.stage is JoinStage.JOINED


def test_a_host_that_does_not_know_the_code_is_told_nothing() -> None:
    peer = Peer(Guest(believes=False))
    peer.says(HELLO)
    assert peer.says(PROOF) == []
    assert peer.session.fault is Fault.NOT_PROVEN


NEXT = {(JoinStage.CALLING, Hello), (JoinStage.PROVING, Proof), (JoinStage.JOINING, Welcome)}


@pytest.mark.parametrize("stage", JoinStage)
@pytest.mark.parametrize("message", FROM_HOST, ids=lambda one: type(one).__name__)
def test_every_state_and_message(stage: JoinStage, message: Any) -> None:
    peer = at(stage)
    before = list(peer.told)
    peer.says(message)
    fault, kind = peer.session.fault, type(message)
    if kind is Goodbye:
        assert (fault, peer.session.free) == (message.fault, message.free)
    elif (stage, kind) in NEXT:
        assert fault is None
    elif stage is not JoinStage.JOINED or kind in (Hello, Proof, Welcome, Pong):
        assert fault is Fault.BAD_MESSAGE  # a pong only answers a ping
        assert peer.told == before
    else:
        assert (fault, peer.told) == (None, [*before, message])


@pytest.mark.parametrize(
    ("protocol", "fault"), [(PROTOCOL - 1, Fault.HOST_IS_OLD), (PROTOCOL + 1, Fault.CLIENT_IS_OLD)]
)
def test_who_should_update_is_known(protocol: int, fault: Fault) -> None:
    peer = Peer()
    hello = Hello(protocol=protocol, app="9", house=ID, name="x", nonce=HASH)
    assert peer.says(hello) == []
    assert peer.session.fault is fault


@pytest.mark.parametrize("seq", [0, 1, 5])
def test_numbers_of_the_host_must_grow_by_one(seq: int) -> None:
    peer = at(JoinStage.JOINED)
    peer.session.receive(frame(enveloped(seq, said_bytes(Pong(n=1)))), 0.0)
    assert peer.session.fault is Fault.OUT_OF_ORDER


def test_nonsense_from_the_host_ends_the_talk() -> None:
    peer = at(JoinStage.JOINED)
    peer.session.receive(frame(b"<html>"), 0.0)
    assert peer.session.fault is Fault.BAD_MESSAGE
    assert peer.session.receive(frame(b"<html>"), 0.0) == []


def test_a_heartbeat_when_we_have_been_silent() -> None:
    peer = at(JoinStage.JOINED)
    assert peer.session.alarm == Limits().heartbeat
    peer.session.wake(3.9)
    assert peer.hears() == []
    peer.session.wake(4.0)
    assert peer.hears() == [Ping(n=1)]
    assert peer.session.alarm == 8.0


def test_a_host_that_says_nothing_is_gone() -> None:
    peer = at(JoinStage.JOINED)
    peer.session.wake(4.0)
    peer.says(Pong(n=1), now=5.0)
    faults = []
    for moment in (16.9, 17.0):
        peer.session.wake(moment)
        faults.append(peer.session.fault)
    assert faults == [None, Fault.SILENT]
    assert peer.session.alarm is None
    peer.session.wake(18.0)


def test_pings_are_answered_in_order_and_tell_when_they_were_sent() -> None:
    peer = at(JoinStage.JOINED)
    peer.session.ping(1.0)
    peer.session.ping(1.5)
    assert peer.hears() == [Ping(n=1), Ping(n=2)]
    assert peer.session.next_ping == 3
    peer.says(Pong(n=1), now=2.0)
    assert peer.told[-1] == PingAnswered(1, 1.0)
    peer.session.ping(3.0)
    peer.says(Pong(n=3), now=4.0)
    assert peer.session.fault is Fault.BAD_MESSAGE


def test_a_host_that_talks_and_does_not_answer_pings_is_gone() -> None:
    """It could else say that its words were on their way for as long as it likes."""
    peer = at(JoinStage.JOINED)
    peer.session.ping(1.0)
    for moment in range(2, 13):
        peer.says(Said(player=KEY, name="x", text="y"), now=moment)
        peer.session.wake(moment)
    assert peer.session.fault is None
    assert peer.session.alarm == 13.0
    peer.session.wake(13.0)
    assert peer.session.fault is Fault.SILENT


def test_a_host_that_never_greets_is_gone() -> None:
    peer = Peer()
    assert peer.session.alarm == Limits().silence
    peer.session.wake(12.0)
    assert peer.session.fault is Fault.SILENT


def test_leaving_says_goodbye() -> None:
    peer = at(JoinStage.JOINED)
    peer.hears()
    peer.session.leave(1.0)
    assert peer.hears() == [Bye()]
    peer.session.send(Ping(n=1), 1.0)
    assert peer.hears() == []
