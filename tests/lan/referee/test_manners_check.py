"""lan/referee/manners_check.py: what a host says was shown after a hand."""

from msgspec.structs import replace

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import AskRabbit
from desktop_poker.engine.table.events import CardsShown, RabbitShown, RabbitWished
from desktop_poker.lan.referee.manners_check import rabbit_right, shown_right, wished_right
from tests.engine.table.tables import Room, cash


def given_up() -> tuple[Room, HandState]:
    """A hand that ended before the flop, as seat 0 knows it."""
    room = Room(cash(seats=3), range(3))
    room.deal()
    room.act("fold", "fold")
    players = tuple(
        one if one.seat == 0 else replace(one, down=(None, None)) for one in room.hand.players
    )
    own = [card for card in room.hand.player(Seat(0)).down if card is not None]
    return room, replace(room.hand, players=players, dealt=sum(1 << card for card in own))


def unknown(hand: HandState, count: int) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if not hand.dealt >> card & 1)[:count]


def test_o1_others_show_what_can_be_theirs() -> None:
    room, hand = given_up()
    cards = unknown(hand, 3)
    assert shown_right(CardsShown(Seat(1), cards[:2]), room.state, hand)
    assert not shown_right(CardsShown(Seat(1), cards), room.state, hand)  # more than were held
    assert not shown_right(CardsShown(Seat(1), ()), room.state, hand)
    own = hand.player(Seat(0)).down
    assert None not in own
    mine = tuple(card for card in own if card is not None)
    assert shown_right(CardsShown(Seat(0), mine), room.state, hand)
    assert not shown_right(CardsShown(Seat(0), cards[:1]), room.state, hand)
    assert not shown_right(CardsShown(Seat(1), mine[:1]), room.state, hand)


def test_o2_a_rabbit_needs_everybody_and_the_right_number_of_new_cards() -> None:
    room, hand = given_up()
    board = unknown(hand, 5)
    assert not rabbit_right(RabbitShown((board,)), room.state, hand)  # nobody has asked
    for player in range(2):
        room.do(AskRabbit(1), player)
    assert not wished_right(RabbitWished(Seat(0)), room.state)
    assert wished_right(RabbitWished(Seat(2)), room.state)
    agreed = replace(room.state, wishes=tuple(one.player for _, one in room.state.taken))
    assert rabbit_right(RabbitShown((board,)), agreed, hand)
    assert not rabbit_right(RabbitShown((board[:4],)), agreed, hand)
    own = hand.player(Seat(0)).down[0]
    assert own is not None
    assert not rabbit_right(RabbitShown(((*board[:4], own),)), agreed, hand)
