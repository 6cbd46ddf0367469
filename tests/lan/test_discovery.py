"""lan/discovery.py: houses find each other on the loopback; nonsense on the network is no house."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.lan.discovery import (
    SERVICE,
    Announcement,
    Finder,
    Found,
    announced,
    own_addresses,
    read_announcement,
)
from desktop_poker.lan.invites import Address
from desktop_poker.lan.wire.messages import PROTOCOL
from tests.lan.loopback import run

HERE = ["127.0.0.1"]


def test_a_house_is_found_and_gone_again() -> None:
    async def main() -> None:
        changes: asyncio.Queue[tuple[Found, ...]] = asyncio.Queue()
        complaints: list[str] = []
        finder = Finder(changes.put_nowait, HERE)
        one = Announcement(house="0123456789abcdef", name="Friday 夜", port=4000, tables=2)
        async with announced(one, complaints.append, HERE):
            found: tuple[Found, ...] = ()
            while not found:
                found = await asyncio.wait_for(changes.get(), 20)
            assert found[0] == Found(
                house="0123456789abcdef",
                name="Friday 夜",
                address=Address("127.0.0.1", 4000),
                tables=2,
                protocol=PROTOCOL,
            )
        while found:
            found = await asyncio.wait_for(changes.get(), 20)
        await finder.close()
        assert complaints == []

    run(main())


GOOD: dict[bytes, bytes | None] = {b"v": b"1", b"n": "Fri\u202eday".encode(), b"t": b"1"}
NAME = f"0123456789abcdef.{SERVICE}"


def test_names_are_cleaned() -> None:
    found = read_announcement(NAME, GOOD, ["192.0.2.7"], 4000)
    assert found is not None
    assert found.name == "Friday"


@pytest.mark.parametrize(
    ("name", "properties", "addresses", "port"),
    [
        (f"x.{SERVICE}", GOOD, HERE, 1),
        (NAME, {}, HERE, 1),
        (NAME, GOOD | {b"n": b"\xff"}, HERE, 1),
        (NAME, GOOD | {b"n": b""}, HERE, 1),
        (NAME, GOOD | {b"v": b"one"}, HERE, 1),
        (NAME, GOOD | {b"t": b"99999"}, HERE, 1),
        (NAME, GOOD, [], 1),
        (NAME, GOOD, ["::1", "nonsense"], 1),
        (NAME, GOOD, HERE, 0),
        (NAME, GOOD, HERE, 70000),
    ],
)
def test_nonsense_is_no_house(name: str, properties: Any, addresses: list[str], port: int) -> None:
    assert read_announcement(name, properties, addresses, port) is None


@given(
    st.text(),
    st.dictionaries(st.sampled_from([b"v", b"n", b"t", b"x"]), st.none() | st.binary()),
    st.lists(st.text()),
    st.integers(),
)
def test_any_announcement_is_read_or_left_out(
    name: str, properties: Any, addresses: list[str], port: int
) -> None:
    found = read_announcement(name, properties, addresses, port)
    assert found is None or found.name


def test_own_addresses_are_not_the_loopback() -> None:
    assert "127.0.0.1" not in own_addresses()


def test_a_network_that_can_not_be_used_is_said_and_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: object) -> None:
        raise OSError("no such device")

    async def main() -> None:
        complaints: list[str] = []
        one = Announcement(house="0123456789abcdef", name="Friday", port=4000, tables=1)
        monkeypatch.setattr("desktop_poker.lan.discovery._zeroconf", refused)
        async with announced(one, complaints.append):
            pass
        assert len(complaints) == 1
        assert "no such device" in complaints[0]

    run(main())
