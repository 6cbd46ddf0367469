"""client/table/after_hand.py: what may be shown when a hand is over (O1, O2)."""

from desktop_poker.client.table.after_hand import after_hand
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AskRabbit, ShowCards, StartGame
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.table.tables import Room, at_table, cash

ENGLISH = Texts("en")


def given_up(people: int) -> Room:
    room = Room(cash(at_table(), seats=3))
    for number in range(3):
        room.sit(number, bot=number >= people)
    room.do(StartGame(), 0)
    room.deal()
    return room.act("fold", "fold")


def offers(room: Room) -> list[object]:
    view = SeatView(Seat(0), room.hand, room.state)
    return [offer.command for offer in after_hand(view, ENGLISH)]


def test_o1_each_card_or_both_can_be_shown() -> None:
    room = given_up(1)
    first, second, both, rabbit = offers(room)
    assert isinstance(first, ShowCards)
    assert isinstance(second, ShowCards)
    assert both == ShowCards(1, (*first.cards, *second.cards))
    assert rabbit == AskRabbit(1)
    room.do(first, 0)
    assert offers(room) == [second, AskRabbit(1)]


def test_o2_who_has_agreed_waits_for_the_others() -> None:
    room = given_up(3)
    room.do(AskRabbit(1), 0)
    *_, last = after_hand(SeatView(Seat(0), room.hand, room.state), ENGLISH)
    assert last.command is None
    assert last.text == "Rabbit hunt: 2 still to agree"


def test_in_a_hand_nothing_is_offered() -> None:
    room = given_up(1)
    room.wake()
    assert offers(room) == []
