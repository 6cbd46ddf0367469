"""odds/drawing.py: what players of the games would keep."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.drawing import ANY, drawing_of, is_known, places_of
from desktop_poker.odds.shares import KnownCards, equity


def kept(game: str, hand: str, to_come: int, rival: int = ANY) -> str:
    drawing, held = drawing_of(GAMES[game]), cards(hand)
    parts, _ = drawing.keeps(np.array([held], dtype=np.uint8), to_come, rival)
    return "".join(str(held[place]) for place in places_of(int(parts[0]), drawing.size))


@pytest.mark.parametrize(
    ("hand", "to_come", "expected"),
    [
        ("2c3d4h7s8d", 3, "2c3d4h7s8d"),  # a smooth eight stands pat
        ("2c3d4h5s6d", 3, "2c3d4h5s"),  # a straight is broken
        ("2c3c4c5c7c", 3, "2c3c4c7c"),  # so is a flush
        ("2c2d7hKsQd", 3, "2c7h"),
        ("2c3d4h7sKd", 3, "2c3d4h7s"),
        ("2c3d7h9sTd", 3, "2c3d7h9s"),
        ("5c6d8h9sTd", 1, "5c6d8h9sTd"),  # with one draw left a ten is worth more than a draw
    ],
)
def test_m4_triple_draw_keeps_what_players_keep(hand: str, to_come: int, expected: str) -> None:
    assert kept("triple_draw", hand, to_come) == expected


def test_a_rough_hand_is_broken_against_a_pat_one_and_not_against_a_draw() -> None:
    assert kept("triple_draw", "3c4d5h6sJd", 1, rival=0) == "3c4d5h6s"
    assert kept("triple_draw", "3c4d5h6sJd", 1, rival=1) == "3c4d5h6sJd"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Ac2d3h4s", "Ac2d3h4s"),
        ("Ac2d3hKs", "Ac2d3h"),  # a king is no badugi to keep with three draws to come
        ("5c5d6h7s", "5c6h7s"),
        ("Ac2d9h8h", "Ac2d8h"),
    ],
)
def test_m4_badugi_keeps_what_players_keep(hand: str, expected: str) -> None:
    assert set(kept("badugi", hand, 3)) == set(expected)


def test_worth_rises_with_draws_and_falls_with_better_rivals() -> None:
    drawing = drawing_of(GAMES["triple_draw"])
    hand = np.array([cards("2c3d4h7sKd")], dtype=np.uint8)
    worth = [float(drawing.keeps(hand, to_come)[1][0]) for to_come in (1, 2, 3)]
    assert worth == sorted(worth)
    against = [float(drawing.keeps(hand, 1, rival)[1][0]) for rival in (0, 1, 2)]
    assert against == sorted(against)


def test_one_draw_is_counted_out_and_more_are_played() -> None:
    game = GAMES["triple_draw"]
    hands = (cards("2c3d4h7s"), cards("2d5c7h8s9d"))
    once = equity(game, KnownCards(hands, (), cards("Kd")))
    assert once.method == "exact"
    assert once.trials == 42
    twice = equity(game, KnownCards(hands, (), cards("Kd"), 2), samples=4000, seed=1)
    assert twice.players[0].equity > once.players[0].equity
    again = equity(game, KnownCards(hands, (), cards("Kd"), 2), samples=4000, seed=1)
    assert again == twice
    with pytest.raises(BadInput):
        equity(game, KnownCards(hands, (), (), 4))


def test_games_without_a_table_are_told_apart_by_their_shape() -> None:
    assert is_known(GAMES["single_draw"])
    assert not is_known(GAMES["holdem"])
