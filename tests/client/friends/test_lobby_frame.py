"""client/friends/lobby_frame.py: the room as each person sees it."""

from __future__ import annotations

import pytest

from desktop_poker.client.friends.lobby_frame import LobbyFrame, Person, lobby_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import JoinRequest
from tests.engine.table.tables import cash, sat, state_of, who

TEXTS = Texts("en")


def person(number: int, *, ready: bool = False, connected: bool = True) -> Person:
    return Person(
        player=who(number), name=f"P{number}", tag=f"00{number}A", ready=ready, connected=connected
    )


def frame(me: int = 0, *, started: bool = False) -> LobbyFrame:
    people_here = [sat(0), sat(1, connected=False), sat(2, is_bot=True)]
    table = state_of(cash(seats=4), people_here, owner=who(0), started=started)
    people = [person(0, ready=True), person(1, connected=False), person(7)]
    return lobby_frame(table, people, who(me), TEXTS)


def test_seats_with_names_tags_and_marks() -> None:
    seats = frame().seats
    assert [(s.name, s.tag, s.note, s.is_ready) for s in seats] == [
        ("P0", "000A", "Owner, ready", True),
        ("P1", "001A", "Away", False),
        ("P2", "", "Bot", True),
        ("Free seat", "", "", False),
    ]
    assert [s.is_self for s in seats] == [True, False, False, False]


def test_only_the_owner_can_move_others() -> None:
    assert [seat.can_be_moved for seat in frame(0).seats] == [False, True, True, False]
    assert not any(seat.can_be_moved for seat in frame(1).seats)


def test_watchers_are_named() -> None:
    assert frame().watching == "Watching: P7"
    assert not frame(7).is_seated
    assert frame(0).is_seated


@pytest.mark.parametrize(
    ("me", "started", "why"),
    [
        (0, False, ""),
        (1, False, "P0 begins the game."),
        (0, True, "The game has begun."),
    ],
)
def test_why_it_can_not_begin(me: int, started: bool, why: str) -> None:
    assert frame(me, started=started).why_not_start == why


def test_one_alone_waits_for_friends() -> None:
    alone = state_of(cash(seats=2), [sat(0)], started=False)
    assert "Two players are needed" in lobby_frame(alone, [], who(0), TEXTS).why_not_start
    empty = state_of(cash(seats=2), [], owner=None, started=False)
    assert "sits down first" in lobby_frame(empty, [], who(0), TEXTS).why_not_start


def test_what_else_a_lobby_says() -> None:
    made = frame()
    assert made.rules.startswith("No-limit Hold'em")
    assert (made.free, made.is_owner, made.is_ready, made.aids, made.locked) == (
        *(1, True, True),
        *(True, False),
    )


def voting(me: int, *votes: int, **of_absent: bool) -> LobbyFrame:
    absent = {"connected": False, "long_away": True, **of_absent}
    away = sat(1, votes=tuple(who(one) for one in votes), **absent)
    table = state_of(cash(seats=5), [sat(0), away, sat(2), sat(3)], owner=who(0))
    return lobby_frame(table, [person(number) for number in range(5)], who(me), TEXTS)


def test_h4_those_who_sit_here_may_free_the_seat_of_somebody_away() -> None:
    assert [seat.can_be_voted_out for seat in voting(2).seats] == [False, True, False, False, False]
    assert not any(seat.can_be_voted_out for seat in voting(0).seats), "the owner has another way"
    assert not any(seat.can_be_voted_out for seat in voting(1).seats)
    assert not any(seat.can_be_voted_out for seat in voting(4).seats), "somebody who watches"
    assert not any(seat.can_be_voted_out for seat in voting(2, 2).seats), "only once"
    assert not any(seat.can_be_voted_out for seat in voting(2, leaving=True).seats)
    assert not any(seat.can_be_voted_out for seat in voting(2, long_away=False).seats)


def test_h4_everybody_sees_how_many_have_voted() -> None:
    assert [voting(0, *votes).seats[1].note for votes in ((), (2,))] == [
        "Away",
        "Away, 1 of 2 votes",
    ]


def test_those_who_watch_are_counted_where_there_are_too_many_names() -> None:
    table = state_of(cash(seats=2), [sat(0)])
    made = lobby_frame(table, [person(0), person(7)], who(0), TEXTS, others=150)
    assert made.watching == "Watching: P7, 150 others"


def test_a_seat_that_is_promised_is_not_free() -> None:
    request = JoinRequest(player=who(7), name="P7", seat=Seat(1), stack=100, is_bot=False)
    table = state_of(cash(seats=3), [sat(0)], requests=(request,))
    assert lobby_frame(table, [], who(0), TEXTS).free == 1
