"""One hand, decided again: every fact is what our own engine makes of the answer before it."""

from __future__ import annotations

from collections import deque

from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    DrawDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
    awaiting,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    Discard,
    HandCommand,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import decide, start_hand
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandMucked,
    HandsShown,
    HandStarted,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.flow import follow
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.views.redaction import Viewer
from desktop_poker.lan.referee.card_check import CardCheck
from desktop_poker.lan.referee.complaint import Complaint

NONSENSE = (PokerError, LookupError, ValueError, TypeError, ArithmeticError)
"""What folding an impossible fact may raise."""


class HandCheck:
    """Follows one hand from its start."""

    def __init__(self, started: HandStarted, viewer: Viewer) -> None:
        """Begin. Raises one of NONSENSE for a hand that could not be played."""
        self.state: HandState = begin(started)
        self.is_lost = False  # nothing more can be said about this hand
        self._expected = deque(start_hand(started).events[1:])
        self._cards = CardCheck(viewer)

    @property
    def due(self) -> Awaiting:
        """Whose answer the hand waits for; None while something follows by itself."""
        if self.is_lost:
            return None
        if self._expected:  # a hidden hand may be beaten, so that its player is asked
            return ShowDue(self.state.to_show[0]) if self._may_muck(self._expected[0]) else None
        try:
            return awaiting(self.state)
        except NONSENSE:  # facts that were complained about have led nowhere
            self.is_lost = True
            return None

    def _may_muck(self, expected: HandEvent) -> bool:
        hidden = isinstance(expected, HandsShown) and any(None in h.down for h in expected.hands)
        return hidden and self.state.stage is Stage.SHOWING

    def take_in(self, fact: HandEvent) -> Complaint | None:
        """Check one fact, and go on from it."""
        if self.is_lost:
            return None
        try:
            complaint = self._check_cards(fact) or self._compare(fact)
            self.state = evolve(self.state, fact)
        except NONSENSE:
            self.is_lost = True
            return Complaint.ILLEGAL
        return complaint

    def _check_cards(self, fact: HandEvent) -> Complaint | None:
        is_right = True
        if isinstance(fact, CardsDealt):
            is_right = self._cards.dealt_right(self.state, fact)
        elif isinstance(fact, CardsDiscarded):
            is_right = self._cards.discarded_right(fact)
        elif isinstance(fact, HandsShown):
            is_right = self._cards.shown_right(self.state, fact)
        return None if is_right else Complaint.WRONG_CARDS

    def _compare(self, fact: HandEvent) -> Complaint | None:
        """What our engine made of the last answer must come next; else it is a new answer."""
        if self._expected:
            expected = self._expected.popleft()
            return None if fact == expected else self._other_than(expected, fact)
        due = awaiting(self.state)
        command = _answer(due, fact)
        if command is None:
            return Complaint.UNEXPECTED
        if isinstance(due, VerdictDue) and judge(self.state, due) != command:
            return Complaint.WRONG_WINNER
        events = decide(self.state, command).events
        self._expected = deque(events[1:])
        if fact == events[0]:
            return None
        return self._other_than(events[0], fact)

    def _other_than(self, expected: HandEvent, fact: HandEvent) -> Complaint | None:
        """Which cards are shown we can't foresee, nor whether a hidden hand is beaten (H6)."""
        self._expected.clear()
        if not isinstance(expected, HandsShown):
            return Complaint.UNEXPECTED
        if isinstance(fact, HandsShown):
            same = _without_cards(fact) == _without_cards(expected)
        else:
            same = self._may_muck(expected) and fact == HandMucked(self.state.to_show[0])
        if not same:
            return Complaint.UNEXPECTED
        self._expected = deque(follow(self.state, fact).events[1:])
        return None


def _without_cards(fact: HandsShown) -> tuple[object, ...]:
    return [hand.seat for hand in fact.hands], fact.all_in, fact.to_show


def _answer(due: Awaiting, fact: HandEvent) -> HandCommand | None:  # noqa: PLR0911 - a table
    """The answer that a fact is the first consequence of; None: it answers nothing."""
    match due, fact:
        case ActionDue(), Acted():
            return Act(fact.seat, fact.kind, fact.to)
        case DealDue(), CardsDealt():
            return Deal(
                burned=fact.burned,
                hole=fact.hole,
                board=fact.board,
                uniform_fallback=fact.uniform_fallback,
            )
        case DrawDue(), CardsDiscarded():
            return Discard(fact.seat, fact.cards)
        case RunoutVoteDue(), RunoutVoted() | RunoutsAgreed():
            seat = fact.seat if isinstance(fact, RunoutVoted) else due.seats[0]
            return VoteRunouts(seat, fact.runouts)
        case ShowDue(), HandMucked() | HandsShown():
            return ShowOrMuck(seat=due.seat, show=isinstance(fact, HandsShown))
        case VerdictDue(), PotJudged():
            return DeclareWinners(fact.pot, fact.verdicts)
        case _:
            return None
