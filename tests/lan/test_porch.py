"""lan/porch.py: a crowd waits for its turn, and one address keeps nobody out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from desktop_poker.lan.porch import Porch
from desktop_poker.lan.wire.limits import Limits

LIMITS = Limits(waiting=6, waiting_from_one=2, outside=10, outside_seconds=15.0, arrivals=10.0)


class Line:
    """A socket that knows whether it was closed."""

    def __init__(self) -> None:
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


class Crowd:
    """People at the door, and a clock that a test moves."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.now = 0.0
        self.greeted: list[str] = []
        self.lines: list[Line] = []
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.porch = Porch(
            limits,
            lambda _, address: self.greeted.append(address),
            lambda: self.now,
            lambda seconds, work: self.later.append((self.now + seconds, work)),
        )

    def come(self, *addresses: str) -> list[Line]:
        lines = [Line() for _ in addresses]
        for line, address in zip(lines, addresses, strict=True):
            self.porch.arrive(cast("Any", line), address)
        self.lines += lines
        return lines

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while due := [one for one in self.later if one[0] <= until]:
            first = min(due, key=lambda one: one[0])
            self.later.remove(first)
            self.now = first[0]
            first[1]()
        self.now = until


def test_nobody_of_a_crowd_is_sent_away() -> None:
    crowd = Crowd()
    lines = crowd.come(*["a"] * 12)
    assert crowd.greeted == ["a"] * 2
    for _ in range(12):
        crowd.porch.done("a")
    assert crowd.greeted == ["a"] * 12
    assert not any(line.is_closed for line in lines)
    assert (crowd.porch.inside, crowd.porch.outside) == (0, 0)


def test_addresses_take_turns() -> None:
    crowd = Crowd(replace(LIMITS, waiting=1))
    crowd.come("a", "a", "a", "b", "b", "c")
    for _ in range(6):
        crowd.porch.done(crowd.greeted[-1])
    assert crowd.greeted == ["a", "a", "b", "c", "a", "b"]


def test_where_it_is_full_somebody_of_the_largest_crowd_has_to_go() -> None:
    crowd = Crowd()
    flood = crowd.come(*["a"] * 12)
    friend = crowd.come("b")
    assert crowd.greeted == ["a", "a", "b"]
    more = crowd.come("a", "c", "c", "c")
    assert crowd.porch.outside <= LIMITS.outside
    assert sum(line.is_closed for line in flood + more) > 0
    assert not any(line.is_closed for line in friend + more[1:])


def test_arrivals_have_a_pace() -> None:
    crowd = Crowd(replace(LIMITS, arrivals_at_once=2, waiting=50, waiting_from_one=50, outside=50))
    crowd.come(*["a"] * 20)
    assert len(crowd.greeted) == 2
    crowd.wait(1.0)
    assert len(crowd.greeted) in (11, 12)
    crowd.wait(2.0)
    assert len(crowd.greeted) == 20
    assert not crowd.later, "nobody looks when nobody waits"


def test_who_has_waited_too_long_is_let_go() -> None:
    crowd = Crowd()
    lines = crowd.come(*["a"] * 5)
    crowd.wait(16.0)
    crowd.porch.done("a")
    assert crowd.greeted == ["a"] * 2
    assert Counter(line.is_closed for line in lines) == {True: 3, False: 2}


def test_a_house_that_closes_sends_everybody_away() -> None:
    crowd = Crowd()
    lines = crowd.come(*["a"] * 5)
    crowd.porch.close()
    late = crowd.come("b")
    assert [line.is_closed for line in lines + late] == [False] * 2 + [True] * 4
    crowd.porch.done("a")
    assert crowd.greeted == ["a"] * 2
