"""client/telling/company.py: who sits down to practise is told whom with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.telling.characters import bot_id, character
from desktop_poker.client.telling.company import company_line, company_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId, Seated, TableState, open_table
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import at_table, cash

JAPANESE = Texts("ja")


def table_with(*kinds: str, people: int = 1) -> TableState:
    found = open_table(cash(at_table(), seats=10), PlayerId("p0"))
    for number in range(people):
        found = seated(found, f"p{number}", f"P{number}", is_bot=False)
    for number, kind in enumerate(kinds):
        found = seated(found, bot_id(number, kind), character(number).name, is_bot=True)
    return found


def seated(table: TableState, player: str, name: str, *, is_bot: bool) -> TableState:
    number = len(table.taken)
    who = Seated(player=PlayerId(player), name=name, stack=100, number=number, is_bot=is_bot)
    seats = list(table.seats)
    seats[Seat(number)] = who
    return replace(table, seats=tuple(seats))


def test_bots_of_one_level_are_named_and_their_styles_are_not() -> None:
    table = table_with("regular:rock", "regular:maniac")
    assert company_text(table, ENGLISH) == "Regular bots"
    assert company_line(table, ENGLISH) == "You play against Aki, Bela: Regular bots."
    assert company_line(table, JAPANESE) == "相手はAki、Bela（レギュラーのボット）です。"


def test_different_levels_are_not_given_away_one_by_one() -> None:
    table = table_with("rookie:rock", "master:rock")
    assert company_text(table, ENGLISH) == "bots of several levels"
    assert company_text(table, JAPANESE) == "いろいろな強さのボット"


@pytest.mark.parametrize(
    "table",
    [
        table_with("regular:rock", people=2),
        table_with("station", "regular:rock"),
        table_with("own.py:Mine"),
        table_with(),
    ],
    ids=["friends", "a simple one", "somebody's own", "alone"],
)
def test_nothing_is_said_where_there_is_nothing_to_say(table: TableState) -> None:
    assert company_text(table, ENGLISH) == company_line(table, ENGLISH) == ""
