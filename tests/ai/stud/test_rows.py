"""ai/stud/rows.py: which stud hands are played alike."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.stud.rows import COUNTS, rows_of


def test_every_board_and_place_has_a_row() -> None:
    board, place = (
        grid.reshape(-1) for grid in np.meshgrid(np.linspace(0, 1, 50), np.linspace(0, 1, 50))
    )
    for street in range(5):
        found = rows_of(street, board, place)
        assert found.min() == 0
        assert found.max() == COUNTS[street] - 1


def test_better_boards_and_better_hands_come_later() -> None:
    found = rows_of(2, np.array([0.2, 0.2, 0.5, 0.8]), np.array([0.1, 0.9, 0.1, 0.1])).tolist()
    assert found == sorted(found)
    assert len(set(found)) == 4
