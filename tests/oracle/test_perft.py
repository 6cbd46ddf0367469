"""Betting perft: the number of distinct action sequences by depth, for small stacks."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, Runouts, for_game
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import Stakes
from tests.oracle.comparing import StackedDealer, TwoEngines

FILE = Path(__file__).with_name("betting.perft")


class Line(NamedTuple):
    """One position of the file."""

    game: str
    stakes: str
    stacks: str
    options: str
    hands: str  # by seat, two down cards first; needed where up cards decide who acts
    pokerkit: str
    counts: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.game, self.stacks, self.options)))


def lines() -> list[Line]:
    text = FILE.read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if row.strip() and not row.startswith("#")]
    return [Line(*(part.strip() for part in row.split("|"))) for row in rows]


def started(line: Line) -> HandStarted:
    variant = game(line.game)
    rules, stakes = replace(for_game(CASINO, variant), runouts=Runouts.ONCE), Stakes()
    for option in (*line.stakes.split(), *line.options.split()):
        rules, stakes = set_option(variant, rules, stakes, option)
    stacks = [int(stack) for stack in line.stacks.split()]
    seats = tuple(Seat(number) for number in range(len(stacks)))
    small_blind, big_blind = blind_seats(variant.forced_bets, seats, seats[-1])
    return HandStarted(
        hand_no=1,
        game=line.game,
        rules=rules,
        stakes=stakes,
        button=seats[-1],
        seatings=tuple(map(Seating, seats, stacks)),
        small_blind=small_blind,
        big_blind=big_blind,
    )


def dealt(outcome: Outcome, dealer: StackedDealer) -> Outcome:
    """Deal until somebody must act, or nobody will any more."""
    while isinstance(due := outcome.due, DealDue):
        outcome = answer(outcome, dealer.deal(due))
    return outcome


def perft(line: Line, depth: int) -> list[int]:
    level: list[tuple[Act, ...]] = [()]
    counts: list[int] = []
    for _ in range(depth):
        level = [(*path, act) for path in level for act in following(line, path)]
        counts.append(len(level))
    return counts


def following(line: Line, path: tuple[Act, ...]) -> list[Act]:
    """Everything that may be done after some actions."""
    dealer = StackedDealer(line.hands.split())
    outcome = dealt(start_hand(started(line)), dealer)
    for act in path:
        outcome = dealt(answer(outcome, act), dealer)
    return all_actions(outcome.due) if isinstance(outcome.due, ActionDue) else []


def all_actions(due: ActionDue) -> list[Act]:
    return [
        Act(due.seat, choice.kind, to)
        for choice in due.choices
        for to in range(choice.least, choice.most + 1)
    ]


@pytest.mark.parametrize("line", lines(), ids=str)
def test_perft(line: Line) -> None:
    counts = [int(count) for count in line.counts.split()]
    assert perft(line, len(counts)) == counts


@pytest.mark.parametrize("line", [line for line in lines() if line.pokerkit == "agrees"], ids=str)
def test_pokerkit_walks_the_same_tree(line: Line) -> None:
    """At every node but the leaves both engines offer the same, so their counts are the same."""
    level: list[tuple[Act, ...]] = [()]
    for _ in line.counts.split():
        longer: list[tuple[Act, ...]] = []
        for path in level:
            both = TwoEngines(started(line), StackedDealer(line.hands.split()))
            for act in path:
                both.act(act)
            position, due = both.position, both.due
            assert position.ours == position.theirs, path
            longer += [(*path, act) for act in all_actions(due)] if due is not None else []
        level = longer
