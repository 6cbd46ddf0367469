"""Plays a hand on from one of its decisions, against hands that the betting makes likely.

The cards that the others really held have no part in it: what the seat could not see is drawn anew
for every try. The same try with the same answers is the same hand, so nothing has to be kept
between two questions, and a process that dies costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.bot import Budget, Question
from desktop_poker.ai.coach.judgement import PlayedOn
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.dealing.shuffled import ShuffledDealer
from desktop_poker.engine.errors import BadInput, IllegalTransition, Refused
from desktop_poker.engine.hand.asking import (
    DealDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
    awaiting,
)
from desktop_poker.engine.hand.commands import ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.decide import answer
from desktop_poker.engine.hand.events import (
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandStarted,
    HoleCards,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact, is_about_the_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.host.hand_views import HandViews
from desktop_poker.host.study.messages import OwnAnswer

USUAL: Final = "expert"
"""Who plays for people, and for bots that nobody can make any more."""
_DEALS: Final = 16  # of which the first is taken: hands of several players may exclude each other


class OtherCards(Struct, frozen=True):
    """A hand up to a decision, with other cards behind what its seat could see."""

    facts: list[HandEvent]
    state: HandState
    unit: int


def play_on(
    facts: Sequence[Fact],
    seat: Seat,
    number: int,
    answers: Sequence[OwnAnswer],
    *,
    opponents: Mapping[int, str],
    attempt: int,
) -> PlayedOn | None:
    """Go on from a decision with these answers, to the next question or the end.

    None where no hands fit what was done. `opponents` are the kinds of bots by seat.
    """
    found = dealt_anew(facts, seat, number, attempt)
    if found is None:
        return None
    began = found.state.player(seat).stack
    course = _Course(found, seat, opponents, f"{number}/{attempt}")
    course.go(answers)
    state = course.asked.state
    is_over = course.asked.due is None
    net = (state.player(seat).stack - began) / found.unit if is_over else 0.0
    return PlayedOn(tuple(redact(fact, seat).event for fact in course.facts), is_over, net)


def dealt_anew(facts: Sequence[Fact], seat: Seat, number: int, attempt: int) -> OtherCards | None:
    """The hand before a decision, hidden hands drawn by what was done with them."""
    import numpy as np  # noqa: PLC0415 - only where somebody plays on

    from desktop_poker.ai.coach.dealing_out import hands_of  # noqa: PLC0415 - NumPy
    from desktop_poker.ai.coach.holding import holdings  # noqa: PLC0415 - NumPy
    from desktop_poker.ai.coach.playing import playing_of  # noqa: PLC0415 - NumPy
    from desktop_poker.ai.coach.spot import spots  # noqa: PLC0415 - NumPy

    spot = next((one for one in spots(facts, seat) if one.number == number), None)
    if spot is None or None in spot.hand.player(seat).down:
        return None
    rng = np.random.default_rng([spot.seed, attempt])
    held = holdings(spot, playing_of(spot.hand.variant), rng)
    sample = hands_of(spot, held, _DEALS, rng)
    if sample is None:
        return None
    rest = iter([Card(int(card)) for card in sample.rest[:, 0]])
    hands: dict[Seat, list[Card]] = {}
    for other, cards in sample.picked.items():
        drawn = [Card(int(card)) for card in cards[:, 0]]
        missing = len(spot.hand.player(Seat(other)).down) - len(drawn)
        hands[Seat(other)] = drawn + [next(rest) for _ in range(missing)]
    before = _filled(_before(facts, seat, number), hands, rest)
    return OtherCards(before, _folded(before), spot.unit)


def _before(facts: Sequence[Fact], seat: Seat, number: int) -> list[HandEvent]:
    """What the seat had seen when it was to decide."""
    found: list[HandEvent] = []
    state: HandState | None = None
    for fact in facts:
        if is_about_the_table(fact):
            continue
        if state is not None and state.turn == number and _asks(state, seat):
            break
        event = cast("HandEvent", redact(fact, seat).event)
        state = begin(event) if isinstance(event, HandStarted) else evolve(_there(state), event)
        found.append(event)
    return found


def _asks(state: HandState, seat: Seat) -> bool:
    return getattr(awaiting(state), "seat", None) == seat


def _there(state: HandState | None) -> HandState:
    if state is None:
        raise BadInput("a hand begins with its start")
    return state


def _folded(events: Sequence[HandEvent]) -> HandState:
    state: HandState | None = None
    for event in events:
        state = begin(event) if isinstance(event, HandStarted) else evolve(_there(state), event)
    return _there(state)


def _filled(
    events: list[HandEvent], hands: Mapping[Seat, list[Card]], rest: Iterator[Card]
) -> list[HandEvent]:
    """Put cards where somebody's were hidden, from the last to the first.

    What was thrown away is any card that nobody has; what came for it is in the hand.
    """
    left = {seat: list(cards) for seat, cards in hands.items()}
    found: list[HandEvent] = []
    for event in reversed(events):
        filled = event
        if isinstance(event, CardsDealt):
            filled = replace(event, hole=tuple(_given(one, left) for one in reversed(event.hole)))
            filled = replace(filled, hole=tuple(reversed(filled.hole)))
        elif isinstance(event, CardsDiscarded) and event.seat in left and None in event.cards:
            thrown = tuple(next(rest) for _ in event.cards)
            left[event.seat] += thrown
            filled = replace(event, cards=thrown)
        found.append(filled)
    return found[::-1]


def _given(one: HoleCards, left: dict[Seat, list[Card]]) -> HoleCards:
    cards = left.get(one.seat)
    if cards is None or None not in one.down:
        return one
    place = len(cards) - len(one.down)
    left[one.seat], given = cards[:place], tuple(cards[place:])
    return replace(one, down=given)


class _Course:
    """A hand that goes on: bots answer, the seat's answers are given."""

    def __init__(
        self, found: OtherCards, seat: Seat, opponents: Mapping[int, str], seed: str
    ) -> None:
        self._seat = seat
        self.facts: list[Fact] = list(found.facts)
        state, started = found.state, found.state.started
        self._dealer = ShuffledDealer(SeededChance(f"{seed}/cards"), _unseen(state))
        self._views = HandViews(started, self.facts)
        self._table = _table_of(started)
        self._bots = {
            player.seat: _bot(opponents.get(player.seat, USUAL))
            for player in state.players
            if player.seat != seat and not player.folded
        }
        for number, bot in self._bots.items():
            bot.roll(SeededChance(f"{seed}/dice/{number}"))
        self.asked = Outcome((), state, awaiting(state))
        self._tell(found.facts)

    def go(self, answers: Sequence[OwnAnswer]) -> None:
        """Go on until the seat is asked and has no answer left, or to the end."""
        waiting = list(answers)
        while self.asked.due is not None:
            due = self.asked.due
            if getattr(due, "seat", None) == self._seat and not isinstance(due, ShowDue):
                if not waiting:
                    return
                self._take(answer(self.asked, waiting.pop(0)))
            else:
                self._step()

    def _step(self) -> None:
        asked = self.asked
        match asked.due:
            case DealDue() as due:
                self._take(answer(asked, self._dealer.deal(due)))
            case VerdictDue() as due:
                self._take(answer(asked, judge(asked.state, due)))
            case OpenerDue() | None:
                raise IllegalTransition("only people are asked who opens")
            case RunoutVoteDue() as due:
                self._ask(due, due.seats[0])
            case due:
                self._ask(due, due.seat)

    def _ask(self, due: Question, seat: Seat) -> None:
        if seat == self._seat:  # what is left to say to a hand that is decided
            vote = isinstance(due, RunoutVoteDue)
            self._take(
                answer(
                    self.asked, VoteRunouts(seat, 1) if vote else ShowOrMuck(seat=seat, show=False)
                )
            )
            return
        bot = self._bots[seat]
        command = bot.answer(due, seat, self._views.view(seat, self._table))
        try:
            outcome = answer(self.asked, command)
        except Refused as refused:
            outcome = answer(self.asked, bot.guest.refused(due, seat, refused))
        self._take(outcome)

    def _take(self, outcome: Outcome) -> None:
        self.asked = outcome
        self.facts.extend(outcome.events)
        self._tell(outcome.events)

    def _tell(self, events: Sequence[HandEvent]) -> None:
        for seat, bot in self._bots.items():
            if bot.guest.listens:
                bot.guest.hear([redact(event, seat) for event in events])


