"""client/home_table/board_place.py: five places for common cards, clear of every bet."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.board_place import CARDS, board_place
from desktop_poker.client.home_table.chip_places import gap_between
from desktop_poker.client.home_table.ring import ring_of

SIZES = [(630, 346), (998, 550), (1347, 749), (2600, 1500)]


@pytest.mark.parametrize("chairs", range(2, 11))
@pytest.mark.parametrize("size", SIZES)
def test_cards_and_pots_leave_room_for_every_bet(size: tuple[int, int], chairs: int) -> None:
    ring = ring_of(*size, chairs, has_board=True)
    place = board_place(ring)
    assert len(place.cards) == CARDS
    for box in (*ring.bets, *ring.plates, *ring.buttons):
        for part in (*place.cards, place.pots):
            assert gap_between(box, part) > 0
    first, last = place.cards[0], place.cards[-1]
    assert first.x + last.right == pytest.approx(2 * ring.cx)


@pytest.mark.parametrize("size", SIZES)
def test_with_six_chairs_cards_are_larger_than_the_pot_below_them(size: tuple[int, int]) -> None:
    ring = ring_of(*size, 6, has_board=True)
    assert board_place(ring).cards[0].w >= 68 * ring.unit
