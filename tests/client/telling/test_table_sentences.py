"""client/telling/table_sentences.py: every fact about the table in words, or none."""

from __future__ import annotations

from typing import get_args

import pytest

from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.telling.table_sentences import owner_sentence, table_sentence
from desktop_poker.client.texts.bidi import isolated
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import HandEnded, Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    Bank,
    BankStarted,
    BankUsed,
    BombPotCalled,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
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
    TableEvent,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import Finisher, JoinRequest, PlayerId
from desktop_poker.languages import CODES
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import cash, state_of

S, P = Seat(1), PlayerId("p1")
NAME = "שלום 🃏 {0}"
SAT = PlayerSatDown(
    seat=S,
    player=P,
    name=NAME,
    stack=200,
    is_bot=False,
    waiting=False,
    time_bank=30.0,
    grace_bank=60.0,
)
REQUEST = JoinRequest(player=P, name=NAME, seat=S, stack=200, is_bot=False)

SAID: list[tuple[TableEvent, str]] = [
    (SAT, f"{NAME} sits down with 200."),
    (JoinRequested(REQUEST), f"{NAME} will sit down after this hand."),
    (PlayerLeft(S, P, NAME), f"{NAME} leaves the table."),
    (LeaveReserved(S), f"{NAME} will leave after this hand."),
    (SatOut(S), f"{NAME} sits out."),
    (CameBack(S, posts=True), f"{NAME} is back."),
    (StraddleSet(S, on=True), f"{NAME} straddles from now on."),
    (StraddleSet(S, on=False), f"{NAME} straddles no more."),
    (BombPotCalled(), "The next hand is a bomb pot."),
    (GameChosen(S, 1, "razz"), f"{NAME} chooses Razz for the next hands."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.TOP_UP), f"{NAME} adds 50."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.REBUY), f"{NAME} buys in again for 50."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.ADD_ON), f"{NAME} takes the add-on of 50."),
    (
        StackCorrected(seat=S, by=-50, to=950, reason="miscounted"),
        f"{NAME}'s stack is corrected to 950 (miscounted).",
    ),
    (TablePaused(), "The table is paused."),
    (TableResumed(), "The table goes on."),
    (GameStarted(), "The game begins."),
    (CloseReserved(), "This is the last hand at this table."),
    (ConnectionLost(S), f"{NAME} has lost the connection."),
    (ConnectionRestored(S), f"{NAME} is connected again."),
    (
        AbsenceNoted(S),
        f"{NAME} has been away for a minute; those at the table may free the seat.",
    ),
    (BankStarted(S, Bank.TIME, 29.6), f"{NAME} uses the time bank: 30 seconds."),
    (BankStarted(S, Bank.GRACE, 60.0), f"{NAME} has 60 seconds to come back."),
    (TimedOut(S), f"{NAME} is out of time."),
    (LevelBegan(0, 1.0), "Level 1 begins."),
    (BreakBegan(60.0), "Break."),
    (BreakEnded(), "The break is over."),
    (BoxPaid((Payout(S, 1),)), "The odd-chip box goes to the last winners."),
    (RoomMoved(RoomState.CLOSED), "The table is closed."),
    (
        PlayersFinished((Finisher(3, P, NAME, 0), Finisher(3, P, "Ann", 25))),
        f"{NAME} finishes in place 3. Ann finishes in place 3, prize 25.",
    ),
    (CardsShown(S, tuple(cards("AsKd"))), f"{NAME} shows A♠ K♦."),
    (RabbitWished(S), f"{NAME} wants to see what would have come."),
    (Reacted(S, Sign.WOW), f"{NAME}: Wow."),
    (RabbitShown((tuple(cards("2c3d")),)), "Rabbit hunt: 2♣ 3♦ would have come."),
]
UNSAID: list[TableEvent] = [
    RoomMoved(RoomState.STARTING),
    JoinWithdrawn(P),
    ChipsReserved(S, 5),
    ChipsAdded(seat=S, amount=0, kind=ChipsKind.TOP_UP),
    HandOverReserved(P),
    OwnerChanged(None),
    BankUsed(S, Bank.TIME, 3.5),
    GameChanged(1, 3),
    StacksSettled(((S, 3),), 0),
    HandStored(7),
    PlayersFinished(()),
]
VOTED = RemovalVoted(S, Seat(0))
ALL = [event for event, _ in SAID] + UNSAID + [VOTED]


def test_every_kind_of_fact_is_covered_here() -> None:
    assert {type(event) for event in ALL} == set(get_args(TableEvent))


@pytest.mark.parametrize(("event", "text"), SAID)
def test_what_people_are_told(event: TableEvent, text: str) -> None:
    said = text.replace(NAME, isolated(NAME))
    assert table_sentence(event, lambda _: NAME, ENGLISH) == said
    assert Teller(ENGLISH, {1: NAME}, None).tell(event, None) == [said]


