"""engine/table/seating.py: sitting, leaving, chips and the owner's wishes (H2, H5)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import Straddle
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    CallBombPot,
    CloseRoom,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    PauseTable,
    Rebuy,
    ResumeTable,
    SetStraddle,
    SitDown,
    SitOut,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.events import (
    BombPotCalled,
    CameBack,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    SatOut,
    StraddleSet,
)
from desktop_poker.engine.table.room import RoomState
from tests.engine.table.rigging import rig
from tests.engine.table.tables import Room, at_table, cash, event, who

THREE = (0, 1, 2)


# Sitting down.


def test_a_player_takes_the_chair_they_want_or_the_first_free_one() -> None:
    room = Room(cash())
    room.sit(2)
    room.do(SitDown(name="any"), "guest")
    assert room.state.seat_of(who("guest")) == 0
    room.refuses(SitDown(name="x", seat=Seat(2)), "other", Reason.SEAT_TAKEN)
    room.refuses(SitDown(name="x", seat=Seat(6)), "other", Reason.UNKNOWN_SEAT)
    room.refuses(SitDown(name="x", seat=Seat(-1)), "other", Reason.UNKNOWN_SEAT)


def test_nobody_sits_twice_or_at_a_full_table() -> None:
    room = Room(cash(seats=2))
    room.sit(0)
    room.refuses(SitDown(name="again"), 0, Reason.ALREADY_SEATED)
    room.sit(1)
    room.refuses(SitDown(name="third"), 2, Reason.TABLE_FULL)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\nb", "a\x00b", "\u202eevil"])
def test_a_name_can_be_shown(name: str) -> None:
    Room(cash()).refuses(SitDown(name=name), 0, Reason.BAD_NAME)


@pytest.mark.parametrize("name", ["P0", "p0", " P0 "])
def test_names_are_told_apart(name: str) -> None:
    room = Room(cash())
    room.sit(0)
    room.refuses(SitDown(name=name), 1, Reason.NAME_TAKEN)


@pytest.mark.parametrize("buy_in", [-1, 1, 39, 201])
def test_h5_a_cash_buy_in_is_within_the_limits(buy_in: int) -> None:
    room = Room(cash(least=40, most=200))
    room.refuses(SitDown(name="x", buy_in=buy_in), 1, Reason.AMOUNT_OUT_OF_RANGE)


def test_h5_the_least_and_the_most_are_allowed_and_the_most_is_the_default() -> None:
    room = Room(cash(least=40, most=200))
    for number, buy_in in enumerate((40, 200, 0)):
        room.sit(number, buy_in)
    assert room.stacks() == {0: 40, 1: 200, 2: 200}


def test_the_first_person_owns_a_room_without_owner_a_bot_never() -> None:
    room = Room(cash(), owner=None)
    room.sit(0, bot=True)
    assert room.state.owner is None
    assert OwnerChanged(who(1)) in room.sit(1)
    assert not room.all(OwnerChanged, room.sit(2))


# Sitting out and coming back.


def test_e5_before_the_first_hand_nobody_waits() -> None:
    room = Room(cash(), THREE)
    assert not any(seated.waiting for _, seated in room.state.taken)
    assert len(room.deal().seatings) == 3


def test_e5_a_cash_player_sits_out_and_comes_back_on_the_big_blind() -> None:
    room = Room(cash(), (0, 1, 2, 3))
    first = room.hands(1)[0]
    seat = (first.button + 1) % 4
    assert SatOut(Seat(seat)) in room.do(SitOut(), seat)
    assert seat not in [one.seat for one in room.hands(1)[0].seatings]
    assert CameBack(Seat(seat), False) in room.do(ComeBack(), seat)
    while True:
        hand = room.hands(1)[0]
        if seat in [one.seat for one in hand.seatings]:
            break
        assert hand.big_blind != seat
    assert hand.big_blind == seat
    assert hand.live_blinds == ()


def test_e5_a_returner_posts_a_live_blind_and_no_dead_one() -> None:
    room = Room(cash(seats=8), range(8))
    first = room.hands(1)[0]
    seat = (first.button + 6) % 8
    room.do(SitOut(), seat)
    room.hands(1)
    room.do(ComeBack(post=True), seat)
    hand = room.deal()
    assert hand.live_blinds == (seat,)
    player = room.hand.player(Seat(seat))
    assert player.bet == player.paid == 2
    assert room.hand.dead == 0


def test_sitting_out_twice_is_nothing_new() -> None:
    room = Room(cash(), THREE)
    room.do(SitOut(), 1)
    assert room.do(SitOut(), 1) == ()
    assert room.do(ComeBack(), 0) == ()


def test_e5_a_busted_player_who_buys_in_hands_later_is_a_returner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = Room(cash(), (), owner="p0")
    room.sit(0, 200)
    room.sit(1, 100)
    room.sit(2, 100)
    room.sit(3, 200)
    room.do(StartGame(), 0)
    room.settle({2: 0})
    room.hands(3)
    room.do(AddChips(100), 2)
    hand = room.deal()
    if 2 in [one.seat for one in hand.seatings]:
        assert hand.big_blind == 2
    else:
        assert room.player(2).waiting


# Chips.


def test_h5_a_top_up_between_hands() -> None:
    room = Room(cash(least=40, most=200), start=False)
    room.sit(0, 50)
    room.refuses(AddChips(151), 0, Reason.AMOUNT_OUT_OF_RANGE)
    room.refuses(AddChips(0), 0, Reason.AMOUNT_OUT_OF_RANGE)
    room.refuses(AddChips(-10), 0, Reason.AMOUNT_OUT_OF_RANGE)
    assert room.do(AddChips(150), 0) == (
        ChipsAdded(seat=Seat(0), amount=150, kind=ChipsKind.TOP_UP),
    )
    assert room.player(0).brought == 200


def test_h5_a_rebuy_is_a_whole_buy_in() -> None:
    room = Room(cash(least=40, most=200), THREE)
    room.settle({1: 0})
    room.refuses(AddChips(39), 1, Reason.AMOUNT_OUT_OF_RANGE)
    room.do(AddChips(40), 1)
    assert room.stacks()[1] == 40


def test_h5_chips_asked_for_in_a_hand_come_at_its_end() -> None:
    room = Room(cash(least=40, most=200))
    for number in THREE:
        room.sit(number, 100)
    room.do(StartGame(), 0)
    room.deal()
    assert room.do(AddChips(50), 0) == (ChipsReserved(Seat(0), 50),)
    assert room.hand.player(Seat(0)).stack <= 100
    before = room.hand.player(Seat(0)).paid
    assert before <= 2
    facts = room.over()
    assert ChipsAdded(seat=Seat(0), amount=50, kind=ChipsKind.TOP_UP) in facts
    assert room.player(0).reserved == 0
    assert sum(room.stacks().values()) == 350


def test_h5_reserved_chips_never_lift_a_stack_over_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig(monkeypatch, 0, 1)
    room = Room(cash(least=40, most=200))
    room.sit(0, 150)
    room.sit(1, 150)
    room.do(StartGame(), 0)
    room.deal()
    room.do(AddChips(50), 0)
    room.over("shove")
    assert room.stacks()[0] == 300


@pytest.mark.parametrize("command", [AddChips(50), Rebuy(), AddOn()])
def test_h5_cash_and_tournament_chips_are_not_mixed_up(command: TableCommand) -> None:
    setup = event() if isinstance(command, AddChips) else cash()
    room = Room(setup, THREE)
    reason = Reason.NOT_ALLOWED_HERE if isinstance(command, AddChips) else Reason.NOT_NOW
    room.refuses(command, 1, reason)


# Who may ask for what.


OWNERS: list[TableCommand] = [
    StartGame(),
    PauseTable(),
    ResumeTable(),
    CloseRoom(),
    HandOver(who(1)),
    Kick(who(1)),
]


@pytest.mark.parametrize("command", OWNERS, ids=lambda one: type(one).__name__)
def test_h2_only_the_owner_may_ask_for_these(command: TableCommand) -> None:
    Room(cash(), THREE).refuses(command, 2, Reason.NOT_OWNER)


@pytest.mark.parametrize(
    "command",
    [Leave(), SitOut(), ComeBack(), AddChips(50)],
    ids=lambda one: type(one).__name__,
)
def test_only_the_seated_may_ask_for_these(command: TableCommand) -> None:
    Room(cash(), THREE).refuses(command, "guest", Reason.NOT_SEATED)


def test_the_game_begins_once_and_not_alone() -> None:
    room = Room(cash(), (0,), start=False)
    room.refuses(StartGame(), 0, Reason.NOT_ENOUGH_PLAYERS)
    room.sit(1)
    room.do(StartGame(), 0)
    assert room.room is RoomState.STARTING
    room.refuses(StartGame(), 0, Reason.ALREADY_STARTED)


def test_h2_a_guest_may_not_choose_an_heir_or_close_by_leaving() -> None:
    room = Room(cash(), THREE)
    room.refuses(Leave(close=True), 1, Reason.NOT_OWNER)
    room.refuses(Leave(successor=who(2)), 1, Reason.NOT_OWNER)


def test_h2_the_room_goes_to_nobody_who_is_a_bot_or_not_here() -> None:
    room = Room(cash(), (0, 1))
    room.sit(2, bot=True)
    room.refuses(HandOver(who(2)), 0, Reason.NOT_SEATED)
    room.refuses(HandOver(who(9)), 0, Reason.NOT_SEATED)
    room.refuses(Leave(successor=who(2)), 0, Reason.NOT_SEATED)


def test_a_player_is_kicked_but_never_the_owner() -> None:
    room = Room(cash(), THREE)
    room.refuses(Kick(who(0)), 0, Reason.NOT_SEATED)
    room.refuses(Kick(who(9)), 0, Reason.NOT_SEATED)
    assert PlayerLeft(Seat(1), who(1), "P1") in room.do(Kick(who(1)), 0)


def test_a_closed_room_refuses_everything() -> None:
    room = Room(cash(), THREE)
    room.do(CloseRoom(), 0)
    for command in (SitDown(name="x"), Leave(), StartGame(), AddChips(1)):
        room.refuses(command, 0, Reason.ROOM_CLOSED)


def test_h5_a_newcomer_brings_fresh_banks() -> None:
    facts = Room(cash()).sit(0)
    sitting = next(fact for fact in facts if isinstance(fact, PlayerSatDown))
    assert (sitting.time_bank, sitting.grace_bank) == (30.0, 60.0)


def test_j4_a_player_says_once_that_they_straddle() -> None:
    room = Room(cash(at_table(straddle=Straddle.UTG)), (0, 1, 2, 3))
    assert room.do(SetStraddle(on=True), 3) == (StraddleSet(Seat(3), on=True),)
    assert room.do(SetStraddle(on=True), 3) == ()
    assert room.player(3).straddles
    room.do(SetStraddle(on=False), 3)
    assert not room.player(3).straddles


def test_j4_where_nobody_straddles_nobody_can_say_so() -> None:
    Room(cash(), (0, 1)).refuses(SetStraddle(on=True), 1, Reason.NOT_ALLOWED_HERE)


def test_j5_the_owner_calls_a_bomb_pot_for_the_next_hand() -> None:
    room = Room(cash(at_table(bomb_pot=0)), (0, 1, 2))
    room.refuses(CallBombPot(), 1, Reason.NOT_OWNER)
    room.deal()
    assert room.do(CallBombPot(), 0) == (BombPotCalled(),)
    assert room.do(CallBombPot(), 0) == ()
    assert room.hand.started.bomb_ante == 0
    room.act("fold", "fold")
    assert room.deal().bomb_ante == 10
    assert not room.state.bomb_called
    assert (room.hand.street, room.state.since_bomb) == (1, 0)


def test_j5_where_there_are_no_bomb_pots_nobody_calls_one() -> None:
    Room(cash(), (0, 1)).refuses(CallBombPot(), 0, Reason.NOT_ALLOWED_HERE)
