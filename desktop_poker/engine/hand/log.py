"""A hand as a list of steps: replay, undo, redo.

Undo is not a reverse gear: it drops the last step and folds the facts again. Which steps may be
undone is a table's policy, not decided here.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.commands import HandCommand
from desktop_poker.engine.hand.decide import decide, start_hand
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.state import HandState


class LogStep(Struct, frozen=True, gc=False):
    """An answer and the facts it caused."""

    command: HandCommand
    events: tuple[HandEvent, ...]


class HandLog(Struct, frozen=True, gc=False, kw_only=True):
    """A hand with its past, and what was undone of it."""

    started: HandStarted
    opening: tuple[HandEvent, ...]  # what followed from the start by itself
    state: HandState
    steps: tuple[LogStep, ...] = ()
    undone: tuple[LogStep, ...] = ()  # the next to be redone comes last

    @staticmethod
    def start(started: HandStarted) -> HandLog:
        """Begin a hand."""
        outcome = start_hand(started)
        return HandLog(started=started, opening=outcome.events[1:], state=outcome.state)

    @property
    def events(self) -> tuple[HandEvent, ...]:
        """Every fact so far, the start first."""
        return (
            self.started,
            *self.opening,
            *(event for step in self.steps for event in step.events),
        )

    def after(self, command: HandCommand) -> HandLog:
        """Answer the hand's question; what was undone before is forgotten."""
        outcome = decide(self.state, command)
        return replace(
            self,
            state=outcome.state,
            steps=(*self.steps, LogStep(command, outcome.events)),
            undone=(),
        )

    def undo(self) -> HandLog:
        """Take back the last step."""
        if not self.steps:
            raise Refused(Reason.NOTHING_TO_UNDO)
        *kept, last = self.steps
        shorter = replace(self, steps=tuple(kept), undone=(*self.undone, last))
        return replace(shorter, state=replay(shorter.events))

    def redo(self) -> HandLog:
        """Do again what was undone last."""
        if not self.undone:
            raise Refused(Reason.NOTHING_TO_REDO)
        *left, step = self.undone
        state = self.state
        for event in step.events:
            state = evolve(state, event)
        return replace(self, state=state, steps=(*self.steps, step), undone=tuple(left))


def replay(events: tuple[HandEvent, ...]) -> HandState:
    """Fold a whole hand from its facts."""
    if not events or not isinstance(events[0], HandStarted):
        raise BadInput("a hand begins with its start")
    state = begin(events[0])
    for event in events[1:]:
        state = evolve(state, event)
    return state
