"""odds/ranges.py: ranges as people write them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import DENSE, EVEN
from desktop_poker.odds.ranges import empty, from_weights, grid, parse, text, without


def classes(written: str) -> set[str]:
    weights = parse(written)
    return {CLASSES[COMBO_CLASSES[number]] for number in np.flatnonzero(weights)}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("AA", "AA"),
        ("QQ+", "AA KK QQ"),
        ("99-66", "99 88 77 66"),
        ("66-99", "99 88 77 66"),
        ("AKs", "AKs"),
        ("KAs", "AKs"),
        ("AK", "AKs AKo"),
        ("ATs+", "ATs AJs AQs AKs"),
        ("A5s-A2s", "A5s A4s A3s A2s"),
        ("KTo-K8o", "KTo K9o K8o"),
        ("T9s-76s", "T9s 98s 87s 76s"),
        ("T9-87", "T9s 98s 87s T9o 98o 87o"),
        ("22+, 72o", "AA KK QQ JJ TT 99 88 77 66 55 44 33 22 72o"),
    ],
)
def test_terms_mean_what_players_mean(written: str, meant: str) -> None:
    assert classes(written) == set(meant.split())


@pytest.mark.parametrize(
    ("written", "combos"), [("AA", 6), ("AKs", 4), ("AKo", 12), ("AhKh", 1), ("random", 1326)]
)
def test_a_term_has_its_combinations(written: str, combos: int) -> None:
    assert np.count_nonzero(parse(written)) == combos


def test_weights_and_overriding() -> None:
    weights = parse("QQ+, AKs, 76s:0.5, KK:0.25")
    view = grid(weights)
    assert view[0, 0] == 1.0
    assert view[1, 1] == 0.25
    assert view[0, 1] == 1.0
    assert view[7, 8] == 0.5
    assert view[8, 7] == 0.0  # offsuit lies below the diagonal


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", "a range needs a hand"),
        (" , ", "a range needs a hand"),
        ("AA,,KK", "'' is not a range"),
        ("AX", "'AX' is not a range"),
        ("AAs", "a pair is neither"),
        ("AhAh", "the same card twice"),
        ("AKs-QJo", "both ends must be alike"),
        ("AKs-QTs", "no run between"),
        ("AA-AKs", "both ends must be alike"),
        ("AA:2", "a weight is a number from 0 to 1"),
        ("AA:-1", "a weight is a number from 0 to 1"),
        ("AA:x", "a weight is a number from 0 to 1"),
        ("AA:", "a weight is a number from 0 to 1"),
    ],
)
def test_nonsense_is_named(written: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        parse(written)


def test_f4_a_table_s_weights_are_a_range() -> None:
    assert np.all(from_weights(EVEN) == 1.0)
    view = grid(from_weights(DENSE))
    assert view[0, 0] == 1.0
    assert view[12, 7] == np.float32(1 / max(DENSE.weights))  # seven-deuce offsuit


def test_dead_cards_take_hands_out() -> None:
    left = without(parse("AA, AKs"), cards("AhKd"))
    assert np.count_nonzero(left) == 3 + 2  # three pairs of aces; spades and clubs
    assert np.count_nonzero(parse("AA")) == 6, "the range itself is left alone"


@pytest.mark.parametrize(
    "written", ["QQ+, ATs+, KQo", "99-66, A5s-A2s:0.5, 76s, T8o-T6o:0.125", "AA:0.3", "22+"]
)
def test_what_is_written_shortest_stays_as_it_is(written: str) -> None:
    assert text(parse(written)) == written


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=169, max_size=169),
    st.dictionaries(st.integers(0, 1325), st.sampled_from([0.0, 0.125, 1.0]), max_size=8),
)
def test_a_range_that_is_written_is_read_again(
    by_class: list[float], changed: dict[int, float]
) -> None:
    weights = empty()
    for number, kind in enumerate(COMBO_CLASSES):
        weights[number] = by_class[kind]
    for number, weight in changed.items():
        weights[number] = weight
    if weights.any():
        assert np.array_equal(parse(text(weights)), weights)
    assert len(COMBOS) == len(weights)
