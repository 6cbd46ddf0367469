"""odds/tables.py: a dense index over all rank multisets, and small tables behind it."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from desktop_poker import assets
from desktop_poker.odds.tables import (
    FILE,
    HIGH_BITS,
    LOW_BITS,
    MULTISETS,
    card_keys,
    index_halves,
    tables,
)
from training.odds_tables import make


def test_every_multiset_has_a_number_of_its_own() -> None:
    lo, hi = index_halves()
    keys = card_keys()
    found: set[int] = set()
    for count in (5, 6, 7):
        for ranks in combinations_with_replacement(range(13), count):
            if max(ranks.count(rank) for rank in ranks) <= 4:
                key = sum(int(keys[4 * rank]) for rank in ranks)
                low = key & ((1 << LOW_BITS) - 1)
                high = key >> LOW_BITS & ((1 << HIGH_BITS) - 1)
                found.add(int(lo[low]) + int(hi[high]))
    assert found == set(range(MULTISETS))


def test_the_tables_are_small_and_whole() -> None:
    found = tables()
    assert sorted({*np.unique(found.high), *np.unique(found.flush)} - {0}) == list(range(1, 7463))
    assert sorted(np.unique(found.low)) == list(range(1, 6176))
    assert 6175 - found.first_eight_low + 1 == 56
    assert (assets.root() / "odds" / FILE).stat().st_size < 3 * 1024 * 1024


@pytest.mark.slow
def test_the_shipped_file_is_what_the_script_makes(tmp_path: Path) -> None:
    make(tmp_path / FILE)
    with np.load(tmp_path / FILE) as made, np.load(assets.root() / "odds" / FILE) as shipped:
        assert sorted(made) == sorted(shipped)
        for name in made:
            assert np.array_equal(made[name], shipped[name]), name
