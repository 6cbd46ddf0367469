"""A decision as its seat saw it: the facts before it, redacted again, and nothing else (H6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.memory import HandMemory, ObservedAction
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.events import Acted, CardsDiscarded, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.redaction import redact

_SEED_BYTES = 8


class SpotFacts(Struct, frozen=True, kw_only=True):
    """What a judgement of any decision is made from."""

    hand: HandState
    decided: list[ObservedAction]
    seed: int  # of this decision: a hash of what the seat had seen
    payouts: tuple[float, ...] = ()  # of a tournament, as parts of the prizes; none: cash
    unknown_stacks: frozenset[int] = frozenset()

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """Which decision of the hand it is."""
        return self.hand.turn

    @property
    def unit(self) -> int:
        """What figures are told in: a big blind, or a big bet where bets are fixed."""
        stakes = self.hand.started.stakes
        fixed = self.hand.variant.has_fixed_bets
        return max(1, stakes.big_bet if fixed else stakes.big_blind)

    @property
    def cost(self) -> int:
        """What a call adds."""
        me = self.hand.player(self.seat)
        return max(0, min(self.hand.current_bet - me.bet, me.stack))

    @property
    def stake(self) -> int:
        """The pot, what there is to call included."""
        return max(1, self.hand.pot_total + self.cost)

    def memory(self) -> HandMemory:
        """The same as a bot remembers it."""
        found = HandMemory()
        found.hand, found.decided = self.hand, list(self.decided)
        return found


class Spot(SpotFacts, frozen=True, kw_only=True):
    """Somebody is to act."""

    due: ActionDue
    played: Act | None = None  # None: nothing has been done yet

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""
        return self.due.seat


class DrawSpot(SpotFacts, frozen=True, kw_only=True):
    """Somebody may exchange cards (M1)."""

    due: DrawDue
    played: Discard | None = None

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""
        return self.due.seat

    @property
    def cost(self) -> int:
        """Drawing is free."""
        return 0


AnySpot: TypeAlias = Spot | DrawSpot


def spots(
    facts: Iterable[Fact],
    seat: Seat,
    *,
    payouts: tuple[float, ...] = (),
    unknown_stacks: frozenset[int] = frozenset(),
) -> Iterator[AnySpot]:
    """Every decision of one seat. What came after a decision has no part in it."""
    memory, digest = HandMemory(), sha256()
    for fact in facts:
        seen = redact(fact, seat)
        event = seen.event
        if isinstance(event, Acted | CardsDiscarded) and event.seat == seat:
            found = _spot(memory, digest.digest(), seat)
            if found is not None:
                found = replace(found, payouts=payouts, unknown_stacks=unknown_stacks)
                yield _answered(found, event)
        memory.hear(seen)
        if not isinstance(event, HandStarted):
            digest.update(msgspec.json.encode(_plain(event)))


def _answered(found: AnySpot, event: Acted | CardsDiscarded) -> AnySpot:
    match found, event:
        case Spot(), Acted():
            return replace(found, played=Act(event.seat, event.kind, event.to))
        case DrawSpot(), CardsDiscarded():
            return replace(found, played=Discard(event.seat, event.cards))
        case _:
            return found


def spot_now(
    facts: Iterable[Fact], seat: Seat, *, payouts: tuple[float, ...] = ()
) -> AnySpot | None:
    """The decision that a seat has to make now; None where it has none."""
    memory, digest = HandMemory(), sha256()
    for fact in facts:
        seen = redact(fact, seat)
        memory.hear(seen)
        if not isinstance(seen.event, HandStarted):
            digest.update(msgspec.json.encode(_plain(seen.event)))
    found = _spot(memory, digest.digest(), seat)
    return None if found is None else replace(found, payouts=payouts)


def _plain(event: object) -> object:
    """A fact as data of one form on every machine."""
    return msgspec.to_builtins(event, enc_hook=str)


def _spot(memory: HandMemory, digest: bytes, seat: Seat) -> AnySpot | None:
    hand = memory.hand
    due = None if hand is None else awaiting(hand)
    if hand is None or not isinstance(due, ActionDue | DrawDue) or due.seat != seat:
        return None
    seed = int.from_bytes(digest[:_SEED_BYTES], "big")
    if isinstance(due, DrawDue):
        return DrawSpot(hand=hand, due=due, decided=list(memory.decided), seed=seed)
    return Spot(hand=hand, due=due, decided=list(memory.decided), seed=seed)
