"""A client's own check of the host: the same engine on the facts that were told.

Every action must have been legal, every pot and stack must be what our own rules make of it, every
verdict must follow from the hands that were shown, and nobody may act in our name.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum

from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.hand.asking import VerdictDue, awaiting
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    HandCommand,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import decide, start_hand
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDealt,
    HandEvent,
    HandMucked,
    HandsShown,
    HandStarted,
    PotJudged,
    RunoutVoted,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact, StacksSettled, TimedOut, is_about_the_table
from desktop_poker.engine.views.redaction import Viewer


class Complaint(StrEnum):
    """What the host has told that can't be."""

    ILLEGAL = "illegal"  # an action that the rules do not allow
    UNEXPECTED = "unexpected"  # our engine makes something else of it
    WRONG_WINNER = "wrong_winner"  # the hands that were shown say otherwise
    WRONG_STACKS = "wrong_stacks"
    NOT_MINE = "not_mine"  # an action in our name that we did not take


class Referee:
    """Follows one viewer's facts and complains."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self._hand: HandState | None = None
        self._expected: deque[HandEvent] = deque()
        self._mine: set[tuple[int, int]] = set()  # turns that we have answered
        self._timed_out: set[Seat] = set()

    def asked(self, hand_no: int, turn: int) -> None:
        """We answer a turn ourselves."""
        self._mine.add((hand_no, turn))

    def take_in(self, fact: Fact, *, again: bool = False) -> Complaint | None:
        """Check one fact; `again`: it was told before we came back, and may be our own."""
        if isinstance(fact, TimedOut):
            self._timed_out.add(fact.seat)
        if isinstance(fact, StacksSettled):
            return self._settled(fact)
        if is_about_the_table(fact):
            return None
        complaint = None if again or not isinstance(fact, Acted) else self._check_owner(fact)
        return self._fold(fact, complaint)  # type: ignore[arg-type]  # not about the table

    def _check_owner(self, fact: Acted) -> Complaint | None:
        hand = self._hand
        if fact.seat != self.viewer or hand is None or fact.seat in self._timed_out:
            self._timed_out.discard(fact.seat)
            return None
        known = (hand.started.hand_no, hand.turn) in self._mine
        return None if known else Complaint.NOT_MINE

    def _fold(self, fact: HandEvent, complaint: Complaint | None) -> Complaint | None:
        hand = self._hand
        try:
            if isinstance(fact, HandStarted):
                self._mine = {turn for turn in self._mine if turn[0] >= fact.hand_no}
                self._timed_out.clear()
                self._expected = deque(start_hand(fact).events[1:])
                self._hand = begin(fact)
                return complaint
            if hand is None:
                return complaint  # we came in the middle and were told nothing of it
            complaint = complaint or self._compare(hand, fact)
            self._hand = evolve(hand, fact)
        except (PokerError, LookupError, ValueError):
            self._hand = None  # nothing more can be said about this hand
            self._expected.clear()
            return complaint or Complaint.ILLEGAL
        return complaint

    def _compare(self, hand: HandState, fact: HandEvent) -> Complaint | None:
        """What our engine made of the last answer must come next; else it is a new answer."""
        if isinstance(fact, HandMucked):
            self._expected.clear()  # whether a hidden hand is beaten we can't know
        if not self._expected:
            command = _answer(fact)
            if command is None:
                return None
            if isinstance(fact, PotJudged) and _is_misjudged(hand, fact):
                return Complaint.WRONG_WINNER
            self._expected = deque(decide(hand, command).events)
        expected = self._expected.popleft()
        if isinstance(fact, HandsShown) and isinstance(expected, HandsShown):
            # Which cards are shown we can't know, and what follows may depend on them.
            self._expected.clear()
            same = [h.seat for h in fact.hands] == [h.seat for h in expected.hands]
        else:
            same = fact == expected
        if not same:
            self._expected.clear()
        return None if same else Complaint.UNEXPECTED

    def _settled(self, fact: StacksSettled) -> Complaint | None:
        hand, self._hand = self._hand, None
        self._expected.clear()
        if hand is None:
            return None
        own = {player.seat: player.stack for player in hand.players}
        return None if dict(fact.stacks) == own and fact.box == hand.box else Complaint.WRONG_STACKS


def _answer(fact: HandEvent) -> HandCommand | None:
    """The answer that a fact is the first consequence of."""
    match fact:
        case Acted():
            return Act(fact.seat, fact.kind, fact.to)
        case CardsDealt():
            return Deal(
                burned=fact.burned,
                hole=fact.hole,
                board=fact.board,
                uniform_fallback=fact.uniform_fallback,
            )
        case RunoutVoted():
            return VoteRunouts(fact.seat, fact.runouts)
        case HandMucked():
            return ShowOrMuck(seat=fact.seat, show=False)
        case PotJudged():
            return DeclareWinners(fact.pot, fact.verdicts)
        case _:
            return None


def _is_misjudged(hand: HandState, fact: PotJudged) -> bool:
    """Whether the hands that everybody has seen make other winners."""
    due = awaiting(hand)
    if not isinstance(due, VerdictDue):
        return True
    if not all(hand.player(seat).shown or hand.player(seat).mucked for seat in due.eligible):
        return False
    return judge(hand, due).verdicts != fact.verdicts
