"""engine/table/skipping.py: the next hand at once (E4)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.events import CardsDealt, HandStarted
from desktop_poker.engine.table.commands import (
    DeclineRebuy,
    PauseTable,
    SkipHand,
    StartGame,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.skipping import why_no_skip
from tests.engine.table.tables import Room, at_table, cash, event, who


def with_bots(seats: int = 3) -> Room:
    room = Room(cash(at_table(), seats=seats))
    room.sit(0)
    for number in range(1, seats):
        room.sit(number, bot=True)
    room.do(StartGame(), 0)
    return room


def folded() -> Room:
    """Somebody alone with two bots has folded."""
    room = with_bots()
    room.deal()
    if room.seat != 0:
        room.act("raise 6")
    while room.seat != 0:
        room.act("call")
    return room.act("fold")


def test_e4_after_a_fold_nothing_is_paused_for_until_the_next_hand() -> None:
    room = folded()
    room.do(SkipHand(1), 0)
    began = room.now
    while room.room is RoomState.IN_HAND:
        room.act("shove")
    assert len(room.hand.boards[0]) == 5
    assert len(room.all(CardsDealt)) == 4
    assert room.now == began
    assert room.table.next_at == began
    room.wake()
    assert room.all(HandStarted)[-1].hand_no == 2
    assert not room.table.is_hurried


def test_e4_a_pause_that_has_begun_is_cut_short() -> None:
    room = folded()
    room.act("shove", "call")
    assert room.table.deal_at is not None
    room.do(SkipHand(1), 0)
    assert room.table.next_at == room.now


def test_e4_the_pause_between_hands_too() -> None:
    room = with_bots()
    room.deal()
    while room.room is RoomState.IN_HAND:
        room.act("fold")
    assert room.table.next_at == pytest.approx(room.now + 2)
    room.do(SkipHand(1), 0)
    assert room.table.next_at == room.now


def test_e4_the_second_hand_has_its_pauses_again() -> None:
    room = folded()
    room.do(SkipHand(1), 0)
    room.act("shove", "fold")
    room.wake()
    while room.room is RoomState.IN_HAND:
        room.act("fold")
    assert room.table.next_at == pytest.approx(room.now + 2)


def test_e4_who_plays_a_hand_does_not_skip_it() -> None:
    room = with_bots()
    room.deal()
    room.refuses(SkipHand(1), 0, Reason.IN_THE_HAND)


def test_e4_another_hand_than_the_one_in_sight_is_not_skipped() -> None:
    folded().refuses(SkipHand(2), 0, Reason.STALE)


def test_e4_the_pauses_belong_to_everybody_who_watches() -> None:
    room = Room(cash(at_table()), (0, 1, 2))
    room.deal()
    seat = room.seat
    room.act("fold")
    room.refuses(SkipHand(1), seat, Reason.NOT_ALONE)
    room.refuses(SkipHand(1), 5, Reason.NOT_SEATED)


def test_e4_a_table_that_rests_is_not_hurried() -> None:
    room = with_bots()
    room.deal()
    while room.room is RoomState.IN_HAND:
        room.act("fold")
    room.do(PauseTable(), 0)
    room.refuses(SkipHand(1), 0, Reason.NOT_NOW)
    assert why_no_skip(room.table.state, None, who(0)) is Reason.NOT_NOW


def test_e4_who_may_buy_in_again_is_waited_for_all_the_same() -> None:
    """A bust bot has its time for a rebuy (H5)."""
    room = Room(event(at_table(tournament=True), rebuy_levels=3, most_rebuys=1), ())
    room.sit(0)
    room.sit(1, bot=True)
    room.sit(2, bot=True)
    room.do(StartGame(), 0)
    room.deal()
    while room.room is RoomState.IN_HAND:
        room.act("fold" if room.seat == 0 else "shove")
        while room.table.deal_at is not None:
            room.wake()
    bust = next((s for s, one in room.table.state.taken if not one.stack), None)
    room.do(SkipHand(1), 0)
    if bust is not None:
        assert room.table.next_at is None or room.table.next_at > room.now
        room.do(DeclineRebuy(), int(bust))
    assert room.table.next_at is not None
