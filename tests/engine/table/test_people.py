"""engine/table/table.py: who comes, who goes, and whose room it is (E5, H2)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    CloseRoom,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    SitDown,
    SitOut,
)
from desktop_poker.engine.table.events import (
    CloseReserved,
    HandOverReserved,
    JoinRequested,
    JoinWithdrawn,
    LeaveReserved,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
)
from desktop_poker.engine.table.room import RoomState
from tests.engine.table.tables import Room, cash, event, who

THREE = (0, 1, 2)


def playing() -> Room:
    room = Room(cash(), THREE)
    room.deal()
    return room


# Coming.


def test_h2_a_join_waits_for_the_end_of_the_hand() -> None:
    room = playing()
    facts = room.sit(4)
    assert [type(fact) for fact in facts] == [JoinRequested]
    assert room.state.seat_of(who(4)) is None
    facts = room.over()
    kinds = [type(fact) for fact in facts]
    assert PlayerSatDown in kinds
    assert room.state.seat_of(who(4)) == 4
    assert room.state.requests == ()


def test_h2_a_promised_chair_and_name_are_taken() -> None:
    room = playing()
    room.sit(4)
    room.refuses(SitDown(name="other", seat=Seat(4)), 5, Reason.SEAT_TAKEN)
    room.refuses(SitDown(name="P4"), 5, Reason.NAME_TAKEN)
    room.refuses(SitDown(name="again"), 4, Reason.ALREADY_SEATED)


def test_e5_who_joins_a_running_cash_game_waits_for_the_big_blind() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    room.sit(4)
    assert room.player(4).waiting
    while True:
        hand = room.hands(1)[0]
        if 4 in [one.seat for one in hand.seatings]:
            break
        assert room.player(4).waiting
    assert hand.big_blind == 4
    assert not room.player(4).waiting


def test_e5_who_joins_may_post_at_once() -> None:
    room = Room(cash(seats=8), range(7))
    first = room.hands(1)[0]
    room.sit(7)
    room.do(ComeBack(post=True), 7)
    hand = room.deal()
    while 7 not in [one.seat for one in hand.seatings]:
        # Only in the small blind's place one has to wait.
        assert hand.button < 7 < (hand.small_blind or 8) or first.button == 6
        room.over()
        hand = room.deal()
    assert hand.small_blind != 7
    if hand.big_blind != 7:
        assert hand.live_blinds == (7,)
        assert room.hand.player(Seat(7)).bet == 2


def test_h2_who_loses_the_connection_before_taking_the_chair_does_not_sit_down() -> None:
    room = playing()
    room.sit(4)
    assert room.link(4, up=False) == (JoinWithdrawn(who(4)),)
    room.over()
    assert room.state.seat_of(who(4)) is None


# Going.


def test_h2_leaving_in_a_hand_is_a_reservation() -> None:
    room = playing()
    seat = room.seat
    assert room.do(Leave(), seat) == (LeaveReserved(Seat(seat)),)
    assert room.state.seat_of(who(seat)) == seat
    room.act("call")  # they still play
    facts = room.over()
    assert PlayerLeft(Seat(seat), who(seat), f"P{seat}") in facts
    assert room.state.seat_of(who(seat)) is None


def test_h2_leaving_twice_is_nothing_new() -> None:
    room = playing()
    room.do(Leave(), 1)
    assert room.do(Leave(), 1) == ()


def test_h2_between_hands_a_player_leaves_at_once() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    assert PlayerLeft(Seat(1), who(1), "P1") in room.do(Leave(), 1)


def test_h2_a_kick_in_a_hand_waits_for_its_end() -> None:
    room = playing()
    assert room.do(Kick(who(2)), 0) == (LeaveReserved(Seat(2)),)
    assert PlayerLeft(Seat(2), who(2), "P2") in room.over()


def test_h2_with_one_player_left_the_room_waits() -> None:
    room = Room(cash(), (0, 1))
    room.deal()
    room.do(Leave(), 1)
    room.over()
    assert room.room is RoomState.WAITING
    assert room.silent()


def test_h5_who_leaves_a_tournament_leaves_the_chips_in_play() -> None:
    room = Room(event(), THREE)
    room.deal()
    room.do(Leave(), 1)
    room.over()
    assert room.stacks().keys() == {0, 1, 2}
    assert len(room.deal().seatings) == 3


# Whose room it is.


def test_h2_the_owner_leaves_to_a_chosen_heir_at_the_end_of_the_hand() -> None:
    room = playing()
    facts = room.do(Leave(successor=who(2)), 0)
    assert facts == (LeaveReserved(Seat(0)), HandOverReserved(who(2)))
    assert room.state.owner == who(0)
    assert room.all(OwnerChanged, room.over()) == [OwnerChanged(who(2))]


def test_h2_else_to_the_longest_seated_player() -> None:
    room = Room(cash())
    for number in (3, 0, 2, 1):
        room.sit(number)
    room.do(Leave(), 3)
    assert room.state.owner == who(0)
    room.do(Leave(), 0)
    assert room.state.owner == who(2)


def test_h2_never_to_a_bot() -> None:
    room = Room(cash())
    room.sit(0)
    room.sit(1, bot=True)
    room.sit(2)
    room.do(Leave(), 0)
    assert room.state.owner == who(2)


def test_h2_with_nobody_to_hand_it_to_the_room_closes() -> None:
    room = Room(cash())
    room.sit(0)
    room.sit(1, bot=True)
    room.sit(2, bot=True)
    room.do(Leave(), 0)
    assert room.room is RoomState.CLOSED


def test_h2_an_heir_who_leaves_too_is_passed_over() -> None:
    room = playing()
    room.do(Leave(successor=who(2)), 0)
    room.do(Leave(), 2)
    room.over()
    assert room.state.owner == who(1)


def test_h2_the_room_is_handed_over_at_the_end_of_the_hand() -> None:
    room = playing()
    assert room.do(HandOver(who(1)), 0) == (HandOverReserved(who(1)),)
    assert room.state.owner == who(0)
    room.over()
    assert room.state.owner == who(1)
    room.refuses(CloseRoom(), 0, Reason.NOT_OWNER)


def test_h2_an_owner_who_never_sat_keeps_the_room() -> None:
    room = Room(cash(), owner="host")
    room.sit(0)
    room.sit(1)
    room.do(Leave(), 0)
    assert room.state.owner == "host"


@pytest.mark.parametrize("heir", [None, 2])
def test_h2_the_owner_of_a_tournament_who_leaves_hands_it_over(heir: int | None) -> None:
    room = Room(event(), THREE)
    room.deal()
    room.do(Leave(successor=None if heir is None else who(heir)), 0)
    assert room.state.owner == who(0)
    room.over()
    assert room.state.owner == who(heir or 1)


def test_h2_an_heir_who_has_left_does_not_inherit_by_coming_back() -> None:
    room = playing()
    room.do(HandOver(who(2)), 0)
    room.do(Leave(), 2)
    room.over()
    assert room.state.owner == who(0)
    room.sit(2)
    assert room.state.owner == who(0)


# Closing.


@pytest.mark.parametrize("by_leaving", [False, True])
def test_h2_the_room_closes_at_the_end_of_the_hand(by_leaving: bool) -> None:
    room = playing()
    facts = room.do(Leave(close=True) if by_leaving else CloseRoom(), 0)
    assert CloseReserved() in facts
    assert room.room is RoomState.IN_HAND
    room.over()
    assert RoomState(room.state.room) is RoomState.CLOSED
    assert room.silent()


def test_h2_between_hands_the_room_closes_at_once() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    room.do(CloseRoom(), 0)
    assert room.room is RoomState.CLOSED
    assert room.silent()
    assert sum(room.stacks().values()) == 600


def test_h3_a_hand_that_closes_the_room_is_stored_too() -> None:
    room = Room(cash(), THREE, stores=True)
    room.deal()
    room.do(CloseRoom(), 0)
    room.over()
    assert room.room is RoomState.CLOSED
    assert [type(fact).__name__ for fact in room.stored()] == ["HandStored"]


def test_e5_all_but_one_sit_out_and_the_next_one_back_need_not_wait() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    room.do(SitOut(), 1)
    room.do(SitOut(), 2)
    assert room.room is RoomState.WAITING
    room.do(ComeBack(), 2)
    assert [int(one.seat) for one in room.deal().seatings] == [0, 2]
