"""ai/stud/prospects.py: joint futures."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.stud.prospects import ObservedHand, Prospects, prospects
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.stud import StudHand, stud_equity


def weights(text: str) -> np.ndarray:
    found = parse(text).astype(np.float64)
    shares: np.ndarray = found / found.sum()
    return shares


def looked_at(
    game: str, mine: str, board: str, rivals: list[ObservedHand], dead: str = ""
) -> Prospects:
    return prospects(
        game,
        np.random.default_rng(2),
        mine=cards(mine),
        board=cards(board),
        rivals=rivals,
        dead=cards(dead),
        count=4000,
    )


def everybody(found: Prospects) -> np.ndarray:
    return np.ones((len(found.theirs), found.count), dtype=np.bool_)


@pytest.mark.parametrize(
    ("mine", "board", "ranges"),
    [
        ("AsAh", "", ["QQ+,AK"]),
        ("7h6h", "AhKh2c", ["AA-TT,AK", "QJ,JT,T9s"]),
        ("QsJs", "AhKh2c9d", ["22+", "A2+", "random"]),
    ],
)
def test_shares_against_ranges_agree_with_the_odds(
    mine: str, board: str, ranges: list[str]
) -> None:
    gone = cards(mine + board)
    rivals = []
    for text in ranges:
        held = weights(text)
        for card in gone:
            held[[n for n, combo in enumerate(COMBOS) if card in combo]] = 0.0
        rivals.append(ObservedHand((), held / held.sum()))
    found = looked_at("holdem", mine, board, rivals)
    hands = [parse(mine), *(parse(text) for text in ranges)]
    known = holdem_equity(hands, cards(board), samples=40_000).players[0].equity
    assert found.share(everybody(found)).mean() == pytest.approx(known, abs=0.03)


@pytest.mark.parametrize("game", ["stud_hi", "razz", "stud_8"])
def test_shares_in_stud_agree_with_the_odds(game: str) -> None:
    mine, up, dead = "As2d3h4c", "8c9d", "KhKs"
    gone = set(cards(mine + up + dead))
    held = np.array([0.0 if set(combo) & gone else 1.0 for combo in COMBOS])
    found = looked_at(game, mine, "", [ObservedHand(cards(up), held / held.sum())], dead)
    known = stud_equity(GAMES[game], [StudHand(cards(mine)), StudHand(cards(up))], cards(dead),
                        samples=40_000).players[0].equity  # fmt: skip
    assert found.share(everybody(found)).mean() == pytest.approx(known, abs=0.03)


def test_who_does_not_stay_wins_nothing_and_alone_one_wins_all() -> None:
    found = looked_at(
        "holdem",
        "7c2d",
        "AhKhQh",
        [ObservedHand((), weights("JhTh")), ObservedHand((), weights("AsAc"))],
    )
    nobody = np.zeros((2, found.count), dtype=np.bool_)
    assert found.share(nobody).mean() == 1.0
    only_second = nobody.copy()
    only_second[1] = True
    assert found.share(only_second).mean() > found.share(everybody(found)).mean()
    assert found.share(everybody(found)).mean() < 0.01


def test_no_card_is_dealt_twice() -> None:
    rivals = [
        ObservedHand(cards("8c9d"), weights("AA")),
        ObservedHand(cards("2c3c"), weights("AA,KK")),
    ]
    found = looked_at("stud_hi", "AsQd3h4c", "", rivals)
    # With one ace in the own hand two rivals can't both hold two of the other three.
    assert (found.hands[0] != found.hands[1]).all()
