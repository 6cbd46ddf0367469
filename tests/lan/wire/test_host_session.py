"""lan/wire/host_session.py: the conformance table of a host, every state against every message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.host_session import HostSession, VisitStage
from desktop_poker.lan.wire.limits import MOST_FROM_HOST, Limits
from desktop_poker.lan.wire.messages import (
    PROTOCOL,
    FromClient,
    Goodbye,
    Hello,
    Knock,
    Mistake,
    Ping,
    Pong,
    Proof,
    Prove,
    Return,
    Said,
    Welcome,
    enveloped,
    read_from_host,
    said_bytes,
)
from tests.lan.wire.test_messages import FROM_CLIENT, HASH, ID, KEY

KNOCK, PROVE, RETURN = FROM_CLIENT[:3]
ADDRESS = "192.168.1.7"
WELCOME = Welcome(player=KEY, name="Zoë", token=HASH, run=ID, tables=())


class Keeper:
    """A doorkeeper who believes everybody, or nobody."""

    def __init__(self, fault: Fault | None = None, wait: float = 0.0) -> None:
        self.fault = fault
        self.wait = wait
        self.proof = Proof(pake="42" + "00" * 32, confirm=HASH)

    def hello(self, address: str) -> Hello:
        assert address == ADDRESS
        return Hello(protocol=6, app="0.1", house=ID, name="Friday", nonce=HASH)

    def knock(self, knock: Knock, hello: Hello, address: str) -> Keeper:
        assert (knock.key, hello.nonce, address) == (KEY, HASH, ADDRESS)
        return self

    def prove(self, proof: Prove) -> Welcome:
        if self.fault is not None:
            raise WireFault(self.fault)
        return WELCOME

    def come_back(self, back: Return, hello: Hello) -> Welcome:
        return self.prove(PROVE)


class Peer:
    """Speaks to a session and hears it."""

    def __init__(self, keeper: Keeper | None = None, limits: Limits | None = None) -> None:
        self.session = HostSession(keeper or Keeper(), limits or Limits(), 0.0, ADDRESS)
        self.reader = FrameReader(MOST_FROM_HOST)
        self.sent = 0
        self.house: list[FromClient] = []

    def says(self, *messages: Any, now: float = 0.0) -> list[Any]:
        for message in messages:
            self.sent += 1
            body = enveloped(self.sent, said_bytes(message))
            self.house += self.session.receive(frame(body), now)
        return self.hears()

    def hears(self) -> list[Any]:
        return [read_from_host(b)[1] for b in self.reader.feed(self.session.take_outgoing())]


def greeted() -> Peer:
    peer = Peer()
    assert isinstance(peer.hears()[0], Hello)
    return peer


def proving() -> Peer:
    peer = greeted()
    assert isinstance(peer.says(KNOCK)[0], Proof)
    return peer


def joined() -> Peer:
    peer = proving()
    assert peer.says(PROVE) == [WELCOME]
    return peer


def returned() -> Peer:
    peer = greeted()
    assert peer.says(RETURN) == [WELCOME]
    return peer


@pytest.mark.parametrize("make", [joined, returned])
def test_somebody_comes_in(make: Callable[[], Peer]) -> None:
    peer = make()
    assert peer.session.stage is VisitStage.JOINED
    assert peer.session.member is not None
    assert (peer.session.member.player, peer.session.member.name) == (KEY, "Zoë")


# What each state makes of each message: goes on, ends the talk, counts a strike, or passes it on.
GOES_ON = {(VisitStage.GREETED, Knock), (VisitStage.GREETED, Return), (VisitStage.PROVING, Prove)}
MAKE = {VisitStage.GREETED: greeted, VisitStage.PROVING: proving, VisitStage.JOINED: joined}


@pytest.mark.parametrize("stage", VisitStage)
@pytest.mark.parametrize("message", FROM_CLIENT, ids=lambda one: type(one).__name__)
def test_every_state_and_message(stage: VisitStage, message: Any) -> None:
    peer = MAKE[stage]()
    heard = peer.says(message)
    session, kind = peer.session, type(message)
    if (stage, kind) in GOES_ON:
        assert session.fault is None
        assert not peer.house
    elif stage is not VisitStage.JOINED:
        assert session.fault is Fault.BAD_MESSAGE
        assert heard == [Goodbye(fault=Fault.BAD_MESSAGE)]
        assert not peer.house
    elif kind in (Knock, Prove, Return):
        assert session.fault is None
        assert heard == [Mistake(seq=peer.sent, left=2)]
        assert not peer.house
    elif kind is Ping:
        assert heard == [Pong(n=message.n)]
        assert not peer.house
    else:
        assert peer.house == [message]
        assert not heard


def test_three_strikes_end_the_talk() -> None:
    peer = joined()
    peer.says(KNOCK, KNOCK)
    assert peer.session.fault is None
    assert peer.says(KNOCK) == [Goodbye(fault=Fault.BAD_MESSAGE)]
    assert peer.says(Ping(n=1)) == []


def test_strikes_of_the_house_count_too() -> None:
    peer = joined()
    for _ in range(Limits().strikes):
        peer.session.strike()
    assert peer.session.fault is Fault.BAD_MESSAGE


def test_unreadable_bodies_are_strikes_and_numbers_go_on() -> None:
    peer = joined()
    peer.session.receive(frame(b'{"seq":3,"body":{"say":"what"}}'), 0.0)
    peer.sent += 1
    assert peer.says(Ping(n=4)) == [Mistake(seq=3, left=2), Pong(n=4)]


def test_features_that_nobody_knows_are_borne() -> None:
    peer = greeted()
    peer.says(replace(KNOCK, features=("waits", "from the future")), PROVE)
    assert peer.session.member is not None
    assert peer.session.member.features == {"waits", "from the future"}


@pytest.mark.parametrize("seq", [0, 1, 2, 4, 2**53])
def test_a_number_that_is_repeated_or_left_out_ends_the_talk(seq: int) -> None:
    peer = joined()
    assert not peer.session.receive(frame(enveloped(seq, said_bytes(Ping(n=1)))), 0.0)
    assert peer.session.fault is Fault.OUT_OF_ORDER


def test_a_captured_session_can_not_be_said_again() -> None:
    peer = joined()
    peer.says(Ping(n=1))
    for body in (enveloped(n, said_bytes(Ping(n=1))) for n in (1, 2, 3)):
        peer.session.receive(frame(body), 0.0)
        assert peer.session.fault is Fault.OUT_OF_ORDER


@pytest.mark.parametrize(
    ("protocol", "fault"), [(PROTOCOL - 1, Fault.CLIENT_IS_OLD), (PROTOCOL + 1, Fault.HOST_IS_OLD)]
)
def test_who_should_update_is_said(protocol: int, fault: Fault) -> None:
    peer = greeted()
    knock = Knock(protocol=protocol, app="9", key=KEY, name="Zoë", pake="41" + "00" * 32)
    assert peer.says(knock) == [Goodbye(fault=fault)]


def test_a_doorkeepers_no_ends_the_talk() -> None:
    peer = Peer(Keeper(Fault.WRONG_CODE))
    peer.hears()
    peer.says(KNOCK)
    assert peer.says(PROVE) == [Goodbye(fault=Fault.WRONG_CODE)]
    assert peer.session.member is None


def test_somebody_who_does_not_join_in_time_is_sent_away() -> None:
    peer = greeted()
    peer.says(KNOCK, now=4.0)
    assert peer.session.alarm == Limits().to_join
    peer.session.wake(4.9)
    assert peer.session.fault is None
    peer.session.wake(5.0)
    assert peer.hears() == [Goodbye(fault=Fault.TOO_SLOW)]
    assert peer.session.alarm is None


def test_a_silent_member_is_gone_and_a_heartbeat_keeps_them() -> None:
    peer = joined()
    peer.says(Ping(n=1), now=10.0)
    peer.session.wake(12.0)
    assert peer.session.fault is None
    assert peer.session.alarm == 10.0 + Limits().silence
    peer.session.wake(22.0)
    assert peer.session.fault is Fault.SILENT


def test_half_a_frame_is_no_sign_of_life() -> None:
    peer = joined()
    for moment in range(1, 12):
        peer.session.receive(b"\x00", float(moment) / 4)
    peer.session.wake(12.0)
    assert peer.session.fault is not None


def test_too_many_messages_at_once_end_the_talk() -> None:
    peer = joined()
    for number in range(Limits().burst):
        peer.says(Ping(n=number))
    assert peer.session.fault is Fault.TOO_FAST


def test_nothing_is_said_after_goodbye() -> None:
    peer = joined()
    peer.session.end(Fault.CLOSING)
    peer.session.end(Fault.SILENT)
    peer.session.send(Said(player=KEY, name="Zoë", text="hello"))
    assert peer.hears() == [Goodbye(fault=Fault.CLOSING)]


def test_a_proof_that_is_kept_back_is_sent_in_time_and_nothing_is_proven_before() -> None:
    peer = Peer(Keeper(wait=2.0))
    peer.hears()
    peer.says(KNOCK)
    assert peer.hears() == []
    assert peer.session.alarm == 2.0
    peer.session.wake(1.9)
    assert peer.hears() == []
    peer.session.wake(2.0)
    assert [type(message) for message in peer.hears()] == [Proof]
    assert peer.session.alarm == 2.0 + Limits().to_join
    peer.says(PROVE, now=3.0)
    assert peer.session.stage is VisitStage.JOINED


def test_who_proves_before_the_proof_is_sent_is_let_go() -> None:
    peer = Peer(Keeper(wait=2.0))
    peer.says(KNOCK, PROVE)
    assert peer.session.fault is Fault.BAD_MESSAGE
    assert peer.session.member is None
