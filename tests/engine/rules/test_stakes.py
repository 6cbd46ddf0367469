"""engine/rules/stakes.py: rules C5, E3, F1, G5."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import (
    Stakes,
    check_chips,
    check_entered_stakes,
    check_stakes,
    default_stakes,
    read_stakes,
    stakes_in,
    unit_bet,
    written_stakes,
)
from desktop_poker.engine.rules.variant import Variant

STUD = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)


@pytest.mark.parametrize("variant", GAMES.values())
def test_default_stakes_can_be_played(variant: Variant) -> None:
    check_stakes(default_stakes(variant), variant)


@pytest.mark.parametrize("variant", [GAMES["stud_hi"], GAMES["razz"], GAMES["stud_8"]])
def test_g5_default_stud_stakes_are_multiples_of_the_ante(variant: Variant) -> None:
    stakes = default_stakes(variant)
    for amount in (stakes.bring_in, stakes.small_bet, stakes.big_bet):
        assert amount % stakes.ante == 0


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(small_blind=1, big_blind=2),
        Stakes(small_blind=2, big_blind=2),
        Stakes(big_blind=1),
        Stakes(small_blind=50, big_blind=100, ante=10, big_blind_ante=100),
    ],
)
def test_e3_blinds_and_antes(stakes: Stakes) -> None:
    check_stakes(stakes, GAMES["holdem"])


@pytest.mark.parametrize(
    ("stakes", "message"),
    [
        (Stakes(), "big_blind must be at least 1"),
        (Stakes(small_blind=1), "big_blind must be at least 1"),
        (Stakes(small_blind=3, big_blind=2), "small_blind must not exceed big_blind"),
        (Stakes(big_blind=2, bring_in=1), "no bring-in and no fixed bets"),
        (Stakes(big_blind=2, small_bet=1), "no bring-in and no fixed bets"),
        (Stakes(big_blind=2, big_bet=1), "no bring-in and no fixed bets"),
    ],
)
def test_impossible_blinds_are_refused(stakes: Stakes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        check_stakes(stakes, GAMES["holdem"])


def test_f1_dense_deck_has_a_single_blind() -> None:
    check_stakes(Stakes(big_blind=2), GAMES["dense_deck"])
    with pytest.raises(BadInput, match="single blind"):
        check_stakes(Stakes(small_blind=1, big_blind=2), GAMES["dense_deck"])


def test_g5_stud_may_be_played_without_an_ante() -> None:
    check_stakes(replace(STUD, ante=0), GAMES["stud_hi"])


@pytest.mark.parametrize(
    ("stakes", "message"),
    [
        (replace(STUD, small_blind=1), "no blinds"),
        (replace(STUD, big_blind=1), "no blinds"),
        (replace(STUD, big_blind_ante=1), "no blinds"),
        (replace(STUD, big_bet=19), "twice small_bet"),
        (replace(STUD, small_bet=0, big_bet=0), "below small_bet"),
        (replace(STUD, bring_in=0), "at least 1"),
        (replace(STUD, bring_in=10), "below small_bet"),
    ],
)
def test_g5_impossible_limits_are_refused(stakes: Stakes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        check_stakes(stakes, GAMES["stud_hi"])


@pytest.mark.parametrize("name", Stakes.__struct_fields__)
@pytest.mark.parametrize("amount", [-1, 1.5, "2", None, True])
def test_c5_chips_are_whole_numbers(name: str, amount: object) -> None:
    stakes = replace(Stakes(small_blind=1, big_blind=2), **{name: amount})
    with pytest.raises(BadInput, match=f"{name} must be a whole number of chips"):
        check_stakes(stakes, GAMES["holdem"])


def test_stacks_are_measured_in_big_blinds_or_small_bets() -> None:
    assert unit_bet(Stakes(small_blind=50, big_blind=100)) == 100
    assert unit_bet(STUD) == 10


@pytest.mark.parametrize(
    ("stakes", "message"),
    [
        (Stakes(small_blind=1, big_blind=999_999_999_999), "at most 1,000,000,000 chips"),
        (Stakes(small_blind=10**9 + 1, big_blind=10**9 + 1), "not 1,000,000,001"),
        (Stakes(small_blind=1, big_blind=11), "at most 10 times the small blind, not 1/11"),
        (Stakes(small_blind=1, big_blind=2, ante=21), "at most 10 times the bet, not 21 to 2"),
        (Stakes(big_blind=2, big_blind_ante=10**12), "at most 1,000,000,000 chips"),
    ],
)
def test_stakes_that_nobody_can_have_meant_are_refused_where_they_are_entered(
    stakes: Stakes, message: str
) -> None:
    check_stakes(stakes, GAMES["holdem"])  # a hand that was played elsewhere may have them
    with pytest.raises(BadInput, match=message):
        check_entered_stakes(stakes, GAMES["holdem"])


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(small_blind=1, big_blind=10),
        Stakes(small_blind=10**9, big_blind=10**9),
        Stakes(big_blind=2, big_blind_ante=2),
        Stakes(small_blind=2, big_blind=5, ante=50),
    ],
)
def test_unusual_stakes_are_taken(stakes: Stakes) -> None:
    check_entered_stakes(stakes, GAMES["holdem"])


def test_c6_stakes_are_paid_in_whole_chips() -> None:
    blinds = Stakes(small_blind=25, big_blind=50)
    check_chips(blinds, 25)
    with pytest.raises(BadInput, match="small_blind must be a multiple of the smallest chip, 50"):
        check_chips(blinds, 50)
    check_chips(stakes_in(STUD, 25), 25)


def test_e3_an_ante_is_written_after_two_blinds() -> None:
    holdem = GAMES["holdem"]
    stakes = read_stakes("50/100/10", holdem)
    assert stakes == Stakes(small_blind=50, big_blind=100, ante=10)
    assert read_stakes(written_stakes(stakes), holdem) == stakes
    for text, key in (("1/2/0", "holdem"), ("1/2/x", "holdem"), ("1/2/1", "stud_hi")):
        with pytest.raises(BadInput):
            read_stakes(text, GAMES[key])
