"""How the others might play instead: each model bends the same policy, and is a matter of weights.

A future that was played by the policy counts for a model as often as the model would have played
it; so one walk answers for all of them.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats


class Model(Struct, frozen=True):
    """How much more often somebody folds, goes along and wagers than the policy."""

    fold: float = 1.0
    call: float = 1.0
    wager: float = 1.0
    flatter: bool = False  # what the others did tells less about their hands
    realised: float = 0.9  # of a share, where betting on later streets is not played out


BASE: Final = Model()
MODELS: Final = (
    BASE,
    Model(call=1.4),
    Model(fold=1.4),
    Model(wager=1.6),
    Model(wager=0.5),
    Model(flatter=True),
    Model(realised=0.75),
    Model(realised=1.05),
)
"""The policy itself, and seven ways to be wrong about it."""


def factors(kinds: tuple[str, ...]) -> Floats:
    """For each model, how much more often each kind of option is taken, before it adds up to 1."""
    by_kind = [{FOLD: m.fold, CALL: m.call, WAGER: m.wager} for m in MODELS]
    return np.array([[one[kind] for kind in kinds] for one in by_kind])


def ratios(chances: Floats, kinds: tuple[str, ...], drawn: np.ndarray) -> Floats:
    """How much likelier what was drawn is in each model: a row for each of them."""
    bent = factors(kinds)
    total = bent @ chances.T  # models x deals: fixed order of sums, few terms
    found: Floats = bent[:, drawn] / np.maximum(total, 1e-12)
    return found
