"""client/setup/option_rows.py: the list of options shows what is set."""

from __future__ import annotations

import pytest

from desktop_poker.client.setup.new_table import Draft, offered_options
from desktop_poker.client.setup.option_rows import OptionKind, OptionRow, option_rows
from desktop_poker.client.texts.texts import Texts
from tests.some_games import ONE_OF_A_KIND

TEXTS = Texts("en")


def rows(draft: Draft) -> dict[str, OptionRow]:
    return {row.name: row for row in option_rows(draft, TEXTS)}


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_every_option_of_a_game_is_listed_once(key: str) -> None:
    draft = Draft(games=(key,))
    found = option_rows(draft, TEXTS)
    assert sorted(row.name for row in found) == sorted(offered_options(draft))
    for row in found:
        assert not row.is_changed
        assert row.value
        if row.kind is OptionKind.CHOICE:
            assert row.value in dict(row.values)


def test_kinds() -> None:
    found = rows(Draft(games=("holdem", "razz")))
    assert found["burn"].kind is OptionKind.SWITCH
    assert found["min_raise"].kind is OptionKind.CHOICE
    assert found["raise_cap"].kind is OptionKind.CHOICE
    assert found["runout_pause"].kind is OptionKind.NUMBER
    assert found["runout_pause"].value == "1.2"


def test_a_change_is_marked() -> None:
    row = rows(Draft(options={"min_raise": "increment"}))["min_raise"]
    assert (row.value, row.is_changed) == ("increment", True)


def test_games_that_differ_have_a_value_of_their_own() -> None:
    row = rows(Draft(games=("holdem", "razz")))["odd_chips"]
    assert (row.value, row.values[0]) == ("", ("", "Differs by game"))


def test_the_clock_s_options_rest_with_the_clock() -> None:
    assert rows(Draft())["time_bank"].reason == "The action clock is off."
    assert rows(Draft())["runout_pause"].reason == ""
    assert rows(Draft(has_clock=True))["time_bank"].reason == ""


def test_a_problem_stands_at_its_option() -> None:
    row = rows(Draft(options={"runout_pause": "x"}))["runout_pause"]
    assert (row.value, row.problem) == ("x", "Write seconds from 0 to 3600.")
