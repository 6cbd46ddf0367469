"""engine/rules/weights.py: rules F3 and F4."""

import pytest

from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, class_number
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import (
    CELLS,
    DENSE,
    EVEN,
    GRIDS,
    LONGEST_NAME,
    MOST_WEIGHT,
    VERY_DENSE,
    WeightGrid,
    check_grid,
    combo_weights,
    playability,
)


def score(name: str) -> int:
    return playability(*divmod(class_number(name), 13))


def weight(grid: WeightGrid, name: str) -> int:
    return grid.weights[class_number(name)]


def test_f4_three_grids_are_shipped() -> None:
    assert list(GRIDS) == ["even", "dense", "very dense"]
    for name, grid in GRIDS.items():
        check_grid(grid)
        assert grid.name == name


def test_f4_even_makes_every_pair_equally_likely() -> None:
    assert set(EVEN.weights) == {1}
    assert combo_weights(EVEN) == (1,) * 1326


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("AA", 44),
        ("22", 20),
        ("AKs", 39),
        ("AKo", 35),
        ("A2s", 28),  # the ace is next to the deuce
        ("A2o", 24),
        ("JTs", 33),
        ("T8o", 24),
        ("96o", 19),
        ("84o", 14),
        ("72o", 9),
    ],
)
def test_f4_the_playability_of_a_class(name: str, points: int) -> None:
    assert score(name) == points


def test_f4_no_class_is_worse_than_seven_deuce_or_better_than_aces() -> None:
    assert min(CLASSES, key=score) == "72o"
    assert max(CLASSES, key=score) == "AA"


def test_f4_the_formulas_of_dense_and_very_dense() -> None:
    for name in CLASSES:
        above = max(0, score(name) - 12)
        assert weight(DENSE, name) == 1 + above**2 // 8
        assert weight(VERY_DENSE, name) == 1 + above**3 // 32
    assert weight(DENSE, "AA") == 129
    assert weight(DENSE, "72o") == weight(VERY_DENSE, "72o") == 1


def test_f4_playable_hands_come_more_often_and_trash_less() -> None:
    def chance(grid: WeightGrid, name: str) -> float:
        pairs = combo_weights(grid)
        number = class_number(name)
        own = sum(pairs[at] for at, found in enumerate(COMBO_CLASSES) if found == number)
        return own / sum(pairs)

    for good in ("AA", "AKs", "KQo", "JTs", "88"):
        assert chance(EVEN, good) < chance(DENSE, good)
    for grid, denser in ((EVEN, DENSE), (DENSE, VERY_DENSE)):
        assert chance(grid, "AA") < chance(denser, "AA")
        assert chance(grid, "72o") > chance(denser, "72o")


def test_f3_a_pair_has_the_weight_of_its_class() -> None:
    numbered = WeightGrid("numbered", tuple(range(CELLS)))
    assert combo_weights(numbered) == COMBO_CLASSES


def test_a_single_weight_is_enough() -> None:
    check_grid(WeightGrid("aces", (1,) + (0,) * (CELLS - 1)))
    check_grid(WeightGrid("n" * LONGEST_NAME, (MOST_WEIGHT,) * CELLS))


@pytest.mark.parametrize("name", ["", "   ", "\t", "n" * (LONGEST_NAME + 1)])
def test_f4_a_grid_needs_a_name(name: str) -> None:
    with pytest.raises(BadInput, match="needs a name"):
        check_grid(WeightGrid(name, (1,) * CELLS))


@pytest.mark.parametrize("count", [0, 1, CELLS - 1, CELLS + 1])
def test_f4_a_grid_has_169_weights(count: int) -> None:
    with pytest.raises(BadInput, match=f"169 weights, not {count}"):
        check_grid(WeightGrid("odd", (1,) * count))


@pytest.mark.parametrize("bad", [1.5, "1", None, True])
def test_f3_weights_are_integers(bad: object) -> None:
    weights = (bad, *(1,) * (CELLS - 1))
    with pytest.raises(BadInput, match="whole number"):
        check_grid(WeightGrid("odd", weights))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("bad", [-1, MOST_WEIGHT + 1])
def test_f3_weights_have_limits(bad: int) -> None:
    with pytest.raises(BadInput, match="between 0 and"):
        check_grid(WeightGrid("odd", (*(1,) * (CELLS - 1), bad)))


def test_f4_a_grid_of_zeros_cannot_be_dealt_from() -> None:
    with pytest.raises(BadInput, match="at least one weight"):
        check_grid(WeightGrid("nothing", (0,) * CELLS))
