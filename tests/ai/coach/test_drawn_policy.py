"""How hands are exchanged and looked at."""

import numpy as np

from desktop_poker.ai.coach.drawn_policy import bits, chances, chosen, exchange
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from tests.ai.coach.draws import raised

HANDS = np.array([cards("2c3d4h5s7d"), cards("KcKdKhQsJd")], dtype=np.uint8)


def test_places_are_counted_and_filled() -> None:
    assert bits(np.array([0b10110, 0]), 5).tolist() == [3, 0]
    lane = np.array([[20, 21], [22, 23]], dtype=np.uint8)
    hands, taken = exchange(HANDS, np.array([31, 7]), lane, np.zeros(2, dtype=np.int64))
    assert (hands[0] == HANDS[0]).all()
    assert hands[1].tolist()[3:] == [21, 23]
    assert taken.tolist() == [0, 2]


def test_a_good_hand_raises_more_than_a_bad_one() -> None:
    spot = raised("2c3d4h5s7d")
    seen = chosen(GAMES["triple_draw"], HANDS, 3, np.full(2, 2)).seen
    assert seen.strength[0] > seen.strength[1]
    options, often = chances(spot.hand, spot.due, spot.decided, seen)
    raises = [number for number, one in enumerate(options) if one.kind == "r"]
    assert often[0, raises].sum() > often[1, raises].sum()


def test_a_game_without_a_table_goes_by_shares() -> None:
    five = GAMES["five_card_draw"]
    pairs = np.array([cards("AsAh8h5cJs"), cards("2s4h8h5cJs")], dtype=np.uint8)
    before, after = (chosen(five, pairs, to_come, np.full(2, 2)) for to_come in (1, 0))
    assert before.seen.strength[0] > before.seen.strength[1]
    assert before.thrown[0] == 3
    assert len(after.thrown) == 0
    assert after.seen.strength[0] > after.seen.strength[1]
