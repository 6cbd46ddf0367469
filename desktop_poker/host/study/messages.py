"""What the program and the process that judges say to each other."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.ai.coach.judgement import HandResult, Judgement, PlayedOn, Ranges
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact


class JudgeHand(Struct, frozen=True):
    """Judge every decision of a seat in a hand that is over."""

    ticket: int
    facts: tuple[Fact, ...]
    seat: Seat
    payouts: tuple[float, ...] = ()
    unknown_stacks: frozenset[int] = frozenset()
    only: int | None = None  # the number of one decision, counted with all its actions


class JudgeNow(Struct, frozen=True):
    """Weigh what a seat could do now: facts that it may see of a hand in progress."""

    ticket: int
    facts: tuple[Fact, ...]
    seat: Seat
    payouts: tuple[float, ...] = ()


class ShowRanges(Struct, frozen=True):
    """Say what everybody may hold at one decision of a hand that is over, and what levels do."""

    ticket: int
    facts: tuple[Fact, ...]
    seat: Seat
    payouts: tuple[float, ...]
    number: int


OwnAnswer: TypeAlias = Act | Discard
"""What somebody says who plays on."""


class PlayOn(Struct, frozen=True):
    """Go on from one decision of a hand that is over, with other cards behind what was seen."""

    ticket: int
    facts: tuple[Fact, ...]
    seat: Seat
    number: int
    answers: tuple[OwnAnswer, ...]
    opponents: dict[int, str]  # kinds of bots by seat; who is missing is played by an expert
    attempt: int


class CoachReady(Struct, frozen=True):
    """The process is up, and everything heavy is loaded."""


class Judged(Struct, frozen=True):
    """The answer; None where something went wrong, which `problem` tells."""

    ticket: int
    judgements: tuple[Judgement, ...] | None
    problem: str = ""
    ranges: Ranges | None = None  # where those were asked for
    result: HandResult | None = None  # of a whole hand
    played: PlayedOn | None = None  # where a hand was to go on


ToJudge: TypeAlias = JudgeHand | JudgeNow | ShowRanges | PlayOn
FromJudge: TypeAlias = CoachReady | Judged
