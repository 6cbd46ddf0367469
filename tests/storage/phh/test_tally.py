"""storage/phh/tally.py: how many hands came out how."""

from __future__ import annotations

import pytest

from desktop_poker.storage.phh.replaying import Kind
from desktop_poker.storage.phh.tally import ImportTally
from tests.storage.phh.replays import came_out


def tally(*rakes: int) -> ImportTally:
    found = ImportTally()
    for rake in rakes:
        found.add(came_out(Kind.RAKED if rake else Kind.AGREES, rake=rake))
    return found


def test_a_rake_is_an_average_of_the_pots_that_it_was_taken_from() -> None:
    found = tally(4, 0, 2)
    assert (found.agreeing, found.kinds[Kind.RAKED]) == (3, 2)
    assert found.rake == pytest.approx(0.03)
    assert ImportTally().rake == 0


def test_tallies_join() -> None:
    found = tally(4)
    found.add(came_out(Kind.AGREES, counts_returned=True))
    found.join(tally(2, 0))
    assert (found.agreeing, found.counts_returned) == (4, 1)
    assert found.rake == pytest.approx(0.03)
