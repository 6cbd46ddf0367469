"""Real refusals of the system, one after another: a sample always, all of them as a long run."""

from __future__ import annotations

import pytest

from desktop_poker.engine.rules.games import GAMES

pytest.importorskip("resource", reason="Windows has no such limits")


@pytest.mark.parametrize("key", ["holdem", "razz"])
def test_r14_a_disk_that_says_no_costs_nothing(key: str) -> None:
    from tests.slow.refuse_writes import refuse  # noqa: PLC0415 - where there are limits

    writes, heard = refuse(key, hands=2, every=4)
    assert writes >= 3
    assert heard >= writes


def test_r14_a_disk_that_says_no_costs_nothing_at_home() -> None:
    from tests.slow.refuse_writes import refuse_at_home  # noqa: PLC0415 - where there are limits

    writes, heard = refuse_at_home("stud_8", steps=40, every=8)
    assert writes >= 3
    assert heard >= writes


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(GAMES))
def test_r14_any_write_may_be_refused(key: str) -> None:
    from tests.slow.refuse_writes import refuse  # noqa: PLC0415 - where there are limits

    writes, heard = refuse(key, hands=6, every=1)
    assert heard >= writes > 20
