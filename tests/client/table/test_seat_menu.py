"""client/table/seat_menu.py: what can be asked of the table about the own chair."""

from __future__ import annotations

from desktop_poker.client.table.seat_menu import seat_menu
from desktop_poker.engine.rules.house import Straddle
from desktop_poker.engine.table.commands import (
    CallBombPot,
    CloseRoom,
    ComeBack,
    SetStraddle,
    SitOut,
)
from tests.client.evenings import screen_at
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import Room, at_table, cash


def begun() -> Room:
    room = Room(cash(at_table()), (0, 1, 2))
    room.deal()
    return room


def test_the_owner_may_close_the_table_and_the_others_may_not() -> None:
    room = begun()
    asked = [{command for _, command in seat_menu(screen_at(room, s), ENGLISH)} for s in (0, 1)]
    assert [CloseRoom() in commands for commands in asked] == [True, False]
    assert all(SitOut() in commands for commands in asked)


def test_whoever_sits_out_may_come_back() -> None:
    room = begun()
    room.do(SitOut(), 1)
    commands = [command for _, command in seat_menu(screen_at(room, 1), ENGLISH)]
    assert ComeBack(post=True) in commands
    assert SitOut() not in commands


def test_somebody_who_watches_has_nothing_to_ask() -> None:
    assert seat_menu(screen_at(begun(), None), ENGLISH) == []


def test_a_table_that_is_cut_off_has_nothing_to_ask_of() -> None:
    screen = screen_at(begun(), 0)
    screen.cut_off = "the host is gone"
    assert seat_menu(screen, ENGLISH) == []


def test_j4_a_straddle_is_offered_where_there_is_one() -> None:
    room = Room(cash(at_table(straddle=Straddle.UTG)), (0, 1, 2))
    room.deal()
    words = {command: word for word, command in seat_menu(screen_at(room, 1), ENGLISH)}
    assert words[SetStraddle(on=True)] == "Straddle when it is my turn to"
    room.do(SetStraddle(on=True), 1)
    commands = [command for _, command in seat_menu(screen_at(room, 1), ENGLISH)]
    assert SetStraddle(on=False) in commands
    assert not any(isinstance(c, SetStraddle) for _, c in seat_menu(screen_at(begun(), 1), ENGLISH))


def test_j5_the_owner_may_call_a_bomb_pot() -> None:
    room = Room(cash(at_table(bomb_pot=0)), (0, 1, 2))
    room.deal()
    asked = [[command for _, command in seat_menu(screen_at(room, s), ENGLISH)] for s in (0, 1)]
    assert [CallBombPot() in commands for commands in asked] == [True, False]
    room.do(CallBombPot(), 0)
    assert CallBombPot() not in [c for _, c in seat_menu(screen_at(room, 0), ENGLISH)]
