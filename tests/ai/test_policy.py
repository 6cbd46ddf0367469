"""ai/policy.py: what is done with every hand."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.policy import CALL, FOLD, Option, Policy
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat


def test_kinds_come_in_the_order_of_the_columns() -> None:
    fold = Option(FOLD, Act(Seat(0), ActionKind.FOLD, 0))
    call = Option(CALL, Act(Seat(0), ActionKind.CALL, 10))
    found = Policy((fold, call), np.array([[0.25, 0.75]]))
    assert found.kinds == (FOLD, CALL)
    assert found.values is None
