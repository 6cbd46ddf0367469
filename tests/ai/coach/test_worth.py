import numpy as np
import pytest
from msgspec.structs import replace

from desktop_poker.ai.coach.worth import Worth
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.price import icm
from tests.ai.coach.decisions import holdem, last

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]
STACKS = {Seat(0): 900, Seat(1): 0, Seat(2): 0}
ONE = np.arange(1)


def test_chips_are_counted_from_what_is_there_now() -> None:
    spot = last(holdem([1000] * 3, [*DEAL, "p3 cbr 1000", "p1 f", "p2 cc"]), 1)
    worth = Worth(spot)
    assert not worth.needs_everybody
    assert worth.of_stack(900) == 0
    assert worth.of(STACKS, {Seat(1): np.array([2050.0])}, ONE)[0] == 2050 - 900


def test_prizes_are_counted_for_everybody() -> None:
    spot = last(holdem([1000] * 3, [*DEAL, "p3 cbr 1000", "p1 f", "p2 cc"]), 1)
    worth = Worth(replace(spot, payouts=(0.5, 0.3, 0.2)))
    assert worth.needs_everybody
    won = worth.of({**STACKS, Seat(0): 950}, {Seat(1): np.array([2050.0])}, ONE)[0]
    lost = worth.of({**STACKS, Seat(0): 950}, {Seat(2): np.array([2050.0])}, ONE)[0]
    assert won == pytest.approx(3000 * icm([950, 2050], (0.5, 0.3, 0.2))[1])
    assert lost == pytest.approx(3000 * 0.2)
