"""client/first_page/saved_table.py: the table to go on with, in a few figures."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from desktop_poker.client.first_page.saved_table import open_table_frame, saved_frame
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import Finisher, PlayerId, open_table
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import Room, at_table, cash, event, sat, state_of, who

ME = who(0)


def test_a_table_to_go_on_with_is_said_in_a_few_figures() -> None:
    room = Room(cash(seats=6), (0, 1, 2))
    room.hands(3, "call")
    saved = saved_frame(room.state, ME, ENGLISH)
    assert saved.title == "No-limit Hold'em, 3 seats"
    assert saved.detail == "Practice  ·  1/2  ·  after hand 3"
    assert saved.hands == "3"
    assert saved.avatars == ("p0", "p1", "p2")
    mine = room.player(0)
    assert saved.stack == f"{mine.stack:,}"
    gain = mine.stack - mine.brought
    assert saved.result == (f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0")


@pytest.mark.parametrize(
    ("stack", "brought", "result", "gain"),
    [(2450, 1000, "+1,450", True), (920, 1000, "−80", False), (1000, 1000, "0", None)],
)
def test_the_result_counts_every_chip_that_was_brought(
    stack: int, brought: int, result: str, gain: bool | None
) -> None:
    table = state_of(cash(), (sat(0, stack, brought=brought), 1))
    saved = saved_frame(table, ME, ENGLISH)
    assert (saved.result, saved.result_is_gain) == (result, gain)


@pytest.mark.parametrize(
    ("setup", "stack"), [(cash(seats=4, least=40, most=200), "200"), (event(seats=5), "100")]
)
def test_a_table_in_its_first_hand_is_as_it_was_set_up(setup: TableSetup, stack: str) -> None:
    saved = saved_frame(open_table(setup, ME), ME, ENGLISH)
    assert saved.title == f"No-limit Hold'em, {setup.seats} seats"
    assert saved.detail.endswith("in the first hand")
    assert (saved.stack, saved.result, saved.hands) == (stack, "0", "0")
    assert len(set(saved.avatars)) == setup.seats


def test_somebody_who_does_not_sit_there_has_no_stack() -> None:
    table = replace(state_of(cash(), (0, 1)), hand_no=3)
    saved = saved_frame(table, PlayerId("nobody"), ENGLISH)
    assert saved.stack == "–"
    assert saved.result == "0"


def test_h5_a_tournament_is_called_one() -> None:
    saved = saved_frame(state_of(event(), (0, 1)), ME, ENGLISH)
    assert saved.detail.startswith("Tournament")


def test_h5_a_tournament_says_its_level_and_the_own_place() -> None:
    table = replace(state_of(event(), (sat(0, 90), sat(1, 120), sat(2, 60))), level=2)
    out = Finisher(place=4, player=who(3), name="Zoe", prize=0)
    detail = saved_frame(replace(table, finishers=(out,)), ME, ENGLISH).detail
    assert "Level 3" in detail
    assert detail.endswith("place 2 of 4")
    assert "place" not in saved_frame(table, PlayerId("nobody"), ENGLISH).detail


def test_open_tables_are_told_apart_by_a_sentence() -> None:
    now = datetime(2026, 3, 6, 21, 40, tzinfo=UTC)
    table = replace(state_of(cash(), (0, 1)), hand_no=3)
    frame = open_table_frame("t", table, ME, (now - timedelta(days=1), now), ENGLISH)
    assert (frame.table_id, frame.when) == ("t", "Thu 21:40")
    assert frame.spoken == "No-limit Hold'em, 2 seats, Practice, 1/2, after hand 3, Thu 21:40"
    assert (frame.game, frame.brief) == ("Hold'em", "after hand 3")
    cup = state_of(event(), (0, 1))
    brief = open_table_frame("t", cup, ME, (now, now), ENGLISH).brief
    assert brief == "Level 1  ·  place 1 of 2"
    assert frame.detail == saved_frame(table, ME, ENGLISH).detail


@pytest.mark.parametrize("number", range(3))
def test_g8_a_rotation_is_called_one_and_says_what_is_played_now(number: int) -> None:
    keys = ("holdem", "razz", "stud_8")
    state = replace(state_of(cash(*map(at_table, keys)), (0, 1, 2)), game_no=number)
    now = datetime(2026, 3, 6, 21, 40, tzinfo=UTC)
    saved = open_table_frame("t", state, ME, (now, now), ENGLISH)
    assert saved.title == "Rotation (Hold'em, Razz, Stud 8), 3 seats"
    assert saved.game == "Rotation"
    played = ("Hold'em", "Razz", "Stud 8")[number]
    assert f"  ·  {played} " in saved.detail
