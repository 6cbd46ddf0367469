"""lan/addresses.py: which of the addresses that somebody announces can be called."""

from __future__ import annotations

import pytest

from desktop_poker.lan.addresses import Interface, callable_addresses, own_interfaces

OWN = [
    Interface("127.0.0.1/8"),
    Interface("172.17.0.1/16"),  # a network inside this computer; others have the same
    Interface("192.168.1.9/24"),
]


@pytest.mark.parametrize(
    "address",
    [
        *("0.0.0.0", "0.1.2.3", "127.0.0.1", "127.9.9.9", "224.0.0.1", "239.255.255.250"),  # noqa: S104
        *("255.255.255.255", "240.0.0.1", "192.168.1.255", "192.168.1.0"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "ff02::fb", "nonsense", "", "1.2.3", "1.2.3.4:5"),
    ],
)
def test_nobody_is_there(address: str) -> None:
    assert callable_addresses([address], OWN) == []


def test_a_neighbour_comes_first_and_what_is_ours_last() -> None:
    announced = ["172.17.0.1", "10.8.0.3", "169.254.3.4", "192.168.1.5", "192.168.1.5"]
    assert callable_addresses(announced, OWN) == [
        "192.168.1.5",
        "10.8.0.3",
        "169.254.3.4",
        "172.17.0.1",
    ]


def test_two_computers_on_a_cable_have_link_local_addresses() -> None:
    assert callable_addresses(["169.254.3.4"], [Interface("169.254.9.9/16")]) == ["169.254.3.4"]
    cable = [Interface("10.0.0.0/31")]
    assert callable_addresses(["10.0.0.1"], cable) == ["10.0.0.1"]


def test_a_house_on_this_very_computer_is_found_at_its_own_address() -> None:
    assert callable_addresses(["192.168.1.9"], OWN) == ["192.168.1.9"]


def test_the_loopback_is_believed_where_nobody_else_is_heard() -> None:
    assert callable_addresses(["127.0.0.1"], [], at_home=True) == ["127.0.0.1"]


def test_our_own_interfaces_have_networks() -> None:
    assert all(one.network.prefixlen > 0 for one in own_interfaces())
    assert "127.0.0.1" in [str(one.ip) for one in own_interfaces()]
