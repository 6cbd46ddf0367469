"""Facts about the table around the hand as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.telling.sign_words import sign_text
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    Bank,
    BankStarted,
    BombPotCalled,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    GameChanged,
    GameChosen,
    GameStarted,
    JoinRequested,
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
    StraddleSet,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState


def table_sentence(
    fact: Fact,
    name: Callable[[Seat], str],
    texts: Texts,
    you: str | None = None,
    chips: Callable[[int], str] = str,
    *,
    cards: Callable[[Iterable[Face]], str] = cards_text,
) -> str | None:
    """Return the sentence for a fact about the table; None where nobody needs to be told.

    `you` is the name of the one who is spoken to: nobody else at a table has it (H2).
    """

    def who(name: str) -> str | None:
        return None if name == you else name

    match fact:
        case PlayerSatDown():
            return texts.person(
                who(fact.name),
                "You sit down with {amount}.",
                "{name} sits down with {amount}.",
                amount=chips(fact.stack),
            )
        case PlayerLeft():
            return texts.person(who(fact.name), "You leave the table.", "{name} leaves the table.")
        case JoinRequested():
            return texts.person(
                who(fact.request.name),
                "You will sit down after this hand.",
                "{name} will sit down after this hand.",
            )
        case LeaveReserved():
            return texts.person(
                who(name(fact.seat)),
                "You will leave after this hand.",
                "{name} will leave after this hand.",
            )
        case SatOut():
            return texts.person(who(name(fact.seat)), "You sit out.", "{name} sits out.")
        case CameBack():
            return texts.person(who(name(fact.seat)), "You are back.", "{name} is back.")
        case StraddleSet():
            return (
                texts.person(
                    who(name(fact.seat)),
                    "You straddle from now on.",
                    "{name} straddles from now on.",
                )
                if fact.on
                else texts.person(
                    who(name(fact.seat)), "You straddle no more.", "{name} straddles no more."
                )
            )
        case BombPotCalled():
            return texts("The next hand is a bomb pot.")
        case ChipsAdded():
            match fact.kind:
                case ChipsKind.TOP_UP:
                    if not fact.amount:
                        return None
                    return texts.person(
                        who(name(fact.seat)),
                        "You add {amount}.",
                        "{name} adds {amount}.",
                        amount=chips(fact.amount),
                    )
                case ChipsKind.REBUY:
                    return texts.person(
                        who(name(fact.seat)),
                        "You buy in again for {amount}.",
                        "{name} buys in again for {amount}.",
                        amount=chips(fact.amount),
                    )
                case ChipsKind.ADD_ON:
                    return texts.person(
                        who(name(fact.seat)),
                        "You take the add-on of {amount}.",
                        "{name} takes the add-on of {amount}.",
                        amount=chips(fact.amount),
                    )
        case StackCorrected():
            return texts.person(
                who(name(fact.seat)),
                "Your stack is corrected to {amount} ({reason}).",
                "{name}'s stack is corrected to {amount} ({reason}).",
                amount=chips(fact.to),
                reason=fact.reason,
            )
        case TablePaused():
            return texts("The table is paused.")
        case TableResumed():
            return texts("The table goes on.")
        case GameStarted():
            return texts("The game begins.")
        case CloseReserved():
            return texts("This is the last hand at this table.")
        case ConnectionLost():
            return texts.person(
                who(name(fact.seat)),
                "You have lost the connection.",
                "{name} has lost the connection.",
            )
        case ConnectionRestored():
            return texts.person(
                who(name(fact.seat)), "You are connected again.", "{name} is connected again."
            )
        case AbsenceNoted():
            return texts.person(
                who(name(fact.seat)),
                "You have been away for a minute; the others may free your seat.",
                "{name} has been away for a minute; those at the table may free the seat.",
            )
        case RemovalVoted() if name(fact.seat) == you:
            return texts("{name} votes to free your seat.", name=name(fact.by))
        case RemovalVoted():
            return texts.person(
                who(name(fact.by)),
                "You vote to free the seat of {absent}.",
                "{name} votes to free the seat of {absent}.",
                absent=name(fact.seat),
            )
        case BankStarted():
            if fact.bank is Bank.TIME:
                return texts.person(
                    who(name(fact.seat)),
                    "You use the time bank: {seconds:.0f} seconds.",
                    "{name} uses the time bank: {seconds:.0f} seconds.",
                    seconds=fact.seconds,
                )
            return texts.person(
                who(name(fact.seat)),
                "You have {seconds:.0f} seconds to come back.",
                "{name} has {seconds:.0f} seconds to come back.",
                seconds=fact.seconds,
            )
        case TimedOut():
            return texts.person(
                who(name(fact.seat)), "You are out of time.", "{name} is out of time."
            )
        case GameChanged():
            return None
        case GameChosen():
            game = game_text(fact.game, texts)
            return texts.person(
                who(name(fact.seat)),
                "You choose {game} for the next hands.",
                "{name} chooses {game} for the next hands.",
                game=game,
            )
        case LevelBegan():
            return texts("Level {number} begins.", number=fact.level + 1)
        case BreakBegan():
            return texts("Break.")
        case BreakEnded():
            return texts("The break is over.")
        case PlayersFinished():
            return in_a_row(
                texts.person(
                    who(finisher.name),
                    "You finish in place {place}, prize {prize}.",
                    "{name} finishes in place {place}, prize {prize}.",
                    place=finisher.place,
                    prize=chips(finisher.prize),
                )
                if finisher.prize
                else texts.person(
                    who(finisher.name),
                    "You finish in place {place}.",
                    "{name} finishes in place {place}.",
                    place=finisher.place,
                )
                for finisher in fact.finishers
            )
        case BoxPaid():
            return texts("The odd-chip box goes to the last winners.")
        case CardsShown():
            return texts.person(
                who(name(fact.seat)),
                "You show {cards}.",
                "{name} shows {cards}.",
                cards=cards(fact.cards),
            )
        case Reacted():
            said = sign_text(fact.sign, texts)
            return texts.person(who(name(fact.seat)), "You: {sign}.", "{name}: {sign}.", sign=said)
        case RabbitWished():
            return texts.person(
                who(name(fact.seat)),
                "You want to see what would have come.",
                "{name} wants to see what would have come.",
            )
        case RabbitShown():
            told = texts(", ").join(cards(board) for board in fact.boards)
            return texts("Rabbit hunt: {cards} would have come.", cards=told)
        case RoomMoved() if fact.room is RoomState.CLOSED:
            return texts("The table is closed.")
        case _:
            return None


def owner_sentence(
    fact: OwnerChanged, table: TableState, texts: Texts, you: str | None = None
) -> str | None:
    """Say whose table it is now, and whether it is only lent (H4)."""

    def name(player: PlayerId | None) -> str | None:
        seat = None if player is None else table.seat_of(player)
        return None if seat is None else table.at(seat).name

    owner, lender = name(fact.owner), name(fact.lender)
    if owner is None:
        return None
    who = None if owner == you else owner
    if lender is None:
        return texts.person(who, "You own the room now.", "{name} owns the room now.")
    return texts.person(
        who,
        "You own the room until {absent} is back.",
        "{name} owns the room until {absent} is back.",
        absent=lender,
    )
