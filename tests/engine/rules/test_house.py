"""engine/rules/house.py: the table of options and presets."""

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import (
    CASINO,
    HOME,
    HOUSE,
    MOST_CHIP,
    PRESETS,
    ButtonMove,
    HouseRules,
    MinRaise,
    MisdealBlinds,
    MisdealLimit,
    OddChips,
    PostflopStart,
    Runouts,
    ShortAllIn,
    Showdown,
    check_rules,
    for_game,
    options_of,
)
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import DENSE, EVEN, WeightGrid

STUDS = [GAMES["stud_hi"], GAMES["razz"], GAMES["stud_8"]]
ALWAYS = {
    "open_fold",
    "odd_chips",
    "showdown",
    "next_hand_pause",
    "runout_pause",
    "action_time",
    "time_bank",
    "grace_bank",
    "misdeal_blinds",
    "smallest_chip",
    "misdeal_limit",
}


def test_there_are_three_presets() -> None:
    assert dict(PRESETS) == {"house": HOUSE, "casino": CASINO, "home": HOME}


def test_the_house_column() -> None:
    assert (HOUSE.min_raise, HOUSE.short_all_in) == (MinRaise.DOUBLE, ShortAllIn.TDA)
    assert (HOUSE.open_fold, HOUSE.burn) == (False, True)
    assert (HOUSE.odd_chips, HOUSE.runouts) == (OddChips.BUTTON, Runouts.ONCE)
    assert HOUSE.button is ButtonMove.MOVING
    assert HOUSE.showdown is Showdown.ALL_AT_ONCE
    assert (HOUSE.next_hand_pause, HOUSE.runout_pause) == (2, 1.2)
    assert (HOUSE.action_time, HOUSE.time_bank, HOUSE.grace_bank) == (30, 30, 60)


def test_the_casino_column_differs_in_four_options() -> None:
    assert CASINO.min_raise is MinRaise.INCREMENT
    assert CASINO.runouts is Runouts.ASK
    assert CASINO.showdown is Showdown.CLOCKWISE
    assert CASINO.uncapped_heads_up
    back = replace(
        CASINO,
        min_raise=HOUSE.min_raise,
        runouts=HOUSE.runouts,
        showdown=HOUSE.showdown,
        uncapped_heads_up=HOUSE.uncapped_heads_up,
    )
    assert back == HOUSE


def test_the_home_column() -> None:
    assert (HOME.min_raise, HOME.short_all_in) == (MinRaise.INCREMENT, ShortAllIn.TDA)
    assert (HOME.odd_chips, HOME.burn) == (OddChips.BUTTON, True)
    assert HOME.misdeal_blinds is MisdealBlinds.RETURN
    assert HOME.showdown is Showdown.ALL_AT_ONCE
    assert HOME.action_time == 30


@pytest.mark.parametrize("preset", PRESETS.values())
def test_f6_the_dense_deck_column(preset: HouseRules) -> None:
    rules = for_game(preset, GAMES["dense_deck"])
    assert (rules.min_raise, rules.short_all_in) == (MinRaise.INCREMENT, ShortAllIn.CLOSED)
    assert (rules.odd_chips, rules.runouts) == (OddChips.BUTTON, Runouts.ONCE)
    assert not rules.burn
    assert rules.postflop_start is PostflopStart.LEFT_OF_BUTTON
    assert rules.showdown is Showdown.ALL_AT_ONCE
    assert (rules.max_draws, rules.weights) == (200, DENSE)


def test_f4_dense_deck_keeps_a_grid_that_was_chosen() -> None:
    assert for_game(replace(HOUSE, weights=EVEN), GAMES["dense_deck"]).weights == EVEN


@pytest.mark.parametrize("preset", PRESETS.values())
@pytest.mark.parametrize("variant", STUDS)
def test_c3_g6_the_stud_column(preset: HouseRules, variant: Variant) -> None:
    rules = for_game(preset, variant)
    assert (rules.odd_chips, rules.runouts) == (OddChips.SEAT, Runouts.ONCE)
    assert (rules.raise_cap, rules.uncapped_heads_up) == (4, preset == CASINO)
    assert rules.burn
    assert rules.showdown is Showdown.ALL_AT_ONCE


@pytest.mark.parametrize("preset", PRESETS.values())
def test_holdem_takes_a_preset_as_it_is(preset: HouseRules) -> None:
    assert for_game(preset, GAMES["holdem"]) == preset


@pytest.mark.parametrize("preset", [HOUSE, CASINO])
def test_e1_d3_tournaments_have_a_dead_button_and_one_board(preset: HouseRules) -> None:
    rules = for_game(preset, GAMES["holdem"], tournament=True)
    assert (rules.button, rules.runouts) == (ButtonMove.DEAD, Runouts.ONCE)


