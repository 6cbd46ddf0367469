"""Fold a table's facts into its public state. Judges nothing."""

from __future__ import annotations

from typing import Any, Final, assert_never

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import ButtonMove
from desktop_poker.engine.table.choosing import have_chosen_after
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    Bank,
    BankStarted,
    BankUsed,
    BombPotCalled,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    GameChanged,
    GameChosen,
    GameStarted,
    HandOverReserved,
    HandStored,
    JoinRequested,
    JoinWithdrawn,
    LeaveReserved,
    LevelBegan,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RabbitShown,
    RabbitWished,
    Reacted,
    RemovalVoted,
    RoomMoved,
    SatOut,
    StackCorrected,
    StacksSettled,
    StraddleSet,
    TableEvent,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.table.room import move
from desktop_poker.engine.table.state import ChosenGame, PlayerId, Seated, TableState

# Members bound once: see engine/hand/choices.py.
_REBUY: Final = ChipsKind.REBUY
_ADD_ON: Final = ChipsKind.ADD_ON
_DEAD: Final = ButtonMove.DEAD
_BACK: Final[dict[str, Any]] = {
    "away_since": None,
    "long_away": False,
    "answered_for": False,
    "votes": (),
}


def evolve_table(state: TableState, event: TableEvent | HandStarted) -> TableState:
    """Return the table after one more fact."""
    match event:
        case HandStarted():
            return _hand_started(state, event)
        case StacksSettled():
            return _settled(state, event)
        case RoomMoved():
            return replace(state, room=move(state.room, event.room))
        case HandStored() | BankStarted() | Reacted():
            return state
        case TimedOut():
            return (
                state
                if state.at(event.seat).connected
                else _seat(state, event.seat, answered_for=True)
            )
        case BankUsed():
            bank = "time_bank" if event.bank is Bank.TIME else "grace_bank"
            return _seat(state, event.seat, **{bank: event.left})
        case PlayerSatDown():
            return _sat_down(state, event)
        case PlayerLeft():
            return _left(state, event)
        case JoinWithdrawn():
            return _without_request(state, event.player)
        case JoinRequested():
            return replace(state, requests=(*state.requests, event.request))
        case LeaveReserved():
            return _seat(state, event.seat, leaving=True)
        case SatOut():
            return _seat(state, event.seat, sitting_out=True)
        case CameBack():
            return _seat(state, event.seat, sitting_out=False, posts=event.posts)
        case StraddleSet():
            return _seat(state, event.seat, straddles=event.on)
        case BombPotCalled():
            return replace(state, bomb_called=True)
        case ChipsReserved():
            return _seat(state, event.seat, reserved=event.amount)
        case ChipsAdded():
            return _chips_added(state, event)
        case StackCorrected():
            return _seat(state, event.seat, stack=state.at(event.seat).stack + event.by)
        case OwnerChanged():
            return replace(state, owner=event.owner, successor=None, lender=event.lender)
        case HandOverReserved():
            return replace(state, successor=event.to)
        case CloseReserved():
            return replace(state, closing=True)
        case TablePaused():
            return replace(state, paused=True)
        case TableResumed():
            return replace(state, paused=False)
        case ConnectionLost():
            return _seat(state, event.seat, connected=False, away_since=event.since)
        case ConnectionRestored():
            return _seat(state, event.seat, connected=True, **_BACK)
        case AbsenceNoted():
            return _seat(state, event.seat, long_away=True)
        case RemovalVoted():
            votes = (*state.at(event.seat).votes, state.at(event.by).player)
            return _seat(state, event.seat, votes=votes)
        case GameStarted():
            return replace(state, started=True)
        case GameChanged():
            return _game_changed(state, event)
        case GameChosen():
            choice = ChosenGame(event.game_no, state.at(event.seat).player)
            return replace(state, choice=choice)
        case LevelBegan():
            return replace(state, level=event.level, level_began=event.at, hands_of_level=0)
        case BreakBegan():
            return replace(state, break_until=event.until)
        case BreakEnded():
            return replace(state, break_until=None)
        case PlayersFinished():
            return replace(state, finishers=(*state.finishers, *event.finishers))
        case BoxPaid():
            for payout in event.payouts:
                stack = state.at(payout.seat).stack + payout.amount
                state = _seat(state, payout.seat, stack=stack)
            return replace(state, box=0)
        case CardsShown():
            shown = ((event.seat, card) for card in event.cards)
            return replace(state, shown=(*state.shown, *shown))
        case RabbitWished():
            return replace(state, wishes=(*state.wishes, state.at(event.seat).player))
        case RabbitShown():
            return replace(state, rabbit=event.boards)
        case _:
            assert_never(event)


