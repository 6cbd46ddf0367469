"""engine/table/setup.py: which tables can be opened (E1, F1, G1, G8, H5)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import Straddle
from desktop_poker.engine.rules.stakes import Stakes, check_stakes, unit_bet
from desktop_poker.engine.table.setup import (
    Level,
    TableSetup,
    check_table,
    check_tournament,
    stakes_at,
)
from desktop_poker.engine.table.tournament import STRUCTURES, paid_in
from tests.engine.table.tables import at_table, cash, event


def refused(setup: TableSetup, match: str) -> None:
    with pytest.raises(BadInput, match=match):
        check_table(setup)


@pytest.mark.parametrize(
    ("key", "most"), [("holdem", 10), ("dense_deck", 4), ("stud_hi", 8), ("razz", 8), ("stud_8", 8)]
)
def test_e1_f1_g1_a_table_has_as_many_seats_as_its_game(key: str, most: int) -> None:
    for seats in range(2, most + 1):
        check_table(cash(at_table(key), seats=seats))
    for seats in (-1, 0, 1, most + 1):
        refused(cash(at_table(key), seats=seats), "seats")


def test_g8_a_mixed_table_is_as_small_as_its_smallest_game() -> None:
    games = (at_table("holdem"), at_table("razz"))
    check_table(cash(*games, seats=8))
    refused(cash(*games, seats=9), "razz")


def test_g8_games_change_every_orbit_or_every_few_hands() -> None:
    for every in (None, 1, 8):
        check_table(cash(every=every))
    refused(cash(every=0), "every 1 or more hands")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_a_table_needs_a_name(name: str) -> None:
    refused(replace(cash(), name=name), "name")


def test_a_table_needs_a_game_that_exists() -> None:
    refused(replace(cash(), games=()), "game")
    refused(replace(cash(), games=(replace(at_table(), game="canasta"),)), "unknown game")


def test_a_table_checks_the_stakes_and_rules_of_every_game() -> None:
    refused(cash(at_table(), at_table("razz", stakes=Stakes(small_blind=1, big_blind=2))), "stud")
    refused(cash(at_table(raise_cap=0)), "raise_cap")
    refused(cash(at_table("dense_deck", burn=True), seats=4), "burn")


def test_c6_stakes_buy_ins_and_levels_are_whole_chips() -> None:
    blinds = Stakes(small_blind=25, big_blind=50)
    fine = cash(at_table(stakes=blinds, smallest_chip=25), least=1000, most=2000)
    check_table(fine)
    coarse = at_table(stakes=blinds, smallest_chip=50)
    refused(replace(fine, games=(coarse,)), "multiple of the smallest")
    odd = cash(at_table(stakes=blinds, smallest_chip=25), least=1000, most=2001)
    refused(odd, "chips of 25")
    turbo = STRUCTURES["turbo"]
    chips = replace(event(at_table(smallest_chip=25)), tournament=turbo)
    refused(chips, "level 1 can't be paid in chips of 25")
    check_table(replace(chips, tournament=paid_in(turbo, 25)))
    refused(replace(chips, tournament=replace(paid_in(turbo, 25), starting_stack=1510)), "1510")


@pytest.mark.parametrize("chip", [5, 25, 100, 1000])
@pytest.mark.parametrize("name", list(STRUCTURES))
@pytest.mark.parametrize("key", list(GAMES))
def test_c6_every_tournament_can_be_played_with_any_chips(name: str, chip: int, key: str) -> None:
    rules = paid_in(STRUCTURES[name], chip)
    table = event(at_table(key, smallest_chip=chip), seats=2)
    check_table(replace(table, tournament=rules))
    variant = GAMES[key]
    stakes = [stakes_at(rules, number, variant) for number in range(len(rules.levels))]
    for one in stakes:
        check_stakes(one, variant)
    assert all(unit_bet(a) <= unit_bet(b) for a, b in itertools.pairwise(stakes))


def test_h5_a_table_is_either_cash_or_a_tournament() -> None:
    refused(replace(cash(), cash=None), "either")
    refused(replace(cash(), tournament=event().tournament), "either")
    check_table(event())


@pytest.mark.parametrize(("least", "most"), [(0, 100), (101, 100), (-5, 5), (1, 10**16)])
def test_h5_impossible_buy_ins(least: int, most: int) -> None:
    refused(cash(least=least, most=most), "buy-ins")


def test_h5_the_buy_in_may_be_one_amount() -> None:
    check_table(cash(least=100, most=100))


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"starting_stack": 0}, "starting stack"),
        ({"levels": ()}, "needs levels"),
        ({"level_minutes": 5.0, "level_hands": 5}, "either by minutes or by hands"),
        ({"level_hands": 0}, "either by minutes or by hands"),
        ({"levels": (Level(small_blind=0, big_blind=0),)}, "level 1"),
        ({"levels": (Level(small_blind=3, big_blind=2),)}, "level 1"),
        ({"levels": (Level(small_blind=-1, big_blind=2),)}, "level 1"),
        ({"levels": (Level(small_blind=1, big_blind=2, ante=-1),)}, "level 1"),
        ({"levels": (Level(small_blind=1, big_blind=2, break_after=-1.0),)}, "level 1"),
        ({"payouts": (50, 49)}, "100 percent, not 99"),
        ({"payouts": (150, -50)}, "100 percent"),
        ({"payouts": ()}, "100 percent"),
        ({"add_on": -1}, "negative"),
        ({"most_rebuys": -1}, "negative"),
        ({"rebuy_levels": -1}, "negative"),
    ],
)
def test_h5_impossible_tournaments(changes: dict[str, Any], match: str) -> None:
    refused(event(**changes), match)


@pytest.mark.parametrize("name", list(STRUCTURES))
def test_h5_the_shipped_structures_can_be_played(name: str) -> None:
    check_tournament(STRUCTURES[name])
    assert STRUCTURES[name].name == name


def test_a_table_has_stakes_and_levels_that_somebody_can_have_meant() -> None:
    refused(cash(at_table(stakes=Stakes(small_blind=1, big_blind=999_999_999_999))), "at most")
    rules = event().tournament
    assert rules is not None
    level = replace(rules.levels[0], small_blind=1, big_blind=50)
    refused(replace(event(), tournament=replace(rules, levels=(level,))), "10 times")


def test_j4_a_tournament_has_no_straddle() -> None:
    with pytest.raises(BadInput, match="no straddle"):
        check_table(event(at_table(tournament=True, straddle=Straddle.UTG)))
    check_table(cash(at_table(straddle=Straddle.BUTTON)))


def test_j5_a_tournament_has_no_bomb_pots_and_a_short_deck_no_two_boards() -> None:
    with pytest.raises(BadInput, match="no bomb pots"):
        check_table(event(at_table(tournament=True, bomb_pot=0)))
    check_table(cash(at_table("omaha_6", bomb_pot=0, double_board=True), seats=5))
    with pytest.raises(BadInput, match="too short for two boards"):
        check_table(cash(at_table("omaha_6", bomb_pot=0, double_board=True), seats=7))
