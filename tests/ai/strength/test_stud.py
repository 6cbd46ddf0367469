"""ai/strength/stud.py: final hands and their shares."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.strength.stud import Field, Finals, behind, completed, every_pair, finals
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.bulk import COMBO_CARDS
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.stud import StudHand, stud_equity


def dice() -> np.random.Generator:
    return np.random.default_rng(7)


@pytest.mark.parametrize("game", ["stud_hi", "razz", "stud_8"])
@pytest.mark.parametrize(
    ("mine", "theirs"), [("AsAhKd", "7c"), ("As2h3d", "Kc"), ("8s9hTs4d", "QcQd")]
)
def test_a_hand_s_share_agrees_with_the_odds(game: str, mine: str, theirs: str) -> None:
    own, up = cards(mine), cards(theirs)
    field = Field.of(finals(game, completed(dice(), up, own, 3000), 3000))
    share = field.share(finals(game, completed(dice(), own, up, 2000), 2000)).mean()
    hands = [StudHand(own), StudHand(up)]
    known = stud_equity(GAMES[game], hands, samples=40_000).players[0].equity
    assert share == pytest.approx(known, abs=0.035)


def test_completed_hands_hold_no_card_that_lies_elsewhere() -> None:
    columns = np.array(completed(dice(), cards("AsAh"), cards("KsKh"), 500))
    assert columns.shape == (7, 500)
    assert not np.isin(columns, cards("KsKh")).any()
    assert all(len(set(hand)) == 7 for hand in columns.T.tolist())


def test_pairs_behind_a_board_keep_their_cards() -> None:
    pairs = COMBO_CARDS[(parse("AcAd, KhQh") > 0)].T
    columns = np.array(behind(dice(), cards("2c3c"), cards("4c"), pairs, 3))
    assert columns.shape == (7, 6)
    assert (columns[2:4, :3] == pairs[:, :1]).all()
    assert (columns[2:4, 3:] == pairs[:, 1:]).all()
    assert all(len(set(hand)) == 7 for hand in columns.T.tolist())


def test_every_pair_is_judged_and_dead_ones_are_nothing() -> None:
    share = every_pair(
        "razz", dice(), up=cards("3c"), others=[cards("Kd")], dead=cards("4d"), each=30
    )
    assert share[parse("AcAd") > 0] < share[parse("Ac2d") > 0]
    assert share[parse("Ac2d") > 0] > 0.7
    assert not share[parse("4d5d") > 0]
    assert not share[parse("Kd2d") > 0]


def test_where_nobody_has_a_low_the_high_hand_takes_it_all() -> None:
    nobody = Field.of(Finals(np.array([5], dtype=np.int16), np.array([0], dtype=np.int16)))
    mine = Finals(np.array([9, 1], dtype=np.int16), np.array([0, 0], dtype=np.int16))
    assert nobody.share(mine).tolist() == [1.0, 0.0]
    lows = Field.of(Finals(np.array([5], dtype=np.int16), np.array([7], dtype=np.int16)))
    assert lows.share(mine).tolist() == [0.5, 0.0]
