"""Amounts as a file writes them, and as chips of its smallest unit."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def chips(amount: Fraction, unit: Fraction) -> int:
    """How many units an amount is; a unit is one part of a whole, and divides every amount."""
    return amount.numerator * unit.denominator // amount.denominator


def plain(amount: Fraction) -> str:
    """Write an amount without an exponent."""
    whole = amount.denominator == 1
    return str(amount.numerator) if whole else str(amount.numerator / amount.denominator)


def listed(amounts: Sequence[int | None], unit: Fraction) -> str:
    """Write a list of chips; what nobody knows as the format does."""
    shown = ("inf" if amount is None else plain(amount * unit) for amount in amounts)
    return "[" + ", ".join(shown) + "]"
