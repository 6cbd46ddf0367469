"""storage/phh/comparing.py: what is rake, what is not written, and what is a difference."""

from __future__ import annotations

from decimal import Decimal

import pytest

from desktop_poker.storage.phh.comparing import Comparison, Finding, Result, compare
from desktop_poker.storage.phh.document import PhhTable, read_hand

BOTH = frozenset({0})
WON = Result((0, 0, 0), (100, 0, 0), (0, 0, 0), (BOTH, frozenset(), frozenset()), (0, 0, 0))
SPLIT = Result((0, 0, 0), (50, 50, 0), (0, 0, 0), (BOTH, BOTH, frozenset()), (1, 1, 0))
SIDE = Result(
    (0, 0, 0), (60, 40, 0), (0, 0, 0), (frozenset({0}), frozenset({1}), frozenset()), (0, 0, 0)
)
RETURNED = Result((0, 0, 0), (100, 0, 0), (30, 7, 0), (BOTH, frozenset(), frozenset()), (0, 0, 0))


def compared(result: Result, stated: list[object]) -> Comparison:
    fields: dict[str, object] = {
        "variant": "NT",
        "blinds_or_straddles": [1, 2, 0],
        "starting_stacks": [100, 100, 100],
        "actions": [],
        "winnings": stated,
    }
    hand = read_hand(PhhTable("1", fields))
    times = hand.unit.denominator
    scaled = Result(
        result.stacks,
        tuple(times * won for won in result.won),
        tuple(times * back for back in result.returned),
        result.pots,
        result.shared,
    )
    return compare(hand, scaled)


@pytest.mark.parametrize(
    ("result", "stated", "finding"),
    [
        (WON, [100, 0, 0], Finding.AGREES),
        (WON, [95, 0, 0], Finding.RAKED),
        (WON, [90, 0, 0], Finding.RAKED),
        (WON, [89, 0, 0], Finding.DIFFERS),  # more than a tenth
        (WON, [101, 0, 0], Finding.DIFFERS),  # nobody gives chips away
        (WON, [0, 95, 0], Finding.DIFFERS),  # somebody else
        (WON, [90, 5, 0], Finding.DIFFERS),  # somebody else, too
        (WON, [0, 0, 0], Finding.UNSTATED),
        (SPLIT, [50, 50, 0], Finding.AGREES),
        (SPLIT, [51, 49, 0], Finding.AGREES),  # the odd chip
        (SPLIT, [52, 48, 0], Finding.DIFFERS),
        (SPLIT, [Decimal("47.5"), Decimal("47.5"), 0], Finding.RAKED),
        (SPLIT, [48, 47, 0], Finding.RAKED),
        (SPLIT, [50, 45, 0], Finding.DIFFERS),  # one of two bears it all
        (SPLIT, [50, 0, 0], Finding.AGREES),  # the other half is not written
        (SPLIT, [48, 0, 0], Finding.RAKED),
        (SPLIT, [100, 0, 0], Finding.DIFFERS),
        (SIDE, [57, 40, 0], Finding.RAKED),  # taken from the main pot
        (SIDE, [57, 38, 0], Finding.RAKED),
        (SIDE, [60, 35, 0], Finding.DIFFERS),
        (RETURNED, [100, 0, 0], Finding.AGREES),
        (RETURNED, [130, 0, 0], Finding.AGREES),
        (RETURNED, [130, 7, 0], Finding.AGREES),
        (RETURNED, [125, 7, 0], Finding.RAKED),
        (RETURNED, [110, 0, 0], Finding.DIFFERS),  # between the two ways to count
        (RETURNED, [95, 7, 0], Finding.DIFFERS),
    ],
)
def test_what_winnings_mean(result: Result, stated: list[object], finding: Finding) -> None:
    assert compared(result, stated).finding is finding


def test_a_tenth_is_rounded_up_to_a_cent() -> None:
    """0.55 pays 0.49, a tenth rounded up; 3 whole chips pay no less than 3."""
    cents = Result((0, 0, 0), (55, 0, 0), (0, 0, 0), (BOTH, frozenset(), frozenset()), (0, 0, 0))
    for stated, finding in (("0.49", Finding.RAKED), ("0.48", Finding.DIFFERS)):
        fields: dict[str, object] = {
            "variant": "NT",
            "blinds_or_straddles": [Decimal("0.01"), Decimal("0.02"), 0],
            "starting_stacks": [1, 1, 1],
            "actions": [],
            "winnings": [Decimal(stated), 0, 0],
        }
        assert compare(read_hand(PhhTable("1", fields)), cents).finding is finding
    three = Result((0, 0, 0), (3, 0, 0), (0, 0, 0), (BOTH, frozenset(), frozenset()), (0, 0, 0))
    assert compared(three, [2, 0, 0]).finding is Finding.DIFFERS


@pytest.mark.parametrize(
    ("stated", "reason"),
    [
        ([120, 0, 0], "more than the pot that its actions make"),
        ([0, 100, 0], "other winners"),
        ([80, 0, 0], "more is missing than a rake takes"),
    ],
)
def test_a_difference_has_its_reason(stated: list[object], reason: str) -> None:
    assert reason in str(compared(WON, stated).difference)


def test_what_was_counted_is_told() -> None:
    assert compared(RETURNED, [125, 7, 0]) == Comparison(
        Finding.RAKED, (5, 0, 0), counts_returned=True
    )
    assert compared(SPLIT, [48, 0, 0]) == Comparison(Finding.RAKED, (2, 0, 0), is_partial=True)
