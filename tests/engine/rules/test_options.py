"""engine/rules/options.py: options by name."""

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import (
    HOUSE,
    HouseRules,
    MinRaise,
    Runouts,
    for_game,
    options_of,
)
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import Stakes, default_stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import VERY_DENSE


def changed(variant: Variant, text: str) -> HouseRules:
    rules, stakes = set_option(variant, for_game(HOUSE, variant), default_stakes(variant), text)
    assert stakes == default_stakes(variant)
    return rules


@pytest.mark.parametrize(
    "text", ["min_raise=increment", " min_raise = increment ", "min_raise= increment"]
)
def test_an_option_is_written_name_equals_value(text: str) -> None:
    assert changed(GAMES["holdem"], text).min_raise is MinRaise.INCREMENT


def test_switches_are_on_or_off() -> None:
    assert changed(GAMES["holdem"], "open_fold=on").open_fold is True
    assert changed(GAMES["holdem"], "burn=off").burn is False


def test_every_kind_of_value_can_be_set() -> None:
    assert changed(GAMES["holdem"], "runouts=ask").runouts is Runouts.ASK
    assert changed(GAMES["holdem"], "action_time=12.5").action_time == 12.5
    assert changed(GAMES["stud_hi"], "raise_cap=3").raise_cap == 3
    assert changed(GAMES["stud_hi"], "raise_cap=none").raise_cap is None
    assert changed(GAMES["dense_deck"], "max_draws=7").max_draws == 7
    assert changed(GAMES["dense_deck"], "weights=very dense").weights == VERY_DENSE


def test_nothing_else_changes() -> None:
    rules = changed(GAMES["holdem"], "runouts=twice")
    same = [name for name in HouseRules.__struct_fields__ if name != "runouts"]
    assert [getattr(rules, name) for name in same] == [getattr(HOUSE, name) for name in same]


@pytest.mark.parametrize("name", Stakes.__struct_fields__)
def test_e3_stakes_are_options_too(name: str) -> None:
    rules, stakes = set_option(GAMES["holdem"], HOUSE, Stakes(), f"{name}=5")
    assert rules == HOUSE
    assert getattr(stakes, name) == 5


@pytest.mark.parametrize("value", ["", "-1", "1.5", "ten", "1e3", "٣", "²", "0x10", "+1", "{}"])
def test_c5_stakes_are_whole_numbers_of_chips(value: str) -> None:
    with pytest.raises(BadInput, match="ante must be a whole number of chips"):
        set_option(GAMES["holdem"], HOUSE, Stakes(), f"ante={value}")


def test_c5_an_absurdly_long_number_is_bad_input_too() -> None:
    with pytest.raises(BadInput):
        set_option(GAMES["holdem"], HOUSE, Stakes(), "ante=" + "9" * 5_000)


@pytest.mark.parametrize("text", ["", "min_raise", "min_raise double", "min_raise:double", "{}"])
def test_text_without_an_equals_sign_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="name=value"):
        changed(GAMES["holdem"], text)


@pytest.mark.parametrize("text", ["=", "=double", "minraise=double", "MIN_RAISE=double", "{}=1"])
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(text: str) -> None:
    with pytest.raises(BadInput, match=r"unknown option: .* min_raise, .* ante, "):
        changed(GAMES["holdem"], text)


@pytest.mark.parametrize("variant", GAMES.values())
def test_options_of_other_games_are_refused(variant: Variant) -> None:
    for name in set(HouseRules.__struct_fields__) - set(options_of(variant)):
        with pytest.raises(BadInput, match=f"{name} does not apply to {variant.key}"):
            changed(variant, f"{name}=1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("min_raise=triple", r"is not a value of min_raise \(one of double, increment\)"),
        ("min_raise=", "is not a value of min_raise"),
        ("min_raise=DOUBLE", "is not a value of min_raise"),
        ("open_fold=yes", "open_fold is on or off"),
        ("open_fold=true", "open_fold is on or off"),
        ("action_time=soon", "'soon' is not a value of action_time$"),
    ],
)
def test_unknown_values_are_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        changed(GAMES["holdem"], text)


@pytest.mark.parametrize("value", ["four", "4.5", ""])
def test_g6_a_raise_cap_that_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(BadInput, match="is not a value of raise_cap"):
        changed(GAMES["stud_hi"], f"raise_cap={value}")


@pytest.mark.parametrize("value", ["", "Dense", "densest", "{}"])
def test_f4_an_unknown_grid_is_refused(value: str) -> None:
    with pytest.raises(BadInput, match="one of even, dense, very dense"):
        changed(GAMES["dense_deck"], f"weights={value}")
