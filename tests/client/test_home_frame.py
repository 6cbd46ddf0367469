"""client/home_frame.py: a greeting by the hour, and the table to go on with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.home_frame import greeting, home_frame, saved_frame
from desktop_poker.client.texts import LANGUAGES, Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.state import PlayerId
from tests.client.telling import ENGLISH
from tests.engine.table.tables import Room, at_table, cash, event, sat, state_of, who

ME = who(0)


@pytest.mark.parametrize("hour", range(24))
def test_the_greeting_goes_by_the_hour(hour: int) -> None:
    word = "Good morning" if 5 <= hour < 12 else "Hello" if 12 <= hour < 18 else "Good evening"
    assert greeting("Mika", hour, ENGLISH) == f"{word}, Mika"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hour", range(0, 24, 3))
def test_every_language_greets_by_name(hour: int, language: str) -> None:
    assert "美香 {x}" in greeting("美香 {x}", hour, Texts(language))


def test_without_a_table_there_is_only_a_fresh_hand() -> None:
    frame = home_frame("Mika", 9, None, ME, ENGLISH)
    assert frame.saved is None
    assert frame.lead.startswith("Deal a hand")
    assert frame.avatar == ME
    assert [key for key, _ in frame.games] == list(GAMES)
    assert len({name for _, name in frame.games}) == len(GAMES)


def test_a_table_to_go_on_with_is_said_in_a_few_figures() -> None:
    room = Room(cash(seats=6), (0, 1, 2))
    room.hands(3, "call")
    frame = home_frame("Mika", 20, room.state, ME, ENGLISH)
    saved = frame.saved
    assert saved is not None
    assert frame.lead.startswith("Pick up")
    assert saved.title == "No-limit Hold'em, 3 seats"
    assert saved.detail == "Practice  ·  1/2  ·  after hand 3"
    assert saved.hands == "3"
    assert saved.seats == 6
    assert saved.avatars == ("p0", "p1", "p2")
    mine = room.player(0)
    assert saved.stack == f"{mine.stack:,}"
    gain = mine.stack - mine.brought
    assert saved.result == (f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0")


@pytest.mark.parametrize(
    ("stack", "brought", "result", "gain"),
    [(2450, 1000, "+1,450", True), (920, 1000, "−80", False), (1000, 1000, "0", True)],
)
def test_the_result_counts_every_chip_that_was_brought(
    stack: int, brought: int, result: str, gain: bool
) -> None:
    table = state_of(cash(), (sat(0, stack, brought=brought), 1))
    saved = saved_frame(table, ME, ENGLISH)
    assert (saved.result, saved.result_is_gain) == (result, gain)


def test_somebody_who_does_not_sit_there_has_no_stack() -> None:
    saved = saved_frame(state_of(cash(), (0, 1)), PlayerId("nobody"), ENGLISH)
    assert saved.stack == "–"
    assert saved.result == "0"


def test_h5_a_tournament_is_called_one() -> None:
    saved = saved_frame(state_of(event(), (0, 1)), ME, ENGLISH)
    assert saved.detail.startswith("Tournament")


@pytest.mark.parametrize("number", range(3))
def test_g8_a_mixed_table_is_called_after_the_game_that_is_played(number: int) -> None:
    keys = ("holdem", "razz", "stud_8")
    state = state_of(cash(*map(at_table, keys)), (0, 1, 2))
    title = saved_frame(replace(state, game_no=number), ME, ENGLISH).title
    assert title.split(",")[0] in ("No-limit Hold'em", "Razz", "Seven-card Stud 8 or better")
    assert (number == 1) == title.startswith("Razz")
