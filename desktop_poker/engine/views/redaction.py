"""`redact(event, viewer)`: the only door through which facts leave the engine (H6).

One exhaustive match, and no default branch: a new event does not type-check until somebody has
decided who may see it. Secrets are never subtracted from a state; only facts leave, one by one.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import (
    Acted,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandKilled,
    HandMucked,
    HandsShown,
    HandStarted,
    HandVoided,
    HoleCards,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    BankStarted,
    BankUsed,
    BombPotCalled,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsReserved,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    GameChanged,
    GameChosen,
    GameStarted,
    HandOverReserved,
    HandStored,
    JoinRequested,
    JoinWithdrawn,
    LeaveReserved,
    LevelBegan,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RabbitShown,
    RabbitWished,
    Reacted,
    RemovalVoted,
    RoomMoved,
    SatOut,
    StackCorrected,
    StacksSettled,
    StraddleSet,
    TablePaused,
    TableResumed,
    TimedOut,
)

Viewer: TypeAlias = Seat | None
"""A seat, or None for somebody who only watches."""


class Seen(Struct, frozen=True, gc=False):
    """A fact as one viewer may see it. Only `redact` makes these."""

    event: Fact


# The kinds that the match below has found to be the same for everybody: asked once, not for
# every fact and every viewer.
_PUBLIC: set[type] = set()


def _public(event: Fact) -> Seen:
    _PUBLIC.add(type(event))
    return Seen(event)


def redact(event: Fact, viewer: Viewer) -> Seen:
    """Return a fact without the cards that this viewer may not see."""
    if type(event) in _PUBLIC:
        return Seen(event)
    match event:
        case CardsDealt():
            return Seen(
                replace(
                    event,
                    burned=(None,) * len(event.burned),
                    hole=event.hole if event.face_up else _hidden(event.hole, viewer),
                )
            )
        case CardsDiscarded():
            is_own = event.seat == viewer
            return Seen(event if is_own else replace(event, cards=(None,) * len(event.cards)))
        case (
            HandStarted()
            | ForcedBetsPosted()
            | StreetOpened()
            | Acted()
            | BetReturned()
            | BetsGathered()
            | RunoutVoted()
            | RunoutsAgreed()
            | HandsShown()  # turned up for everybody
            | HandMucked()
            | HandKilled()
            | PotJudged()
            | PotAwarded()
            | HandVoided()
            | HandEnded()
        ):
            return _public(event)
        case (
            RoomMoved()
            | GameStarted()
            | PlayerSatDown()
            | JoinRequested()
            | JoinWithdrawn()
            | PlayerLeft()
            | LeaveReserved()
            | SatOut()
            | CameBack()
            | StraddleSet()
            | BombPotCalled()
            | ChipsReserved()
            | ChipsAdded()
            | StackCorrected()
            | OwnerChanged()
            | HandOverReserved()
            | CloseReserved()
            | TablePaused()
            | TableResumed()
            | AbsenceNoted()
            | RemovalVoted()
            | ConnectionLost()
            | ConnectionRestored()
            | BankStarted()
            | BankUsed()
            | TimedOut()
            | GameChanged()
            | GameChosen()
            | LevelBegan()
            | BreakBegan()
            | BreakEnded()
            | StacksSettled()
            | HandStored()
            | PlayersFinished()
            | BoxPaid()
            | CardsShown()  # of their owner's will
            | RabbitWished()
            | Reacted()
            | RabbitShown()  # only ever told after the hand, and only where everybody agreed
        ):
            return _public(event)
        case _:
            assert_never(event)


def opened(event: Fact) -> Seen:
    """A fact with nothing hidden: for the record of a finished hand that everybody may see."""
    return Seen(event)


def own_cards(event: CardsDealt, seat: Seat) -> tuple[Face, ...]:
    """A seat's own down cards of a deal: what `redact` leaves to that seat alone."""
    for cards in event.hole:
        if cards.seat == seat:
            return cards.down
    return ()


def _hidden(hole: tuple[HoleCards, ...], viewer: Viewer) -> tuple[HoleCards, ...]:
    return tuple(
        [
            cards
            if cards.seat == viewer
            else HoleCards(cards.seat, (None,) * len(cards.down), cards.up)
            for cards in hole
        ]
    )
