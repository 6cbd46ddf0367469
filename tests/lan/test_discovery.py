"""lan/discovery.py: houses find each other on the loopback; nonsense on the network is no house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from zeroconf import ServiceStateChange, Zeroconf

from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.lan.discovery import (
    SERVICE,
    Finder,
    Found,
    ServiceAnnouncement,
    _Sign,
    announced,
    own_addresses,
    read_announcement,
)
from desktop_poker.lan.invites import Address
from desktop_poker.lan.offers import OFFER_KEYS, Offer
from desktop_poker.lan.wire.messages import PROTOCOL
from tests.lan.loopback import run

HERE, THERE = ["127.0.0.1"], ["192.168.7.7"]
HOUSE = "0123456789abcdef"
OFFER = Offer(games=("holdem",), stakes=Stakes(small_blind=50, big_blind=100), taken=3, seats=6)


def test_a_house_is_found_and_gone_again() -> None:
    async def main() -> None:
        changes: asyncio.Queue[tuple[Found, ...]] = asyncio.Queue()
        complaints: list[str] = []
        finder = Finder(changes.put_nowait, HERE)
        one = ServiceAnnouncement(house=HOUSE, name="Friday 夜", port=4000, tables=2, offer=OFFER)
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
                offer=OFFER,
            )
        while found:
            found = await asyncio.wait_for(changes.get(), 20)
        await finder.close()
        assert complaints == []

    run(main())


def test_seats_that_fill_and_empty_are_followed() -> None:
    async def main() -> None:
        changes: asyncio.Queue[tuple[Found, ...]] = asyncio.Queue()
        complaints: list[str] = []
        finder = Finder(changes.put_nowait, HERE)
        told = ServiceAnnouncement(house=HOUSE, name="Friday", port=4000, tables=1, offer=OFFER)

        async def heard(taken: int) -> None:
            while True:
                (found,) = await asyncio.wait_for(changes.get(), 20)
                if found.offer is not None and found.offer.taken == taken:
                    return

        async with announced(told, complaints.append, HERE) as retell:
            await heard(3)
            # Back to what was said before: it is news all the same.
            for taken in (4, 3, 4):
                retell(replace(told, offer=replace(OFFER, taken=taken)))
                await heard(taken)
            retell(replace(told, offer=replace(OFFER, taken=4)))
        assert (await asyncio.wait_for(changes.get(), 20)) == ()  # the goodbye, and no more news
        retell(told)
        await finder.close()
        assert complaints == []

    run(main())


class Sayings:
    """A network on which nothing is ever said to the end."""

    def __init__(self) -> None:
        self.said: list[asyncio.Future[None]] = []
        self.unsaid_at_goodbye: list[bool] = []

    async def async_register_service(self, _: object) -> asyncio.Future[None]:
        self.said.append(asyncio.get_running_loop().create_future())
        return self.said[-1]

    async_update_service = async_register_service

    async def async_unregister_all_services(self) -> None:
        self.unsaid_at_goodbye = [one.cancelled() for one in self.said]

    async def async_close(self) -> None:
        pass


def test_nothing_is_said_after_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        network = Sayings()
        monkeypatch.setattr("desktop_poker.lan.discovery._zeroconf", lambda _: network)
        told = ServiceAnnouncement(house=HOUSE, name="Friday", port=4000, tables=1, offer=OFFER)
        async with announced(told, print) as retell:
            retell(replace(told, tables=2))
            while len(network.said) == 1:
                await asyncio.sleep(0)
        assert network.unsaid_at_goodbye == [True, True]

    run(main())


def test_the_longest_name_can_be_announced() -> None:
    async def main() -> None:
        complaints: list[str] = []
        one = ServiceAnnouncement(
            house=HOUSE, name="\U0001f0a1" * 64, port=4000, tables=1, offer=OFFER
        )
        async with announced(one, complaints.append, HERE):
            pass
        assert complaints == []

    run(main())


class Shouted(Finder):
    """A finder whose network is the test."""

    def __init__(self, changed: Callable[[tuple[Found, ...]], None]) -> None:
        super().__init__(changed, HERE)
        self.looks = 0

    def shout(self, name: str) -> None:
        self._on_change(self._zeroconf.zeroconf, SERVICE, name, ServiceStateChange.Updated)

    async def _look(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        self.looks += 1
        await super()._look(zeroconf, service_type, name)


def test_whoever_shouts_is_looked_at_no_more_often() -> None:
    async def main() -> None:
        finder = Shouted(lambda _: None)
        for _ in range(100):
            finder.shout(f"{HOUSE}.{SERVICE}")
        await asyncio.sleep(0)
        assert finder.looks == 1
        for number in range(1000):
            finder.shout(f"{number:016x}.{SERVICE}")
        await asyncio.sleep(0)
        assert finder.looks == 64
        await finder.close()

    run(main())


GOOD: dict[bytes, bytes | None] = {b"v": b"1", b"n": "Fri\u202eday".encode(), b"t": b"1"}
PLAYED: dict[bytes, bytes | None] = {b"g": b"holdem", b"k": b"cash", b"s": b"50/100", b"c": b"3/6"}
NAME = f"0123456789abcdef.{SERVICE}"


def test_names_are_cleaned() -> None:
    found = read_announcement(NAME, GOOD, ["192.0.2.7"], 4000)
    assert found is not None
    assert found.name == "Friday"


def test_what_is_played_is_read() -> None:
    found = read_announcement(NAME, GOOD | PLAYED | {b"u": b"7", b"new": b"x"}, THERE, 4000)
    assert found is not None
    assert found.offer == OFFER


@pytest.mark.parametrize(
    "played", [{}, PLAYED | {b"g": None}, PLAYED | {b"g": b"chess"}, PLAYED | {b"c": b"9/6"}]
)
def test_a_house_of_another_program_is_still_a_house(played: dict[bytes, bytes | None]) -> None:
    found = read_announcement(NAME, GOOD | played, THERE, 4000)
    assert found is not None
    assert found.offer is None


@pytest.mark.parametrize(
    ("name", "properties", "addresses", "port"),
    [
        (f"x.{SERVICE}", GOOD, THERE, 1),
        (NAME, {}, THERE, 1),
        (NAME, GOOD | {b"n": b"\xff"}, THERE, 1),
        (NAME, GOOD | {b"n": b""}, THERE, 1),
        (NAME, GOOD | {b"v": b"one"}, THERE, 1),
        (NAME, GOOD | {b"v": b"-1"}, THERE, 1),
        (NAME, GOOD | {b"v": "١".encode()}, THERE, 1),
        (NAME, GOOD | {b"t": b"0"}, THERE, 1),
        (NAME, GOOD | {b"t": b"1000"}, THERE, 1),
        (NAME, GOOD | {b"t": b"99999"}, THERE, 1),
        (NAME, GOOD | {b"c": b"\xff"}, THERE, 1),
        (NAME, GOOD | {b"x": b"x" * 255, b"y": b"y" * 255}, THERE, 1),  # over 512 bytes
        (NAME, GOOD, [], 1),
        (NAME, GOOD, ["::1", "fe80::1", "nonsense"], 1),
        (NAME, GOOD, ["0.0.0.0", "224.0.0.1", "127.0.0.1", "255.255.255.255"], 1),  # noqa: S104
        (NAME, GOOD, THERE, 0),
        (NAME, GOOD, THERE, 70000),
    ],
)
def test_nonsense_is_no_house(name: str, properties: Any, addresses: list[str], port: int) -> None:
    assert read_announcement(name, properties, addresses, port) is None


@given(
    st.text() | st.just(NAME),
    st.dictionaries(
        st.sampled_from([b"v", b"n", b"t", b"x", *OFFER_KEYS]),
        st.none() | st.binary() | st.sampled_from([b"1", *PLAYED.values()]),
    ),
    st.lists(st.text() | st.just("10.0.0.1")),
    st.integers() | st.just(4000),
)
def test_any_announcement_is_read_or_left_out(
    name: str, properties: Any, addresses: list[str], port: int
) -> None:
    found = read_announcement(name, properties, addresses, port)
    assert found is None or (found.name and 0 < found.tables < 1000)


def test_a_house_that_listens_on_one_address_announces_no_other() -> None:
    sign = _Sign(
        ServiceAnnouncement(house=HOUSE, name="Friday", port=4000, tables=1, address="192.168.7.7"),
        print,
        None,
    )
    assert sign._service().parsed_addresses() == THERE


def test_own_addresses_are_not_the_loopback() -> None:
    assert "127.0.0.1" not in own_addresses()


def test_a_network_that_can_not_be_used_is_said_and_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: object) -> None:
        raise OSError("no such device")

    async def main() -> None:
        complaints: list[str] = []
        one = ServiceAnnouncement(house=HOUSE, name="Friday", port=4000, tables=1)
        monkeypatch.setattr("desktop_poker.lan.discovery._zeroconf", refused)
        async with announced(one, complaints.append) as retell:
            retell(replace(one, tables=2))
        assert len(complaints) == 1
        assert "no such device" in complaints[0]

    run(main())
