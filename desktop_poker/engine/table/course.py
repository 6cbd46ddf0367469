"""What an input does to a digital table: commands and times in, another table and its facts out.

Deciding leaves the table as it is, so that whoever runs it can write the input down first, and
drop the outcome when that fails (H3).

Sans-I/O: nothing sleeps here, a table is woken. `Table.alarm` says when; every pause, clock and
level is a number compared with the `now` that is passed in. It is deterministic: the same
snapshot, keys and inputs give the same evening, which is how a table comes back after a crash.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import KeyedChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    DrawDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import HandCommand
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from desktop_poker.engine.table.absence import is_waited_for, long_absences, rests
from desktop_poker.engine.table.boundary import pay_box, settle
from desktop_poker.engine.table.button import can_play, hand_started, next_positions
from desktop_poker.engine.table.clock import (
    TurnClock,
    bank_of,
    clock_answer,
    into_grace,
    left_after,
    with_later_deadline,
    with_later_times,
)
from desktop_poker.engine.table.commands import Answer, Manner, SkipHand, SkipPause, TableCommand
from desktop_poker.engine.table.events import (
    BankStarted,
    BankUsed,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    GameChanged,
    HandStored,
    JoinWithdrawn,
    RabbitWished,
    RoomMoved,
    StacksSettled,
    TableEvent,
    TimedOut,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.manners import LOOK_SECONDS, after_the_hand, may_hunt
from desktop_poker.engine.table.room import ActionState, RoomState, move_action
from desktop_poker.engine.table.rotation import (
    game_begins,
    next_game,
    pause_before_hand,
    playing,
)
from desktop_poker.engine.table.seating import check_alone, check_answer, decide_table
from desktop_poker.engine.table.skipping import why_no_skip
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.table.tournament import (
    busted_players_leave,
    level_goes_on,
    waits_for_rebuy,
    winner_finishes,
)

_TIMEOUTS_TO_SIT_OUT = 2
_TWO = 2
# Members bound once: see engine/hand/choices.py.
_OVER: Final = Stage.OVER
_RUNNING_OUT: Final = Stage.RUNNING_OUT
_WAITING: Final = RoomState.WAITING
_STARTING: Final = RoomState.STARTING
_IN_HAND: Final = RoomState.IN_HAND
_CLOSED: Final = RoomState.CLOSED
_ACTION_WAIT: Final = ActionState.WAIT
_ACTION_APPLY: Final = ActionState.APPLY


class Decided(Struct, frozen=True):
    """What an input does: nothing of it has happened until somebody goes on with `table`."""

    table: Table
    facts: tuple[Fact, ...]
    key: bytes | None = None  # drawn for the hand that begins


def receive(table: Table, command: TableCommand, *, by: PlayerId, now: float) -> Decided:
    """Carry out a command. Raises Refused."""
    return _Course(table).receive(command, by, now)


def note_connection(
    table: Table, player: PlayerId, *, connected: bool, now: float, since: float | None = None
) -> Decided:
    """Note that a player's connection was lost or came back; a lost one fell silent at `since`."""
    return _Course(table).note_connection(player, connected, now, now if since is None else since)


def note_stored(table: Table, now: float) -> Decided:
    """The host has the finished hand on disk: the next may begin (H3)."""
    return _Course(table).note_stored(now)


def wake(table: Table, now: float) -> Decided:
    """Do what is due by now."""
    return _Course(table).wake(now)


def go_on(table: Table, now: float, shift: float = 0.0) -> Decided:
    """Set the alarms again after a restart, a sleep or a wait, each later by so much."""
    return _Course(table).go_on(now, shift)