def _bot(kind: str) -> ArenaSeat:
    try:
        return ArenaSeat(kind, Budget())
    except BadInput:  # a file of somebody's own that is gone
        return ArenaSeat(USUAL, Budget())


def _unseen(state: HandState) -> list[Card]:
    """What may still come; cards of those who have folded are among it, since nobody saw them."""
    gone = {face for board in state.boards for face in board}
    for player in state.players:
        gone.update((*player.down, *player.up, *player.discarded))
    return [card for card in deck_of(state.variant.rules.deck) if card not in gone]


def _table_of(started: HandStarted) -> TableState:
    """The table that the bots see: those of the hand, for chips."""
    seats: list[Seated | None] = [None] * (1 + max(one.seat for one in started.seatings))
    for one in started.seatings:
        seats[one.seat] = Seated(
            player=PlayerId(f"seat {one.seat}"), name="", stack=one.stack, number=0, is_bot=True
        )
    most = max(one.stack for one in started.seatings)
    entry = GameAtTable(game=started.game, rules=started.rules, stakes=started.stakes)
    return TableState(
        setup=TableSetup(
            name=started.game,
            seats=len(seats),
            games=(entry,),
            cash=CashRules(least_buy_in=1, most_buy_in=max(1, most)),
        ),
        room=RoomState.IN_HAND,
        seats=tuple(seats),
        started=True,
        hand_no=started.hand_no,
        button=started.button,
        small_blind=started.small_blind,
        big_blind=started.big_blind,
    )
