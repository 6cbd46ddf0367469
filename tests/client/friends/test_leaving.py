"""client/friends/leaving.py: who is asked what when they leave a friend's table (H2)."""

from __future__ import annotations

from desktop_poker.client.friends.leaving import Leaving, leaving
from desktop_poker.client.friends.lobby_frame import Person
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import CloseRoom, Leave
from desktop_poker.engine.table.room import RoomState
from tests.engine.table.tables import cash, sat, state_of, who


def asked(me: int, *, hosts: bool = False, alone: bool = False, closed: bool = False) -> object:
    table = state_of(cash(seats=4), [sat(0), sat(1), sat(2, is_bot=True)], owner=who(0))
    if closed:
        table = state_of(cash(seats=4), [sat(0), sat(1)], room=RoomState.CLOSED)
    people = [
        Person(player=who(n), name=f"P{n}", tag=f"00{n}A", ready=False, connected=here)
        for n, here in ((0, True), (1, not alone), (5, not alone))
    ]
    return leaving(table, people, who(me), Texts("en"), hosts=hosts)


def ways(found: object) -> list[str]:
    assert isinstance(found, Leaving)
    return [way.text for way in found.ways]


def test_the_owner_names_a_successor_among_people_who_sit_here() -> None:
    found = asked(0)
    assert isinstance(found, Leaving)
    assert found.heirs == ((who(1), "P1  #001A"),)  # no bot, nobody who only watches
    assert [(way.names_heir, way.stays) for way in found.ways] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert found.ways[2].command == CloseRoom()


def test_an_owner_without_an_heir_keeps_the_table_or_closes_it() -> None:
    found = asked(0, alone=True)
    assert ways(found) == ["Keep my seat and come back later", "Close the table after this hand"]


def test_a_guest_gives_up_the_seat_or_keeps_it() -> None:
    found = asked(1)
    assert isinstance(found, Leaving)
    assert [way.command for way in found.ways] == [Leave(), None]
    assert not found.heirs


def test_the_host_is_told_that_everybody_stops() -> None:
    assert ways(asked(0, hosts=True)) == ["Stop and save", "Close the table after this hand"]
    assert asked(0, hosts=True, alone=True) is None


def test_nothing_is_asked_where_nothing_is_to_be_decided() -> None:
    assert asked(5) is None  # only watches
    assert asked(0, closed=True) is None
