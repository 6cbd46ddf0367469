"""Requests of players and of the owner: sitting, leaving, chips, the room (H2, H5).

Each function answers one command with the facts it causes, or refuses it. In mid-hand most of
them only reserve what happens at its end.
"""

from __future__ import annotations

from typing import Final

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.absence import vote_out
from desktop_poker.engine.table.choosing import choose_game
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    Answer,
    CallBombPot,
    ChooseGame,
    CloseRoom,
    ComeBack,
    DeclineRebuy,
    HandOver,
    Kick,
    Leave,
    PauseTable,
    React,
    Rebuy,
    ResumeTable,
    SetStraddle,
    SitDown,
    SitOut,
    StartGame,
    TableCommand,
    VoteOut,
)
from desktop_poker.engine.table.events import (
    BombPotCalled,
    CameBack,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    CloseReserved,
    GameStarted,
    HandOverReserved,
    JoinRequested,
    LeaveReserved,
    OwnerChanged,
    PlayerSatDown,
    Reacted,
    SatOut,
    StraddleSet,
    TableEvent,
    TablePaused,
    TableResumed,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import current_game
from desktop_poker.engine.table.setup import has_bomb_pots, has_straddles, smallest_chip
from desktop_poker.engine.table.state import JoinRequest, PlayerId, Seated, TableState
from desktop_poker.engine.table.tournament import may_add_on, may_rebuy

SHORTEST_NAME, LONGEST_NAME = 1, 20
_TWO = 2
# Members bound once: see engine/hand/choices.py.
_IN_HAND: Final = RoomState.IN_HAND
_CLOSED: Final = RoomState.CLOSED


def decide_table(state: TableState, command: TableCommand, by: PlayerId) -> list[TableEvent]:
    """Answer anything that is not an answer to the hand."""
    if state.room is _CLOSED:
        raise Refused(Reason.ROOM_CLOSED)
    match command:
        case SitDown():
            return _sit_down(state, command, by)
        case (
            StartGame()
            | PauseTable()
            | ResumeTable()
            | HandOver()
            | CloseRoom()
            | Kick()
            | CallBombPot()
        ):
            if by != state.owner:
                raise Refused(Reason.NOT_OWNER)
            return _owner(state, command)
        case _:
            seat = state.seat_of(by)
            if seat is None:
                raise Refused(Reason.NOT_SEATED)
            return _seated(state, command, seat)


def check_answer(state: TableState, turn: int, command: Answer, by: PlayerId) -> Seat:
    """Refuse an answer about another question, or for somebody else; returns whose it is."""
    if command.hand_no != state.hand_no or command.turn != turn:
        raise Refused(Reason.STALE, hand_no=state.hand_no, turn=turn)
    seat = command.command.seat
    if not 0 <= seat < len(state.seats):
        raise Refused(Reason.UNKNOWN_SEAT, seat=seat)
    seated = state.seats[seat]
    if seated is None or seated.player != by:
        raise Refused(Reason.NOT_YOUR_TURN, seat=seat)
    return seat


def check_alone(state: TableState, by: PlayerId) -> None:
    """Refuse what somebody may do only who plays alone with bots."""
    if state.seat_of(by) is None:
        raise Refused(Reason.NOT_SEATED)
    if any(not seated.is_bot and seated.player != by for _, seated in state.taken):
        raise Refused(Reason.NOT_ALONE)


def _seated(state: TableState, command: TableCommand, seat: Seat) -> list[TableEvent]:
    seated = state.at(seat)
    match command:
        case Leave():
            facts: list[TableEvent] = [] if seated.leaving else [LeaveReserved(seat)]
            if command.close or command.successor is not None:
                if seated.player != state.owner:
                    raise Refused(Reason.NOT_OWNER)
                facts += _owner(
                    state, CloseRoom() if command.successor is None else HandOver(command.successor)
                )
            return facts
        case SitOut():
            return [] if seated.sitting_out else [SatOut(seat)]
        case ComeBack():
            return [CameBack(seat, command.post)] if seated.sitting_out or seated.waiting else []
        case SetStraddle():
            if not has_straddles(state.setup):
                raise Refused(Reason.NOT_ALLOWED_HERE)
            return [] if seated.straddles == command.on else [StraddleSet(seat, command.on)]
        case React():
            return [Reacted(seat, command.sign)]
        case ChooseGame():
            return choose_game(state, seat, command.game_no)
        case VoteOut():
            return vote_out(state, command.player, seat)
        case AddChips():
            return _add_chips(state, seat, seated, command.amount)
        case Rebuy():
            return _rebuy(state, seat, seated)
        case AddOn():
            if state.room is _IN_HAND or not may_add_on(state, seated):
                raise Refused(Reason.NOT_NOW)
            return [_tournament_chips(state, seat, ChipsKind.ADD_ON)]
        case DeclineRebuy():
            if not may_rebuy(state, seated):
                raise Refused(Reason.NOT_NOW)
            return [LeaveReserved(seat)]
        case _:
            raise Refused(Reason.NOT_ALLOWED_HERE)


def _sit_down(state: TableState, command: SitDown, by: PlayerId) -> list[TableEvent]:
    if state.seat_of(by) is not None or any(r.player == by for r in state.requests):
        raise Refused(Reason.ALREADY_SEATED)
    name = command.name.strip()
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refused(Reason.BAD_NAME, name=name)
    names = [seated.name for _, seated in state.taken] + [r.name for r in state.requests]
    if name.casefold() in (other.casefold() for other in names):
        raise Refused(Reason.NAME_TAKEN, name=name)
    if state.setup.tournament is not None and state.started:
        raise Refused(Reason.ALREADY_STARTED)
    seat = _free_seat(state, command.seat)
    request = JoinRequest(
        player=by, name=name, seat=seat, stack=_buy_in(state, command), is_bot=command.is_bot
    )
    if state.room is _IN_HAND:
        return [JoinRequested(request)]
    facts: list[TableEvent] = [take_seat(state, request)]
    if state.owner is None and not command.is_bot:
        facts.append(OwnerChanged(by))
    return facts


def free_chairs(state: TableState) -> list[Seat]:
    """The chairs that are neither taken nor promised."""
    promised = {request.seat for request in state.requests}
    return [
        Seat(number)
        for number, seated in enumerate(state.seats)
        if seated is None and number not in promised
    ]


def _free_seat(state: TableState, wanted: Seat | None) -> Seat:
    free = free_chairs(state)
    if wanted is None:
        if not free:
            raise Refused(Reason.TABLE_FULL)
        return free[0]
    if not 0 <= wanted < len(state.seats):
        raise Refused(Reason.UNKNOWN_SEAT, seat=wanted)
    if wanted not in free:
        raise Refused(Reason.SEAT_TAKEN, seat=wanted)
    return wanted


def _buy_in(state: TableState, command: SitDown) -> int:
    if state.setup.tournament is not None:
        return state.setup.tournament.starting_stack
    cash = state.setup.cash
    if cash is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    amount = command.buy_in or cash.most_buy_in
    _check_amount(state, amount, cash.least_buy_in, cash.most_buy_in)
    return amount


def _check_amount(state: TableState, amount: int, least: int, most: int) -> None:
    """Refuse what the table does not take; filling a stack up may take an odd amount (C6)."""
    if not least <= amount <= most:
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, amount=amount, least=least, most=most)
    check_whole_chips(state, amount, or_all_of=most)


