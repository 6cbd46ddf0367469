"""Two hundred join one host at once, by the usual limits."""

import asyncio
from pathlib import Path

import pytest

from tests.slow.join_crowd import crowded


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_two_hundred_join_one_host(tmp_path: Path) -> None:
    figures = asyncio.run(crowded(tmp_path, 200))
    assert (figures.joined, figures.entered, figures.lost, figures.seen) == (200, 200, 0, 200)
