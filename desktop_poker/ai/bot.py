"""The interface of a bot: public, documented and meant to stay.

People write their own: a class with these two methods in a file of theirs, loaded by
``desktop-poker play --text --bot path/to/file.py:Name``. A bot is made once for each seat and gets
every fact its seat may see, in order; when the hand asks its seat, it answers with a command. A
bot that remembers nothing may leave `saw` out, and one that never looks at the hand may say
``looks = False``: then its view has none, which saves the table the work of folding it.

    class Caller:
        def answer(self, view, due, chance, budget):
            for choice in due.choices:
                if choice.kind in ("check", "call", "bring_in"):
                    return Act(due.seat, choice.kind, choice.least)
            return Act(due.seat, due.choices[0].kind, due.choices[0].least)

A bot that answers with something illegal, or raises, is answered for by the clock: where cards can
be exchanged it stands pat.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView

Question: TypeAlias = ActionDue | DrawDue | RunoutVoteDue | ShowDue
BotAnswer: TypeAlias = Act | Discard | VoteRunouts | ShowOrMuck


class Budget(Struct, frozen=True, gc=False):
    """How much a bot may think, in iterations: the same seed plays the same game everywhere."""

    iterations: int = 60


class Bot(Protocol):
    """Somebody who plays a seat."""

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Answer the hand's question to this seat."""
        ...


class Listening(Bot, Protocol):
    """A bot that remembers what it has seen."""

    def saw(self, seen: Seen) -> None:
        """Hear of one fact that this seat may see."""
        ...
