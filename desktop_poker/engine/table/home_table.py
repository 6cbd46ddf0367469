"""The machine of the Home Table: what people enter in, the next state out (I1–I9).

A function of the state before, the entry and the moment: replaying the entries gives the same
evening, which is how it survives a crash.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import KillHand, VoidHand
from desktop_poker.engine.hand.forced import covers_straddle, straddle_seat
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import BombPotCalled, CameBack, TableEvent
from desktop_poker.engine.table.home import HomeHand
from desktop_poker.engine.table.home_changes import (
    add_on,
    buy_chips,
    change_levels,
    change_setup,
    choose_cards,
    correct_stack,
    depart,
    note_cards,
    seated_at,
    sit_down,
    stay_out,
    step_away,
    to_level,
)
from desktop_poker.engine.table.home_chips import checked_chips
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    ChangeLevels,
    ChangeTable,
    CheckAround,
    ChooseCards,
    ChooseChips,
    CorrectStack,
    Depart,
    DoAgain,
    DropAction,
    EndBreak,
    EndEvening,
    FoldAround,
    GoToLevel,
    HomeCommand,
    KeepAction,
    MakeBombPot,
    MoveClock,
    NextHand,
    NoteCards,
    PassTo,
    PlaceButton,
    PostStraddle,
    RunClock,
    RunOut,
    Say,
    SayDealt,
    StayOut,
    StepAway,
    StepBack,
    StopClock,
    TakeAddOn,
    TakeBack,
)
from desktop_poker.engine.table.home_hands import closed, end_break, next_hand, settled, told
from desktop_poker.engine.table.home_screen import dealt_on_screen
from desktop_poker.engine.table.home_shortcuts import (
    Kept,
    carried_out,
    checked_around,
    folded_around,
    kept_for,
    passed_to,
    ran_out,
    without_asked,
)
from desktop_poker.engine.table.home_state import HomeState, LevelClock, Timestamp, fresh
from desktop_poker.engine.table.setup import has_bomb_pots

_WHILE_PLAYING = (Arrive, StepAway, StepBack, ChangeLevels, ChooseChips)
"""What may be entered in mid-hand: none of it touches the hand."""


def enter(state: HomeState, command: HomeCommand, moment: Timestamp) -> HomeState:
    """Take an entry in. Raises Refused, and then nothing has happened."""
    if state.is_closed:
        raise Refused(Reason.ROOM_CLOSED)
    return _with_end(state, _entered(state, command, moment), moment)


def _with_end(before: HomeState, after: HomeState, moment: Timestamp) -> HomeState:
    """Keep when the hand ended: a hand is as old as its last step, whenever the next begins."""
    if after.hand is None or after.is_playing:
        ended_at = ""
    elif after.hand == before.hand:
        ended_at = before.ended_at
    else:
        ended_at = moment.wall
    return after if after.ended_at == ended_at else replace(after, ended_at=ended_at)


def _entered(state: HomeState, command: HomeCommand, moment: Timestamp) -> HomeState:
    match command:
        case TakeBack():
            return take_back(state)
        case DoAgain():
            return do_again(state)
        case NextHand():
            return _next_hand(state, moment, command.key)
        case EndEvening():
            return HomeState(ledger=closed(settled(state), moment))
        case StopClock() | RunClock() | MoveClock():
            return _with_clock(state, _clock(state.ledger.clock, command, moment))
        case NoteCards():
            return note_cards(state, command)
        case PostStraddle():
            return _straddled(state, command.seat)
        case SayDealt() | Say() | CheckAround() | FoldAround() | PassTo() | RunOut():
            return _in_the_hand(state, command)
        case KeepAction() | DropAction():
            return _said_early(state, command)
        case _:
            return _changed(state, command, moment)


def _next_hand(state: HomeState, moment: Timestamp, key: bytes) -> HomeState:
    """The last hand is settled for good, and the blinds of the next are posted."""
    ledger, started = next_hand(settled(state), moment)
    if started is None:
        return HomeState(ledger=ledger)
    seats = [seating.seat for seating in started.seatings]
    people = {int(seat): ledger.table.at(seat).name for seat in seats}
    return HomeState(ledger=ledger, hand=HomeHand.start(started), people=people, key=key)


def may_straddle(state: HomeState, seat: Seat) -> bool:
    """Whether somebody can say now that they straddle, or take it back: no card is out (J4)."""
    hand = state.hand.state if state.hand is not None else None
    if hand is None or hand.street >= 0 or not state.is_playing:
        return False
    started = hand.started
    seats = tuple(seating.seat for seating in started.seatings)
    blinds = (started.small_blind, started.big_blind)
    named = straddle_seat(started.rules.straddle, seats, started.button, blinds, started.big_blind)
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    return seat == named and covers_straddle(stacks[seat], started.stakes)


def _straddled(state: HomeState, seat: Seat) -> HomeState:
    """The hand begins once more, with the straddle or without it."""
    if state.hand is None or not may_straddle(state, seat):
        raise Refused(Reason.NOT_NOW)
    started = state.hand.log.started
    again = replace(started, straddle=seat if started.straddle is None else None)
    return replace(state, hand=HomeHand.start(again))


_HandEntry: TypeAlias = SayDealt | Say | CheckAround | FoldAround | PassTo | RunOut


def _in_the_hand(state: HomeState, command: _HandEntry) -> HomeState:
    if state.hand is None:
        raise Refused(Reason.HAND_OVER)
    hand, kept = carried_out(*_stepped(state.hand, state, command))
    noted = {} if isinstance(command, Say) and _kills(command) else state.noted
    return HomeState(
        ledger=state.ledger, hand=hand, kept=kept, noted=noted, people=state.people, key=state.key
    )


def _stepped(hand: HomeHand, state: HomeState, command: _HandEntry) -> tuple[HomeHand, Kept]:
    """The hand after an entry: one step, or several that one entry stands for."""
    key, kept = state.key, state.kept

    def deal(before: HomeHand) -> HomeHand:
        return before.dealt() if not key else dealt_on_screen(before, key)

    match command:
        case SayDealt():
            return deal(hand), kept
        case RunOut():
            return ran_out(hand, deal), kept
        case CheckAround():
            return checked_around(hand, kept)
        case FoldAround():
            return folded_around(hand, kept)
        case PassTo():
            return passed_to(hand, command.seat, kept)
        case Say():
            after = hand.after(command.command)
            # What is drawn is dealt at once: one entry, as quick as a check.
            return deal(after) if after.owes_cards else after, kept


def _said_early(state: HomeState, command: KeepAction | DropAction) -> HomeState:
    """Keep somebody's word, or give it back; who is asked already does it at once."""
    if state.hand is None or not state.is_playing:
        raise Refused(Reason.NOT_NOW)
    others = tuple(one for one in state.kept if one.seat != command.seat)
    if isinstance(command, DropAction):
        return replace(state, kept=others)
    said = kept_for(state.hand.state, command.seat, command.kind)
    hand, kept = carried_out(state.hand, (*others, said))
    return replace(state, hand=hand, kept=kept)


