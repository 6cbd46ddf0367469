"""ai/prizes.py: chips in a tournament."""

from __future__ import annotations

import pytest

from desktop_poker.ai.prizes import loss_weight, weight
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.price import icm
from tests.engine.playing import Play, started


@pytest.mark.parametrize(
    ("stacks", "payouts", "worth"),
    [
        ((50, 30, 20), (50, 30, 20), (38.3929, 32.7500, 28.8571)),
        ((5000, 3000, 2000), (70, 30), (45.1786, 32.2500, 22.5714)),
        ((4000, 3000, 2000, 1000), (50, 30, 20), (33.6032, 29.4881, 23.5873, 13.3214)),
        ((10000, 5000, 5000), (50, 30, 20), (38.3333, 30.8333, 30.8333)),
    ],
)
def test_stacks_are_worth_what_malmuth_and_harville_say(
    stacks: tuple[int, ...], payouts: tuple[float, ...], worth: tuple[float, ...]
) -> None:
    assert icm(stacks, payouts) == pytest.approx(worth, abs=5e-5)


def test_where_the_winner_takes_all_a_chip_is_a_chip() -> None:
    assert weight((500, 300, 200), (100.0,), 0, 1) == pytest.approx(1.0)
    assert weight((500, 500), (70.0, 30.0), 0, 1) == pytest.approx(1.0)


def test_on_the_bubble_a_lost_chip_outweighs_a_won_one() -> None:
    even = weight((300, 300, 300), (50.0, 30.0, 20.0), 0, 1)
    bubble = weight((400, 400, 400, 20), (50.0, 30.0, 20.0), 0, 1)
    assert 1.0 < even < bubble
    # By hand: a third of 100 now; won, two thirds of 50 and a third of 30; lost, the last 20.
    assert even == pytest.approx((100 / 3 - 20) / (50 * 2 / 3 + 30 / 3 - 100 / 3))


def test_a_cash_table_has_no_prizes() -> None:
    hand = Play(started("holdem", (200, 200, 200)))("deal").state
    assert loss_weight(hand, Seat(0), None) == 1.0
