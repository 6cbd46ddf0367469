"""Which of the addresses that somebody announces can be called, and which first."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

import ifaddr

Interface = ipaddress.IPv4Interface


def own_interfaces() -> list[Interface]:
    """This computer's addresses, each with its network."""
    return [
        Interface((one.ip, one.network_prefix))
        for adapter in ifaddr.get_adapters()
        for one in adapter.ips
        if isinstance(one.ip, str)  # IPv6 addresses are tuples
    ]


def callable_addresses(
    announced: Iterable[str], own: Iterable[Interface], *, at_home: bool = False
) -> list[str]:
    """Those at which somebody else may be, the nearest first.

    Nobody is at 0.0.0.0, at an address of many, or at a reserved one. The loopback is this very
    computer, whoever announces it: it is believed only `at_home`, where nobody else is heard.
    IPv6 needs a scope that an announcement does not have.
    """
    networks = [one for one in own if not one.is_loopback]
    found = [ip for ip in map(_read, announced) if ip is not None and _is_one_host(ip, networks)]
    found = [ip for ip in found if at_home or not ip.is_loopback]
    return [str(ip) for ip in sorted(dict.fromkeys(found), key=lambda ip: _distance(ip, networks))]


def _read(text: str) -> ipaddress.IPv4Address | None:
    try:
        return ipaddress.IPv4Address(text)
    except ValueError:
        return None


def _is_one_host(ip: ipaddress.IPv4Address, networks: list[Interface]) -> bool:
    if ip.is_unspecified or ip.is_multicast or ip.is_reserved or ip in _THIS_NETWORK:
        return False
    # The first and the last address of a network of ours are nobody's; a cable's two are.
    return not any(
        ip in (one.network.network_address, one.network.broadcast_address)
        for one in networks
        if one.network.prefixlen < _CABLE
    )


def _distance(ip: ipaddress.IPv4Address, networks: list[Interface]) -> tuple[bool, bool, bool]:
    """A neighbour first: many computers have the same address on a network inside themselves."""
    is_ours = any(ip == one.ip for one in networks)
    is_near = any(ip in one.network for one in networks)
    return is_ours, not is_near, ip.is_link_local


_CABLE = 31  # bits of a network that has two addresses and no others
_THIS_NETWORK = ipaddress.IPv4Network("0.0.0.0/8")
