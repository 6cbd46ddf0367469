"""engine/table/absence.py: nobody waits twice, rooms are lent, chairs become free (H4)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.absence import GRACE_TIME
from desktop_poker.engine.table.clock import with_later_times
from desktop_poker.engine.table.commands import (
    HandOver,
    Kick,
    Leave,
    PauseTable,
    ResumeTable,
    StartGame,
    VoteOut,
)
from desktop_poker.engine.table.course import go_on
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    Bank,
    BankStarted,
    BankUsed,
    Fact,
    OwnerChanged,
    PlayerLeft,
    RemovalVoted,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.table import Table
from tests.engine.table.tables import Room, at_table, cash, event, who

THREE = (0, 1, 2)
FOUR = (0, 1, 2, 3)


def playing(players: tuple[int, ...] = THREE, **options: Any) -> Room:
    room = Room(cash(at_table(**options)), players)
    room.deal()
    return room


def between(players: tuple[int, ...] = THREE) -> Room:
    """A table after its first hand, paused so that nothing else happens."""
    room = Room(cash(), players)
    room.hands(1)
    room.do(PauseTable(), 0)
    return room


def gone(room: Room, *players: int) -> None:
    """Some are away for longer than the grace time."""
    for player in players:
        room.link(player, up=False)
    room.wait(GRACE_TIME)


# Nobody waits twice in a hand.


def checked_down(room: Room, seat: int) -> float:
    """Everybody else checks or calls at once; how long the hand takes for those who wait."""
    began = room.now
    while room.room is RoomState.IN_HAND:
        if isinstance(room.table.due, ActionDue) and room.seat != seat:
            bet = room.hand.player(Seat(room.seat)).bet
            room.act("call" if room.hand.current_bet > bet else "check")
        else:
            room.wake()
    return room.now - began


def big_blind(room: Room) -> int:
    return int(room.state.big_blind or 0)


def test_h4_an_absent_player_is_waited_for_once_a_hand() -> None:
    room = playing()
    seat = big_blind(room)
    room.link(seat, up=False)
    assert checked_down(room, seat) == 90.0
    assert [fact.kind for fact in room.all(Acted) if fact.seat == seat] == ["check"] * 4
    assert room.all(TimedOut) == [TimedOut(Seat(seat))]


def test_h4_in_the_next_hand_they_have_the_clock_again() -> None:
    room = playing()
    seat = big_blind(room)
    room.link(seat, up=False)
    checked_down(room, seat)
    room.deal()
    assert checked_down(room, seat) == 30.0
    assert room.player(seat).sitting_out, "two time-outs in a row (H4a)"


def test_h4_whoever_is_back_is_waited_for_again() -> None:
    room = playing()
    seat = big_blind(room)
    room.link(seat, up=False)
    while not room.all(TimedOut):
        if room.seat == seat:
            room.wake()
        else:
            room.act("call")
    room.link(seat, up=True)
    while room.seat != seat:
        room.act("check")
    assert room.table.turn_deadline == room.now + 30.0
    room.act("check")


def test_h4_who_is_connected_and_slow_keeps_the_clock() -> None:
    room = playing(time_bank=0.0)
    seat = big_blind(room)
    assert checked_down(room, seat) == 4 * 30.0


# H4a: a silence that is noticed late.


def test_h4a_a_silence_on_the_turn_that_is_noticed_in_the_time_bank_has_its_grace() -> None:
    room = playing()
    seat, began = Seat(room.seat), room.now
    room.wait(37.0)
    assert room.all(BankStarted) == [BankStarted(seat, Bank.TIME, 30.0)]
    facts = room.silent_since(seat, began + 25.0)
    assert BankUsed(seat, Bank.TIME, 30.0) in facts
    assert BankStarted(seat, Bank.GRACE, 60.0) in facts
    assert room.table.turn_deadline == began + 90.0
    room.wait(60.0)
    assert room.all(TimedOut) == [TimedOut(seat)]
    assert (room.player(seat).time_bank, room.player(seat).grace_bank) == (30.0, 0.0)


def test_h4a_a_plug_pulled_in_the_time_bank_buys_nothing() -> None:
    room = playing()
    seat, began = room.seat, room.now
    room.wait(45.0)
    room.silent_since(seat, began + 31.0)
    assert room.table.turn_deadline == began + 60.0


def test_h4a_a_grace_that_is_spent_takes_no_time_away() -> None:
    room = playing(grace_bank=5.0)
    seat, began = room.seat, room.now
    room.wait(37.0)
    room.silent_since(seat, began + 25.0)
    assert room.table.turn_deadline == began + 60.0


# Bots do not play on among themselves.


def test_h4_with_every_person_away_no_hand_begins_until_one_is_back() -> None:
    room = Room(cash(), THREE)
    for seat in THREE:
        room.link(seat, up=False)
    room.wait(600.0)
    assert room.silent()
    assert room.state.hand_no == 0
    assert not room.state.paused, "that is for the owner to say"
    room.link(1, up=True)
    assert room.deal().hand_no == 1


def test_h4_a_friend_who_waited_for_a_chair_plays_on() -> None:
    room = Room(cash(), start=False)
    room.sit(0)
    for number in (1, 2):
        room.sit(number, bot=True)
    room.do(StartGame(), 0)
    room.deal()
    room.sit(3)
    room.link(0, up=False)
    room.over()
    assert room.state.seat_of(who(3)) is not None
    assert room.deal().hand_no == 2
    room.wait(GRACE_TIME)
    room.over()
    assert room.state.owner == who(3)
    assert room.state.lender == who(0)


def test_h4_bots_alone_play_on() -> None:
    room = Room(cash(), start=False, owner="p0")
    for number in THREE:
        room.sit(number, bot=True)
    room.do(StartGame(), 0)
    assert room.deal().hand_no == 1


# The room is lent.


def test_h4_an_owner_who_is_away_for_long_lends_the_room() -> None:
    room = between()
    room.link(0, up=False)
    room.wait(GRACE_TIME - 1.0)
    assert room.state.owner == who(0)
    assert room.wait(1.0) == (AbsenceNoted(Seat(0)), OwnerChanged(who(1), who(0)))
    room.do(ResumeTable(), 1)
    assert room.deal().hand_no == 2, "the table does not stand still"


def test_h4_an_owner_who_is_back_has_the_room_again() -> None:
    room = between()
    gone(room, 0)
    assert room.link(0, up=True)[1:] == (OwnerChanged(who(0)),)
    assert room.state.lender is None
    room.refuses(ResumeTable(), 1, Reason.NOT_OWNER)


def test_h2_in_mid_hand_the_room_stays_with_its_owner() -> None:
    room = playing()
    room.link(0, up=False)
    while room.state.owner == who(0):
        assert room.room is RoomState.IN_HAND or not room.all(AbsenceNoted)
        if isinstance(room.table.due, ActionDue) and room.all(AbsenceNoted):
            room.over()
        else:
            room.wake()
    assert room.state.lender == who(0)


def test_h4_the_room_goes_on_to_whoever_is_here() -> None:
    room = between(FOUR)
    gone(room, 0, 1)
    assert room.state.owner == who(2)
    gone(room, 2)
    assert (room.state.owner, room.state.lender) == (who(3), who(0))
    room.link(2, up=True)
    assert room.state.owner == who(3)
    room.link(0, up=True)
    assert room.state.owner == who(0)


def test_h4_with_nobody_here_the_room_waits_for_the_first_who_is() -> None:
    room = between()
    gone(room, *THREE)
    assert room.state.owner == who(0)
    room.link(2, up=True)
    assert (room.state.owner, room.state.lender) == (who(2), who(0))


def test_h4_a_lent_room_that_is_handed_on_still_goes_back() -> None:
    room = between()
    gone(room, 0)
    room.do(HandOver(who(2)), 1)
    assert (room.state.owner, room.state.lender) == (who(2), who(0))
    room.do(Leave(), 2)
    assert (room.state.owner, room.state.lender) == (who(1), who(0))
    room.link(0, up=True)
    assert room.state.owner == who(0)


def test_h4_a_lender_whose_chair_is_free_gets_nothing_back() -> None:
    room = between()
    gone(room, 0)
    room.do(Kick(who(0)), 1)
    assert room.state.lender is None
    room.sit(0)
    assert room.state.owner == who(1)


# Chairs become free.


@pytest.mark.parametrize(("others", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_h4_more_than_half_of_those_here_free_a_chair(others: int, needed: int) -> None:
    room = between(tuple(range(others + 1)))
    gone(room, 0)
    facts: tuple[Fact, ...] = ()
    for voter in range(1, needed + 1):
        assert room.state.seat_of(who(0)) is not None
        facts = room.do(VoteOut(who(0)), voter)
        assert facts[0] == RemovalVoted(Seat(0), Seat(voter))
    assert PlayerLeft(Seat(0), who(0), "P0") in facts
    assert room.state.owner == who(1)


def test_h4_only_somebody_who_is_away_for_long_can_be_voted_out() -> None:
    room = between()
    room.refuses(VoteOut(who(1)), 2, Reason.NOT_AWAY)
    room.link(1, up=False)
    room.wait(GRACE_TIME - 1.0)
    room.refuses(VoteOut(who(1)), 2, Reason.NOT_AWAY)
    room.refuses(VoteOut(who(5)), 2, Reason.NOT_SEATED)
    room.refuses(VoteOut(who(1)), 5, Reason.NOT_SEATED)


def test_h4_a_vote_counts_once_and_is_forgotten_when_they_are_back() -> None:
    room = between(FOUR)
    gone(room, 1)
    room.do(VoteOut(who(1)), 0)
    assert room.do(VoteOut(who(1)), 0) == ()
    room.link(1, up=True)
    gone(room, 1)
    room.do(VoteOut(who(1)), 2)
    assert room.state.seat_of(who(1)) is not None


def test_h4_votes_of_bots_and_of_those_who_are_gone_too_do_not_count() -> None:
    room = between(FOUR)
    room.sit(4, bot=True)
    gone(room, 1)
    room.do(VoteOut(who(1)), 2)
    room.link(2, up=False)
    room.do(VoteOut(who(1)), 4)
    assert room.state.seat_of(who(1)) is not None
    room.do(VoteOut(who(1)), 3)
    assert room.state.seat_of(who(1)) is not None
    room.do(Leave(), 0)
    assert room.state.seat_of(who(1)) is None, "now it is more than half of those here"


def test_h2_in_mid_hand_a_vote_frees_the_chair_at_its_end() -> None:
    room = playing((0, 1))
    seat = 1 - room.seat
    room.link(seat, up=False)
    room.wait(0.0)
    while not room.all(AbsenceNoted):
        if isinstance(room.table.due, ActionDue) and room.seat != seat and not room.all(TimedOut):
            room.act("call" if room.hand.current_bet > 1 else "check")
        else:
            room.wake()
    if room.room is not RoomState.IN_HAND:
        room.deal()
    room.do(VoteOut(who(seat)), 1 - seat)
    assert room.player(seat).leaving
    room.over()
    assert room.state.seat_of(who(seat)) is None


def test_h4_in_a_tournament_the_chips_stay_in_play() -> None:
    room = Room(event(), THREE)
    room.deal()
    room.link(1, up=False)
    while not room.all(AbsenceNoted):
        room.wake()
    room.do(VoteOut(who(1)), 0)
    room.do(VoteOut(who(1)), 2)
    assert room.player(1).leaving
    room.over()
    assert room.state.seat_of(who(1)) is not None


# Times are numbers.


def test_h3_an_absence_goes_on_after_a_restart_on_another_clock() -> None:
    room = between()
    room.link(0, up=False)
    room.wait(20.0)
    before = room.state
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    room.now -= 900.0
    room.happen(go_on(room.table, room.now, -900.0))
    assert room.state == with_later_times(before, -900.0)
    room.wait(39.0)
    assert room.state.owner == who(0)
    room.wait(1.0)
    assert room.state.owner == who(1)
