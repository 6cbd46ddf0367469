"""engine/table/table.py: run-outs between two inputs (D2, D3, D4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, VoteRunouts
from desktop_poker.engine.hand.events import (
    ActionKind,
    CardsDealt,
    HandEnded,
    HandsShown,
    PotAwarded,
    RunoutsAgreed,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import CASINO, Runouts
from desktop_poker.engine.table.commands import (
    Leave,
    PauseTable,
    SitOut,
    SkipPause,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.course import Decided, receive, wake
from desktop_poker.engine.table.events import StacksSettled
from desktop_poker.engine.table.room import RoomState, phase
from desktop_poker.engine.table.setup import GameAtTable
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.table.table import Table
from tests.engine.table import tables
from tests.engine.table.tables import Room, at_table, cash, who

# Run-outs.


def all_in(**options: Any) -> Room:
    room = Room(cash(at_table(**options)), (0, 1))
    room.deal()
    room.act("shove", "call")
    return room


def test_d2_the_board_opens_street_by_street_with_a_pause_between() -> None:
    room = all_in()
    assert room.all(HandsShown)[0].all_in
    assert phase(room.hand) == "SHOWDOWN"
    for cards in (3, 4, 5):
        assert not room.all(PotAwarded)
        assert room.table.alarm == pytest.approx(room.now + 1.2)
        facts = room.wake()
        assert len(room.all(CardsDealt, facts)) == 1
        assert len(room.hand.boards[0]) == cards
    while room.room is RoomState.IN_HAND:
        room.wake()
    assert room.all(PotAwarded)


def test_d2_stacks_move_only_after_the_last_board() -> None:
    room = all_in()
    facts = room.over()
    kinds = [type(fact) for fact in facts]
    assert kinds.index(PotAwarded) > max(n for n, kind in enumerate(kinds) if kind is CardsDealt)
    assert kinds.index(StacksSettled) > kinds.index(HandEnded)


def test_d2_no_input_is_accepted_during_a_run_out() -> None:
    room = all_in()
    assert isinstance(room.table.due, DealDue)
    for seat in (0, 1):
        for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.RAISE):
            with pytest.raises(Refused):
                room.answer(Act(Seat(seat), kind, 0))


def test_d2_a_lost_connection_does_not_lengthen_the_pause() -> None:
    room = all_in()
    alarm = room.table.alarm
    room.now += 1.0
    room.link(1, up=False)
    assert room.table.alarm == alarm


def test_d2_the_pause_is_an_option_and_may_be_nothing() -> None:
    room = all_in(runout_pause=0.0)
    assert room.room is not RoomState.IN_HAND
    assert len(room.hand.boards[0]) == 5


def test_d4_stud_is_run_out_with_the_same_pauses() -> None:
    room = Room(cash(at_table("stud_hi")), (0, 1))
    room.settle({0: 6, 1: 6})
    room.deal()
    while not isinstance(room.table.due, DealDue):
        due = room.table.due
        assert due is not None
        words = {str(choice.kind) for choice in getattr(due, "choices", ())}
        room.act(next(word for word in ("complete", "call", "raise", "bet") if word in words))
    for _ in range(4):
        assert room.table.alarm == pytest.approx(room.now + 1.2)
        room.wake()
    assert room.room is not RoomState.IN_HAND


def asked() -> Room:
    room = Room(cash(at_table(preset=CASINO)), (0, 1))
    room.deal()
    room.act("shove", "call")
    assert room.hand.started.rules.runouts is Runouts.ASK
    assert isinstance(room.table.due, RunoutVoteDue)
    return room


def test_d3_all_agree_to_run_it_twice() -> None:
    room = asked()
    for seat in (0, 1):
        room.answer(VoteRunouts(Seat(seat), 2))
    room.over()
    assert [len(board) for board in room.hand.boards] == [5, 5]


@pytest.mark.parametrize("votes", [(), (2,)])
def test_d3_unless_all_agree_in_time_it_is_once(votes: tuple[int, ...]) -> None:
    room = asked()
    began = room.now
    for seat, vote in enumerate(votes):
        room.answer(VoteRunouts(Seat(seat), vote))
    while isinstance(room.table.due, RunoutVoteDue):
        room.wake()
    assert room.now - began <= 60.0
    assert room.all(RunoutsAgreed) == [RunoutsAgreed(1)]
    room.over()
    assert len(room.hand.boards) == 1


def test_d3_nobody_votes_for_another() -> None:
    room = asked()
    with pytest.raises(Refused):
        room.answer(VoteRunouts(Seat(0), 2), by=1)


# Pauses that are cut short.

SHORT = {0: 30, 1: 24, 2: 18}


def with_bots(*games: GameAtTable, seats: int = 2, **options: Any) -> Room:
    """Somebody alone with bots."""
    room = Room(cash(*(games or (at_table(**options),)), seats=seats))
    room.sit(0)
    for number in range(1, seats):
        room.sit(number, bot=True)
    room.do(StartGame(), 0)
    return room


def alone(**options: Any) -> Room:
    room = with_bots(**options)
    room.deal()
    return room.act("shove", "call")


def test_d2_alone_with_bots_the_next_card_is_dealt_at_once() -> None:
    room = alone()
    began = room.now
    for cards in (3, 4, 5):
        facts = room.do(SkipPause(), 0)
        assert len(room.all(CardsDealt, facts)) == 1
        assert len(room.hand.boards[0]) == cards
    assert room.now == began
    assert room.all(PotAwarded)
    assert room.room is not RoomState.IN_HAND


def test_d2_after_a_skip_the_next_pause_is_whole() -> None:
    room = alone()
    room.now += 0.5
    room.do(SkipPause(), 0)
    assert room.table.alarm == pytest.approx(room.now + 1.2)
    room.wake()
    assert len(room.hand.boards[0]) == 4


def test_d2_a_skip_deals_the_cards_that_would_have_come() -> None:
    waited, skipped = alone(), alone()
    while waited.room is RoomState.IN_HAND:
        waited.wake()
    while skipped.room is RoomState.IN_HAND:
        skipped.do(SkipPause(), 0)
    assert waited.facts == skipped.facts


def test_d2_the_pauses_belong_to_everybody_who_watches() -> None:
    room = all_in()
    room.refuses(SkipPause(), 0, Reason.NOT_ALONE)
    room.refuses(SkipPause(), 1, Reason.NOT_ALONE)
    room.refuses(SkipPause(), 5, Reason.NOT_SEATED)


@pytest.mark.parametrize("gone", ["folded", "sitting out", "lost"])
def test_d2_somebody_else_in_a_chair_is_somebody_else(gone: str) -> None:
    room = Room(cash(at_table()))
    room.sit(0)
    room.sit(1, bot=True)
    room.sit(2)
    room.do(StartGame(), 0)
    room.deal()
    while not isinstance(room.table.due, DealDue):
        room.act("fold" if room.seat == 2 else "shove")
    if gone == "sitting out":
        room.do(SitOut(), 2)
    elif gone == "lost":
        room.link(2, up=False)
    room.refuses(SkipPause(), 0, Reason.NOT_ALONE)
    if gone == "folded":
        room.do(Leave(), 2)
        assert room.table.alarm == pytest.approx(room.now + 1.2)


def test_d2_a_bot_skips_nothing_for_a_person() -> None:
    alone().refuses(SkipPause(), 1, Reason.NOT_ALONE)


def test_d2_where_no_card_is_waited_for_there_is_nothing_to_skip() -> None:
    room = with_bots()
    room.refuses(SkipPause(), 0, Reason.NOT_ASKED)
    room.deal()
    room.refuses(SkipPause(), 0, Reason.NOT_ASKED)
    room.act("shove", "call")
    while room.room is RoomState.IN_HAND:
        room.do(SkipPause(), 0)
    room.refuses(SkipPause(), 0, Reason.NOT_ASKED)


def test_d3_a_vote_is_not_skipped() -> None:
    room = with_bots(at_table(preset=CASINO))
    room.deal()
    room.act("shove", "call")
    assert isinstance(room.table.due, RunoutVoteDue)
    room.refuses(SkipPause(), 0, Reason.NOT_ASKED)
    for seat in (0, 1):
        room.answer(VoteRunouts(Seat(seat), 2))
    for _ in range(6):
        room.do(SkipPause(), 0)
    assert [len(board) for board in room.hand.boards] == [5, 5]


def test_d2_a_table_that_pauses_after_the_hand_may_skip_in_it() -> None:
    room = alone()
    room.do(PauseTable(), 0)
    room.do(SkipPause(), 0)
    assert len(room.hand.boards[0]) == 3


@pytest.mark.parametrize("game", ["holdem", "dense_deck", "stud_hi", "razz", "stud_8"])
@pytest.mark.parametrize("seed", range(3))
def test_h3_an_evening_with_skips_comes_out_the_same_when_it_is_replayed(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands go through a wire, as they do in the journal."""
    chance = SeededChance(f"{game} {seed}")
    room = with_bots(at_table(game), seats=3).settle(SHORT)
    inputs: list[tuple[TableCommand | None, float, PlayerId]] = []

    def received(table: Table, command: TableCommand, *, by: PlayerId, now: float) -> Decided:
        decided = receive(table, command, by=by, now=now)
        inputs.append((command, now, by))
        return decided

    def woken(table: Table, now: float) -> Decided:
        inputs.append((None, now, who(0)))
        return wake(table, now)

    monkeypatch.setattr(tables, "receive", received)
    monkeypatch.setattr(tables, "wake", woken)
    skips = 0
    for _ in range(120):
        due = room.table.due
        if room.room is RoomState.IN_HAND and isinstance(due, ActionDue):
            kinds = {str(choice.kind) for choice in due.choices}
            words = [w for w in ("complete", "call", "check", "bring_in") if w in kinds]
            room.act("shove" if kinds & {"raise", "bet"} else words[0])
        elif isinstance(due, DealDue) and (not skips or chance.below(2)):
            room.do(SkipPause(), 0)
            skips += 1
        elif room.silent():
            break
        else:
            room.wake()
    assert skips
    monkeypatch.undo()
    again = with_bots(at_table(game), seats=3).settle(SHORT)
    for command, now, by in inputs:
        again.now = now
        if command is None:
            again.happen(wake(again.table, now))
        else:
            wire = msgspec.json.encode(command)
            again.do(msgspec.json.decode(wire, type=TableCommand), by)
    assert again.facts == room.facts
    assert again.state == room.state
