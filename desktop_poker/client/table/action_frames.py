"""What the action bar holds: buttons with their commands or the reason why not.

Bars are tagged, so that one can be read back as the kind it was (`client/table/frames.py`).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from desktop_poker.client.table.frames import StageFrame
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.choices import Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer, TableCommand


class ButtonFrame(Struct, frozen=True, kw_only=True):
    """One button in its fixed place: a command, or none and the reason."""

    verb: str
    amount: str = ""
    command: PlayersAnswer | TableCommand | None = None
    reason: str = ""
    is_all_in: bool = False  # it costs everything

    @property
    def text(self) -> str:
        """Verb and amount."""
        return f"{self.verb} {self.amount}" if self.amount else self.verb


class PresetFrame(Struct, frozen=True, kw_only=True):
    """A size at one click; an illegal one keeps its place and says why."""

    name: str
    to: int
    text: str
    rule: str = ""  # empty: it can be chosen
    why: str = ""
    word: str = ""  # as the settings keep it, if it is one's own
    is_free: bool = False  # a place that holds nothing yet


class MarkFrame(Struct, frozen=True):
    """An amount that has a place of its own on the track."""

    name: str
    to: int


class SizingFrame(Struct, frozen=True, kw_only=True):
    """The amounts that a bet or raise may lead to."""

    seat: Seat
    kind: ActionKind
    least: int
    most: int
    all_in: int  # the whole stack, which may be more than the most
    step: int
    unit: int = 0  # a big blind; 0: as large as a step
    chip: int = 1  # amounts between the two are multiples of it (C6)
    note: str  # why the least is what it is
    least_rule: str = ""  # the same in few words
    most_rule: str = ""
    presets: tuple[PresetFrame, ...]
    situation: str = ""  # whose sizes they are
    marks: tuple[MarkFrame, ...] = ()  # rising; the track has equal parts between them

    def why_not(self, to: int | None) -> tuple[str, ...]:
        """Why an amount, or what is none, can't be chosen; then the same in fewer words."""
        if to is not None and to > self.most:
            return (self.most_rule,)
        return self.note, self.least_rule

    def nearest(self, to: int) -> int:
        """The legal amount that is nearest."""
        return self._choice.nearest(to)

    def stepped(self, to: int, steps: int) -> int:
        """Go up or down in whole steps, and stop at the ends."""
        if to in (self.least, self.most) or not steps:
            return self.nearest(to + steps * self.step)
        # An odd amount comes back to whole bets.
        whole = to - to % self.step if steps > 0 else to + -to % self.step
        return self.nearest(whole + steps * self.step)

    @property
    def knots(self) -> tuple[int, ...]:
        """The least, what is marked, and the most: the track is even between two of them."""
        inner = (mark.to for mark in self.marks if self.least < mark.to < self.most)
        return (self.least, *inner, self.most)

    def share_of(self, to: int) -> float:
        """Where an amount lies on the track, 0 to 1."""
        knots = self.knots
        parts = len(knots) - 1
        for number, (low, high) in enumerate(pairwise(knots)):
            if to <= high:
                return (number + max(0, to - low) / max(1, high - low)) / parts
        return 1.0

    def at_share(self, share: float) -> int:
        """The amount at a place of the track: whole steps, but for what is marked."""
        if share <= 0 or share >= 1:
            return self.least if share <= 0 else self.most
        knots = self.knots
        number, rest = divmod(share * (len(knots) - 1), 1)
        low, high = knots[int(number)], knots[int(number) + 1]
        to = low + int((high - low) * rest)
        return self.nearest(max(low, to - to % self.step))

    def allows(self, to: int) -> bool:
        """Whether an amount is legal as it is."""
        return self._choice.allows(to)

    @property
    def _choice(self) -> Choice:
        return Choice(self.kind, self.least, self.most, self.chip)

    def act(self, to: int) -> Act:
        """The command for an amount."""
        return Act(self.seat, self.kind, to)


OPEN_END: Final = "…"
"""After the last bet that is named: two players may raise as often as they like (G6)."""


class RungFrame(Struct, frozen=True):
    """One of the bets that a fixed-limit street may have."""

    text: str
    is_made: bool
    is_next: bool


class LadderFrame(Struct, frozen=True, kw_only=True):
    """Fixed limit: the street, its bet, and how many bets it has had."""

    street: str
    bet: str
    rungs: tuple[RungFrame, ...]


class DecideBar(Struct, frozen=True, kw_only=True, tag="decide"):
    """It is my turn."""

    fold: ButtonFrame
    passive: ButtonFrame
    wager: ButtonFrame
    sizing: SizingFrame | None = None
    ladder: LadderFrame | None = None
    turn: tuple[int, int] = (0, 0)  # hand and turn: tells one decision from the next


class DrawBar(Struct, frozen=True, kw_only=True, tag="draw"):
    """I may throw cards away for others (M1): which are ticked, and what that comes to."""

    draw_name: str  # of this draw: "Second draw"
    thrown: tuple[Card, ...]  # ticked, as they lie before me
    kept: tuple[Card, ...]
    clear: ButtonFrame  # takes the ticks back: no command
    pat: ButtonFrame
    draw: ButtonFrame
    turn: tuple[int, int] = (0, 0)  # hand and turn: tells one draw from the next

    @property
    def usual(self) -> ButtonFrame:
        """What Enter does."""
        return self.draw if self.thrown else self.pat


class PreActionFrame(Struct, frozen=True):
    """A box that can be ticked before the turn."""

    choice: PreAction
    text: str
    armed: bool


class WaitBar(Struct, frozen=True, kw_only=True, tag="wait"):
    """Somebody else is to act, cards are being dealt, or there is nothing left to wait for."""

    headline: str
    choices: tuple[PreActionFrame, ...] = ()
    detail: str = ""
    is_over: bool = False  # for the viewer: all that is left is to leave
    next_hand: TableCommand | None = None  # at once, for somebody alone with bots (E4)
    after: tuple[ButtonFrame, ...] = ()  # what may be shown when the hand is over (O1, O2)


class AskBar(Struct, frozen=True, kw_only=True, tag="ask"):
    """A question with a few answers: run it twice, show or muck, buy in again, come back."""

    headline: str
    detail: str
    answers: tuple[ButtonFrame, ...]
    is_shown_first: bool = False  # what moves on the table is seen before anything is asked
    may_leave: bool = False  # to go away is one of the answers, and no command
    usual: int | None = None  # one of a list of many that stands out; None: few, and the last does


class RunOutBar(Struct, frozen=True, kw_only=True, tag="run_out"):
    """Betting is over and the cards decide."""

    headline: str
    detail: str
    stages: tuple[StageFrame, ...]
    skip: TableCommand | None = None  # for somebody who plays alone with bots
    is_alone: bool = False  # … even where there is nothing to skip
    why_not: str = ""  # why nobody may skip
    next_hand: TableCommand | None = None  # at once, for somebody who has folded (E4)


Bar: TypeAlias = DecideBar | DrawBar | WaitBar | AskBar | RunOutBar
