"""Who pays whom after a cash game, with as few payments as there can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

MOST_EXACT = 14  # people with a balance; with more the search takes too long
BANK = ""  # who covers what corrections have made or lost


class Transfer(Struct, frozen=True, gc=False):
    """One payment."""

    payer: str
    payee: str
    amount: int


def transfers(results: Mapping[str, int]) -> tuple[Transfer, ...]:
    """Payments that settle the results; what does not add up is the bank's.

    The fewest there can be up to `MOST_EXACT` people: n people in k groups that add up to nothing
    need n - k payments, so the most groups are looked for. With more people, large debts meet
    large claims.
    """
    balances = {name: amount for name, amount in results.items() if amount}
    rest = sum(balances.values())
    if rest:
        balances[BANK] = -rest
    names = tuple(balances)
    amounts = tuple(balances.values())
    groups = _groups(amounts) if len(names) <= MOST_EXACT else [tuple(range(len(names)))]
    found: list[Transfer] = []
    for group in groups:
        found += _settle([(names[number], amounts[number]) for number in group])
    return tuple(sorted(found, key=lambda t: (-t.amount, t.payer, t.payee)))


def _groups(amounts: Sequence[int]) -> list[tuple[int, ...]]:
    """Split into the most groups that each add up to nothing."""
    count = len(amounts)
    whole = (1 << count) - 1
    sums = [0] * (whole + 1)
    most = [0] * (whole + 1)
    step = [0] * (whole + 1)  # the member whose leaving leads to the best remainder
    for members in range(1, whole + 1):
        lowest = (members & -members).bit_length() - 1
        sums[members] = sums[members & (members - 1)] + amounts[lowest]
        best, chosen = -1, 0
        for number in range(count):
            if members >> number & 1 and most[members ^ (1 << number)] > best:
                best, chosen = most[members ^ (1 << number)], number
        most[members] = best + (sums[members] == 0)
        step[members] = chosen
    return _read_groups(whole, sums, step)


def _read_groups(whole: int, sums: Sequence[int], step: Sequence[int]) -> list[tuple[int, ...]]:
    groups: list[tuple[int, ...]] = []
    group: list[int] = []
    members = whole
    while members:
        group.append(step[members])
        members ^= 1 << step[members]
        if sums[members] == 0:
            groups.append(tuple(group))
            group = []
    return groups


def _settle(balances: list[tuple[str, int]]) -> list[Transfer]:
    """Within a group the largest debt meets the largest claim: one payment less than people."""
    owing = sorted((-amount, name) for name, amount in balances if amount < 0)
    owed = sorted((amount, name) for name, amount in balances if amount > 0)
    found: list[Transfer] = []
    while owing and owed:
        debt, payer = owing.pop()
        claim, payee = owed.pop()
        amount = min(debt, claim)
        found.append(Transfer(payer, payee, amount))
        if debt > amount:
            owing = sorted([*owing, (debt - amount, payer)])
        if claim > amount:
            owed = sorted([*owed, (claim - amount, payee)])
    return found
