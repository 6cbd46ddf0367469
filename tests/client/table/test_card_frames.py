"""client/table/card_frames.py: cards as a frame holds them."""

from msgspec.structs import replace

from desktop_poker.client.table.card_frames import board_frames, shown_after, with_shown
from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.table.tables import Room, cash

ACE, KING = card("As"), card("Kd")


def test_o2_what_would_have_come_lies_dimmed_beside_the_board() -> None:
    room = Room(cash(seats=3), range(3))
    room.deal()
    room.act("fold", "fold")
    table = replace(room.state, rabbit=((ACE, KING),))
    ((first, second),) = board_frames(SeatView(Seat(0), room.hand, table), HandMemo())
    assert (first.face, second.face) == (ACE, KING)
    assert first.unplayed
    assert first.veiled


def test_o1_a_shown_card_lies_before_those_that_nobody_saw() -> None:
    room = Room(cash(seats=3), range(3))
    room.deal()
    player = replace(room.hand.player(Seat(1)), down=(None, None))
    table = replace(room.state, shown=((Seat(1), KING),))
    shown = shown_after(SeatView(Seat(0), room.hand, table), player)
    assert shown == (KING,)
    assert with_shown(player, shown) == (KING, None)
    assert with_shown(player, ()) == (None, None)
