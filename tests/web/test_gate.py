from __future__ import annotations

import socket

import pytest

from desktop_poker.web.gate import Gate, WebLimits, is_our_host


def test_connections_are_counted_by_address_and_together() -> None:
    gate = Gate(WebLimits(connections=3, from_one=2))
    assert [gate.arrives("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [gate.arrives("10.0.0.2") for _ in range(2)] == [True, False]
    gate.leaves("10.0.0.1")
    assert gate.arrives("10.0.0.2")


def test_an_address_may_ask_again_after_a_while() -> None:
    gate = Gate(WebLimits(requests=1.0, burst=2))
    assert [gate.asks("10.0.0.1", 0.0) for _ in range(3)] == [True, True, False]
    assert gate.asks("10.0.0.2", 0.0)
    assert gate.asks("10.0.0.1", 1.0)


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.5:26480", True),
        ("[::1]:26480", True),
        ("localhost:26480", True),
        (f"{socket.gethostname()}:26480", True),
        ("192.168.1.5", False),
        ("192.168.1.5:80", False),
        ("192.168.1.5.evil.example:26480", False),
        ("evil.example:26480", False),
        ("", False),
    ],
)
def test_only_addresses_and_our_own_name_are_ours(host: str, ours: bool) -> None:
    assert is_our_host(host, 26480) is ours
