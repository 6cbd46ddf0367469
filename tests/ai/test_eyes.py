"""ai/eyes.py: what each level looks at in stud."""

from __future__ import annotations

from itertools import pairwise

from desktop_poker.ai.eyes import OPEN
from desktop_poker.ai.levels import LEVELS


def test_every_level_sees_more_than_the_one_below() -> None:
    seen = [
        [getattr(skill.eyes, name) for name in skill.eyes.__struct_fields__]
        for skill in LEVELS.values()
    ]
    for below, above in pairwise(seen):
        assert all(high or not low for low, high in zip(below, above, strict=True))
        assert below != above
    assert LEVELS["expert"].eyes == OPEN
