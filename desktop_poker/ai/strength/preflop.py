"""Every class of hole cards against every other, exactly, before a card is on the board."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.engine.cards.combos import COMBO_CLASSES

Floats = NDArray[np.float64]
_CLASS_OF = np.array(COMBO_CLASSES)


@cache
def equities() -> tuple[Floats, Floats]:
    """The exact share of each class against each other, and the ways to hold both."""
    with np.load(assets.root() / "ai" / "preflop_equity.npz") as file:
        return file["equity"].astype(np.float64), file["ways"]


def preflop_shares(prior: Floats) -> Floats:
    """The share of each of COMBOS against a hand of the prior."""
    equity, ways = equities()
    often = np.bincount(_CLASS_OF, weights=prior) / np.bincount(_CLASS_OF)
    weight = ways * often
    by_class = (equity * weight).sum(axis=1) / np.maximum(weight.sum(axis=1), 1e-300)
    found: Floats = by_class[_CLASS_OF]
    return found
