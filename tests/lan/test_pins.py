"""lan/pins.py: a known house is known by its certificate."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.pins import Pin, Pins


def test_the_last_house_comes_first_and_everything_is_kept() -> None:
    kept: list[bytes] = []
    pins = Pins(keep=kept.append)
    assert pins.last is None
    pins.remember("a", Pin(fingerprint="1", token="t"))
    pins.remember("b", Pin(fingerprint="2"))
    pins.remember("a", Pin(fingerprint="1", token="u"))
    again = Pins.read(kept[-1], kept.append)
    assert again.last == again.find("a") == Pin(fingerprint="1", token="u")
    assert again.find("c") is None


def test_a_token_is_forgotten_but_not_the_certificate() -> None:
    pins = Pins({"a": Pin(fingerprint="1", token="t")})
    pins.forget_token("a")
    pins.forget_token("unknown")
    assert pins.find("a") == Pin(fingerprint="1")


def test_there_is_an_end_to_remembering() -> None:
    pins = Pins()
    for number in range(100):
        pins.remember(f"h{number}", Pin(fingerprint="1"))
    assert pins.find("h0") is None
    assert pins.find("h99") is not None


def test_a_damaged_file_is_bad_input() -> None:
    with pytest.raises(BadInput):
        Pins.read(b"[]", lambda _: None)


def test_a_house_is_known_by_its_address_while_it_knows_us() -> None:
    pins = Pins({"a": Pin(fingerprint="1", token="t", address="10.0.0.1:26452")})
    assert pins.knows("10.0.0.1:26452")
    assert not pins.knows("10.0.0.1:1")
    pins.forget_token("a")
    assert not pins.knows("10.0.0.1:26452")
