"""What is heard of a table: facts in, cues out, in their order and each once.

A sound comes with the movement that it belongs to, at the time that the choreography says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.table.choreography import Cue as Movement
from desktop_poker.client.table.choreography import Move, choreography, duration
from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.tournament_frame import level_ends_at
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandMucked,
    HandsShown,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.stakes import unit_bet
from desktop_poker.engine.table.events import LevelBegan
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.seat_view import SeatView

FEWEST_CLICKS, MOST_CLICKS = 2, 5
_UNITS = (1.5, 4.0, 12.0)  # bets up to so many big blinds have two, three, four clicks
_LANDS = 0.1  # seconds until chips on their way are heard
_WARNING = 60.0  # seconds before a level ends
_LAST_THIRD = 2 / 3


class Effect(StrEnum):
    """A sound by what it means."""

    DEAL = "deal"
    FLIP = "flip"
    RUN_OUT = "run_out"
    CHECK = "check"
    CHIPS = "chips"
    SWEEP = "sweep"
    FOLD = "fold"
    ALL_IN = "all_in"
    WIN = "win"
    BIG_POT = "big_pot"
    YOUR_TURN = "your_turn"
    LAST_THIRD = "last_third"
    LEVEL = "level"
    MINUTE = "minute"
    REFUSAL = "refusal"


class SoundCue(Struct, frozen=True):
    """A sound that is due."""

    effect: Effect
    clicks: int = 0  # of chips
    after: float = 0.0  # seconds from now, at the usual pace


class Turn(Struct, frozen=True):
    """One question to the viewer; the same as long as it is not answered."""

    hand_no: int
    turn: int
    question: str
    seconds: float  # of the action clock; 0: there is none

    @property
    def last_third(self) -> float | None:
        """Seconds until the last third of the clock begins."""
        return self.seconds * _LAST_THIRD if self.seconds > 0 else None


def own_turn(view: SeatView) -> Turn | None:
    """What the hand asks the viewer now."""
    hand, seat = view.hand, view.viewer
    if hand is None or seat is None:
        return None
    if view.table is not None and view.table.room is not RoomState.IN_HAND:
        return None
    due = view.due
    match due:
        case ActionDue(seat=asked) | DrawDue(seat=asked) | ShowDue(seat=asked):
            is_mine = asked == seat
        case RunoutVoteDue(seats=seats):
            is_mine = seat in seats
        case _:
            is_mine = False
    if not is_mine:
        return None
    started = hand.started
    return Turn(started.hand_no, hand.turn, type(due).__name__, started.rules.action_time)


def minute_before_level(table: TableState | None) -> float | None:
    """When somebody is warned that the level ends, on the table's clock."""
    ends = level_ends_at(table) if table is not None else None
    return None if ends is None else ends - _WARNING


class SoundEar:
    """Hears the facts of one table for one viewer."""

    def __init__(self, view: SeatView) -> None:
        self._before = view
        self._awards: list[PotAwarded] = []  # in this hand
        self._has_won = False  # in this hand: the notes are played once
        self.turn: Turn | None = None

    def join(self, view: SeatView) -> tuple[SoundCue, ...]:
        """Come to a table, or come back: what has been is not heard again."""
        self._before = view
        return self._turn_cues(view, armed=False)

    def hear(self, step: Update, *, armed: bool = False) -> tuple[SoundCue, ...]:
        """What one more fact sounds like; ``armed``: the turn is answered by itself."""
        before, self._before = self._before, step.view
        if isinstance(step.fact, HandStarted):
            self._awards, self._has_won = [], False
        movements = choreography(step.fact, before.hand, step.view.hand, self._awards)
        cues = _fact_cues(step, movements)
        if isinstance(step.fact, HandEnded) and any(one.is_part for one in movements):
            cues = _big_pot(movements)
        if isinstance(step.fact, PotAwarded):
            self._awards.append(step.fact)
            cues = self._win_cues(step.fact, step.view) + cues
        rest = duration(movements) / 1000
        return cues + self._turn_cues(step.view, armed=armed, after=rest)

    def _win_cues(self, fact: PotAwarded, view: SeatView) -> tuple[SoundCue, ...]:
        if self._has_won or all(payout.seat != view.viewer for payout in fact.payouts):
            return ()
        self._has_won = True
        return (SoundCue(Effect.WIN),)

    def _turn_cues(
        self, view: SeatView, *, armed: bool, after: float = 0.0
    ) -> tuple[SoundCue, ...]:
        before, self.turn = self.turn, own_turn(view)
        if self.turn is None or self.turn == before or armed:
            return ()
        return (SoundCue(Effect.YOUR_TURN, after=after),)  # when everything has come to rest


