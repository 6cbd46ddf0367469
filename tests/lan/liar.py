"""A host that lies to one client, once, at a place that the dice choose."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer
from desktop_poker.engine.table.events import Fact, TimedOut
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView, joining
from desktop_poker.lan.heard import Complained
from desktop_poker.lan.wire.messages import (
    Ask,
    Done,
    Entered,
    FromClient,
    FromHost,
    NotDone,
    Past,
)
from desktop_poker.lan.wire.messages import Facts as FactsSaid
from tests.lan.lies import KNOWABLE, TOLD_APART, UNKNOWABLE, Tell
from tests.lan.pipes import Evening, Player
from tests.lan.told_differently import DECK, Scene, late

Again: TypeAlias = tuple[TableState, list[Fact], Seat | None]
Rewrite: TypeAlias = Callable[["Liar", TableState, list[Fact]], Again | None]
_SHORT = 6.0  # seconds away, in which no time can be up

FACTS: dict[str, Tell] = KNOWABLE | TOLD_APART | UNKNOWABLE
ANSWERS = ("our answer is not heard", "our answer is refused", "our answer is done, it says")
CLOCKS = ("there is less time left", "there is more time left")
LATER = ("our time is up after a while", "another's time is up after a while")


# What is told again after a lost line.


def _own_cards(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    seen = {c for fact in past if isinstance(fact, CardsDealt) for h in fact.hole for c in h.down}
    free = [card for card in DECK if card not in seen]
    for place, fact in enumerate(past[: liar.told]):
        if isinstance(fact, CardsDealt) and any(h.seat == liar.seat and h.down for h in fact.hole):
            hole = tuple(
                replace(h, down=tuple(free[: len(h.down)])) if h.seat == liar.seat else h
                for h in fact.hole
            )
            return state, [*past[:place], replace(fact, hole=hole), *past[place + 1 :]], liar.seat
    return None


def _an_action(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    for place, fact in enumerate(past[: liar.told]):
        if isinstance(fact, Acted) and fact.cost:
            other = replace(fact, to=fact.to + 1, cost=fact.cost + 1)
            return state, [*past[:place], other, *past[place + 1 :]], liar.seat
    return None


def _one_less(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    place = liar.dice.randrange(1, liar.told) if liar.told > 1 else 0
    return (state, past[:place] + past[place + 1 :], liar.seat) if place else None


def _taken_back(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    return (state, past[: liar.told - 1], liar.seat) if liar.told > 2 else None


def _another_start(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    first = past[0]
    if not isinstance(first, HandStarted):
        return None
    one, *rest = first.seatings
    return (
        state,
        [replace(first, seatings=(replace(one, stack=one.stack + 1), *rest)), *past[1:]],
        (liar.seat),
    )


def _late_meanwhile(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    """We were away for a moment, and our time was up, it says."""
    view = joining(liar.seat, state, tuple(map(Seen, past)))
    facts = late(Scene(view, liar.seat, liar.dice))
    if facts is None or liar.away > _SHORT or liar.since is not None:
        return None
    return state, [*past, *facts], liar.seat


def _acted_meanwhile(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    view = joining(liar.seat, state, tuple(map(Seen, past)))
    facts = late(Scene(view, liar.seat, liar.dice))
    if facts is None or liar.has_answered:
        return None
    return state, [*past, *(f for f in facts if not isinstance(f, TimedOut))], liar.seat


def _other_stacks(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    seats = [replace(one, stack=one.stack + 7) if one is not None else None for one in state.seats]
    return replace(state, seats=tuple(seats)), past, liar.seat


def _other_banks(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    seats = [replace(one, time_bank=0.0) if one is not None else None for one in state.seats]
    changed = replace(state, seats=tuple(seats))
    return None if changed == state else (changed, past, liar.seat)


def _older_hand(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    return replace(state, hand_no=state.hand_no - 1), past, liar.seat


def _another_button(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    other = next(seat for seat, _ in state.taken if seat != state.button)
    return replace(state, button=other), past, liar.seat


def _no_seat(liar: Liar, state: TableState, past: list[Fact]) -> Again | None:
    return state, past, None


AGAIN: dict[str, Rewrite] = {
    "again: our cards are others": _own_cards,
    "again: an action is higher": _an_action,
    "again: a fact is missing": _one_less,
    "again: the last fact is taken back": _taken_back,
    "again: the hand began otherwise": _another_start,
    "again: our time was up meanwhile": _late_meanwhile,
    "again: we have acted meanwhile": _acted_meanwhile,
    "again: stacks are others": _other_stacks,
    "again: time banks are empty": _other_banks,
    "again: an older hand": _older_hand,
    "again: the button is elsewhere": _another_button,
    "again: we have no seat": _no_seat,
}
KINDS = (*KNOWABLE, *ANSWERS, *CLOCKS, *LATER, *AGAIN)
"""Every kind of lie that a client can know of by itself."""


class Liar:
    """Stands between a house and one client."""

    def __init__(self, kind: str, seed: str) -> None:
        self.kind = kind
        self.dice = random.Random(seed)
        self.eagerness = self.dice.choice((0.6, 0.2, 0.07))  # soon, or on some later street
        self.victim: Player | None = None
        self.view = SeatView(None)
        self.seat: Seat | None = None
        self.told = 0  # facts of this hand that the victim has heard
        self.since: float | None = None  # when the victim's turn began
        self.has_answered = False
        self.lied_at: float | None = None
        self.hand_no = 0
        self.street = -1
        self._lost_at = 0.0
        self._entering: Entered | None = None
        self._past: list[Seen] = []

    @property
    def wants_loss(self) -> bool:
        """Whether this lie is told when a line comes back."""
        return self.kind in AGAIN and self.lied_at is None and self.told > 3

    @property
    def away(self) -> float:
        return asyncio.get_running_loop().time() - self._lost_at

    def cut(self) -> None:
        self._lost_at = asyncio.get_running_loop().time()

    def _lies(self) -> bool:
        if self.lied_at is not None or self.dice.random() > self.eagerness:
            return False
        self.lied_at = asyncio.get_running_loop().time()
        hand = self.view.hand
        self.hand_no = self.view.table.hand_no if self.view.table is not None else 0
        self.street = hand.street if hand is not None else -1
        return True

    def up(self, message: FromClient) -> list[FromClient]:
        answer = message.command if isinstance(message, Ask) else None
        if not isinstance(answer, Answer):
            return [message]
        in_time = self.since is not None and asyncio.get_running_loop().time() - self.since < 20
        hand = self.view.hand
        now = (hand.started.hand_no, hand.turn) if hand is not None else None
        # Late answers to older turns are refused by honest hosts too.
        asked = in_time and isinstance(self.view.due, ActionDue)
        asked = asked and (answer.hand_no, answer.turn) == now
        if self.kind in ANSWERS and asked and self._lies():
            self._answer(message)
            return []
        self.has_answered = True
        return [message]

    def _answer(self, message: Any) -> None:
        said: FromHost | None = None
        if self.kind == "our answer is refused":
            said = NotDone(of=message.id, reason=Reason.STALE)
        elif self.kind == "our answer is done, it says":
            said = Done(of=message.id)
        if said is not None and self.victim is not None:
            asyncio.get_running_loop().call_later(0.2, self.victim.say_down, said)

    def down(self, message: FromHost) -> list[FromHost]:
        match message:
            case Entered():
                self._entering, self._past = message, []
                return self._entered() if not message.past else []
            case Past() if self._entering is not None:
                self._past += message.facts
                return self._entered() if len(self._past) >= self._entering.past else []
            case FactsSaid():
                return [self._facts(message)]
            case _:
                return [message]

    def _entered(self) -> list[FromHost]:
        entered, past = self._entering, [seen.event for seen in self._past]
        assert entered is not None
        self._entering = None
        first = self.view.table is None
        same = bool(past) and self.told > 0 and past[0].hand_no == self.hand_of_view  # type: ignore[union-attr]
        made: Again | None = None
        if self.kind in AGAIN and same and not first:
            made = AGAIN[self.kind](self, entered.state, past)
            made = made if made is not None and self._lies() else None
        state, facts, seat = made or (entered.state, past, entered.seat)
        self.view = joining(entered.seat, entered.state, tuple(map(Seen, past)))
        self.seat = entered.seat
        self.told = len(past)
        self._note_turn()
        said = tuple(map(Seen, facts))
        told = replace(entered, state=state, past=len(said), seat=seat)
        return [told, *(Past(facts=said[n : n + 60]) for n in range(0, len(said), 60))]

    @property
    def hand_of_view(self) -> int:
        return self.view.hand.started.hand_no if self.view.hand is not None else 0

    def _facts(self, message: FactsSaid) -> FactsSaid:
        facts = [seen.event for seen in message.facts]
        scene = Scene(self.view, self.seat, self.dice)
        if self.kind in FACTS and self.view.table is not None and self.lied_at is None:
            changed = FACTS[self.kind](facts, scene)
            if changed is not None and self._lies():
                message = replace(message, facts=tuple(map(Seen, changed)))
        for fact in facts:
            self.view = self.view.after(Seen(fact))
            self.told = 1 if isinstance(fact, HandStarted) else self.told + bool(self.told)
        if self.view.table is not None and self.victim is not None:
            self.seat = self.view.table.seat_of(self.victim.player)
        self._note_turn()
        return self._wrong_clock(message)

    def _wrong_clock(self, message: FactsSaid) -> FactsSaid:
        if self.kind not in CLOCKS or not message.clock or self.view.due is None:
            return message
        if not self._lies():
            return message
        less = self.kind == CLOCKS[0]
        return replace(message, clock=500 if less else message.clock + 60_000)

    def _note_turn(self) -> None:
        due = self.view.due
        ours = isinstance(due, ActionDue) and due.seat == self.seat
        now = asyncio.get_running_loop().time()
        if not ours:
            self.since, self.has_answered = None, False
        elif self.since is None:
            self.since = now
        wanted = self.kind == LATER[0] if ours else self.kind == LATER[1]
        if isinstance(due, ActionDue) and wanted:
            place = (self.hand_of_view, self.view.hand.turn if self.view.hand else 0)
            wait = self.dice.uniform(0.5, 20.0)
            asyncio.get_running_loop().call_later(wait, self._say_late, place)

    def _say_late(self, place: tuple[int, int]) -> None:
        hand = self.view.hand
        if hand is None or (hand.started.hand_no, hand.turn) != place or self.victim is None:
            return
        ours = self.kind == LATER[0]
        facts = late(Scene(self.view, self.seat, self.dice), None if ours else Seat(0))
        if facts is not None and self._lies():
            self.victim.say_down(FactsSaid(facts=tuple(map(Seen, facts))))


class Outcome(Struct, frozen=True):
    """What became of one lie."""

    kind: str
    told: bool
    street: int
    complaints: tuple[Complained, ...]
    refused: bool  # the client hung up
    heard_whole: bool  # the hand of the lie has table words
    differs: bool  # … and they differ from the host's
    honest: tuple[Complained, ...]  # what the others complained about, who were told the truth


async def told(
    kind: str, setup: TableSetup, seed: str, *, hands: int = 40, losses: float = 0.0
) -> Outcome:
    """Let a host lie once, and look whether it is noticed."""
    evening = Evening(setup, seed, losses=losses)
    victim, liar = evening.players[1], Liar(kind, seed)
    victim.between, liar.victim = liar, victim
    await evening.begin()
    at_lie: list[int] = []

    def is_over() -> bool:
        if liar.wants_loss and evening.dice.random() < 0.2:
            victim.lose_line()
        if liar.lied_at is None:
            return evening.hands >= hands
        if not at_lie:
            at_lie.append(evening.hands)
        return bool(victim.complaints) or victim.is_out or evening.hands >= at_lie[0] + 2

    await evening.until(is_over, most=20_000)
    heard = victim.transcripts.get(liar.hand_no)
    truth = evening.truth.get(liar.hand_no)
    outcome = Outcome(
        kind,
        told=liar.lied_at is not None,
        street=liar.street,
        complaints=tuple(victim.complaints),
        refused=victim.is_out,
        heard_whole=heard is not None,
        differs=heard is not None and heard != truth,
        honest=tuple(evening.players[0].complaints),
    )
    await evening.close()
    return outcome