def check_whole_chips(state: TableState, amount: int, *, or_all_of: int = 0) -> None:
    """Refuse chips that can't be counted out in the table's smallest ones (C6)."""
    chip = smallest_chip(state.setup)
    if amount % chip and amount != or_all_of:
        raise Refused(Reason.NOT_WHOLE_CHIPS, amount=amount, chip=chip)


def take_seat(state: TableState, request: JoinRequest) -> PlayerSatDown:
    """Carry out a request; a cash newcomer waits for the big blind once play has begun (E5)."""
    rules = current_game(state).rules
    return PlayerSatDown(
        seat=request.seat,
        player=request.player,
        name=request.name,
        stack=request.stack,
        is_bot=request.is_bot,
        waiting=state.setup.cash is not None and state.hand_no > 0,
        time_bank=rules.time_bank,
        grace_bank=rules.grace_bank,
    )


def _add_chips(state: TableState, seat: Seat, seated: Seated, amount: int) -> list[TableEvent]:
    """Top up to the table's limit; what is asked for in mid-hand joins the stack at its end."""
    cash = state.setup.cash
    if cash is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    least = 1 if seated.stack else cash.least_buy_in
    most = cash.most_buy_in - seated.stack
    _check_amount(state, amount, least, most)
    if state.room is _IN_HAND:
        return [ChipsReserved(seat, amount)]
    return [ChipsAdded(seat=seat, amount=amount, kind=ChipsKind.TOP_UP)]


def _rebuy(state: TableState, seat: Seat, seated: Seated) -> list[TableEvent]:
    if state.room is _IN_HAND or not may_rebuy(state, seated):
        raise Refused(Reason.NOT_NOW)
    return [_tournament_chips(state, seat, ChipsKind.REBUY)]


def _tournament_chips(state: TableState, seat: Seat, kind: ChipsKind) -> ChipsAdded:
    rules = state.setup.tournament
    if rules is None:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    amount = rules.starting_stack if kind is ChipsKind.REBUY else rules.add_on
    return ChipsAdded(seat=seat, amount=amount, kind=kind, prize=rules.buy_in)


def _owner(state: TableState, command: TableCommand) -> list[TableEvent]:
    match command:
        case StartGame():
            if state.started:
                raise Refused(Reason.ALREADY_STARTED)
            if len(state.taken) < _TWO:
                raise Refused(Reason.NOT_ENOUGH_PLAYERS)
            return [GameStarted()]
        case PauseTable():
            return [] if state.paused else [TablePaused()]
        case ResumeTable():
            return [TableResumed()] if state.paused else []
        case HandOver():
            heir = state.seat_of(command.to)
            if heir is None or state.at(heir).is_bot:
                raise Refused(Reason.NOT_SEATED, player=command.to)
            return [HandOverReserved(command.to)]
        case CallBombPot():
            if not has_bomb_pots(state.setup):
                raise Refused(Reason.NOT_ALLOWED_HERE)
            return [] if state.bomb_called else [BombPotCalled()]
        case CloseRoom():
            return [] if state.closing else [CloseReserved()]
        case Kick():
            seat = state.seat_of(command.player)
            if seat is None or command.player == state.owner:
                raise Refused(Reason.NOT_SEATED, player=command.player)
            return [] if state.at(seat).leaving else [LeaveReserved(seat)]
        case _:
            raise Refused(Reason.NOT_ALLOWED_HERE)
