"""What the reference throws away."""

import pytest

from desktop_poker.ai.coach.discards import parts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.draws import first_draw


def test_one_of_a_pair_is_as_good_as_the_other() -> None:
    found = parts(first_draw("2c3d4h7s7d", "7s"))
    assert {one.thrown for one in found.known if one.often > 0.1} == {cards("7s"), cards("7d")}
    assert sum(one.often for one in found.known) == pytest.approx(1.0, abs=0.05)


def test_every_part_of_a_hand_can_be_named() -> None:
    spot = first_draw("2c3d4h5s7d", "")
    found = parts(spot)
    assert found.best.thrown == ()
    assert len(found.known) == 32
    assert found.of(Discard(Seat(0), cards("7d2c"))).often == 0.0
