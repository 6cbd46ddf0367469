"""A random player for every seat: answers whatever a hand asks, from an injected chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, assert_never

from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.dealing.dealer import Dealer, dealer_for
from desktop_poker.engine.dealing.people import PeopleDeal
from desktop_poker.engine.hand.asking import (
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import (
    Act,
    DeclareWinners,
    Discard,
    HandCommand,
    NameOpener,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind, HandEvent, HandStarted, Share, Verdict
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game

MOST_ANSWERS = 5_000
"""No hand may take more: stacks are at most a few hundred smallest bets."""

Question = DealDue | ActionDue | DrawDue | OpenerDue | RunoutVoteDue | ShowDue | VerdictDue


class Move(NamedTuple):
    """One answer: the outcome it was given to, the command, the outcome it led to."""

    before: Outcome
    command: HandCommand
    after: Outcome


class Table(NamedTuple):
    """Who deals, who judges, and what everybody's decisions come from."""

    dealer: Dealer
    judge: Callable[[HandState, VerdictDue], DeclareWinners]
    chance: Chance


def digital_table(started: HandStarted, seed: str) -> Table:
    """A table where the program deals and judges."""
    dealer = dealer_for(game(started.game), started.rules, SeededChance(f"cards {seed}"))
    return Table(dealer, judge, SeededChance(f"play {seed}"))


def home_table(seed: str) -> Table:
    """A table of real cards: no card is known, and people name any winners they like."""
    chance = SeededChance(f"home {seed}")

    def people_judge(_state: HandState, due: VerdictDue) -> DeclareWinners:
        return DeclareWinners(
            due.pot,
            tuple(
                Verdict(board, share, some(chance, due.eligible, least=share is not Share.LOW))
                for board, share in due.contests
            ),
        )

    return Table(PeopleDeal(), people_judge, chance)


def some(chance: Chance, seats: tuple[Seat, ...], *, least: bool) -> tuple[Seat, ...]:
    """A random subset of seats, one of them at least if asked."""
    chosen = tuple(seat for seat in seats if chance.below(3) == 0)
    return chosen if chosen or not least else (seats[chance.below(len(seats))],)


def amount_of(chance: Chance, choice: Choice) -> int:
    """A street total within a choice: mostly the least or a little more, sometimes all-in."""
    width = choice.most - choice.least
    match chance.below(12):
        case 0:
            return choice.most
        case 1:
            return choice.least + chance.below(width + 1)
        case 2 | 3 | 4 | 5:
            return choice.least + chance.below(min(width, 2 * choice.least) + 1)
        case _:
            return choice.least


def act(chance: Chance, due: ActionDue) -> Act:
    """A random legal action; folding is chosen half as often, so that hands last."""
    choice = due.choices[chance.below(len(due.choices))]
    if choice.kind is ActionKind.FOLD:
        choice = due.choices[chance.below(len(due.choices))]
    return Act(due.seat, choice.kind, choice.nearest(amount_of(chance, choice)))


def draw(chance: Chance, state: HandState, due: DrawDue) -> Discard:
    """Any of the cards that are held, one in four times none."""
    held = list(state.player(due.seat).down)
    count = chance.below(due.most + 1) if chance.below(4) else 0
    return Discard(due.seat, tuple(held.pop(chance.below(len(held))) for _ in range(count)))


def reply(table: Table, state: HandState, due: Question) -> HandCommand:  # noqa: PLR0911 - a table
    """Answer a question."""
    chance = table.chance
    match due:
        case ActionDue():
            return act(chance, due)
        case DrawDue():
            return draw(chance, state, due)
        case DealDue():
            return table.dealer.deal(due)
        case VerdictDue():
            return table.judge(state, due)
        case OpenerDue():
            return NameOpener(due.seats[chance.below(len(due.seats))])
        case ShowDue():
            return ShowOrMuck(seat=due.seat, show=bool(chance.below(2)))
        case RunoutVoteDue():
            seat = due.seats[chance.below(len(due.seats))]
            return VoteRunouts(seat, 1 if chance.below(4) == 0 else 2)
        case _:
            assert_never(due)


def moves(started: HandStarted, table: Table) -> Iterator[Move]:
    """Play a hand to its end, move by move; a hand that does not end fails."""
    outcome = start_hand(started)
    for _ in range(MOST_ANSWERS):
        if outcome.due is None:
            return
        command = reply(table, outcome.state, outcome.due)
        after = answer(outcome, command)
        yield Move(outcome, command, after)
        outcome = after
    raise AssertionError(f"the hand did not end within {MOST_ANSWERS} answers")


def played(started: HandStarted, table: Table) -> tuple[tuple[HandEvent, ...], HandState]:
    """Play a hand and return all its facts and its last state."""
    opening = start_hand(started)
    events, state = opening.events, opening.state
    for move in moves(started, table):
        events += move.after.events
        state = move.after.state
    return events, state
