"""H3 over the network: a host that is killed at any moment loses nothing that was acknowledged."""

import asyncio
from pathlib import Path

import pytest

from tests.slow.kill_lan_host import killed
from tests.systems import needs_forks


@needs_forks
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_h3_a_headless_host_is_killed_while_friends_play(tmp_path: Path) -> None:
    figures = asyncio.run(killed(tmp_path, 20, "0", 1.5))
    assert figures.kills == 20
    assert figures.hands > 20
    assert figures.acked > 20
