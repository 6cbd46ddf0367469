"""A name that nobody in a house has yet, for somebody whose own is taken."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from desktop_poker.lan.names import check_distinct, prepared_name
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import LONGEST_NAME

_NUMBERED: Final = re.compile(r" \d{1,3}$", re.ASCII)
_MOST: Final = 1000  # more than a house has members


def check_free(name: str, others: Collection[str]) -> None:
    """Refuse a name that looks like somebody else's, and name one that is free."""
    try:
        check_distinct(name, others)
    except WireFault as wrong:
        raise WireFault(wrong.fault, free_name(name, others)) from None


def free_name(name: str, others: Collection[str]) -> str:
    """The name with the first number that makes it free: ``Ken 2``; empty: there is none."""
    base = _NUMBERED.sub("", name)
    for number in range(2, _MOST):
        ending = f" {number}"
        offered = base[: LONGEST_NAME - len(ending)].rstrip() + ending
        if _is_free(offered, others):
            return offered
    return ""


def _is_free(name: str, others: Collection[str]) -> bool:
    try:
        check_distinct(prepared_name(name), others)
    except WireFault as wrong:
        if wrong.fault not in (Fault.NAME_TAKEN, Fault.BAD_NAME):
            raise
        return False
    return True
