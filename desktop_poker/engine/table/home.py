"""A hand of real cards: people deal and judge, the program keeps turn order and chips (I2–I6).

The hand is the same as at a digital table. What is decided here is policy: which steps may be
taken back.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.dealing.people import PeopleDeal
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import Awaiting, DealDue, awaiting
from desktop_poker.engine.hand.commands import Deal, Discard, HandCommand, NameOpener
from desktop_poker.engine.hand.events import CardsDealt, CardsDiscarded, HandStarted
from desktop_poker.engine.hand.log import HandLog, LogStep
from desktop_poker.engine.hand.state import HandState


class HomeHand(Struct, frozen=True, gc=False):
    """One hand at a real table, with its undo and redo."""

    log: HandLog

    @staticmethod
    def start(started: HandStarted) -> HomeHand:
        """Post the forced bets; from here on only a misdeal takes them back (I3)."""
        return HomeHand(HandLog.start(started))

    @property
    def state(self) -> HandState:
        """Where the hand stands."""
        return self.log.state

    @property
    def due(self) -> Awaiting:
        """What people have to do next: deal, act, say who opens, or who wins (I4, I5)."""
        return awaiting(self.log.state)

    def after(self, command: HandCommand) -> HomeHand:
        """Enter what happened."""
        return replace(self, log=self.log.after(command))

    def dealt(self) -> HomeHand:
        """People have burnt and dealt as they were told (I5)."""
        due = self.due
        if not isinstance(due, DealDue):
            raise Refused(Reason.NOT_ASKED)
        return self.after(PeopleDeal().deal(due))

    @property
    def owes_cards(self) -> bool:
        """Whether somebody has thrown cards away and waits for others (M1)."""
        return self.state.owed > 0

    @property
    def undoable(self) -> LogStep | None:
        """The step that undo would take back; None at the limit of I3."""
        steps = self.log.steps
        if len(steps) <= _floor(self.log):
            return None
        return steps[-2] if _is_drawn(steps[-2:]) else steps[-1]

    @property
    def redoable(self) -> LogStep | None:
        """The step that redo would do again."""
        return self.log.undone[-1] if self.log.undone else None

    def undo(self) -> HomeHand:
        """Take back one step, within the street and its opening (I3); a draw with its cards."""
        if self.undoable is None:
            raise Refused(Reason.NOTHING_TO_UNDO)
        log = self.log.undo()
        return replace(self, log=log.undo() if _is_drawn(self.log.steps[-2:]) else log)

    def redo(self) -> HomeHand:
        """Do again what was taken back."""
        log = self.log.redo()
        return replace(self, log=log.redo() if _is_drawn(self.log.undone[:-3:-1]) else log)


def _is_drawn(steps: tuple[LogStep, ...]) -> bool:
    """Whether two steps are one entry: cards thrown away, and those dealt for them."""
    match [step.command for step in steps]:
        case [Discard(cards=cards), Deal()]:
            return bool(cards)
        case _:
            return False


def _floor(log: HandLog) -> int:
    """How many steps are beyond recall.

    The furthest point that was reached counts, undone steps included: else undoing everything on
    one street would open the street before it. The current street can be undone to its opening;
    while it has no action, its opening and the previous street's actions can, and no more.
    """
    openings: dict[int, int] = {}  # how many steps there are once a street has opened
    acted: set[int] = set()
    street = -1
    for number, step in enumerate((*log.steps, *reversed(log.undone)), start=1):
        for event in step.events:
            if isinstance(event, CardsDealt | CardsDiscarded):
                street = max(street, event.street)
        if isinstance(step.command, Discard):
            openings.setdefault(street, number - 1)  # a round of draws begins with the first
            acted.add(street)
        elif isinstance(step.command, Deal | NameOpener) and street not in acted:
            openings[street] = number
        else:
            acted.add(street)
    if street in acted:
        return openings.get(street, 0)
    return openings.get(street - 1, 0)
