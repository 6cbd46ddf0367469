"""client/setup/setup_words.py: a table in words."""

from __future__ import annotations

import pytest

from desktop_poker.client.setup.new_table import (
    SPEEDS,
    Draft,
    offered_options,
    usual_values,
)
from desktop_poker.client.setup.setup_words import (
    buy_ins,
    grid_text,
    hesitation_text,
    rules_line,
    speed_text,
    stakes_label,
    stakes_note,
    structure_line,
    structure_text,
    summary,
    usual_stakes,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.weights import GRIDS, WeightGrid
from desktop_poker.engine.table.setup import CashRules
from desktop_poker.engine.table.tournament import STRUCTURES

TEXTS = Texts("en")


def test_everything_has_a_name() -> None:
    assert all(stakes_label(variant, TEXTS) for variant in GAMES.values())
    assert all(hesitation_text(name, TEXTS) for name in ("none", "short", "natural"))
    assert all(speed_text(speed, TEXTS) for speed in SPEEDS)
    assert all(structure_text(name, TEXTS) != name for name in STRUCTURES)


def test_what_is_not_ours_keeps_its_name() -> None:
    assert grid_text(WeightGrid("mine", (1,) * 169), TEXTS) == "mine"
    assert [grid_text(grid, TEXTS) for grid in GRIDS.values()] == ["Even", "Dense", "Very dense"]


def test_a_structure_in_one_line() -> None:
    assert structure_line(Draft(tournament="turbo"), TEXTS) == (
        "1,500 chips each · a level every 4 minutes · blinds 10/20 to 10,000/20,000 · "
        "pays 65 / 35 %"
    )
    regular = Draft(tournament="regular")
    assert structure_line(regular, TEXTS).endswith("one rebuy and an add-on")


@pytest.mark.parametrize(
    ("games", "levels"),
    [
        (("dense_deck",), "big blind 20 to 20,000"),
        (("razz",), "bets 40/80 to 40,000/80,000"),
        (("stud_8", "razz"), "bets 40/80 to 40,000/80,000"),
        (("holdem", "razz"), "blinds 10/20 to 10,000/20,000"),
        ((), "blinds 10/20 to 10,000/20,000"),
    ],
)
def test_a_structure_is_told_in_the_stakes_of_its_game(games: tuple[str, ...], levels: str) -> None:
    assert levels in structure_line(Draft(games=games, tournament="turbo"), TEXTS).split(" · ")


@pytest.mark.parametrize(
    ("key", "typed", "note"),
    [
        ("holdem", "1/2", "1/2/1: with an ante"),
        ("holdem", "1/2/1", "Ante 1"),
        ("razz", "100/200", "Ante 10, bring-in 20"),
        ("razz", "nonsense", ""),
    ],
)
def test_what_follows_from_stakes(key: str, typed: str, note: str) -> None:
    assert stakes_note(Draft(games=(key,), stakes={key: typed}), key, TEXTS) == note


def test_stakes_in_their_field() -> None:
    fixed = {key: "10/20" for key, variant in GAMES.items() if variant.has_bring_in}
    fixed |= dict.fromkeys(("limit_holdem", "omaha_8", "triple_draw", "badugi"), "2/4")
    found = {key: usual_stakes(Draft(), key) for key in GAMES}
    assert found == dict.fromkeys(GAMES, "1/2") | {"dense_deck": "2", "short_deck": "2"} | fixed
    assert usual_stakes(Draft(stakes={"holdem": "x"}), "holdem") == "x"


def test_usual_buy_ins() -> None:
    assert buy_ins(Draft()) == CashRules(least_buy_in=40, most_buy_in=400)
    assert buy_ins(Draft(stakes={"holdem": "x"})) is None
    assert buy_ins(Draft(games=())) is None


@pytest.mark.parametrize(
    ("draft", "line"),
    [
        (Draft(), "No-limit Hold'em · 6 seats · 1/2 · House rules"),
        (Draft(stakes={"holdem": "x"}), "No-limit Hold'em · 6 seats · House rules"),
        (
            Draft(games=("holdem", "razz"), rules="casino"),
            "Hold'em, Razz · 6 seats · Casino rules",
        ),
        (
            Draft(tournament="deep", options={"burn": "off"}),
            "No-limit Hold'em · 6 seats · Deep tournament · Own rules",
        ),
    ],
)
def test_the_table_in_one_line(draft: Draft, line: str) -> None:
    assert summary(draft, TEXTS) == line


@pytest.mark.parametrize("key", GAMES)
def test_rule_sets_are_explained_where_they_differ(key: str) -> None:
    house, casino = (Draft(games=(key,), rules=rules) for rules in ("house", "casino"))
    differ = any(
        usual_values(house, name) != usual_values(casino, name) for name in offered_options(house)
    )
    assert (rules_line(house, TEXTS) != rules_line(casino, TEXTS)) == differ


def test_the_foot_says_what_a_lone_figure_is() -> None:
    assert "big blind 2" in summary(Draft(games=("dense_deck",), seats=4), TEXTS)
    assert "BB 2" in summary(Draft(games=("dense_deck",), seats=4), Texts("ja"))
    assert "1/2" in summary(Draft(), TEXTS)
