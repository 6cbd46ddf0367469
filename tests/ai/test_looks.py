"""ai/looks.py: each level looks at more than the one below."""

from __future__ import annotations

from itertools import pairwise

from desktop_poker.ai.levels import LEVELS

_LOOKED_AT = ("position", "raises", "draws", "kind", "counts")


def test_every_level_looks_at_what_the_one_below_looks_at() -> None:
    seen = [
        {name for name in _LOOKED_AT if getattr(skill.looks, name)} for skill in LEVELS.values()
    ]
    for lower, higher in pairwise(seen):
        assert lower <= higher
    assert seen[0] < seen[1] < seen[2] < seen[3] < seen[4]
