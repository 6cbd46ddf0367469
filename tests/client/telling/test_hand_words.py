"""client/telling/hand_words.py: cards and hands in words."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.hand_words import (
    card_text,
    cards_text,
    hand_text,
    made_hand,
    share_text,
    spoken_card,
    spoken_cards,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import CARDS, card, cards
from desktop_poker.engine.evaluation.naming import HandName, NamedHand
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.languages import CODES
from tests.client.retelling import ENGLISH, JAPANESE
from tests.engine.playing import Play, started

NAMES = {
    (NamedHand.ROYAL_FLUSH, (14,)): "a royal flush",
    (NamedHand.STRAIGHT_FLUSH, (9,)): "a straight flush, nine high",
    (NamedHand.STRAIGHT_FLUSH, (5,)): "a straight flush, five high",
    (NamedHand.FOUR_OF_A_KIND, (10, 14)): "four of a kind, tens",
    (NamedHand.FULL_HOUSE, (13, 2)): "a full house, kings full of deuces",
    (NamedHand.FLUSH, (14, 9, 5, 4, 2)): "a flush, ace high",
    (NamedHand.STRAIGHT, (5,)): "a straight, five high",
    (NamedHand.THREE_OF_A_KIND, (11, 10, 9)): "three of a kind, jacks",
    (NamedHand.TWO_PAIR, (13, 10, 2)): "two pair, kings and tens",
    (NamedHand.ONE_PAIR, (12, 5, 4, 3)): "a pair of queens",
    (NamedHand.ONE_PAIR, (1, 5, 4, 3)): "a pair of aces",
    (NamedHand.HIGH_CARD, (14, 9, 5, 4, 2)): "ace high",
    (NamedHand.LOW, (8, 7, 4, 3, 1)): "8-7-4-3-A low",
    (NamedHand.BADUGI, (8, 5, 3, 1)): "a badugi, eight high (8-5-3-A)",
    (NamedHand.BADUGI, (5, 3, 1)): "a three-card badugi, 5-3-A",
    (NamedHand.BADUGI, (2, 1)): "a two-card badugi, 2-A",
    (NamedHand.BADUGI, (13,)): "a one-card badugi, K",
}

HOLDEM = {
    ("AsKs", "QsJsTs2c3d"): "a royal flush",
    ("As2d", "3c4h5s9d9c"): "a straight, five high",
    ("As2s", "3s4s5s9d9c"): "a straight flush, five high",
    ("9s9h", "9d9cAc2d3h"): "four of a kind, nines",
    ("2s2h", "KdKcKs4d7h"): "a full house, kings full of deuces",
    ("2s9s", "KsJs4s4d7h"): "a flush, king high",
    ("TsTh", "KdKc4s4d7h"): "two pair, kings and tens",
    ("TsTh", "TdKc4s2d7h"): "three of a kind, tens",
    ("AsAh", "TdKc4s2d7h"): "a pair of aces",
    ("AsJh", "TdKc4s2d7h"): "ace high",
}


def at_showdown(key: str, mine: str, board: str = "") -> tuple[str, ...]:
    """What seat 0 holds after each street."""
    play = Play(started(key, (100, 100)), {0: mine}, board)
    texts: list[str] = []
    while play.due is not None:
        if type(play.due).__name__ == "DealDue":
            play("deal")
            texts.append(made_hand(play.state, play.state.player(Seat(0)), ENGLISH))
        elif type(play.due).__name__ == "ActionDue":
            may = play.may
            play(next(word for word in ("check", "call", "bring_in") if word in may))
        else:
            play.showdown()
    return tuple(texts)


def test_every_card_has_its_sign() -> None:
    texts = [card_text(one) for one in CARDS]
    assert len(set(texts)) == 52
    assert [card_text(card(text)) for text in ("2c", "Td", "Ah", "Ks")] == ["2♣", "10♦", "A♥", "K♠"]


def test_an_unseen_card_says_nothing() -> None:
    assert card_text(None) == "??"
    assert cards_text([None, card("Ah"), None]) == "?? A♥ ??"
    assert cards_text(cards("AhKd")) == "A♥ K♦"
    assert cards_text(()) == ""


@pytest.mark.parametrize(("name", "text"), NAMES.items())
def test_a2_a3_every_hand_has_its_name(name: tuple[NamedHand, tuple[int, ...]], text: str) -> None:
    assert hand_text(HandName(*name), ENGLISH) == text
    assert hand_text(HandName(*name), JAPANESE)


def test_every_kind_of_hand_was_named() -> None:
    assert {kind for kind, _ in NAMES} == set(NamedHand)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("kind", NamedHand)
def test_different_ranks_are_told_apart(kind: NamedHand, language: str) -> None:
    texts = Texts(language)
    seen = {hand_text(HandName(kind, (rank, 2, 3, 4, 5)), texts) for rank in range(6, 14)}
    assert len(seen) == (1 if kind is NamedHand.ROYAL_FLUSH else 8)


@pytest.mark.parametrize(("dealt", "text"), HOLDEM.items())
def test_a2_a_hand_is_named_with_the_board(dealt: tuple[str, str], text: str) -> None:
    before, *_, river = at_showdown("holdem", *dealt)
    assert before == "", "two cards are no hand yet"
    assert river == text


def test_it_is_named_on_every_street_that_has_five_cards() -> None:
    assert at_showdown("holdem", "AsKd", "QcJh2s2dTs") == (
        "",
        "ace high",
        "a pair of deuces",
        "a straight, ace high",
    )


def test_a3_razz_names_the_low() -> None:
    assert at_showdown("razz", "As2d8h7c9s3d4c") == (
        "",
        "",
        "9-8-7-2-A low",
        "8-7-3-2-A low",
        "7-4-3-2-A low",
    )
    assert at_showdown("razz", "AsAd2h2c3s3d3c")[-1] == "two pair, deuces and aces"


def test_a4_stud_8_names_both_ways_only_where_there_is_a_low() -> None:
    assert at_showdown("stud_8", "As2d3h4c5sKdKc")[-1] == "a straight, five high, 5-4-3-2-A low"
    assert at_showdown("stud_8", "AsAd9h9c5sKdKc")[-1] == "two pair, aces and kings"


def test_h6_a_hand_with_an_unseen_card_has_no_name() -> None:
    play = Play(started("stud_hi", (100, 100)), real_cards=True)("deal")
    assert made_hand(play.state, play.state.player(Seat(0)), ENGLISH) == ""


KICKERS = {
    # the hands, the board, what they are called at a showdown
    ("KsJh", "KdQc"): (
        "Kc7h4d3s2c",
        "a pair of kings, jack kicker",
        "a pair of kings, queen kicker",
    ),
    ("QsJh", "Qd9c"): (
        "KcKh7d4s2c",
        "a pair of kings, jack kicker",
        "a pair of kings, nine kicker",
    ),
    ("As9h", "AdKc"): ("7c7h4d4s2c", "two pair, sevens and fours", "two pair, sevens and fours"),
    ("AsTh", "QdTc"): (
        "7c7h4d4s2c",
        "two pair, sevens and fours, ace kicker",
        "two pair, sevens and fours, queen kicker",
    ),
    ("7sTh", "7dTc"): ("7c7h4d3s2c", "three of a kind, sevens", "three of a kind, sevens"),
    ("7sTh", "7dJc"): (
        "7c7h4d3s2c",
        "three of a kind, sevens, ten kicker",
        "three of a kind, sevens, jack kicker",
    ),
    ("AsTh", "KdJc"): (
        "7c7h7d7s2c",
        "four of a kind, sevens, ace kicker",
        "four of a kind, sevens, king kicker",
    ),
    ("AsTh", "AdJc"): ("9c7h4d3s2c", "ace-ten high", "ace-jack high"),
    ("Js3h", "Ts3c"): ("As9s8s2s4d", "a flush, ace-jack high", "a flush, ace-ten high"),
    ("AsTh", "KdQc"): ("9c7h4d3s2c", "ace high", "king high"),
    ("KsTh", "QdTc"): ("KcQh4d3s2c", "a pair of kings", "a pair of queens"),
}


@pytest.mark.parametrize(("hands", "expected"), KICKERS.items())
def test_a2_a_kicker_is_named_where_it_decides_between_shown_hands(
    hands: tuple[str, str], expected: tuple[str, str, str]
) -> None:
    board, *names = expected
    play = Play(started("holdem", (100, 100)), dict(enumerate(hands)), board)
    play("deal", "call", "check", *["deal", "check", "check"] * 3)
    state = play.state
    assert all(player.shown for player in state.players)
    assert [made_hand(state, player, ENGLISH) for player in state.players] == names


def test_a2_in_japanese_a_kicker_stands_behind_the_hand() -> None:
    play = Play(started("holdem", (100, 100)), {0: "QsJh", 1: "Qd9c"}, "KcKh7d4s2c")
    play("deal", "call", "check", *["deal", "check", "check"] * 3)
    assert made_hand(play.state, play.state.player(Seat(0)), JAPANESE) == "Kのワンペア（キッカーJ）"


def test_h6_a_kicker_against_a_hand_that_nobody_sees_is_not_named() -> None:
    play = Play(started("holdem", (100, 100)), {0: "QsJh", 1: "Qd9c"}, "KcKh7d4s2c")
    play("deal", "call", "check", *["deal", "check", "check"] * 2, "deal")
    first, second = play.state.players
    assert made_hand(play.state, first, ENGLISH) == "a pair of kings"
    assert made_hand(play.state, first, ENGLISH, rival=second) == "a pair of kings, jack kicker"


def test_a3_a4_a_low_is_named_by_its_ranks_alone() -> None:
    play = Play(started("stud_8", (200, 200)), {0: "As2d3h4c7sKdKc", 1: "Ah2c3d4s8hKsKh"})
    while not all(player.shown for player in play.state.players):
        may = play.may if type(play.due).__name__ == "ActionDue" else ("deal",)
        play(next(word for word in ("check", "call", "bring_in", "deal") if word in may))
    assert [made_hand(play.state, player, ENGLISH) for player in play.state.players] == [
        "a pair of kings, seven kicker, 7-4-3-2-A low",
        "a pair of kings, eight kicker, 8-4-3-2-A low",
    ]


def test_shares_are_told_apart() -> None:
    assert [share_text(share, ENGLISH) for share in (Share.WHOLE, Share.HIGH, Share.LOW)] == [
        "",
        " (high)",
        " (low)",
    ]
    assert len({share_text(share, JAPANESE) for share in Share}) == 3


def test_cards_are_said_by_their_names() -> None:
    assert (
        spoken_cards(cards("As Td 2c"), ENGLISH) == "ace of spades, ten of diamonds, deuce of clubs"
    )
    assert spoken_cards(cards("As Kh"), JAPANESE) == "スペードのエース、ハートのキング"
    assert spoken_card(None, ENGLISH) == "a hidden card"


@pytest.mark.parametrize("texts", [ENGLISH, JAPANESE])
def test_every_card_is_said_differently(texts: Texts) -> None:
    assert len({spoken_card(one, texts) for one in CARDS}) == 52