def _with(state: TableState, seat: Seat, seated: Seated | None) -> tuple[Seated | None, ...]:
    return (*state.seats[:seat], seated, *state.seats[seat + 1 :])


def _seat(state: TableState, seat: Seat, **changes: Any) -> TableState:
    return replace(state, seats=_with(state, seat, replace(state.at(seat), **changes)))


def _hand_started(state: TableState, event: HandStarted) -> TableState:
    dealt_in = {seating.seat for seating in event.seatings}
    cash = state.setup.cash is not None
    seats = list(state.seats)
    for number, seated in enumerate(seats):
        # Who misses a hand at a cash table comes back like a newcomer (E5).
        waiting = cash and number not in dealt_in
        if seated is not None and (seated.waiting != waiting or seated.answered_for):
            seats[number] = replace(
                seated, waiting=waiting, posts=waiting and seated.posts, answered_for=False
            )
    small, big = state.small_blind, state.big_blind
    if event.big_blind is not None:
        dead = event.rules.button is _DEAD
        # An unposted small blind still has its chair: last hand's big blind (E1).
        small = event.small_blind if event.small_blind is not None or not dead else big
        big = event.big_blind
    return replace(
        state,
        seats=tuple(seats),
        hand_no=event.hand_no,
        button=event.button,
        small_blind=small,
        big_blind=big,
        hands_of_game=state.hands_of_game + 1,
        hands_of_level=state.hands_of_level + 1,
        box=0,
        bomb_called=state.bomb_called and not event.bomb_ante,
        shown=(),
        wishes=(),
        rabbit=(),
        since_bomb=0 if event.bomb_ante else state.since_bomb + (event.rules.bomb_pot is not None),
    )


def _game_changed(state: TableState, event: GameChanged) -> TableState:
    return replace(
        state,
        game_no=event.game_no,
        hands_of_game=0,
        orbit=event.players,
        choice=None,
        have_chosen=have_chosen_after(state),
    )


def _settled(state: TableState, event: StacksSettled) -> TableState:
    seats = list(state.seats)
    for seat, stack in event.stacks:
        seated = seats[seat]
        if seated is not None and seated.stack != stack:
            seats[seat] = replace(seated, stack=stack)
    return replace(state, seats=tuple(seats), box=event.box)


def _left(state: TableState, event: PlayerLeft) -> TableState:
    tournament = state.setup.tournament
    # Who leaves before the start takes the buy-in along.
    refund = tournament.buy_in if tournament is not None and not state.started else 0
    return replace(
        state,
        seats=_with(state, event.seat, None),
        prizes=state.prizes - refund,
        lender=None if state.lender == event.player else state.lender,
    )


def _without_request(state: TableState, player: PlayerId) -> TableState:
    return replace(state, requests=tuple(r for r in state.requests if r.player != player))


def _sat_down(state: TableState, event: PlayerSatDown) -> TableState:
    seated = Seated(
        player=event.player,
        name=event.name,
        stack=event.stack,
        number=state.sat_down,
        is_bot=event.is_bot,
        waiting=event.waiting,
        time_bank=event.time_bank,
        grace_bank=event.grace_bank,
        brought=event.stack,
    )
    tournament = state.setup.tournament
    return replace(
        _without_request(state, event.player),
        seats=_with(state, event.seat, seated),
        sat_down=state.sat_down + 1,
        prizes=state.prizes + (tournament.buy_in if tournament else 0),
    )


def _chips_added(state: TableState, event: ChipsAdded) -> TableState:
    seated = state.at(event.seat)
    seated = replace(
        seated,
        stack=seated.stack + event.amount,
        brought=seated.brought + event.amount,
        reserved=0,
        rebuys=seated.rebuys + (event.kind is _REBUY),
        added_on=seated.added_on or event.kind is _ADD_ON,
    )
    seats = _with(state, event.seat, seated)
    return replace(state, seats=seats, prizes=state.prizes + event.prize)
