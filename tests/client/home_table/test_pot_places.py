"""client/home_table/pot_places.py: pots lie clear of bets, whoever bets."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.home_table.pot_places import MOST_POTS, pot_places
from desktop_poker.client.home_table.ring import ring_of
from desktop_poker.client.table_places import Box

FELTS = [(640, 360), (960, 540), (1010, 560), (1500, 900), (700, 700)]
FIGURE = 120.0  # units: a bet of five figures with its chips


@given(
    felt=st.sampled_from(FELTS),
    chairs=st.integers(2, 10),
    pots=st.integers(0, MOST_POTS),
    betting=st.sets(st.integers(0, 9)),
)
def test_neither_the_sum_nor_a_pot_lies_under_a_bet(
    felt: tuple[int, int], chairs: int, pots: int, betting: set[int]
) -> None:
    ring = ring_of(*felt, chairs)
    bets = [ring.bet(chair, FIGURE * ring.unit) for chair in betting if chair < chairs]
    places = pot_places(ring, pots, bets)
    boxes = (places.total, *places.pots)
    assert len(places.pots) == pots
    for box in boxes:
        assert box.w >= 84 * ring.unit
        assert not any(box.overlaps(bet) for bet in bets)
        assert box.cx == pytest.approx(ring.cx) or not places.is_list
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other, -0.01)
    assert places.bottom == pytest.approx(max(box.bottom for box in boxes))


@pytest.mark.parametrize("chairs", range(2, 11))
@pytest.mark.parametrize("felt", FELTS)
def test_pots_can_be_read_whoever_bets(felt: tuple[int, int], chairs: int) -> None:
    ring = ring_of(*felt, chairs)
    bets = [ring.bet(chair, FIGURE * ring.unit) for chair in range(chairs)]
    places = pot_places(ring, 3, bets)
    for box in places.pots:
        assert box.w >= (110 if places.is_list else 150) * ring.unit
        assert box.h >= 23 * ring.unit
    assert places.total.w >= 110 * ring.unit


def test_without_bets_every_pot_has_a_box() -> None:
    for chairs, pots in itertools.product(range(2, 11), range(MOST_POTS + 1)):
        assert not pot_places(ring_of(1010, 560, chairs), pots, []).is_list


def test_in_a_crowd_pots_are_lines_one_below_the_other() -> None:
    ring = ring_of(1010, 560, 10)
    bets = [ring.bet(chair, FIGURE * ring.unit) for chair in range(10)]
    places = pot_places(ring, 3, bets)
    assert places.is_list
    tops = [box.y for box in places.pots]
    assert tops == sorted(tops)
    assert len({(box.x, box.w) for box in places.pots}) == 1


def test_a_bet_in_the_middle_of_everything_leaves_some_room() -> None:
    ring = ring_of(1010, 560, 10)
    across = Box(ring.cx - 60, ring.cy - 90, 120, 30)
    places = pot_places(ring, 4, [across])
    assert places.total.y >= across.bottom