class _Course:
    """One decision under way: it begins with a table and ends as another one."""

    def __init__(self, table: Table) -> None:
        self._new_key = table.new_key
        self._waits_for_store = table.waits_for_store
        self._state = table.state
        self._hand = table.outcome
        self._dealer = table.dealer
        self._clock = table.clock
        self._next_at = table.next_at
        self._deal_at = table.deal_at
        self._unstored = table.unstored
        self._winners = table.winners
        self._began = table.began
        self._timeouts = dict(table.timeouts)
        self._action = table.action_state
        self._is_hurried = table.is_hurried
        self._facts: list[Fact] = []
        self._key: bytes | None = None

    def _decided(self) -> Decided:
        table = Table(
            self._state,
            self._new_key,
            self._waits_for_store,
            self._hand,
            self._dealer,
            self._clock,
            self._next_at,
            self._deal_at,
            self._unstored,
            self._winners,
            self._began,
            self._timeouts,
            self._action,
            self._is_hurried,
        )
        return Decided(table, tuple(self._facts), self._key)

    def receive(self, command: TableCommand, by: PlayerId, now: float) -> Decided:
        """Carry out a command."""
        if isinstance(command, Answer):
            self._answer(command, by, now)
        elif isinstance(command, SkipPause):
            self._skip_pause(by, now)
        elif isinstance(command, SkipHand):
            self._skip_hand(command, by, now)
        elif isinstance(command, Manner):
            self._after_the_hand(command, by, now)
        else:
            for fact in decide_table(self._state, command, by):
                self._tell(fact)
            self._after_request(now)
        return self._decided()

    def note_connection(
        self,
        player: PlayerId,
        connected: bool,  # noqa: FBT001 - private
        now: float,
        since: float,
    ) -> Decided:
        """Follow a connection."""
        seat = self._state.seat_of(player)
        if seat is not None and self._state.at(seat).connected != connected:
            self._tell(ConnectionRestored(seat) if connected else ConnectionLost(seat, since))
            if self._clock is not None:
                self._clock = into_grace(self._clock, seat, self._state.at(seat), self._tell)
            self._after_request(now)
        elif not connected and any(r.player == player for r in self._state.requests):
            self._tell(JoinWithdrawn(player))
        return self._decided()

    def _after_request(self, now: float) -> None:
        """Somebody on turn may be gone for good; between hands reservations are carried out."""
        if self._state.room is _IN_HAND:
            self._drive(now)
        else:
            self._between_hands(now)

    def note_stored(self, now: float) -> Decided:
        """Go on after a stored hand."""
        if self._unstored:
            self._unstored = False
            self._tell(HandStored(self._state.hand_no))
            self._between_hands(now)
        return self._decided()

    def wake(self, now: float) -> Decided:
        """Do the first thing that is due."""
        if self._deal_at is not None and now >= self._deal_at:
            self._deal_now(now)
        elif self._clock is not None and now >= self._clock.deadline:
            self._out_of_time(self._clock, now)
        elif self._next_at is not None and now >= self._next_at:
            self._next_at = None
            self._next_hand(now)
        elif absent := long_absences(self._state, now):
            for fact in absent:
                self._tell(fact)
            self._between_hands(now)
        return self._decided()

    def go_on(self, now: float, shift: float) -> Decided:
        """Set the alarms."""
        if shift:
            self._shift_clock(shift)
        self._between_hands(now)
        return self._decided()

    def _shift_clock(self, seconds: float) -> None:
        """Move every deadline."""
        self._state = with_later_times(self._state, seconds)
        self._next_at = None if self._next_at is None else self._next_at + seconds
        self._deal_at = None if self._deal_at is None else self._deal_at + seconds
        self._clock = None if self._clock is None else with_later_deadline(self._clock, seconds)

    def _tell(self, fact: TableEvent) -> TableState:
        self._state = evolve_table(self._state, fact)
        self._facts.append(fact)
        return self._state

    # In a hand.

    def _answer(self, command: Answer, by: PlayerId, now: float) -> None:
        hand = self._hand
        if hand is None or hand.state.stage is _OVER:
            raise Refused(Reason.HAND_OVER)
        seat = check_answer(self._state, hand.state.turn, command, by)
        if self._action is not _ACTION_WAIT:
            raise Refused(Reason.NOT_ASKED)
        outcome = answer(hand, command.command)
        self._timeouts.pop(by, None)
        if not isinstance(outcome.due, RunoutVoteDue):  # a vote does not give the others more time
            self._stop_clock(seat, now)
        self._took(outcome)
        self._drive(now)

    def _took(self, outcome: Outcome) -> None:
        self._action = move_action(self._action, _ACTION_APPLY)
        self._hand = outcome
        self._facts += outcome.events

    def _drive(self, now: float) -> None:
        """Answer for dealer and judge until a player is asked, a pause begins, or it ends."""
        while self._hand is not None:
            due = self._hand.due
            if isinstance(due, ActionDue | DrawDue) and is_waited_for(self._state, due.seat):
                self._start_clock((due.seat,), now)
                return
            match due:
                case DealDue():
                    if self._hand.state.stage is _RUNNING_OUT:
                        pause = self._hand.state.started.rules.runout_pause
                        if pause > 0 and not self._is_hurried:
                            if self._deal_at is None:
                                self._deal_at = now + pause
                            return
                    self._took(answer(self._hand, self._dealt(due)))
                case VerdictDue():
                    self._took(answer(self._hand, judge(self._hand.state, due)))
                case ActionDue() | DrawDue() | ShowDue() | RunoutVoteDue():
                    seats = due.seats if isinstance(due, RunoutVoteDue) else (due.seat,)
                    absent = next((s for s in seats if not is_waited_for(self._state, s)), None)
                    if absent is None:
                        self._start_clock(seats, now)
                        return
                    self._stop_clock(absent, now)
                    self._took(answer(self._hand, clock_answer(due, absent)))
                case _:
                    self._end_hand(now)
                    return

    def _deal_now(self, now: float) -> None:
        """The pause of a run-out is over."""
        self._deal_at = None
        if self._hand is not None:
            self._took(answer(self._hand, self._dealt(self._hand.due)))
        self._drive(now)

    def _skip_pause(self, by: PlayerId, now: float) -> None:
        """The pauses are for everybody who watches: only somebody alone with bots skips them."""
        check_alone(self._state, by)
        if self._deal_at is None:
            raise Refused(Reason.NOT_ASKED)
        self._deal_now(now)

    def _skip_hand(self, command: SkipHand, by: PlayerId, now: float) -> None:
        """Somebody alone with bots, who is out of this hand, wants the next one at once (E4)."""
        why = why_no_skip(self._state, None if self._hand is None else self._hand.state, by)
        if command.hand_no != self._state.hand_no:
            why = Reason.STALE
        if why is not None:
            raise Refused(why)
        self._is_hurried = True
        if self._state.room is not _IN_HAND:
            self._schedule(now)
        elif self._deal_at is not None:
            self._deal_now(now)

    def _dealt(self, due: Awaiting) -> HandCommand:
        if self._dealer is None or not isinstance(due, DealDue):
            raise Refused(Reason.NOT_ASKED)
        self._dealer = self._dealer.copied()  # the table before this one keeps its own
        return self._dealer.deal(due)

    def _start_clock(self, seats: tuple[Seat, ...], now: float) -> None:
        self._action = move_action(self._action, _ACTION_WAIT)
        hand = self._hand
        seconds = hand.state.started.rules.action_time if hand is not None else 0.0
        clock = self._clock
        if clock is not None and set(seats) <= set(clock.seats):
            self._clock = replace(clock, seats=seats)
            return
        self._clock = TurnClock(seats, now + seconds) if seconds > 0 else None

    def _stop_clock(self, seat: Seat, now: float) -> None:
        clock, self._clock = self._clock, None
        if clock is not None and clock.bank is not None:
            left = left_after(clock, self._state.at(seat), now)
            self._tell(BankUsed(seat, clock.bank, left))

    def _out_of_time(self, clock: TurnClock, now: float) -> None:
        """First the bank of the player who is waited for, then the clock answers (H4)."""
        due = self._hand.due if self._hand is not None else None
        if not isinstance(due, ActionDue | DrawDue | ShowDue | RunoutVoteDue):
            self._clock = None
            return
        if clock.bank is None and len(clock.seats) == 1 and not isinstance(due, ShowDue):
            seat = clock.seats[0]
            bank, seconds = bank_of(self._state.at(seat))
            if seconds > 0:
                began = clock.deadline
                self._clock = TurnClock(clock.seats, began + seconds, bank, began)
                self._tell(BankStarted(seat, bank, seconds))
                return
        seats = clock.seats
        self._stop_clock(seats[0], now)
        for seat in seats:
            if self._hand is None or self._hand.due is None:
                break
            self._tell(TimedOut(seat))
            player = self._state.at(seat).player
            self._timeouts[player] = self._timeouts.get(player, 0) + 1
            self._took(answer(self._hand, clock_answer(self._hand.due, seat)))
            if not isinstance(self._hand.due, RunoutVoteDue):
                break
        self._drive(now)

    # Between hands.

    def _end_hand(self, now: float) -> None:
        """HAND_END: stacks are settled, then everything that waited for it happens (H2)."""
        hand = self._hand
        if hand is None:
            return
        self._action = move_action(self._action, ActionState.NONE)
        self._clock = None
        seats = {p.seat for f in self._facts if isinstance(f, PotAwarded) for p in f.payouts}
        self._winners = tuple([self._state.at(seat).player for seat in sorted(seats)])
        self._began = {seating.seat: seating.stack for seating in hand.state.started.seatings}
        self._tell(
            StacksSettled(
                tuple([(player.seat, player.stack) for player in hand.state.players]),
                hand.state.box,
            )
        )
        self._unstored = self._waits_for_store
        enough = len(can_play(self._state)) >= _TWO
        self._tell(RoomMoved(_STARTING if enough else _WAITING))
        if not may_hunt(self._state, hand.state):
            self._dealer = None
        self._between_hands(now)

    def _after_the_hand(self, command: Manner, by: PlayerId, now: float) -> None:
        """Somebody shows cards, or wants to see those that would have come (O1, O2)."""
        hand = None if self._hand is None else self._hand.state
        facts = after_the_hand(self._state, hand, self._dealer, command, by)
        for fact in facts:
            self._tell(fact)
        if not facts or isinstance(facts[-1], RabbitWished):
            return
        if self._next_at is not None:  # so that everybody sees it
            self._next_at = max(self._next_at, now + LOOK_SECONDS)

    def _between_hands(self, now: float) -> None:
        """Carry out reservations, then see whether a hand can begin."""
        if self._state.room is _IN_HAND or self._state.room is _CLOSED:
            return
        away = {p for p, count in self._timeouts.items() if count >= _TIMEOUTS_TO_SIT_OUT}
        settle(self._state, self._tell, away=away, winners=self._winners)
        self._timeouts = {p: n for p, n in self._timeouts.items() if p not in away}
        if self._state.closing:
            self._close()
        else:
            self._schedule(now)

    def _close(self) -> None:
        pay_box(self._state, self._tell, self._winners)
        self._next_at = None
        self._tell(RoomMoved(_CLOSED))

    def _schedule(self, now: float) -> None:
        """Set the alarm of the next hand, or take it back."""
        state = self._state
        ready = state.started and not state.paused and not self._unstored
        ready = ready and not waits_for_rebuy(state) and not rests(state)
        event = state.setup.tournament is not None and bool(state.taken)
        if not state.started or not (event or len(can_play(state)) >= _TWO):
            if state.room is _STARTING:
                self._tell(RoomMoved(_WAITING))
            self._next_at = None
            return
        if state.room is _WAITING:
            self._tell(RoomMoved(_STARTING))
        if not ready:
            self._next_at = None
        elif self._next_at is None:
            self._next_at = now + pause_before_hand(state, is_hurried=self._is_hurried)
            if state.break_until is not None:
                self._next_at = max(self._next_at, state.break_until)
        elif state.break_until is None:
            # Everybody has said whether they buy in again: no need to wait any longer.
            pause = pause_before_hand(state, is_hurried=self._is_hurried)
            self._next_at = min(self._next_at, now + pause)

    def _next_hand(self, now: float) -> None:
        if self._state.setup.tournament is not None and not self._tournament_goes_on(now):
            return
        key = self._key = self._new_key()
        number = next_game(self._state)
        variant, rules, stakes = playing(self._state, number)
        positions = next_positions(self._state, variant, rules, key)
        if positions is None:
            self._tell(RoomMoved(_WAITING))
            return
        if game_begins(self._state):
            self._tell(GameChanged(number, len(positions.dealt_in)))
        self._tell(RoomMoved(_IN_HAND))
        self._is_hurried = False
        started = hand_started(self._state, positions, variant, rules, stakes)
        self._state = evolve_table(self._state, started)
        self._dealer = dealer_for(variant, rules, KeyedChance(key))
        self._took(start_hand(started))
        self._drive(now)

    def _tournament_goes_on(self, now: float) -> bool:
        """Give places, begin levels and breaks; False when no hand is to be dealt now."""
        for fact in busted_players_leave(self._state, self._began):
            self._tell(fact)
        over = winner_finishes(self._state)
        for fact in over:
            self._tell(fact)
        if over:
            self._close()
            return False
        settle(self._state, self._tell, away=(), winners=self._winners)
        for fact in level_goes_on(self._state, now):
            self._tell(fact)
        if self._state.break_until is not None:
            self._next_at = self._state.break_until
            return False
        return True
