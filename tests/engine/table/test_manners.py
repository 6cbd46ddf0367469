"""engine/table/manners.py: what people show each other when a hand is over (O1, O2, O3)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.events import CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    AskRabbit,
    Leave,
    React,
    ShowCards,
    SitDown,
    StartGame,
)
from desktop_poker.engine.table.events import CardsShown, RabbitShown, RabbitWished, Reacted
from desktop_poker.engine.table.manners import LOOK_SECONDS, cards_to_show, may_hunt
from desktop_poker.engine.table.sign import Sign
from tests.engine.table.tables import Room, at_table, cash, event


def given_up(*, bots: int = 0, **options: Any) -> Room:
    """Three players; two of them fold before the flop."""
    room = Room(cash(at_table(**options), seats=3))
    for number in range(3):
        room.sit(number, bot=number >= 3 - bots)
    room.do(StartGame(), 0)
    room.deal()
    return room.act("fold", "fold")


def held(room: Room, seat: int) -> tuple[Card, ...]:
    return cards_to_show(room.state, room.hand, Seat(seat))


def test_o1_one_card_may_be_shown_and_then_the_other() -> None:
    room = given_up()
    first, second = held(room, 0)
    room.do(ShowCards(1, (second,)), 0)
    assert room.all(CardsShown) == [CardsShown(Seat(0), (second,))]
    assert held(room, 0) == (first,)
    room.refuses(ShowCards(1, (second,)), 0, Reason.CARD_NOT_HELD)
    room.do(ShowCards(1, (first,)), 0)
    room.refuses(ShowCards(1, (first,)), 0, Reason.NOT_NOW)
    assert {card for _, card in room.state.shown} == {first, second}


def test_o1_nobody_shows_cards_of_others_none_or_one_twice() -> None:
    room = given_up()
    theirs = held(room, 1)
    room.refuses(ShowCards(1, theirs), 0, Reason.CARD_NOT_HELD)
    room.refuses(ShowCards(1, ()), 0, Reason.WRONG_CARDS)
    room.refuses(ShowCards(1, held(room, 0)[:1] * 2), 0, Reason.WRONG_CARDS)
    room.refuses(ShowCards(7, held(room, 0)), 0, Reason.STALE)


def test_o1_a_newcomer_shows_nothing_of_who_sat_there_before() -> None:
    room = given_up()
    cards = held(room, 1)
    room.do(Leave(), 1)
    room.do(SitDown(name="New", seat=Seat(1)), 7)
    room.refuses(ShowCards(1, cards), 7, Reason.NOT_NOW)


def test_o1_in_a_hand_nobody_shows_anything() -> None:
    room = given_up()
    room.wake()
    cards = tuple(card for card in room.hand.player(Seat(0)).down if card is not None)
    assert room.all(HandStarted)[-1].hand_no == 2
    room.refuses(ShowCards(2, cards), 0, Reason.NOT_NOW)
    room.refuses(AskRabbit(2), 0, Reason.NOT_NOW)


def test_o1_the_next_hand_waits_until_everybody_has_seen_it() -> None:
    room = given_up(next_hand_pause=2.0)
    room.now += 1.9
    room.do(ShowCards(1, held(room, 0)), 0)
    assert room.table.next_at == room.now + LOOK_SECONDS
    room.wake()
    assert not room.state.shown


def test_o2_somebody_alone_with_bots_sees_what_would_have_come() -> None:
    room = given_up(bots=2)
    room.do(AskRabbit(1), 0)
    (shown,) = room.all(RabbitShown)
    dealt = {card for fact in room.all(CardsDealt) for one in fact.hole for card in one.down}
    (board,) = shown.boards
    assert len(set(board)) == 5
    assert not set(board) & dealt
    assert room.state.rabbit == shown.boards
    assert room.hand.boards == ((),)
    room.refuses(AskRabbit(1), 0, Reason.NOT_NOW)


def test_o2_it_is_what_the_dealer_would_have_dealt() -> None:
    """The same deck played on: flop, turn and river come as they were shown."""
    room = given_up(bots=2)
    room.do(AskRabbit(1), 0)
    other = Room(cash(at_table(runout_pause=0.0), seats=3))
    for number in range(3):
        other.sit(number, bot=number > 0)
    other.do(StartGame(), 0)
    other.deal()
    while len(other.hand.boards[0]) < 5:
        other.act(
            "call" if other.hand.current_bet > other.hand.player(Seat(other.seat)).bet else "check"
        )
    assert room.all(RabbitShown)[0].boards == other.hand.boards


def test_o2_among_friends_everybody_must_want_it() -> None:
    room = given_up()
    room.do(AskRabbit(1), 0)
    room.do(AskRabbit(1), 0)
    room.do(AskRabbit(1), 1)
    assert [fact.seat for fact in room.all(RabbitWished)] == [0, 1]
    assert not room.all(RabbitShown)
    room.do(AskRabbit(1), 2)
    assert room.all(RabbitShown)


@pytest.mark.parametrize("options", [{"rabbit": False}, {}])
def test_o2_never_in_a_tournament_nor_where_the_table_does_not_have_it(
    options: dict[str, bool],
) -> None:
    if options:
        room = given_up(bots=2, **options)
    else:
        room = Room(event(seats=3), range(3))
        room.deal()
        room.act("fold", "fold")
    assert not may_hunt(room.state, room.hand)
    assert room.table.dealer is None
    room.refuses(AskRabbit(1), 0, Reason.NOT_NOW)


def test_o3_a_sign_changes_nothing() -> None:
    room = given_up()
    before = room.state
    room.do(React(Sign.WOW), 1)
    assert room.all(Reacted) == [Reacted(Seat(1), Sign.WOW)]
    assert room.state == before
    room.refuses(React(Sign.WOW), 9, Reason.NOT_SEATED)
