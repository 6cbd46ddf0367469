"""The fewest transfers that settle an evening."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

_EXACT: Final = 14  # people: 2^14 groups are looked through in no time


class Transfer(Struct, frozen=True, gc=False):
    """Somebody hands chips to somebody else."""

    giver: str
    taker: str
    amount: int


def settle_up(results: Iterable[tuple[str, int]], bank: str | None = None) -> tuple[Transfer, ...]:
    """Who hands what to whom, in as few transfers as possible, the largest first.

    A group whose results sum to nothing settles among itself with one transfer less than it has
    people; so as many such groups as possible are found. What does not add up is the bank's;
    without a bank, results must sum to nothing.
    """
    people = [(name, amount) for name, amount in results if amount]
    rest = sum(amount for _, amount in people)
    if rest and bank is None:
        raise ValueError("results that do not sum to nothing can't be settled without a bank")
    if rest and bank is not None:
        people.append((bank, -rest))
    groups = _most_groups(people) if len(people) <= _EXACT else [people]
    found = [transfer for group in groups for transfer in _within(group)]
    return tuple(sorted(found, key=lambda one: (-one.amount, one.giver, one.taker)))


def _most_groups(people: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Split people into as many groups that sum to nothing as possible."""
    count = len(people)
    sums = [0] * (1 << count)
    best = [0] * (1 << count)  # how many closed groups a set holds when its people come in turn
    last = [0] * (1 << count)  # who came last
    for group in range(1, 1 << count):
        low = group & -group
        sums[group] = sums[group ^ low] + people[low.bit_length() - 1][1]
        for person in range(count):
            before = group & ~(1 << person)
            if before != group and best[before] >= best[group]:
                best[group], last[group] = best[before], person
        best[group] += sums[group] == 0
    found: list[list[tuple[str, int]]] = []
    rest = (1 << count) - 1
    while rest:
        if sums[rest] == 0:
            found.append([])
        found[-1].append(people[last[rest]])
        rest &= ~(1 << last[rest])
    return found


def _within(group: list[tuple[str, int]]) -> list[Transfer]:
    """One transfer less than there are people: the largest debt meets the largest claim."""
    left = {number: owed for number, (_, owed) in enumerate(group)}
    transfers: list[Transfer] = []
    while left:
        giver = min(left, key=lambda number: left[number])
        taker = max(left, key=lambda number: left[number])
        amount = min(-left[giver], left[taker])
        transfers.append(Transfer(group[giver][0], group[taker][0], amount))
        left[giver] += amount
        left[taker] -= amount
        left = {number: owed for number, owed in left.items() if owed}
    return transfers