def _kills(command: Say) -> bool:
    return isinstance(command.command, VoidHand | KillHand)


def _clock(
    clock: LevelClock, command: StopClock | RunClock | MoveClock, moment: Timestamp
) -> LevelClock:
    match command:
        case StopClock():
            return (
                clock if clock.stopped_at is not None else replace(clock, stopped_at=moment.seconds)
            )
        case RunClock():
            if clock.stopped_at is None:
                return clock
            stood = moment.seconds - clock.stopped_at
            return LevelClock(moved=clock.moved - stood)
        case MoveClock():
            return replace(clock, moved=clock.moved + command.seconds)


def _with_clock(state: HomeState, clock: LevelClock) -> HomeState:
    """The clock is no part of undo: time that has passed can't be taken back."""
    return replace(state, ledger=replace(state.ledger, clock=clock))


def _changed(state: HomeState, command: HomeCommand, moment: Timestamp) -> HomeState:
    """Something around the hands; between two hands it can be undone."""
    if state.is_playing and not isinstance(command, _WHILE_PLAYING):
        raise Refused(Reason.IN_THE_HAND)
    after = _change(state, command, moment)
    if after == state:
        return state
    if state.is_playing:
        return replace(after, undone=())  # a redo would forget what has changed since
    return replace(after, before=(*state.before, fresh(state)), undone=())


