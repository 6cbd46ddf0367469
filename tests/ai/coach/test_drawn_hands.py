"""Hands that go on drawing: no card twice, and as many as are thrown away."""

import numpy as np

from desktop_poker.ai.coach.draw_counting import DrawCounting
from desktop_poker.ai.coach.drawn_hands import drawn
from tests.ai.coach.draws import first_draw


def test_draws_are_played_out_from_lanes_of_their_own() -> None:
    spot = first_draw("2c3d4h7sKd", "Kd")
    lanes = DrawCounting(spot, ())._lanes(50)
    assert lanes is not None
    found = drawn(spot.hand, lanes, {0: 0b01111})
    assert [len(rounds) for rounds in found.rounds.values()] == [4, 4]
    first, second = found.rounds[0][:2]
    assert set(first.thrown) == {1}
    assert (first.hands[:, :4] == second.hands[:, :4]).all()
    assert (first.hands[:, 4] != second.hands[:, 4]).all()
    together = np.hstack([found.rounds[0][-1].hands, found.rounds[1][-1].hands])
    assert all(len(set(row)) == 10 for row in together.tolist())
    # What another keeps does not change what I get.
    other = drawn(spot.hand, lanes, {0: 0b00111})
    assert (other.rounds[1][-1].hands == found.rounds[1][-1].hands).all()
