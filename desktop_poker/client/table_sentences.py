"""Facts about the table around the hand as sentences."""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.client.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    ChipsAdded,
    ChipsKind,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    GameChanged,
    GameStarted,
    JoinRequested,
    LeaveReserved,
    LevelBegan,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RoomMoved,
    SatOut,
    StackCorrected,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState


def table_sentence(fact: Fact, name: Callable[[Seat], str], texts: Texts) -> str | None:
    """Return the sentence for a fact about the table; None where nobody needs to be told."""
    match fact:
        case PlayerSatDown():
            return texts("{name} sits down with {amount}.", name=fact.name, amount=fact.stack)
        case PlayerLeft():
            return texts("{name} leaves the table.", name=fact.name)
        case JoinRequested():
            return texts("{name} will sit down after this hand.", name=fact.request.name)
        case LeaveReserved():
            return texts("{name} will leave after this hand.", name=name(fact.seat))
        case SatOut():
            return texts("{name} sits out.", name=name(fact.seat))
        case CameBack():
            return texts("{name} is back.", name=name(fact.seat))
        case ChipsAdded():
            match fact.kind:
                case ChipsKind.TOP_UP:
                    if not fact.amount:
                        return None
                    return texts("{name} adds {amount}.", name=name(fact.seat), amount=fact.amount)
                case ChipsKind.REBUY:
                    return texts("{name} buys in again.", name=name(fact.seat))
                case ChipsKind.ADD_ON:
                    return texts("{name} takes the add-on.", name=name(fact.seat))
        case StackCorrected():
            return texts(
                "{name}'s stack is corrected to {amount}: {reason}",
                name=name(fact.seat),
                amount=fact.to,
                reason=fact.reason,
            )
        case TablePaused():
            return texts("The table is paused.")
        case TableResumed():
            return texts("The table goes on.")
        case GameStarted():
            return texts("The game begins.")
        case CloseReserved():
            return texts("The room closes after this hand.")
        case ConnectionLost():
            return texts("{name} has lost the connection.", name=name(fact.seat))
        case ConnectionRestored():
            return texts("{name} is connected again.", name=name(fact.seat))
        case BankStarted():
            if fact.bank is Bank.TIME:
                return texts(
                    "{name} uses the time bank: {seconds:.0f} seconds.",
                    name=name(fact.seat),
                    seconds=fact.seconds,
                )
            return texts(
                "{name} has {seconds:.0f} seconds to come back.",
                name=name(fact.seat),
                seconds=fact.seconds,
            )
        case TimedOut():
            return texts("{name} is out of time.", name=name(fact.seat))
        case GameChanged():
            return None
        case LevelBegan():
            return texts("Level {number} begins.", number=fact.level + 1)
        case BreakBegan():
            return texts("Break.")
        case BreakEnded():
            return texts("The break is over.")
        case PlayersFinished():
            return " ".join(
                texts(
                    "{name} finishes in place {place}, prize {prize}.",
                    name=finisher.name,
                    place=finisher.place,
                    prize=finisher.prize,
                )
                for finisher in fact.finishers
            )
        case BoxPaid():
            return texts("The odd-chip box goes to the last winners.")
        case RoomMoved() if fact.room is RoomState.CLOSED:
            return texts("The room is closed.")
        case _:
            return None
