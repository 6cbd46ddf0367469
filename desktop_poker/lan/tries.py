"""How often a room's code may be tried.

Each address has its own budget of wrong codes, so that nobody locks the door for everybody. All of
them together have another one that locks nobody out: when it is used up, every answer comes later.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.pace import Bucket

_MINUTE: Final = 60.0
_MOST_KEPT: Final = 4096  # addresses; more than a network of friends has
_KEPT_IN_A_FLOOD: Final = _MOST_KEPT * 3 // 4
_NETWORK: Final = 64  # bits of an IPv6 address: the rest everybody chooses at will


def who_asks(address: str) -> str:
    """The address that a budget belongs to: of IPv6 its network."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip), _NETWORK), strict=False))


class Tries:
    """The budgets of one house. A try is taken when it is made, and given back if it was right."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        self._budgets: dict[str, Bucket] = {}
        self._together = self._full(limits.wrong_together, limits.together_a_minute, now)

    @staticmethod
    def _full(most: int, a_minute: float, now: float) -> Bucket:
        return Bucket(a_minute / _MINUTE, most, now)

    def are_left(self, address: str, now: float) -> bool:
        """Whether an address may still try."""
        budget = self._budgets.get(who_asks(address))
        return budget is None or budget.left(now) >= 1

    def take(self, address: str, now: float) -> float:
        """Take a try from an address that has one; returns how many seconds its answer waits."""
        limits = self._limits
        asks = who_asks(address)
        if asks not in self._budgets:
            self._make_room(now)
            full = self._full(limits.wrong_codes, limits.wrong_codes_a_minute, now)
            self._budgets[asks] = full
        self._budgets[asks].take(now)
        return 0.0 if self._together.take(now) else limits.slow_answer

    def give_back(self, address: str) -> None:
        """The code was right."""
        budget = self._budgets.get(who_asks(address))
        if budget is not None:
            budget.give_back()
        self._together.give_back()

    def _make_room(self, now: float) -> None:
        """Forget those whose budget is full again; in a flood, the oldest.

        Many at a time: a flood must not make every try search all of them.
        """
        if len(self._budgets) < _MOST_KEPT:
            return
        wanting = [(one, b) for one, b in self._budgets.items() if not b.is_full(now)]
        self._budgets = dict(wanting[-_KEPT_IN_A_FLOOD:])

    def shut_out(self, now: float) -> tuple[str, ...]:
        """The addresses that have no try left now."""
        return tuple(one for one, budget in self._budgets.items() if budget.left(now) < 1)

    def forgive(self, now: float) -> None:
        """Begin anew with everybody."""
        self._budgets.clear()
        limits = self._limits
        self._together = self._full(limits.wrong_together, limits.together_a_minute, now)
