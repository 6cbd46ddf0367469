"""client/telling/opening_words.py: the cards that decide who opens, as many as decide it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.telling.opening_words import bring_in_text, first_to_act_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.state import HandState
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play, started

JAPANESE = Texts("ja")


def showing(game: str, *boards: str) -> HandState:
    """A hand in which these up cards lie open; a dash is somebody who has folded."""
    hand = Play(started(game, (200,) * len(boards)))("deal").state
    players = tuple(
        replace(player, up=cards(board.strip("-")), folded=board.startswith("-"))
        for player, board in zip(hand.players, boards, strict=True)
    )
    return replace(hand, players=players)


@pytest.mark.parametrize(
    ("game", "boards", "said"),
    [
        ("stud_hi", ("2c", "9d", "Kh"), "Ann brings it in: lowest door card"),
        ("stud_hi", ("2c", "2d", "Kh"), "Ann brings it in: lowest deuce by suit, clubs"),
        ("razz", ("Kc", "9d", "2h"), "Ann brings it in: highest door card"),
        ("razz", ("Ks", "Kd", "2h"), "Ann brings it in: highest king by suit, spades"),
    ],
)
def test_g2_the_suit_is_named_where_it_decides(
    game: str, boards: tuple[str, ...], said: str
) -> None:
    hand = showing(game, *boards)
    assert bring_in_text(hand, hand.players[0], "Ann", ENGLISH) == said
    own = bring_in_text(hand, hand.players[0], None, ENGLISH)
    assert own == said.replace("Ann brings", "You bring")


@pytest.mark.parametrize(
    ("game", "boards", "said"),
    [
        ("stud_hi", ("Ac 4d", "Kd 9s", "Qh 2s"), "best board, ace high"),
        ("stud_hi", ("Ac Qd", "Ad Js", "Kh Qs"), "best board, ace-queen high"),
        ("stud_hi", ("Ac Qd 9h", "Ad Qs 8d", "Kh Qh 2c"), "best board, ace-queen-nine high"),
        ("stud_hi", ("Ac Qd", "-Ad Js", "Kh Qs"), "best board, ace high"),
        ("stud_hi", ("9c 9d", "Ad Js", "Kh Qs"), "best board, a pair of nines"),
        (
            "stud_hi",
            ("9c 9d Ah", "9h 9s Kd", "3c 3d 4s"),
            "best board, a pair of nines, ace kicker",
        ),
        ("stud_hi", ("Ac Qd", "Ad Qs", "Kh Js"), "equal best boards, left of the dealer"),
        ("stud_hi", ("Ac Qd", "Ad Ks", "Kh Js"), "the best board is all-in"),
        ("razz", ("7c 3d", "7d 4s", "Kh 2s"), "best board, 7-3 low"),
    ],
)
def test_g3_as_many_ranks_are_named_as_decide(
    game: str, boards: tuple[str, ...], said: str
) -> None:
    hand = showing(game, *boards)
    told = first_to_act_text(hand, hand.players[0], "Ann", ENGLISH)
    assert told == f"Ann acts first: {said}"
    own = first_to_act_text(hand, hand.players[0], None, ENGLISH)
    assert own == f"You act first: {said}"


def test_in_japanese() -> None:
    third = showing("stud_hi", "2c", "2d", "Kh")
    fourth = showing("stud_hi", "Ac Qd", "Ad Js", "Kh Qs")
    said = bring_in_text(third, third.players[0], "アン", JAPANESE)
    assert said == "アンがブリングイン：2の中でスートが最弱（クラブ）"
    said = first_to_act_text(fourth, fourth.players[0], "アン", JAPANESE)
    assert said == "アンから：ボードが最強、A-Qハイ"
