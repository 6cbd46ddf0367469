"""lan/handshake.py: the code proves both sides, and a relay fails with the right code."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.lan.handshake import Bond, ClientHalf, HostHalf
from desktop_poker.lan.wire.faults import Fault, WireFault

BOND = Bond(bytes(32), "0123456789abcdef", "cd" * 32, "ab" * 32)


def test_both_sides_with_the_same_code_and_certificate() -> None:
    client = ClientHalf("K7M4XQ", BOND)
    host = HostHalf("K7M4XQ", BOND, client.message)
    assert host.check(client.check(host.message, host.confirm))


@pytest.mark.parametrize(
    ("code", "bond"),
    [
        ("K7M4XR", BOND),
        ("K7M4XQ", replace(BOND, fingerprint=bytes(31) + b"\x01")),
        ("K7M4XQ", replace(BOND, house="f" * 16)),
        ("K7M4XQ", replace(BOND, nonce="00" * 32)),
        ("K7M4XQ", replace(BOND, key="00" * 32)),
    ],
)
def test_any_difference_is_found_by_the_client_first(code: str, bond: Bond) -> None:
    client = ClientHalf("K7M4XQ", BOND)
    host = HostHalf(code, bond, client.message)
    with pytest.raises(WireFault) as wrong:
        client.check(host.message, host.confirm)
    assert wrong.value.fault is Fault.NOT_PROVEN
    assert not host.check("00" * 32)


def test_a_guessers_proof_is_refused() -> None:
    guess = ClientHalf("AAAAAA", BOND)
    host = HostHalf("K7M4XQ", BOND, guess.message)
    other = ClientHalf("AAAAAA", BOND)
    stand_in = HostHalf("AAAAAA", BOND, other.message)
    assert not host.check(other.check(stand_in.message, stand_in.confirm))


def test_the_hosts_own_proof_is_not_the_clients() -> None:
    client = ClientHalf("K7M4XQ", BOND)
    host = HostHalf("K7M4XQ", BOND, client.message)
    assert not host.check(host.confirm)


@pytest.mark.parametrize(
    "message",
    [
        "41" + "ff" * 32,
        "42" + "00" * 32,
        "41" + "00" * 32,
        "41" + "02" + "00" * 31,  # a point that is not on the curve
    ],
)
def test_nonsense_is_a_fault_on_either_side(message: str) -> None:
    with pytest.raises(WireFault):
        HostHalf("K7M4XQ", BOND, message)
    with pytest.raises(WireFault):
        ClientHalf("K7M4XQ", BOND).check(message, "00" * 32)


def test_our_own_message_sent_back_is_refused() -> None:
    client = ClientHalf("K7M4XQ", BOND)
    with pytest.raises(WireFault):
        client.check(client.message, "00" * 32)
