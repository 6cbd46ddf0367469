"""Drawing where no table was made: what everybody knows of five-card draw."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.any_draw import exchanging_of, thrown_away
from desktop_poker.odds.drawing import Drawing

FIVE = GAMES["five_card_draw"]


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("AsAh8h5cJs", "8h5cJs"),  # a pair draws three
        ("KsKh9d9cJs", "Js"),
        ("2s3s4s5h6s", ""),  # a straight stands pat
    ],
)
def test_hands_draw_to_what_serves_them(held: str, thrown: str) -> None:
    assert set(thrown_away(FIVE, cards(held), 0)) == set(cards(thrown))


def test_a_game_with_a_table_uses_it() -> None:
    assert isinstance(exchanging_of(GAMES["triple_draw"]), Drawing)
    assert cards("Kd")[0] in thrown_away(GAMES["triple_draw"], cards("2c3d4h7sKd"), 0)
    assert thrown_away(FIVE, cards("2c3d"), 0) == ()


def test_what_is_kept_is_worth_what_its_parts_say() -> None:
    use = exchanging_of(FIVE)
    hand = np.array([cards("AsAh8h5cJs")], dtype=np.uint8)
    kept, worth = use.keeps(hand, 1)
    every = use.worth_of(hand[0], 1)
    assert every.max() == pytest.approx(float(worth[0]), abs=0.02)
    assert every[int(kept[0])] == pytest.approx(float(every.max()), abs=0.02)
    assert use.shares(hand)[0] < worth[0]