def _fact_cues(step: Update, movements: Sequence[Movement]) -> tuple[SoundCue, ...]:
    hand = step.view.hand
    match step.fact:
        case ForcedBetsPosted() if step.fact.posts:
            # Antes go to the middle without moving; they are heard all the same.
            return _chips(FEWEST_CLICKS, _times(movements, Move.BET) or [0.0])
        case CardsDealt() if hand is not None:
            return _dealt(hand, movements)
        case CardsDiscarded():
            return (SoundCue(Effect.FOLD if step.fact.cards else Effect.CHECK),)
        case Acted() if hand is not None:
            return (_acted(step.fact, hand),)
        case BetReturned():
            return _chips(FEWEST_CLICKS, [0.0])
        case BetsGathered() if movements:
            return (SoundCue(Effect.SWEEP),)
        case HandsShown():
            return _row(Effect.FLIP, _times(movements, Move.FLIP))
        case HandMucked():
            return (SoundCue(Effect.FOLD),)
        case HandEnded():
            return _row(Effect.SWEEP, _times(movements, Move.PUSH)[:1])
        case LevelBegan(level=level) if level:
            return (SoundCue(Effect.LEVEL),)
        case _:
            return ()


def _big_pot(movements: Sequence[Movement]) -> tuple[SoundCue, ...]:
    """A low note for whoever wins it, and a click for every group of chips that comes."""
    first, *rest = _times(movements, Move.PUSH)
    clicks = _chips(FEWEST_CLICKS, rest)
    return SoundCue(Effect.BIG_POT), SoundCue(Effect.SWEEP, after=first), *clicks


def _dealt(hand: HandState, movements: Sequence[Movement]) -> tuple[SoundCue, ...]:
    """Cards as they fly; those of the board, and all of a run-out, as they are turned too."""
    dealt = _row(Effect.DEAL, _times(movements, Move.DEAL))
    is_run_out = hands_are_open(hand)
    shown = [cue for cue in movements if is_run_out or cue.key[0] == "board"]
    turned = _row(Effect.FLIP, _times(shown, Move.FLIP))
    if turned and is_run_out:
        turned = (*turned[:-1], SoundCue(Effect.RUN_OUT, after=turned[-1].after))
    return dealt + turned


def _acted(fact: Acted, hand: HandState) -> SoundCue:
    match fact.kind:
        case ActionKind.FOLD:
            return SoundCue(Effect.FOLD)
        case ActionKind.CHECK:
            return SoundCue(Effect.CHECK)
        case (
            ActionKind.CALL
            | ActionKind.BRING_IN
            | ActionKind.COMPLETE
            | ActionKind.BET
            | ActionKind.RAISE
        ):
            if hand.player(fact.seat).all_in:
                return SoundCue(Effect.ALL_IN, after=_LANDS)
            number = clicks(fact.cost, unit_bet(hand.started.stakes))
            return SoundCue(Effect.CHIPS, number, _LANDS)


def clicks(cost: int, unit: int) -> int:
    """How many chips are heard: more for larger bets."""
    return FEWEST_CLICKS + sum(cost > units * unit for units in _UNITS)


def _times(movements: Iterable[Movement], move: Move) -> list[float]:
    """When things begin to move so, in seconds; what moves together is one."""
    return sorted({cue.at / 1000 for cue in movements if cue.move is move})


def _row(effect: Effect, times: Sequence[float]) -> tuple[SoundCue, ...]:
    return tuple(SoundCue(effect, after=at) for at in times)


def _chips(number: int, times: Sequence[float]) -> tuple[SoundCue, ...]:
    return tuple(SoundCue(Effect.CHIPS, number, at + _LANDS) for at in times)