@pytest.mark.parametrize("preset", PRESETS.values())
@pytest.mark.parametrize("variant", GAMES.values())
@pytest.mark.parametrize("tournament", [False, True])
def test_every_preset_can_be_played(
    preset: HouseRules, variant: Variant, *, tournament: bool
) -> None:
    check_rules(for_game(preset, variant, tournament=tournament), variant)


@pytest.mark.parametrize("chip", [0, -5, MOST_CHIP + 1])
def test_c6_a_smallest_chip_is_a_chip(chip: int) -> None:
    with pytest.raises(BadInput):
        check_rules(replace(HOUSE, smallest_chip=chip), GAMES["holdem"])


def test_rules_of_older_files_have_what_was_usual_then() -> None:
    whole = msgspec.to_builtins(HOUSE)
    for name in ("smallest_chip", "misdeal_limit"):
        del whole[name]
    read = msgspec.convert(whole, HouseRules)
    assert (read.smallest_chip, read.misdeal_limit) == (1, MisdealLimit.NONE)


def test_which_options_mean_something_in_which_game() -> None:
    big_bet = {"min_raise", "short_all_in", "runouts", "button"}
    bombs = {"bomb_pot", "bomb_ante", "double_board", "rabbit"}
    assert set(options_of(GAMES["holdem"])) == ALWAYS | big_bet | bombs | {"burn", "straddle"}
    dense = {"postflop_start", "max_draws", "weights"}
    assert set(options_of(GAMES["dense_deck"])) == ALWAYS | big_bet | bombs | dense | {"straddle"}
    for stud in STUDS:
        assert set(options_of(stud)) == ALWAYS | {"burn", "raise_cap", "uncapped_heads_up"}


@pytest.mark.parametrize("cap", [None, 1, 9])
def test_g6_a_raise_cap_is_one_to_nine_or_none(cap: int | None) -> None:
    check_rules(replace(for_game(HOUSE, GAMES["razz"]), raise_cap=cap), GAMES["razz"])


@pytest.mark.parametrize("cap", [-1, 0, 10])
def test_g6_other_raise_caps_are_refused(cap: int) -> None:
    with pytest.raises(BadInput, match="raise_cap must be 1 to 9 or none"):
        check_rules(replace(for_game(HOUSE, GAMES["razz"]), raise_cap=cap), GAMES["razz"])


@pytest.mark.parametrize(
    "name", ["next_hand_pause", "runout_pause", "action_time", "time_bank", "grace_bank"]
)
@pytest.mark.parametrize("seconds", [-0.1, 3600.5, float("inf"), float("nan")])
def test_impossible_times_are_refused(name: str, seconds: float) -> None:
    with pytest.raises(BadInput, match=f"{name} must be 0 to 3600 seconds"):
        check_rules(replace(HOUSE, **{name: seconds}), GAMES["holdem"])


@pytest.mark.parametrize("draws", [-1, 0, 100_001])
def test_f3_impossible_draw_limits_are_refused(draws: int) -> None:
    with pytest.raises(BadInput, match="max_draws must be 1 to 100000"):
        check_rules(
            replace(for_game(HOUSE, GAMES["dense_deck"]), max_draws=draws), GAMES["dense_deck"]
        )


@pytest.mark.parametrize("runouts", [Runouts.TWICE, Runouts.ASK])
def test_d3_stud_always_runs_once(runouts: Runouts) -> None:
    with pytest.raises(BadInput, match="stud always runs once"):
        check_rules(replace(for_game(HOUSE, GAMES["stud_8"]), runouts=runouts), GAMES["stud_8"])


def test_f2_dense_deck_never_burns() -> None:
    with pytest.raises(BadInput, match="never burns"):
        check_rules(replace(for_game(HOUSE, GAMES["dense_deck"]), burn=True), GAMES["dense_deck"])


def test_f4_dense_deck_needs_a_grid_and_a_good_one() -> None:
    rules = for_game(HOUSE, GAMES["dense_deck"])
    with pytest.raises(BadInput, match="needs a weight grid"):
        check_rules(replace(rules, weights=None), GAMES["dense_deck"])
    with pytest.raises(BadInput, match="169 weights"):
        check_rules(replace(rules, weights=WeightGrid("short", (1,))), GAMES["dense_deck"])


@pytest.mark.parametrize("variant", [GAMES["holdem"], *STUDS])
def test_f4_no_other_game_is_dealt_by_weights(variant: Variant) -> None:
    with pytest.raises(BadInput, match="not dealt by weights"):
        check_rules(replace(for_game(HOUSE, variant), weights=EVEN), variant)


def test_e1_the_home_table_keeps_a_moving_button() -> None:
    assert for_game(HOME, GAMES["holdem"], tournament=True).button is ButtonMove.MOVING


def test_f1_dense_deck_keeps_a_moving_button() -> None:
    assert for_game(HOUSE, GAMES["dense_deck"], tournament=True).button is ButtonMove.MOVING
