"""lan/tries.py: budgets of wrong codes, by address and together."""

from __future__ import annotations

import pytest

from desktop_poker.lan.tries import Tries, who_asks
from desktop_poker.lan.wire.limits import Limits

LIMITS = Limits(wrong_codes=2, wrong_codes_a_minute=1.0, wrong_together=5, together_a_minute=60.0)


@pytest.mark.parametrize(
    ("address", "asks"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_whose_budget_it_is(address: str, asks: str) -> None:
    assert who_asks(address) == asks


def test_an_address_has_its_tries_and_one_more_each_minute() -> None:
    tries = Tries(LIMITS, 0.0)
    for now in (0.0, 1.0):
        assert tries.are_left("a", now)
        tries.take("a", now)
    assert not tries.are_left("a", 2.0)
    assert tries.shut_out(2.0) == ("a",)
    assert tries.are_left("b", 2.0)
    assert tries.are_left("a", 61.0)
    tries.take("a", 61.0)
    assert not tries.are_left("a", 62.0)


def test_a_right_code_gives_both_budgets_their_try_back() -> None:
    tries = Tries(LIMITS, 0.0)
    for _ in range(100):
        assert tries.take("a", 0.0) == 0.0
        tries.give_back("a")
    assert tries.are_left("a", 0.0)
    tries.give_back("nobody")


def test_together_they_only_slow_down() -> None:
    tries = Tries(LIMITS, 0.0)
    waits = [tries.take(f"10.0.0.{number}", 0.0) for number in range(8)]
    assert waits == [0.0] * 5 + [LIMITS.slow_answer] * 3
    assert tries.are_left("10.0.0.99", 0.0)
    assert tries.take("10.0.0.99", 2.0) == 0.0, "it fills again"


def test_all_is_forgiven() -> None:
    tries = Tries(LIMITS, 0.0)
    for _ in range(9):
        tries.take("a", 0.0)
    tries.forgive(0.0)
    assert tries.shut_out(0.0) == ()
    assert tries.take("a", 0.0) == 0.0


def test_a_flood_of_addresses_takes_no_more_memory() -> None:
    tries = Tries(LIMITS, 0.0)
    for number in range(10_000):
        tries.take(str(number), 0.0)
    assert len(tries._budgets) <= 4096
    assert "9999" in tries._budgets
    for number in range(10_000, 10_000 + 4096 - len(tries._budgets)):
        tries.take(str(number), 0.0)
    tries.take("x", 1000.0)
    assert len(tries._budgets) <= 2, "those that are full again go first"