def _change(state: HomeState, command: HomeCommand, moment: Timestamp) -> HomeState:
    facts: list[TableEvent]
    match command:
        case Arrive():
            return sit_down(state, command, moment)
        case Depart():
            return depart(state, command.seat, moment)
        case StepAway():
            facts = step_away(state, command.seat)
        case StepBack():
            seated = seated_at(state, command.seat)
            facts = [CameBack(command.seat, posts=True)] if seated.sitting_out else []
        case BuyIn():
            facts = buy_chips(state, command.seat, command.amount)
            state = _back_in(state, command.seat)
        case StayOut():
            return stay_out(state, command.seat)
        case TakeAddOn():
            facts = add_on(state, command.seat)
        case CorrectStack():
            facts = correct_stack(state, command)
        case PlaceButton():
            seated_at(state, command.seat)
            return replace(state, ledger=replace(state.ledger, next_button=command.seat))
        case MakeBombPot():
            if not has_bomb_pots(state.table.setup):
                raise Refused(Reason.NOT_ALLOWED_HERE)
            facts = [] if state.table.bomb_called else [BombPotCalled()]
        case ChangeTable():
            return replace(state, ledger=change_setup(state.ledger, command.setup))
        case ChangeLevels():
            return replace(state, ledger=change_levels(state.ledger, command))
        case ChooseCards():
            return choose_cards(state, on_screen=command.on_screen)
        case ChooseChips():
            chips = checked_chips(command.chips)
            return replace(state, ledger=replace(state.ledger, chips=chips))
        case GoToLevel():
            facts = to_level(state.ledger, command.level, moment)
        case EndBreak():
            return replace(state, ledger=end_break(state.ledger, moment))
        case (
            NextHand()
            | SayDealt()
            | Say()
            | CheckAround()
            | FoldAround()
            | PassTo()
            | KeepAction()
            | DropAction()
            | RunOut()
            | NoteCards()
            | PostStraddle()
            | TakeBack()
            | DoAgain()
            | EndEvening()
            | StopClock()
            | RunClock()
            | MoveClock()
        ):
            raise Refused(Reason.NOT_NOW)
        case _:
            assert_never(command)
    return replace(state, ledger=told(state.ledger, facts, moment))


def _back_in(state: HomeState, seat: Seat) -> HomeState:
    """Who buys in again is not out."""
    player = state.table.at(seat).player
    out = tuple(one for one in state.ledger.out if one != player)
    return replace(state, ledger=replace(state.ledger, out=out))


def can_take_back(state: HomeState) -> bool:
    """Whether there is something to undo."""
    return bool(state.before) or (state.hand is not None and state.hand.undoable is not None)


def take_back(state: HomeState) -> HomeState:
    """Undo: changes since the hand first, then the hand's steps within the street (I3)."""
    if state.before:
        *earlier, last = state.before
        return replace(
            last,
            ledger=replace(last.ledger, clock=state.ledger.clock),
            before=tuple(earlier),
            undone=(*state.undone, fresh(state)),
        )
    if state.hand is None:
        raise Refused(Reason.NOTHING_TO_UNDO)
    return _with_hand(state, state.hand.undo())


def _with_hand(state: HomeState, hand: HomeHand) -> HomeState:
    return replace(state, hand=hand, kept=without_asked(hand, state.kept))


def can_do_again(state: HomeState) -> bool:
    """Whether there is something to redo."""
    if state.hand is not None and state.hand.redoable is not None:
        return True
    return bool(state.undone)


def do_again(state: HomeState) -> HomeState:
    """Redo: the hand's steps first, then the changes after it."""
    if state.hand is not None and state.hand.redoable is not None:
        return _with_hand(state, state.hand.redo())
    if not state.undone:
        raise Refused(Reason.NOTHING_TO_REDO)
    *left, after = state.undone
    return replace(
        after,
        ledger=replace(after.ledger, clock=state.ledger.clock),
        before=(*state.before, fresh(state)),
        undone=tuple(left),
    )