OWN: list[tuple[TableEvent, str]] = [
    (SAT, "You sit down with 200."),
    (JoinRequested(REQUEST), "You will sit down after this hand."),
    (PlayerLeft(S, P, NAME), "You leave the table."),
    (LeaveReserved(S), "You will leave after this hand."),
    (SatOut(S), "You sit out."),
    (CameBack(S, posts=True), "You are back."),
    (StraddleSet(S, on=True), "You straddle from now on."),
    (StraddleSet(S, on=False), "You straddle no more."),
    (GameChosen(S, 1, "razz"), "You choose Razz for the next hands."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.TOP_UP), "You add 50."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.REBUY), "You buy in again for 50."),
    (ChipsAdded(seat=S, amount=50, kind=ChipsKind.ADD_ON), "You take the add-on of 50."),
    (
        StackCorrected(seat=S, by=-50, to=950, reason="miscounted"),
        "Your stack is corrected to 950 (miscounted).",
    ),
    (ConnectionLost(S), "You have lost the connection."),
    (ConnectionRestored(S), "You are connected again."),
    (AbsenceNoted(S), "You have been away for a minute; the others may free your seat."),
    (BankStarted(S, Bank.TIME, 29.6), "You use the time bank: 30 seconds."),
    (BankStarted(S, Bank.GRACE, 60.0), "You have 60 seconds to come back."),
    (TimedOut(S), "You are out of time."),
    (
        PlayersFinished((Finisher(3, P, NAME, 0), Finisher(3, P, "Ann", 25))),
        "You finish in place 3. Ann finishes in place 3, prize 25.",
    ),
    (CardsShown(S, tuple(cards("AsKd"))), "You show A♠ K♦."),
    (RabbitWished(S), "You want to see what would have come."),
    (Reacted(S, Sign.WOW), "You: Wow."),
]


def test_everything_that_somebody_does_is_told_to_them_as_you() -> None:
    named = [event for event, text in SAID if NAME in text]
    assert named == [event for event, _ in OWN]


@pytest.mark.parametrize(("event", "text"), OWN)
def test_what_somebody_did_is_told_to_them_as_you(event: TableEvent, text: str) -> None:
    assert Teller(ENGLISH, {1: NAME}, None, you=S).tell(event, None) == [text]
    assert NAME not in Teller(Texts("ja"), {1: NAME}, None, you=S).tell(event, None)[0]
    [other] = Teller(ENGLISH, {1: NAME, 0: "Bob"}, None, you=Seat(0)).tell(event, None)
    assert other.startswith(isolated(NAME))


@pytest.mark.parametrize(
    ("you", "text"),
    [
        (None, "Bob votes to free the seat of Ann."),
        (Seat(0), "You vote to free the seat of Ann."),
        (S, "Bob votes to free your seat."),
    ],
)
def test_h4_a_vote_names_both(you: Seat | None, text: str) -> None:
    names = {0: "Bob", 1: "Ann"}
    assert Teller(ENGLISH, names, None, you=you).tell(VOTED, None) == [text]


@pytest.mark.parametrize(
    ("lender", "you", "text"),
    [
        (None, None, "P1 owns the room now."),
        (None, "P1", "You own the room now."),
        (PlayerId("p0"), None, "P1 owns the room until P0 is back."),
        (PlayerId("p0"), "P1", "You own the room until P0 is back."),
        (PlayerId("p5"), None, "P1 owns the room now."),
    ],
)
def test_h4_whose_room_it_is(lender: PlayerId | None, you: str | None, text: str) -> None:
    table = state_of(cash(), (0, 1))
    assert owner_sentence(OwnerChanged(P, lender), table, ENGLISH, you) == text
    assert owner_sentence(OwnerChanged(PlayerId("p5")), table, ENGLISH) is None
    [told] = Teller(ENGLISH, {0: "P0", 1: "P1"}, None).tell(OwnerChanged(P), None, table)
    assert told == "P1 owns the room now."


def test_amounts_are_written_as_everywhere_on_the_screen() -> None:
    event = ChipsAdded(seat=S, amount=20_000, kind=ChipsKind.TOP_UP)
    assert Teller(ENGLISH, {}, None, "{:,}".format).tell(event, None) == ["Seat 2 adds 20,000."]


@pytest.mark.parametrize("event", UNSAID)
def test_what_nobody_needs_to_be_told(event: TableEvent) -> None:
    assert Teller(ENGLISH, {1: NAME}, None).tell(event, None) == []


@pytest.mark.parametrize("event", ALL)
@pytest.mark.parametrize("language", CODES)
def test_every_fact_can_be_told_in_every_language(event: TableEvent, language: str) -> None:
    english = table_sentence(event, lambda _: NAME, ENGLISH)
    other = table_sentence(event, lambda _: NAME, Texts(language))
    assert bool(english) == bool(other)
    assert other is None or (NAME in other) == (NAME in (english or ""))


@pytest.mark.parametrize("room", [RoomState.WAITING, RoomState.STARTING, RoomState.IN_HAND])
def test_h1_only_a_closed_room_is_worth_a_word(room: RoomState) -> None:
    assert table_sentence(RoomMoved(room), lambda _: NAME, ENGLISH) is None


def test_facts_of_a_hand_are_not_told_here() -> None:
    assert table_sentence(HandEnded(3), lambda _: NAME, ENGLISH) is None
