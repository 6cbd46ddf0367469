"""lan/referee/own_answers.py: what we have answered, and how far it has come."""

from __future__ import annotations

from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    HandEvent,
    HandMucked,
    HandsShown,
    HoleCards,
    RunoutsAgreed,
    RunoutVoted,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer
from desktop_poker.lan.referee.own_answers import OwnAnswers, in_the_name_of, leads_to
from tests.lan.referee.courts import Court

OWN = Seat(1)
CALL = Act(OWN, ActionKind.CALL, 2)


def acted(kind: ActionKind = ActionKind.CALL, to: int = 2) -> Acted:
    return Acted(OWN, kind, to, to, 2, False)


def test_only_the_very_action_is_what_we_have_answered() -> None:
    assert leads_to(CALL, acted(), OWN)
    assert not leads_to(CALL, acted(ActionKind.FOLD, 0), OWN)
    assert not leads_to(Act(OWN, ActionKind.RAISE, 6), acted(ActionKind.RAISE, 8), OWN)
    assert not leads_to(CALL, acted(), Seat(2))


def test_votes_and_shown_hands() -> None:
    shown = HandsShown(hands=(HoleCards(OWN, (), ()),), all_in=False)
    pairs: list[tuple[VoteRunouts | ShowOrMuck, HandEvent, bool]] = [
        (VoteRunouts(OWN, 2), RunoutVoted(OWN, 2), True),
        (VoteRunouts(OWN, 1), RunoutVoted(OWN, 2), False),
        (VoteRunouts(OWN, 1), RunoutsAgreed(1), True),
        (VoteRunouts(OWN, 2), RunoutsAgreed(1), False),
        (ShowOrMuck(seat=OWN, show=True), shown, True),
        (ShowOrMuck(seat=OWN, show=False), shown, False),
        (ShowOrMuck(seat=OWN, show=False), HandMucked(OWN), True),
        (ShowOrMuck(seat=OWN, show=True), HandMucked(OWN), False),
    ]
    for command, fact, right in pairs:
        assert leads_to(command, fact, OWN) is right, (command, fact)


def test_an_answer_comes_in_with_the_ping_behind_it() -> None:
    court = Court()
    court.deal()
    hand = court.room.hand
    answers = OwnAnswers()
    answer = Answer(1, hand.turn, CALL)
    answers.sent(answer, 5.0, 2)
    answers.ponged(1)
    assert not answers.of(hand)[0].is_there
    answers.ponged(2)
    assert answers.of(hand)[0].is_there
    assert answers.have_answered(hand, acted())
    answers.line_lost()
    assert (answers.of(hand)[0].at, answers.of(hand)[0].is_there) == (None, False)
    answers.ponged(3)
    assert not answers.of(hand)[0].is_there
    answers.sent(answer, 9.0, 4)
    assert [one.at for one in answers.of(hand)] == [9.0]
    answers.refused(answer, 9.5)
    assert answers.of(hand)[0].refused_at == 9.5
    answers.hand_began(2)
    assert answers.of(hand) == []


def test_whose_name_a_fact_is_in() -> None:
    court = Court()
    court.deal()
    hand = court.room.hand
    assert in_the_name_of(OWN, hand, acted())
    assert not in_the_name_of(Seat(2), hand, acted())
    assert not in_the_name_of(None, hand, RunoutsAgreed(1))
    shown = HandsShown(hands=(HoleCards(OWN, (), ()),), all_in=False)
    assert not in_the_name_of(OWN, hand, shown)  # all at once: nobody was asked
