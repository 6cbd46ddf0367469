"""lan/invites.py: addresses as people write them, links as they are copied."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.invites import (
    DEFAULT_PORT,
    Address,
    Invite,
    is_invite,
    read_address,
    read_invite,
)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.5", Address("192.168.1.5", DEFAULT_PORT)),
        (" 192.168.1.5:4000 ", Address("192.168.1.5", 4000)),
        ("zoes-laptop.local", Address("zoes-laptop.local", DEFAULT_PORT)),
        ("zoes-laptop:81", Address("zoes-laptop", 81)),
        ("fe80::1", Address("fe80::1", DEFAULT_PORT)),
        ("[fe80::1%eth0]:4000", Address("fe80::1%eth0", 4000)),
        ("[::1]", Address("::1", DEFAULT_PORT)),
    ],
)
def test_addresses(text: str, address: Address) -> None:
    assert read_address(text) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    "text",
    ["", ":4000", "a:b", "1.2.3.4:0", "1.2.3.4:65536", "a b", "x/y", "1.2.3.4:٤٢", "-x", "[::1]:x"],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadInput):
        read_address(text)


@pytest.mark.parametrize("fingerprint", ["", "ab" * 32])
@pytest.mark.parametrize("host", ["192.168.1.5", "fe80::1", "zoes-laptop.local"])
def test_a_link_is_read_again(host: str, fingerprint: str) -> None:
    invite = Invite(Address(host, 4000), "K7M4XQ", fingerprint)
    assert is_invite(invite.link)
    assert read_invite(f" {invite.link}\n") == invite


@pytest.mark.parametrize(
    "text",
    [
        "desktop-poker:",
        "desktop-poker://1.2.3.4/join",
        "desktop-poker://1.2.3.4/join?code=K7M4X",
        "desktop-poker://1.2.3.4/join?code=K7M4XQ&fp=zz",
        "desktop-poker://1.2.3.4/join?code=K7M4XQ&code=K7M4XQ",
        "https://1.2.3.4/join?code=K7M4XQ",
        "desktop-poker://[::1/join?code=K7M4XQ",
        "desktop-poker://1.2.3.4:99999/join?code=K7M4XQ",
    ],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(BadInput):
        read_invite(text)


@given(st.text())
def test_any_text_is_read_or_bad_input(text: str) -> None:
    for read in (read_address, read_invite):
        with contextlib.suppress(BadInput):
            read(text)
    assert not is_invite("192.168.1.5")
