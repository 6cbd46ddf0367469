"""What we have answered ourselves, and what the host has made of it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.hand.commands import Act, Discard, HandCommand, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDiscarded,
    HandEvent,
    HandMucked,
    HandsShown,
    RunoutsAgreed,
    RunoutVoted,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.commands import Answer

_Place: TypeAlias = tuple[int, int]  # hand and turn


class Sent(Struct):
    """One answer on its way."""

    answer: Answer
    at: float | None  # when it was sent; None: with a line that is lost
    ping: int  # the number of the ping that was sent right after it
    is_there: bool = False  # the host has read it
    refused_at: float | None = None


class OwnAnswers:
    """Remembers our answers of the present hand, and how far they have come."""

    def __init__(self) -> None:
        self._sent: dict[_Place, list[Sent]] = {}

    def sent(self, answer: Answer, now: float, ping: int) -> None:
        """An answer goes out, for the first time or again; a ping goes after it."""
        place = (answer.hand_no, answer.turn)
        others = [one for one in self._sent.get(place, []) if one.answer != answer]
        self._sent[place] = [*others, Sent(answer, now, ping)]

    def hand_began(self, hand_no: int) -> None:
        """Forget the hands before."""
        self._sent = {place: sent for place, sent in self._sent.items() if place[0] >= hand_no}

    def line_lost(self) -> None:
        """What was on its way may be lost."""
        for sent in self._sent.values():
            for one in sent:
                one.at, one.is_there = None, False

    def ponged(self, ping: int) -> None:
        """The host reads in order: what was sent before this ping is there."""
        for sent in self._sent.values():
            for one in sent:
                one.is_there = one.is_there or (one.at is not None and one.ping <= ping)

    def refused(self, answer: Answer, now: float) -> None:
        """The host has refused an answer."""
        for one in self._sent.get((answer.hand_no, answer.turn), []):
            if one.answer == answer:
                one.refused_at = now

    def taken_back(self, answer: Answer) -> None:
        """The host could do nothing with an answer: it is as if it had not been given."""
        place = (answer.hand_no, answer.turn)
        self._sent[place] = [one for one in self._sent.get(place, []) if one.answer != answer]

    def of(self, hand: HandState) -> list[Sent]:
        """What we have answered to the present turn."""
        return self._sent.get((hand.started.hand_no, hand.turn), [])

    def have_answered(self, hand: HandState, fact: HandEvent) -> bool:
        """Whether a fact in our name is what we have answered."""
        commands = [one.answer.command for one in self.of(hand)]
        return any(leads_to(command, fact, command.seat) for command in commands)


def leads_to(command: HandCommand, fact: HandEvent, seat: Seat) -> bool:  # noqa: PLR0911 - a table
    """Whether a fact is the first consequence of a seat's answer."""
    match command, fact:
        case Act(), Acted():
            told = (fact.seat, fact.kind, fact.to)
            return told == (seat, command.kind, command.to)
        case Discard(), CardsDiscarded():
            return (fact.seat, fact.cards) == (seat, command.cards)
        case VoteRunouts(), RunoutVoted():
            return fact.seat == seat and command.runouts == fact.runouts
        case VoteRunouts(), RunoutsAgreed():
            return command.runouts == fact.runouts == 1
        case ShowOrMuck(), HandsShown():
            return command.show and [hand.seat for hand in fact.hands] == [seat]
        case ShowOrMuck(), HandMucked():
            return not command.show and fact.seat == seat
        case _:
            return False


def in_the_name_of(seat: Seat | None, hand: HandState, fact: HandEvent) -> bool:
    """Whether a fact is an answer that only this seat can have given."""
    match fact:
        case Acted() | CardsDiscarded() | RunoutVoted() | HandMucked():
            return fact.seat == seat
        case HandsShown():  # beaten hands are asked; all others are turned up by themselves
            shows = [hand_.seat for hand_ in fact.hands]
            return hand.stage is Stage.SHOWING and shows == [seat]
        case _:
            return False
