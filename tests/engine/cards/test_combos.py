"""engine/cards/combos.py: the classes of rules F3 and F4."""

from collections import Counter

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import (
    CLASSES,
    COMBO_CLASSES,
    COMBOS,
    class_name,
    class_number,
    class_of,
)
from desktop_poker.engine.errors import BadInput


def test_f3_there_are_1326_different_pairs() -> None:
    assert len(COMBOS) == len(set(map(frozenset, COMBOS))) == 1326


def test_the_higher_card_comes_first() -> None:
    assert all(first > second for first, second in COMBOS)


def test_f4_there_are_169_different_classes() -> None:
    assert len(CLASSES) == len(set(CLASSES)) == 169


def test_the_grid_has_aces_first_and_suited_hands_above_the_diagonal() -> None:
    assert [class_name(0, 0), class_name(0, 1), class_name(1, 0)] == ["AA", "AKs", "AKo"]
    assert [class_name(12, 12), class_name(11, 12), class_name(12, 11)] == ["22", "32s", "32o"]


def test_a_class_has_four_six_or_twelve_pairs() -> None:
    sizes = Counter(CLASSES[number] for number in COMBO_CLASSES)
    assert {sizes[name] for name in CLASSES if name.endswith("s")} == {4}
    assert {sizes[name] for name in CLASSES if name.endswith("o")} == {12}
    assert {sizes[name] for name in CLASSES if len(name) == 2} == {6}


@pytest.mark.parametrize(
    ("text", "name"),
    [("AhKh", "AKs"), ("KhAh", "AKs"), ("AhKd", "AKo"), ("2cAd", "A2o"), ("7s7d", "77")],
)
def test_a_pair_belongs_to_its_class_in_either_order(text: str, name: str) -> None:
    first, second = cards(text)
    assert CLASSES[class_of(first, second)] == name


def test_names_and_numbers_go_both_ways() -> None:
    assert [class_number(name) for name in CLASSES] == list(range(169))


@pytest.mark.parametrize("name", ["", "A", "AK", "KAs", "AAs", "AAo", "AKx", "10Ts", "{}"])
def test_an_unknown_class_is_an_error(name: str) -> None:
    with pytest.raises(BadInput, match="not a class"):
        class_number(name)
