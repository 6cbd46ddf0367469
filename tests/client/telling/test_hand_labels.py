"""client/telling/hand_labels.py: what one holds in a few words, and the five cards behind them."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.hand_labels import (
    board_label,
    known_cards,
    own_label,
    showing,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.games import catalogue
from tests.client.evenings import KEYS, pictures
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play, started
from tests.toy_game import TOY


def label(play: Play, seat: int = 0, texts: Texts = ENGLISH) -> str:
    return own_label(play.state, play.state.player(Seat(seat)), texts)


def up(play: Play, seat: int = 0) -> str:
    return showing(play.state, play.state.player(Seat(seat)), ENGLISH)


def test_a_hand_is_named_from_the_first_card_to_the_river() -> None:
    hand = started("holdem", (100, 100))
    play = Play(hand, {0: "9c4d"}, "9h4sKd2cKc")("deal")
    assert label(play) == "You have nine high"
    play("call", "check", "deal")
    assert label(play) == "You have two pair, nines and fours"
    play("check", "check", "deal", "check", "check", "deal")
    assert label(play) == "You have two pair, kings and nines"


def test_a_pair_in_the_hole_is_said_before_the_flop() -> None:
    play = Play(started("holdem", (100, 100)), {0: "QcQd"})("deal")
    assert label(play) == "You have a pair of queens"


def stud(key: str, own: str, steps: int) -> Play:
    play = Play(started(key, (200, 200)), {0: own})("deal")
    for street in range(steps):
        if not street:
            play("bring_in", "call")
        else:
            play("check", "check")
        play("deal")
    return play


@pytest.mark.parametrize(
    ("key", "own", "streets", "text", "board"),
    [
        ("stud_hi", "AcAd3s", 0, "a pair of aces", "three high"),
        ("stud_hi", "AcAd3s3h", 1, "two pair, aces and threes", "a pair of threes"),
        ("razz", "8c6d2s", 0, "8-6-2 low", "2 low"),
        ("razz", "8c6d2sAh", 1, "8-6-2-A low", "2-A low"),
        ("stud_8", "7c4d2sAhTc", 2, "ace high  ·  no low yet", "ace high"),
        ("stud_8", "7c4d2sKhTc", 2, "king high  ·  no low yet", "king high"),
        ("stud_8", "7c4dQsKhTc", 2, "king high  ·  no low", "king high"),
        ("stud_8", "7c4d2sKhTcQc", 3, "king high  ·  no low", "king high"),
        ("stud_8", "7c4d2sAh8cKd", 3, "ace high  ·  8-7-4-2-A low", "ace high"),
    ],
)
def test_stud_hands_are_named_high_and_low(
    key: str, own: str, streets: int, text: str, board: str
) -> None:
    play = stud(key, own, streets)
    assert label(play) == f"You have {text}"
    assert up(play) == board


@pytest.mark.parametrize(
    ("key", "own", "streets", "english", "japanese"),
    [
        ("stud_hi", "AcAd3s", 0, "Three high", "3ハイ"),
        ("stud_hi", "AcAd7s7h", 1, "Pair of sevens", "7のワンペア"),
        ("stud_hi", "AcAd7s7hQcQd", 3, "Two pair, queens and sevens", "Qと7のツーペア"),
        ("razz", "AcKdTs8h4c2d", 3, "10-8-4-2 low", "10-8-4-2ロー"),
    ],
)
def test_a_label_of_its_own_begins_with_a_capital(
    key: str, own: str, streets: int, english: str, japanese: str
) -> None:
    play = stud(key, own, streets)
    player = play.state.player(Seat(0))
    assert board_label(play.state, player, ENGLISH) == english
    assert board_label(play.state, player, Texts("ja")) == japanese
    assert up(play)[0].islower() or english[0].isdigit()  # in a sentence


def test_who_has_folded_or_holds_nothing_has_no_label() -> None:
    play = Play(started("stud_hi", (200, 200, 200)))
    assert label(play) == ""
    play("deal", "bring_in", "fold")
    folded = next(player.seat for player in play.state.players if player.folded)
    assert label(play, folded) == ""
    assert up(play, folded) == ""


def test_cards_that_nobody_has_seen_are_not_named() -> None:
    play = Play(started("holdem", (100, 100)), real_cards=True)("deal", "call", "check", "deal")
    assert label(play) == ""
    assert known_cards((None, *cards("As"), None)) == cards("As")


@pytest.mark.parametrize("key", KEYS)
def test_the_label_is_there_whenever_one_holds_cards(key: str) -> None:
    for moment in pictures(key):
        hand = moment.hand
        if hand is None or not moment.is_in_hand or not hand.has(Seat(0)):
            continue
        player = hand.player(Seat(0))
        named = bool(player.down or player.up) and not player.folded
        assert bool(moment.frame.hand_label) == named
        assert hand.variant.key in GAMES


def test_where_two_of_the_hand_count_a_low_comes_of_two_and_the_board() -> None:
    with catalogue.also(TOY):
        play = Play(started(TOY.key, (100, 100)), {0: "7h8sKh"}, "Jh2c3d4s")("deal")
        assert label(play) == "You have king high"
        play("call", "check", "deal")
        assert label(play) == "You have king high"  # two and two: no hand yet
        play("check", "check", "deal")
        assert label(play) == "You have king high  ·  no low yet"
        play("check", "check", "deal")
        assert label(play) == "You have king high  ·  8-7-4-3-2 low"


def test_no_low_comes_where_the_board_can_not_give_three() -> None:
    with catalogue.also(TOY):
        play = Play(started(TOY.key, (100, 100)), {0: "7h8sKh"}, "JhQcKd4s")("deal")
        play("call", "check", "deal", "check", "check", "deal")
        assert label(play) == "You have a pair of kings  ·  no low"
