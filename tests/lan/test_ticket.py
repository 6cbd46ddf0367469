"""lan/ticket.py: token before code, and never to another certificate."""

from __future__ import annotations

import pytest

from desktop_poker.lan.identity import PlayerKey, is_signed
from desktop_poker.lan.pins import Pin, Pins
from desktop_poker.lan.ticket import Ticket
from desktop_poker.lan.tokens import token_id
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.messages import Hello, Knock, Proof, Return
from tests.lan.houses import CODE, FINGERPRINT, HOUSE

KEY = PlayerKey.new()
HELLO = Hello(protocol=3, app="x", house=HOUSE, name="Friday", nonce="cd" * 32)
LOCKED = Hello(protocol=3, app="x", house=HOUSE, name="Friday", nonce="cd" * 32, locked=True)


def ticket(pin: Pin | None = None, *, code: str = CODE, expected: str = "") -> Ticket:
    pins = Pins({HOUSE: pin} if pin is not None else {})
    return Ticket(KEY, "Zoë", FINGERPRINT, pins=pins, code=code, expected=expected)


def fault_of(made: Ticket, hello: Hello = HELLO) -> Fault:
    with pytest.raises(WireFault) as wrong:
        made.answer(hello)
    return wrong.value.fault


def test_the_code_when_nothing_is_known() -> None:
    answer = ticket().answer(HELLO)
    assert isinstance(answer, Knock)
    assert (answer.key, answer.name) == (KEY.public, "Zoë")


def test_the_token_when_there_is_one_even_through_a_lock() -> None:
    made = ticket(Pin(fingerprint=FINGERPRINT.hex(), token="t" * 64))
    answer = made.answer(LOCKED)
    assert isinstance(answer, Return)
    assert answer.token == token_id("t" * 64)
    assert is_signed(KEY.public, answer.signature, made._bond.data)  # type: ignore[union-attr]
    with pytest.raises(WireFault):
        made.prove(Proof(pake="42" + "00" * 32, confirm="00" * 32))


def test_another_certificate_than_the_known_one_is_told_nothing() -> None:
    assert fault_of(ticket(Pin(fingerprint="00" * 32, token="t"))) is Fault.WRONG_HOST
    assert fault_of(ticket(expected="00" * 32)) is Fault.WRONG_HOST
    assert isinstance(ticket(expected=FINGERPRINT.hex()).answer(HELLO), Knock)


def test_without_code_and_token_the_code_is_needed() -> None:
    assert fault_of(ticket(code="")) is Fault.UNKNOWN_TOKEN
    assert fault_of(ticket(Pin(fingerprint=FINGERPRINT.hex()), code="")) is Fault.UNKNOWN_TOKEN


def test_a_locked_house_is_not_knocked_at() -> None:
    assert fault_of(ticket(), LOCKED) is Fault.LOCKED
