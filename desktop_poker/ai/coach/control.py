"""Means of many futures with the luck of the cards taken off, and how far off they may be."""

from __future__ import annotations

import math

from msgspec import Struct

from desktop_poker.ai.policy import Floats

_FEWEST = 4  # futures for a regression


class Mean(Struct, frozen=True):
    """An estimate and its standard error."""

    value: float
    error: float


def controlled(result: Floats, share: Floats, weight: Floats, mean: Mean | None) -> Mean:
    """The mean of results, corrected by how the shares of these futures differ from all."""
    total = float(weight.sum())
    value = float((weight * result).sum()) / total
    count = len(result)
    if count < 2:  # noqa: PLR2004 - one tells nothing about its error
        return Mean(value, math.inf)
    centred = result - value
    at = float((weight * share).sum()) / total
    spread = float((weight * (share - at) ** 2).sum())
    slope = 0.0
    if mean is not None and count >= _FEWEST and spread > 1e-12 * count:
        slope = float((weight * centred * (share - at)).sum()) / spread
        value -= slope * (at - mean.value)
        centred = centred - slope * (share - at)
    freedom = max(1, count - (2 if slope else 1))
    squares = float((weight * weight * centred * centred).sum()) / (total * total)
    squares *= count / freedom
    known = 0.0 if mean is None else (slope * mean.error) ** 2
    return Mean(value, math.sqrt(squares + known))
