"""training/mixed_game.c: the numbers of situations are those of the players, and it learns."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from desktop_poker.ai.mixed import situations
from desktop_poker.engine.rules.games import GAMES
from training import mixed_game, mixed_table
from training.c_code import compiler
from training.mixed_deals import pool_of

pytestmark = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")


def test_situations_have_the_same_numbers_in_training_and_in_play() -> None:
    compiled = mixed_game.library()
    for first in product(range(8), range(4), range(2)):
        assert compiled.opening(*first) == situations.opening(*first)
    for raised in product(range(1, 6), range(4), range(3), range(3), range(2), range(2)):
        assert compiled.raised(*raised) == situations.raised(*raised)
    for later in product(range(5), range(1, 5), range(3), range(3), range(3)):
        assert compiled.later(*later) == situations.later(*later)
    for place in product((1, 2, 3), (0, 7, 269), range(3), (1, 3), range(6), (1, 6)):
        assert compiled.later_number(*place) == situations.later_number(*place)
    for best, own in product(range(4), range(3)):
        assert compiled.view(best, own) == situations.view(best, own)


@pytest.mark.parametrize("key", ["triple_draw", "omaha_8", "short_deck"])
def test_a_short_training_moves_every_probability_it_has_seen(key: str) -> None:
    variant = GAMES[key]
    shape = mixed_table.shape_of(variant)
    pool, edges = pool_of(variant, 60, np.random.default_rng(1))
    tables = mixed_table.Tables(shape)
    mixed_table.train(shape, pool, tables, passes=2, seed=1, hands=400, kept=None)
    again = mixed_table.Tables(shape)
    mixed_table.train(shape, pool, again, passes=2, seed=1, hands=400, kept=None)
    assert np.array_equal(tables.regrets[0], again.regrets[0])  # the same seed, the same table
    first, later = mixed_table.finished(shape, tables)
    assert first.shape[1:] == (72, 5)
    assert later.shape[1:] == (36, 5)
    assert first.any()
    assert edges.strength[0].shape == (23,)
