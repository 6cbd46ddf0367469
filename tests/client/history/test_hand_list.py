"""client/history/hand_list.py: which hands of a history are shown, and what is said of each."""

from __future__ import annotations

from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.history.hand_list import (
    below,
    games_in,
    outcomes,
    seen_cards,
    spoken_hand,
    wanted,
)
from desktop_poker.client.texts.texts import Texts

EN = Texts("en")


def hand(number: int, chips: int, game: str = "Razz", cards: str = "AhKd") -> PlayedFrame:
    return PlayedFrame(
        hand_id=number,
        game=game,
        when="21:40",
        cards=cards,
        result=str(chips),
        is_gain=chips >= 0,
        chips=chips,
    )


HANDS = [hand(4, 10), hand(3, -10), hand(2, 0, "Hold'em"), hand(1, 5, "Hold'em")]


def numbers(hands: list[PlayedFrame]) -> list[int]:
    return [one.hand_id for one in hands]


def test_all_or_only_those_of_a_game_or_an_outcome() -> None:
    assert numbers(wanted(HANDS, "", "")) == [4, 3, 2, 1]
    assert numbers(wanted(HANDS, "Hold'em", "")) == [2, 1]
    assert numbers(wanted(HANDS, "", "won")) == [4, 1]
    assert numbers(wanted(HANDS, "", "lost")) == [3]  # a hand that cost nothing is neither
    assert numbers(wanted(HANDS, "Hold'em", "lost")) == []


def test_the_choices_begin_with_everything() -> None:
    assert [key for key, _ in games_in(HANDS, EN)] == ["", "Razz", "Hold'em"]
    assert [key for key, _ in outcomes(EN)] == ["", "won", "lost"]


def test_a_row_in_words() -> None:
    assert below(HANDS[0]) == "#4  ·  21:40"
    assert spoken_hand(HANDS[0], EN) == "Hand 4, Razz, ace of hearts, king of diamonds, 10, 21:40"
    assert [str(one) for one in seen_cards(hand(1, 0, cards="Ah??"))] == ["Ah"]
