"""client/telling/win_sentences.py.

Who has won what, pot by pot and the whole hand in one sentence.
"""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.telling.win_sentences import Wins, awarded, outcome
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Payout, PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat
from tests.client.retelling import ENGLISH, JAPANESE
from tests.engine.playing import Play, started

NAMES = {0: "Aki", 1: "Ben", 2: "Chidi", 3: "Dana", 4: "Emi"}
ACES, KINGS, QUEENS = "AsAh", "KsKh", "QsQh"
BOARD = "2c3d8h9sTc"


def told(play: Play, texts: Texts = ENGLISH, you: int | None = None) -> str:
    """The caption of a hand that is over."""
    awards = [event for event in play.events if isinstance(event, PotAwarded)]
    seat = None if you is None else Seat(you)
    return Teller(texts, NAMES, None, "{:,}".format, you=seat).outcome(awards, play.state)


def side_pot(*hands: str) -> Play:
    """Seat 0 is all-in for the main pot, the others for a side pot."""
    play = Play(started("holdem", (1_000, 3_000, 3_000)), dict(enumerate(hands)), BOARD)
    return play("deal", "raise 3000", "call", "call", *["deal"] * 3).showdown()


def two_boards(board: str) -> Play:
    play = Play(started("holdem", (100, 100), "runouts=twice"), {0: ACES, 1: KINGS}, board)
    return play("deal", "raise 100", "call", *["deal"] * 6).showdown()


def stud_8(first: str, second: str) -> Play:
    play = Play(started("stud_8", (200, 200)), {0: first, 1: second})
    while type(play.due).__name__ in ("ActionDue", "DealDue"):
        may = play.may if type(play.due).__name__ == "ActionDue" else ("deal",)
        play(next(word for word in ("check", "call", "bring_in", "deal") if word in may))
    return play.showdown()


def test_c3_everybody_who_has_won_a_pot_is_named() -> None:
    play = side_pot(ACES, QUEENS, KINGS)
    assert told(play) == "Aki wins 3,000, Chidi 4,000."
    assert told(play, JAPANESE) == "Aki：3,000を獲得、Chidi：4,000"
    assert told(play, you=2) == "Aki wins 3,000, you 4,000."
    assert told(play, you=0) == "You win 3,000, Chidi 4,000."
    assert told(play, JAPANESE, you=2) == "Aki：3,000を獲得、あなた：4,000"


def test_c3_whoever_has_won_all_pots_has_won_their_sum() -> None:
    play = side_pot(QUEENS, KINGS, ACES)
    assert told(play) == "Chidi wins 7,000 (all pots) with a pair of aces."
    assert told(play, you=2) == "You win 7,000 (all pots) with a pair of aces."
    assert told(play, JAPANESE) == "Chidi：7,000を獲得（全ポット）、Aのワンペア"


def test_d3_both_boards() -> None:
    assert told(two_boards("2c3d8h9sTc2d4c7h9cJd")) == "Aki wins 200 (both boards)."
    assert told(two_boards("2c3d8h9sTc2dKc7h9cJd")) == "Aki wins 100, Ben 100."


def test_a4_both_halves() -> None:
    play = stud_8("As2d3h4c5sKdKc", "QsQd9h9c8sJdJc")
    amount = sum(player.paid for player in play.state.players)
    line = f"Aki wins {amount} (high and low) with a straight, five high, 5-4-3-2-A low."
    assert told(play) == line
    high_only = stud_8("AsAd9h9c5sKdKc", "QsQdTh9dTsJdJc")
    assert told(high_only).startswith(f"Aki wins {amount}")
    assert "low" not in told(high_only)


def test_one_pot_is_told_as_it_was_won() -> None:
    play = Play(started("holdem", (100, 100)), {0: ACES, 1: KINGS}, BOARD)
    play("deal", "call", "check", *["deal", "check", "check"] * 3).showdown()
    assert told(play) == "Aki wins 4 with a pair of aces."
    tie = Play(started("holdem", (100, 100)), {0: "AsKd", 1: "AhKc"}, BOARD)
    tie("deal", "call", "check", *["deal", "check", "check"] * 3).showdown()
    assert told(tie) == "Aki wins 2 with ace high. Ben wins 2 with ace high."


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (4, "Aki wins 1,000, Ben 1,000, Chidi 1,000, Dana 1,000."),
        (5, "Aki wins 1,000, Ben 1,000, Chidi 1,000, 2 others 2,000."),
    ],
)
def test_no_more_winners_are_named_than_a_caption_has_room_for(count: int, text: str) -> None:
    wins = Wins(ENGLISH, lambda seat: NAMES[seat], "{:,}".format)
    awards = [
        PotAwarded(
            pot=number, board=0, share=Share.WHOLE, payouts=(Payout(Seat(number), 1_000),), odd=0
        )
        for number in range(count)
    ]
    assert outcome(awards, Play(started()).state, wins) == text


def test_a_part_of_a_pot_is_a_sentence_for_each_winner() -> None:
    wins = Wins(ENGLISH, lambda seat: NAMES[seat], str)
    fact = PotAwarded(
        pot=0, board=0, share=Share.LOW, payouts=(Payout(Seat(0), 5), Payout(Seat(1), 4)), odd=0
    )
    assert awarded(fact, None, wins) == ["Aki wins 5 (low).", "Ben wins 4 (low)."]
