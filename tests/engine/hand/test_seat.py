"""engine/hand/seat.py."""

from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.seat import CHAIRS, MOST_SEATS, Seat
from tests.engine.playing import started


def test_a_seat_is_a_number_and_empty_chairs_keep_theirs() -> None:
    state = begin(started("holdem", {1: 50, 4: 60, 9: 70}))
    assert [player.seat for player in state.players] == [1, 4, 9]
    assert state.has(Seat(4))
    assert not state.has(Seat(5))


def test_every_chair_has_its_number() -> None:
    assert tuple(range(MOST_SEATS)) == CHAIRS
