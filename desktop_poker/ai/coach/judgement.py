"""What is said of a decision: figures for every floor, and nothing to compute with."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.table.events import Fact

JUDGE = 5
"""Raised whenever any figure could change: code, tables, models."""


class Grade(StrEnum):
    """How a decision was; the last two are no verdict."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    CLOSE = "close"
    NOT_JUDGED = "not_judged"


class Why(StrEnum):
    """Why a decision is not judged, or what makes it close."""

    NOTHING = ""
    ONE_CHOICE = "one_choice"
    UNKNOWN_CARDS = "unknown_cards"
    UNKNOWN_STACKS = "unknown_stacks"
    OFF_MODEL = "off_model"
    TWO_BOARDS = "two_boards"
    WITNESSES = "witnesses"  # the reference hardly plays it, and the futures like it better
    MODELS = "models"  # it depends on how the others play
    NOISE = "noise"  # more futures would be needed


class Method(StrEnum):
    """Where the figures come from."""

    NONE = "none"  # the reference plays it: nothing was counted
    EXACT = "exact"
    FUTURES = "futures"
    STREET = "street"


DRAW = "draw"
"""The kind of a discard, beside those of actions; `to` is how many cards are thrown away."""


class Valued(Struct, frozen=True):
    """One action, how often the reference takes it, and what it is worth in chips."""

    kind: str  # of ActionKind, or DRAW
    to: int
    often: float
    worth: float = 0.0
    error: float = 0.0
    low: float = 0.0  # by the models
    high: float = 0.0
    cards: str = ""  # that are thrown away


class JudgementFigures(Struct, frozen=True):
    """What a sentence may speak of; chips, shares from 0 to 1."""

    street: int
    pot: int  # before the decision, all bets included
    cost: int  # to call
    share: float = -1.0  # of the pot against what the others may hold; -1: not counted
    share_error: float = 0.0
    low_share: float = -1.0  # how often the low half is won, where the pot is split
    scoops: float = -1.0
    behind: int = 0  # who act after the seat before the street is settled
    rivals: int = 1
    folds: float = -1.0  # how often everybody folds to the wager that was made, or that is best
    wager: int = 0  # what that wager adds
    is_last: bool = False  # no more betting can follow a call
    stack: int = 0
    opens: float = -1.0  # the part of all hands with which the reference does not fold

    @property
    def needed(self) -> float:
        """The share that a call has to win."""
        return self.cost / (self.pot + self.cost) if self.cost else 0.0


class Judgement(Struct, frozen=True):
    """A decision, judged."""

    number: int  # of the hand's decisions
    judge: int
    grade: Grade
    method: Method
    played: Valued
    best: Valued
    actions: tuple[Valued, ...]  # in the order of the buttons
    loss: float  # chips; against what the reference does most
    error: float
    low: float
    high: float
    stake: int
    unit: int
    futures: int
    figures: JudgementFigures
    why: Why = Why.NOTHING
    contradiction: bool = False  # the futures clearly like what the reference hardly plays

    @property
    def is_error(self) -> bool:
        """Whether it is called a mistake, or worse."""
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)

    @property
    def is_judged(self) -> bool:
        """Whether there is a verdict."""
        return self.grade not in (Grade.CLOSE, Grade.NOT_JUDGED)


class Held(Struct, frozen=True):
    """What one opponent may hold: two cards, by their 169 classes."""

    seat: int
    weights: tuple[float, ...]  # the likeliest is 1
    beaten: tuple[bool, ...]  # what the own hand beats as it is now


class Plan(Struct, frozen=True):
    """What a level does with each class of hands: fold, go along, wager."""

    level: str
    often: tuple[tuple[float, float, float], ...]  # of nothing: the cards are seen elsewhere


class Ranges(Struct, frozen=True):
    """Every hand that anybody may hold at a decision; empty where hands are not two cards."""

    own: int = -1  # the class of the own hand
    held: tuple[Held, ...] = ()
    plans: tuple[Plan, ...] = ()
    is_down: bool = False  # the two cards lie below others that are open


class HandResult(Struct, frozen=True):
    """What a hand brought; big blinds, in limit games big bets."""

    net: float
    all_in: float  # with pots that nobody could bet at any more divided by their shares
    deserved: float  # without the luck of any deal after the first betting
    known: bool  # whether all hands of those who were left are known


class PlayedOn(Struct, frozen=True):
    """A hand that is played on from a decision, as its seat may see it so far."""

    facts: tuple[Fact, ...]
    is_over: bool
    net: float = 0.0  # chips at the end less chips at the decision; big blinds or big bets


class SolvedStack(Struct, frozen=True):
    """All-in or fold for two with one stack: by class, how often and what it gains over folding."""

    stack: float  # big blinds that each had before the blinds
    push: tuple[float, ...]
    push_worth: tuple[float, ...]  # big blinds
    call: tuple[float, ...]
    call_worth: tuple[float, ...]
