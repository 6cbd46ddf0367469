"""A client's own check of the host: the same engine on the facts that were told, and our clock.

Every action must have been legal and in time, every pot, stack, seat and level what our own rules
make of it, every verdict must follow from the hands that were shown, nobody may act in our name,
and what is told again after a lost line must be what was told before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import Awaiting, RunoutVoteDue
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    Answer,
    AskRabbit,
    CallBombPot,
    ChooseGame,
    ComeBack,
    DeclineRebuy,
    Leave,
    React,
    Rebuy,
    SetStraddle,
    ShowCards,
    SitDown,
    SitOut,
    TableCommand,
    VoteOut,
)
from desktop_poker.engine.table.events import (
    BombPotCalled,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsReserved,
    ConnectionLost,
    Fact,
    GameChosen,
    JoinRequested,
    LeaveReserved,
    PlayerSatDown,
    RabbitWished,
    Reacted,
    RemovalVoted,
    SatOut,
    StacksSettled,
    StraddleSet,
    TableEvent,
    TimedOut,
    is_about_the_table,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Viewer
from desktop_poker.lan.referee.coming_back import can_follow, fits_start, is_same_table
from desktop_poker.lan.referee.complaint import NEVER, Complaint, Finding, HeardAt, RefereeNotice
from desktop_poker.lan.referee.hand_check import NONSENSE, HandCheck
from desktop_poker.lan.referee.own_answers import (
    OwnAnswers,
    Sent,
    in_the_name_of,
    leads_to,
)
from desktop_poker.lan.referee.table_check import TableCheck
from desktop_poker.lan.referee.turn_check import (
    CLOCK_FACTS,
    TurnCheck,
    clocks_answer,
    seats_asked,
)
from desktop_poker.lan.transcript import HeardHand, Transcript

_ASKED_BY: Final[dict[type, tuple[type, ...]]] = {
    PlayerSatDown: (SitDown,),
    JoinRequested: (SitDown,),
    SatOut: (SitOut,),
    CameBack: (ComeBack,),
    StraddleSet: (SetStraddle,),
    GameChosen: (ChooseGame,),
    ChipsReserved: (AddChips,),
    ChipsAdded: (AddChips, Rebuy, AddOn),
    RemovalVoted: (VoteOut,),
    CardsShown: (ShowCards,),
    RabbitWished: (AskRabbit,),
    Reacted: (React,),
}
"""What happens to us only when we ask for it."""
_TIMEOUTS_TO_SIT_OUT: Final = 2
_CAN_NOT: Final = frozenset({Reason.NOT_NOW, Reason.NOT_KEPT})
"""Why a host refuses what the rules allow: its disk says no, and nothing has happened."""


class Referee:
    """Follows one table with one player's eyes, and complains."""

    def __init__(self, player: PlayerId, table_id: str, *, silence: float) -> None:
        self._player = player
        self._silence = silence  # seconds after which a line is dead
        self.table_id = table_id
        self._table: TableState | None = None
        self._told: list[Fact] = []  # of the hand in progress
        self._hand: HandCheck | None = None
        self._turn = TurnCheck()
        self._around = TableCheck()
        self._answers = OwnAnswers()
        self._asked: set[type] = set()  # what else we have asked for
        self._timeouts = 0  # of ours in a row, with those that we can't exclude
        self._shift = 0.0  # from the host's clock to ours
        self._is_blind = False  # a hand is played that we are told nothing of
        self._late: Seat | None = None  # the clock answers for this seat with the next fact
        self._transcript = Transcript(table_id)
        self._last = HeardAt(NEVER, NEVER)
        self.told_hand: HeardHand | None = None  # the last one that was heard whole
        self.is_in_step = True  # the table is what all facts so far have made of it

    @property
    def viewer(self) -> Viewer:
        """Our seat, or None."""
        return self._table.seat_of(self._player) if self._table is not None else None

    @property
    def table(self) -> TableState | None:
        """The table as the facts have made it, with times on the host's clock."""
        return self._table

    @property
    def hand(self) -> HandState | None:
        """The hand as the facts have made it; None: there is none, or they lead nowhere."""
        return self._playing()

    @property
    def hand_no(self) -> int:
        """The hand that is being played, or was."""
        return self._table.hand_no if self._table is not None else 0

    # What we say ourselves.

    def asked(self, command: TableCommand) -> None:
        """We ask something of the table that is no answer to the hand."""
        self._asked.add(type(command))

    def sent(self, answer: Answer, now: float, ping: int) -> None:
        """Our answer goes out, for the first time or again, and a ping right after it."""
        self._answers.sent(answer, now, ping)

    def ponged(self, ping: int) -> None:
        """The host has read everything that we had said before this ping."""
        self._answers.ponged(ping)

    def line_lost(self) -> None:
        """What was on its way may be lost, in both directions."""
        self._answers.line_lost()

    def slept(self, seconds: float, extra: float) -> None:
        """The host's clock stood still, and everybody has more time."""
        self._around.slept(seconds + extra)
        self._turn.gave(extra)

    # What the host says.

    def answered(self, answer: Answer, refused: Refused | None, now: float) -> list[Finding]:
        """The host has answered our answer: a legal one in time must count."""
        hand, table = self._playing(), self._table
        if hand is None or table is None or not self._is_due(hand, answer):
            return []
        if refused is None:
            return [Complaint.OVERRULED]  # done, it says, and nothing has happened
        if refused.reason in _CAN_NOT:
            self._answers.taken_back(answer)
            return []
        self._answers.refused(answer, now)
        if isinstance(self._due(), RunoutVoteDue):
            return []  # somebody else may have ended the vote: that is told next
        in_time = now < self._turn.deadline(hand, table, answer.command.seat)
        return [Complaint.OVERRULED] if in_time else []

    def _is_due(self, hand: HandState, answer: Answer) -> bool:
        """Whether our own engine waits for exactly this."""
        if (answer.hand_no, answer.turn) != (hand.started.hand_no, hand.turn):
            return False
        try:
            decide(hand, answer.command)
        except NONSENSE:
            return False
        return self._late is None and answer.command.seat in seats_asked(self._due())

    def clock_told(self, left: float, at: HeardAt) -> list[Finding]:
        """The host says what the present turn has left."""
        hand = self._playing()
        complaint = self._turn.told_left(hand, left, at) if hand is not None else None
        return [] if complaint is None else [complaint]

    def take_in(self, fact: Fact, at: HeardAt, *, missed: bool = False) -> list[Finding]:
        """Check one fact; `missed`: it was said while our line was lost."""
        table = self._table
        if table is None:
            return []
        self._last = at
        if isinstance(fact, HandStarted):
            self._told = []
        found: list[Finding] = []
        if is_about_the_table(fact):
            found += self._about_table(cast("TableEvent", fact), table, at, missed=missed)
        else:
            found += self._about_hand(cast("HandEvent", fact), table, at)
        if isinstance(fact, HandStarted) or self._told:
            self._told.append(fact)
        try:
            self._follow(fact, table, at)
        except NONSENSE:
            self._transcript.forget()
            self.is_in_step = False
            found.append(Complaint.ILLEGAL)
        return list(dict.fromkeys(found))

    def _follow(self, fact: Fact, table: TableState, at: HeardAt) -> None:
        """Go on from a fact. Raises one of NONSENSE where that can't be."""
        self._around.note(fact, table)
        told = self._transcript.take_in(fact, table)
        if told is not None:
            self.told_hand = told
        if isinstance(fact, PlayerSatDown) and fact.player == self._player:
            self._timeouts = 0
        if isinstance(fact, StacksSettled):
            self._around.hand_is_over(self._playing())
            self._hand, self._told = None, []
        if isinstance(fact, HandStarted) or is_about_the_table(fact):
            self._table = evolve_table(table, cast("TableEvent", fact))
        self._turn.follow(self._playing(), self._due(), self._table or table, at)

    def _playing(self) -> HandState | None:
        hand = self._hand
        return hand.state if hand is not None and not hand.is_lost else None

    def _due(self) -> Awaiting:
        return self._hand.due if self._hand is not None else None

    def _on_hosts_clock(self, at: HeardAt) -> HeardAt:
        return HeardAt(at.earliest - self._shift, at.heard - self._shift)

    # Facts about the hand.

    def _about_hand(self, fact: HandEvent, table: TableState, at: HeardAt) -> list[Finding]:
        if isinstance(fact, HandStarted):
            return self._hand_started(fact, table, at)
        hand = self._hand
        if hand is None:
            return [Complaint.UNEXPECTED]  # we were told of no hand, or it is over
        if hand.is_lost:
            return []
        found: list[Finding] = []
        late, self._late = self._late, None
        if late is not None and not _is_clocks(fact, hand.due, late):
            found.append(Complaint.UNEXPECTED)
        if late is None and not self._is_ours(fact, hand, table):
            found.append(Complaint.NOT_MINE)
        complaint = hand.take_in(fact)
        return found if complaint is None else [*found, complaint]

    def _hand_started(self, fact: HandStarted, table: TableState, at: HeardAt) -> list[Finding]:
        found: list[Finding] = [] if self._hand is None else [Complaint.UNEXPECTED]
        self._hand, self._late, self._is_blind = None, None, False
        self._answers.hand_began(fact.hand_no)
        self._turn.hand_began()
        try:
            if not self._around.start_is_right(fact, table, self._on_hosts_clock(at)):
                found.append(Complaint.WRONG_TABLE)
            self._hand = HandCheck(fact, self.viewer)
        except NONSENSE:
            found.append(Complaint.ILLEGAL)
        return found

    def _is_ours(self, fact: HandEvent, hand: HandCheck, table: TableState) -> bool:
        """Whether we have answered what is told in our name, or nobody has to wait for us."""
        viewer, due = self.viewer, hand.due
        ours = in_the_name_of(viewer, hand.state, fact)
        if isinstance(due, RunoutVoteDue) and due.seats == (viewer,):
            ours = True  # the last to be asked: nobody else can have ended the vote
        if not ours or viewer is None or viewer not in seats_asked(due):
            return True
        if self._answers.have_answered(hand.state, fact):
            self._timeouts = 0
            return True
        seated = table.at(viewer)
        away = seated.sitting_out and table.setup.tournament is not None
        gone = seated.leaving and not seated.connected
        absent = away or gone or viewer in self._turn.answered_for
        return absent and _is_clocks(fact, due, viewer)

    # Facts about the table.

    def _about_table(
        self, fact: TableEvent, table: TableState, at: HeardAt, *, missed: bool
    ) -> list[Finding]:
        if isinstance(fact, StacksSettled):
            return self._settled(fact)
        found: list[Finding] = []
        hand = self._hand
        try:
            if isinstance(fact, CLOCK_FACTS):
                complaint = self._turn.take_in(fact, self._playing(), self._due(), table, at)
                found += [] if complaint is None else [complaint]
            if isinstance(fact, TimedOut):
                found += self._timed_out(fact, table, at)
            there = self._on_hosts_clock(at)
            if not self._around.is_right(fact, table, hand.state if hand else None, there):
                found.append(Complaint.WRONG_TABLE)
            if not missed and not self._asked_for(fact, table):
                found.append(Complaint.NOT_MINE)
        except NONSENSE:
            found.append(Complaint.ILLEGAL)
        if self._late is not None and not isinstance(fact, TimedOut):
            found.append(Complaint.UNEXPECTED)  # the clock's answer comes at once
        return found

    def _settled(self, fact: StacksSettled) -> list[Finding]:
        hand = self._hand
        if hand is None:
            blind, self._is_blind = self._is_blind, False
            return [] if blind else [Complaint.UNEXPECTED]
        if hand.is_lost:
            return []
        if hand.state.stage is not Stage.OVER:
            return [Complaint.UNEXPECTED]
        own = {player.seat: player.stack for player in hand.state.players}
        right = dict(fact.stacks) == own and len(fact.stacks) == len(own)
        return [] if right and fact.box == hand.state.box else [Complaint.WRONG_STACKS]

    def _timed_out(self, fact: TimedOut, table: TableState, at: HeardAt) -> list[Finding]:
        hand = self._playing()
        if hand is None:
            return []
        self._late = fact.seat
        if fact.seat != self.viewer:
            return []
        self._timeouts += 1
        deadline = self._turn.deadline(hand, table, fact.seat)
        return [self._what_of(one, deadline, at) for one in self._answers.of(hand)][-1:]

    def _what_of(self, sent: Sent, deadline: float, at: HeardAt) -> Finding:
        """What it means that the clock has answered, and not we."""
        if sent.refused_at is not None:
            ignored = sent.refused_at < deadline
        else:  # the host has read it, or the line would be dead by now
            ignored = sent.is_there or (sent.at is not None and at.heard - sent.at >= self._silence)
        return Complaint.OVERRULED if ignored else RefereeNotice.CAME_LATE

    def _asked_for(self, fact: TableEvent, table: TableState) -> bool:  # noqa: C901 - a table
        """Whether we wanted what happens to us, where it needs our wish."""
        viewer = self.viewer
        match fact:
            case PlayerSatDown():
                ours = fact.player == self._player
                if any(request.player == self._player for request in table.requests):
                    return True  # from before we were told of this table
            case JoinRequested():
                ours = fact.request.player == self._player
            case SatOut():
                ours = fact.seat == viewer and self._timeouts < _TIMEOUTS_TO_SIT_OUT
            case ChipsAdded():
                ours = fact.seat == viewer and not table.at(fact.seat).reserved
            case RemovalVoted():
                ours = fact.by == viewer
            case CameBack() | ChipsReserved() | StraddleSet() | GameChosen():
                ours = fact.seat == viewer
            case CardsShown() | RabbitWished() | Reacted():
                ours = fact.seat == viewer
            case ConnectionLost():
                return fact.seat != viewer  # we are here, and hear it
            case BombPotCalled():  # by the owner alone
                return table.owner != self._player or CallBombPot in self._asked
            case LeaveReserved():
                # Others may be asked to leave by the owner; the owner by nobody.
                is_own = fact.seat == viewer and table.owner == self._player
                return not is_own or bool(self._asked & {Leave, DeclineRebuy})
            case _:
                return True
        return not ours or bool(self._asked.intersection(_ASKED_BY[type(fact)]))

    # Coming in, and coming back.

    def began(
        self, table: TableState, past: Sequence[Fact], at: HeardAt, *, shift: float
    ) -> list[Finding]:
        """We see a table, for the first time or again; `past` is the hand in progress.

        Facts and tables are as they were told, with times on the host's clock: `shift` leads from
        there to ours.
        """
        self._shift = shift
        before, told = self._table, self._told
        if before is None:
            return self._first_sight(table, past, at)
        same_hand = bool(told and past) and _number(told) == _number(past)
        if not same_hand:
            settled = self._hand is None and not self._is_blind
            carried = (_carried(told), _carried(past))
            follows = can_follow(before, table, carried=carried, settled=settled)
            if (
                before.hand_no == table.hand_no
                and told
                and before.seat_of(self._player) is not None
            ):
                # Who sits is told the whole hand again while it is played.
                follows = follows and table.room is not RoomState.IN_HAND
            found = self._first_sight(table, past, at)
            return found if follows else [Complaint.REWRITTEN, *found]
        if list(past[: len(told)]) != told:
            return [Complaint.REWRITTEN, *self._first_sight(table, past, at)]
        found = []
        then = HeardAt(self._last.earliest, at.heard)
        for fact in past[len(told) :]:
            found += self.take_in(fact, then, missed=True)
        if self._table is None or not is_same_table(self._table, table):
            found.append(Complaint.REWRITTEN)
        self._table, self.is_in_step = table, True  # with its times as they are now
        return list(dict.fromkeys(found))

    def _first_sight(self, table: TableState, past: Sequence[Fact], at: HeardAt) -> list[Finding]:
        """Begin to follow; when things have happened we can't know."""
        self._table, self._told, self._hand = table, list(past), None
        self.is_in_step = True
        self._turn, self._around, self._late = TurnCheck(), TableCheck(), None
        is_new = self.viewer is None or not table.hand_no
        self._timeouts = 0 if is_new else _TIMEOUTS_TO_SIT_OUT
        self._transcript.forget()
        self._is_blind = table.room is RoomState.IN_HAND and not past
        found: list[Finding] = []
        for fact in past:
            try:
                found += self._seen_late(fact, table)
            except NONSENSE:
                found.append(Complaint.ILLEGAL)
        if past and not isinstance(past[0], HandStarted):
            found.append(Complaint.UNEXPECTED)
        self._last = at
        self._turn.follow(self._playing(), self._due(), table, HeardAt(NEVER, at.heard))
        return list(dict.fromkeys(found))

    def _seen_late(self, fact: Fact, table: TableState) -> list[Finding]:
        """Check what was said before we came; `table` is as it is after all of it."""
        self._transcript.take_in(fact, table)
        self._around.note(fact, table)
        if isinstance(fact, HandStarted):
            self._hand = HandCheck(fact, self.viewer)
            return [] if fits_start(table, fact) else [Complaint.WRONG_TABLE]
        if is_about_the_table(fact):
            self._turn.was_told(fact)
            return [Complaint.UNEXPECTED] if isinstance(fact, StacksSettled) else []
        complaint = self._hand.take_in(cast("HandEvent", fact)) if self._hand else None
        return [] if complaint is None else [complaint]


def _number(facts: Sequence[Fact]) -> int | None:
    return facts[0].hand_no if isinstance(facts[0], HandStarted) else None


def _carried(facts: Sequence[Fact]) -> int:
    return facts[0].carried if facts and isinstance(facts[0], HandStarted) else 0


def _is_clocks(fact: HandEvent, due: Awaiting, seat: Seat) -> bool:
    """Whether a fact is what the clock answers for a seat."""
    command = clocks_answer(due, seat)
    return command is not None and leads_to(command, fact, seat)
