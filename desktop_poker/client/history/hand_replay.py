"""The last hand again, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDealt,
    ForcedBetsPosted,
    HandEnded,
    HandsShown,
    Payout,
    PotAwarded,
)
from desktop_poker.engine.table.events import is_about_the_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer, opened, redact
from desktop_poker.engine.views.seat_view import SeatView

_WORTH_A_STEP = (Acted, CardsDealt, ForcedBetsPosted, HandsShown, PotAwarded, HandEnded)


class Elsewhere(Struct, frozen=True):
    """What a hand from another room has beside its facts; nothing for one of ours."""

    notes: tuple[str, ...] = ()  # what is to be known about it
    unknown_stacks: frozenset[int] = frozenset()  # seats whose chips nobody has written down
    rakes: tuple[Payout, ...] = ()  # the room's share, gone from what the winners took home


OURS = Elsewhere()


def steps_of(facts: Sequence[Seen], viewer: Viewer, table: TableState) -> list[Update]:
    """What was known after each fact of a hand."""
    view = SeatView(viewer, table=table)
    found: list[Update] = []
    for seen in facts:
        if is_about_the_table(seen.event):
            continue  # the table has gone on since
        view = view.after(seen)
        found.append(Update(seen.event, view))
    return found


class HandReplay:
    """Goes back and forth in a finished hand; shows nothing ahead of where it stands."""

    def __init__(
        self,
        steps: Sequence[Update],
        names: dict[int, str],
        texts: Texts,
        options: ScreenOptions,
        elsewhere: Elsewhere = OURS,
    ) -> None:
        self._steps = [_with_everybody(step, names) for step in steps]
        self.names = names
        self.elsewhere = elsewhere
        self._texts = texts
        self._options = replace(options, unknown_stacks=elsewhere.unknown_stacks)
        self._stops = [n for n, s in enumerate(steps) if isinstance(s.fact, _WORTH_A_STEP)]
        self._streets = [
            at for at, n in enumerate(self._stops) if isinstance(steps[n].fact, CardsDealt)
        ]
        self.at = 0

    @property
    def number(self) -> int:
        """Which hand of its table this is."""
        hand = self._steps[0].view.hand
        return hand.started.hand_no if hand is not None else 0

    @property
    def length(self) -> int:
        """How many places there are to stop at."""
        return len(self._stops)

    @property
    def street_before(self) -> int:
        """Where this street began, or the one before for somebody who stands there."""
        return max((at for at in self._streets if at < self.at), default=0)

    @property
    def street_after(self) -> int:
        """Where the next street begins; after the last one, the end."""
        return min((at for at in self._streets if at > self.at), default=self.length - 1)

    def place_before(self, turn: int) -> int:
        """Where the hand stands just before one of its decisions, which are counted from 0."""
        for at, number in enumerate(self._stops):
            hand = self._steps[number].view.hand
            acted = isinstance(self._steps[number].fact, Acted)
            if acted and hand is not None and hand.turn == turn + 1:
                return max(0, at - 1)
        return 0

    def place_of(self, move: str) -> int:
        """Where a move leads to, by its word on the controls; perhaps beyond an end."""
        return {
            "first": 0,
            "street_back": self.street_before,
            "back": self.at - 1,
            "on": self.at + 1,
            "street_on": self.street_after,
            "last": self.length - 1,
        }[move]

    def story(self) -> list[str]:
        """The whole hand in sentences, as a record names everybody."""
        viewer = None if self._options.hides_own_cards else self._steps[0].view.viewer
        teller = Teller(self._texts, self.names, viewer, Figures().text)
        told = [
            line
            for step in self._steps
            if not is_about_the_table(step.fact)
            for line in teller.tell(step.fact, step.view.hand)
        ]
        return [*told, *self.elsewhere.notes]

    def seen(self) -> tuple[Seen, ...]:
        """The facts that the story tells: own cards that are kept face down stay so."""
        facts = (step.fact for step in self._steps)
        if self._options.hides_own_cards:
            return tuple(redact(fact, None) for fact in facts)
        return tuple(opened(fact) for fact in facts)  # with what was hidden when they were told

    def go(self, to: int) -> TableScreen:
        """Go to a place, or to the nearest end; returns the screen as it was then."""
        self.at = max(0, min(self.length - 1, to))
        screen = TableScreen(self._steps[0].view, self.names, self._texts, self._options)
        for step in self._steps[: self._stops[self.at] + 1]:
            screen.take_in(step)
        return screen


def _with_everybody(step: Update, names: dict[int, str]) -> Update:
    """Put those who have left since back into their chairs, in a hand that is being played.

    Between hands a table shows the stacks that it has now, which are not those of the hand.
    """
    view = step.view
    if view.hand is None or view.table is None:
        return step
    table, seats = view.table, list(view.table.seats)
    gone = {finisher.name: finisher.player for finisher in table.finishers}
    for seating in view.hand.started.seatings:
        if seats[seating.seat] is None:
            name = names.get(seating.seat, "")
            seats[seating.seat] = Seated(
                player=gone.get(name, PlayerId(name)), name=name, stack=seating.stack, number=0
            )
    playing = replace(table, seats=tuple(seats), room=RoomState.IN_HAND, paused=False)
    return Update(step.fact, replace(view, table=playing))


def in_sentences(replay: HandReplay, form: str) -> str:
    """A hand for the clipboard in the sentences of the log, whichever form was asked for."""
    del form
    return "\n".join(replay.story())


Copies: TypeAlias = Callable[[HandReplay, str], str]
"""Writes what the viewer may know of a hand, as ``text`` or in a form for other programs."""
