"""client/telling/wording.py: reasons, actions, games and stakes in words."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.telling.wording import choice_text, pot_word, reason_text, stakes_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import Stakes, default_stakes
from desktop_poker.languages import CODES
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play, started


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("reason", Reason)
def test_b1_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    text = reason_text(Refused(reason, least=6, most=200), Texts(language))
    assert text
    assert "{" not in text
    assert str(reason) not in text or " " in text
    if language == "en":
        assert text[0].isupper()
        assert text.endswith(".")


def test_b1_amounts_are_named() -> None:
    refused = Refused(Reason.AMOUNT_OUT_OF_RANGE, least=6, most=200)
    assert reason_text(refused, ENGLISH) == "The amount must be 6 to 200."


def test_b1_what_the_engine_says_is_enough_for_the_sentence() -> None:
    play = Play(started())("deal")
    for to in (0, 3, 10**6):
        with pytest.raises(Refused) as refusal:
            play.send(Act(Seat(play.seat), ActionKind.RAISE, to))
        text = reason_text(refusal.value, ENGLISH)
        assert text == "The amount must be 4 to 100."


@pytest.mark.parametrize("language", CODES)
def test_every_game_has_its_own_name(language: str) -> None:
    assert len({game_text(key, Texts(language)) for key in GAMES}) == len(GAMES)


@pytest.mark.parametrize(
    ("stakes", "text"),
    [
        (Stakes(small_blind=50, big_blind=100), "50/100"),
        (Stakes(small_blind=50, big_blind=100, ante=10), "50/100, ante 10"),
        (Stakes(small_blind=50, big_blind=100, big_blind_ante=100), "50/100, ante 100"),
        (Stakes(big_blind=100), "big blind 100"),
        (Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20), "10/20, ante 1"),
        (Stakes(bring_in=2, small_bet=10, big_bet=20), "10/20"),
    ],
)
def test_stakes_are_written_the_way_a_card_room_does(stakes: Stakes, text: str) -> None:
    assert stakes_text(stakes, ENGLISH) == text


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("key", GAMES)
def test_the_stakes_of_every_game_can_be_said(key: str, language: str) -> None:
    assert stakes_text(default_stakes(GAMES[key]), Texts(language))


@pytest.mark.parametrize(
    ("choice", "bet", "text"),
    [
        (Choice(ActionKind.FOLD, 20, 20), 20, "fold"),
        (Choice(ActionKind.CHECK, 0, 0), 0, "check"),
        (Choice(ActionKind.CALL, 600, 600), 200, "call 400"),
        (Choice(ActionKind.CALL, 600, 600), 0, "call 600"),
        (Choice(ActionKind.BRING_IN, 2, 2), 0, "bring in 2"),
        (Choice(ActionKind.COMPLETE, 10, 10), 2, "complete to 10"),
        (Choice(ActionKind.BET, 100, 5000), 0, "bet 100–5000"),
        (Choice(ActionKind.BET, 100, 100), 0, "bet 100"),
        (Choice(ActionKind.RAISE, 400, 5000), 200, "raise to 400–5000"),
        (Choice(ActionKind.RAISE, 40, 40), 20, "raise to 40"),
    ],
)
def test_b1_a_call_says_what_it_adds_and_a_raise_its_total(
    choice: Choice, bet: int, text: str
) -> None:
    assert choice_text(choice, bet, ENGLISH) == text


@pytest.mark.parametrize("language", CODES)
def test_buttons_are_told_apart_in_every_language(language: str) -> None:
    texts = Texts(language)
    words = {choice_text(Choice(kind, 4, 8), 0, texts) for kind in ActionKind}
    assert len(words) == len(ActionKind)


def test_the_small_blind_is_asked_for_the_rest_only() -> None:
    play = Play(started())("deal", "fold")
    due = play.due
    assert isinstance(due, ActionDue)
    bet = play.state.player(due.seat).bet
    assert [choice_text(choice, bet, ENGLISH) for choice in due.choices] == [
        "fold",
        "call 1",
        "raise to 4–100",
    ]


def test_pots_have_short_names() -> None:
    texts = ENGLISH
    assert [pot_word(number, 2, texts) for number in (0, 1)] == ["Main", "Side"]
    assert [pot_word(number, 3, texts) for number in (0, 1, 2)] == ["Main", "Side 1", "Side 2"]


def test_b1_large_amounts_are_parted_in_reasons_too() -> None:
    refused = Refused(Reason.AMOUNT_OUT_OF_RANGE, least=1_350, most=21_120)
    assert reason_text(refused, ENGLISH) == "The amount must be 1,350 to 21,120."
    odd = Refused(Reason.AMOUNT_OUT_OF_RANGE, least="few", most=None)  # a host may say anything
    assert reason_text(odd, ENGLISH) == "The amount must be few to None."


def test_where_some_seats_are_free_that_is_said() -> None:
    texts = Texts("en")
    assert reason_text(Refused(Reason.TABLE_FULL), texts) == "The table is full."
    assert reason_text(Refused(Reason.TABLE_FULL, free=0), texts) == "The table is full."
    assert reason_text(Refused(Reason.TABLE_FULL, free=1), texts) == "Only 1 seat is free."
    assert reason_text(Refused(Reason.TABLE_FULL, free=2), texts) == "Only 2 seats are free."
