"""engine/cards/chance.py: rule A1."""

import hashlib
from collections import Counter

import pytest

from desktop_poker.engine.cards.chance import (
    Chance,
    KeyedChance,
    ScriptedChance,
    SeededChance,
    SystemChance,
)
from desktop_poker.engine.errors import BadInput


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance("a"), KeyedChance(b"a")])
@pytest.mark.parametrize("n", [1, 2, 3, 52, 64, 1326])
def test_numbers_are_below_n(chance: Chance, n: int) -> None:
    assert all(0 <= chance.below(n) < n for _ in range(200))


@pytest.mark.parametrize(
    "chance", [SystemChance(), SeededChance("uniform"), KeyedChance(b"uniform")]
)
def test_numbers_are_spread_evenly(chance: Chance) -> None:
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_700 < count < 2_300 for count in counts.values())


def test_a1_the_same_seed_gives_the_same_numbers() -> None:
    first, second = SeededChance("table/7"), SeededChance("table/7")
    assert [first.below(52) for _ in range(100)] == [second.below(52) for _ in range(100)]


def test_a1_another_seed_gives_other_numbers() -> None:
    first, second = SeededChance("table/7"), SeededChance("table/8")
    assert [first.below(52) for _ in range(100)] != [second.below(52) for _ in range(100)]


def test_a1_seeded_numbers_are_the_same_in_every_version() -> None:
    chance = SeededChance("golden")
    assert [chance.below(52) for _ in range(8)] == [51, 11, 31, 48, 17, 49, 5, 40]


def test_a1_h3_the_same_key_gives_the_same_numbers_beyond_the_first_block() -> None:
    first, second, other = KeyedChance(b"key"), KeyedChance(b"key"), KeyedChance(b"yek")
    numbers = [first.below(52) for _ in range(5_000)]
    assert numbers == [second.below(52) for _ in range(5_000)]
    assert numbers != [other.below(52) for _ in range(5_000)]


def test_a1_keyed_numbers_are_the_same_in_every_version() -> None:
    chance = KeyedChance(b"golden")
    assert [chance.below(52) for _ in range(8)] == [26, 39, 51, 15, 40, 17, 0, 11]


def test_a1_a_key_is_read_bit_by_bit_from_the_front() -> None:
    digest = int.from_bytes(hashlib.shake_256(b"key").digest(1_024), "little")
    chance = KeyedChance(b"key")
    for number in range(1_024):
        assert chance.below(256) == digest >> 8 * number & 255


def test_a_script_is_answered_in_order() -> None:
    chance = ScriptedChance([3, 0, 1])
    assert [chance.below(4), chance.below(1), chance.below(2)] == [3, 0, 1]


def test_a_script_that_has_run_out_is_an_error() -> None:
    chance = ScriptedChance([0])
    chance.below(1)
    with pytest.raises(BadInput, match="no more numbers"):
        chance.below(1)


@pytest.mark.parametrize("number", [-1, 4, 5])
def test_a_scripted_number_out_of_range_is_an_error(number: int) -> None:
    with pytest.raises(BadInput, match="not below 4"):
        ScriptedChance([number]).below(4)
