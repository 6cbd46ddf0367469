"""Where a bet stands in its hand: the situations that have sizes of their own."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Acted, ActionKind, HandStarted, StreetOpened
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact

_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class BetSituation(StrEnum):
    """A bet or raise as players speak of it."""

    OPEN = "open"
    LIMPED = "limped"
    RAISED = "raised"
    RERAISED = "reraised"
    C_BET = "c_bet"
    FLOP = "flop"
    THREE_BET_POT = "three_bet_pot"
    TURN = "turn"
    RIVER = "river"
    RAISE = "raise"
    CHECK_RAISE = "check_raise"


BEFORE_THE_FLOP = (
    BetSituation.OPEN,
    BetSituation.LIMPED,
    BetSituation.RAISED,
    BetSituation.RERAISED,
)

_PARTS = ("33%", "50%", "67%")
USUAL_SIZES: Mapping[BetSituation, tuple[str, ...]] = MappingProxyType(
    dict.fromkeys(BetSituation, _PARTS)
    | {
        BetSituation.OPEN: ("2.2x", "2.5x", "3x"),
        BetSituation.LIMPED: ("3x", "4x", "5x"),
        BetSituation.RAISED: ("3x", "3.5x"),
        BetSituation.RERAISED: ("2.2x", "2.5x"),
    }
)


class BetStory(Struct, frozen=True):
    """How the betting has gone so far, as far as a situation needs it."""

    limpers: int = 0  # who called before anybody raised, on the first street
    raises: int = 0  # on the first street
    raiser: Seat | None = None  # the last one of that street
    checked: frozenset[Seat] = frozenset()  # on this street

    def after(self, fact: Fact, hand: HandState | None) -> BetStory:
        """Take in one fact, given the hand after it."""
        match fact:
            case HandStarted():
                return BetStory()
            case StreetOpened():
                return replace(self, checked=frozenset())
            case Acted(kind=ActionKind.CHECK):
                return replace(self, checked=self.checked | {fact.seat})
            case Acted() if hand is not None and hand.street <= 0 and fact.kind in _WAGERS:
                return replace(self, raises=self.raises + 1, raiser=fact.seat)
            case Acted(kind=ActionKind.CALL) if hand is not None and hand.street <= 0:
                return self if self.raises else replace(self, limpers=self.limpers + 1)
            case _:
                return self


def situation_of(story: BetStory, hand: HandState, seat: Seat) -> BetSituation:
    """What a bet or raise of this seat would be now."""
    if hand.street <= 0:
        return _before_the_flop(story)
    if hand.current_bet:
        return BetSituation.CHECK_RAISE if seat in story.checked else BetSituation.RAISE
    if hand.street == len(hand.variant.streets) - 1:
        return BetSituation.RIVER
    if hand.street > 1:
        return BetSituation.TURN
    if story.raises > 1:
        return BetSituation.THREE_BET_POT
    return BetSituation.C_BET if story.raiser == seat else BetSituation.FLOP


def _before_the_flop(story: BetStory) -> BetSituation:
    if story.raises:
        return BetSituation.RERAISED if story.raises > 1 else BetSituation.RAISED
    return BetSituation.LIMPED if story.limpers else BetSituation.OPEN


def situation_text(situation: BetSituation, texts: Texts) -> str:
    """What a situation is called."""
    return {
        BetSituation.OPEN: texts("Opening raise"),
        BetSituation.LIMPED: texts("Raise over limpers"),
        BetSituation.RAISED: texts("Against a raise"),
        BetSituation.RERAISED: texts("Against a 3-bet or more"),
        BetSituation.C_BET: texts("Flop: continuation bet"),
        BetSituation.FLOP: texts("Flop: any other bet"),
        BetSituation.THREE_BET_POT: texts("Flop: bet in a 3-bet pot"),
        BetSituation.TURN: texts("Turn: bet"),
        BetSituation.RIVER: texts("River: bet"),
        BetSituation.RAISE: texts("Raise after the flop"),
        BetSituation.CHECK_RAISE: texts("Check-raise"),
    }[situation]
