"""ai/blueprint.py: bytes beside a tree."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.blueprint import Blueprint, stored
from desktop_poker.ai.solving.tree import decisions
from tests.ai.solving.toys import kuhn


def test_bytes_are_probabilities() -> None:
    game = kuhn()
    chances = np.zeros((12, 2), dtype=np.uint8)
    chances[3:6] = [[255, 0], [51, 204], [0, 0]]
    plan = Blueprint(game, (3,), chances)
    found = {node.table: plan.policy(node) for node in decisions(game.root)}
    assert found[1].tolist() == [[1.0, 0.0], [0.2, 0.8], [0.5, 0.5]]
    assert np.allclose(found[0], 0.5)  # what was never met is even


def test_a_table_that_belongs_to_another_tree_is_refused() -> None:
    with pytest.raises(ValueError, match="11 rows"):
        Blueprint(kuhn(), (3,), np.zeros((11, 2), dtype=np.uint8))


def test_shipped_tables_are_loaded_once() -> None:
    assert stored("stud_hi") is stored("stud_hi")
