"""app/tally_texts.py: what came of replaying hands, in words."""

from __future__ import annotations

import pytest

from desktop_poker.app.tally_texts import tally_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.phh.replaying import Kind
from desktop_poker.storage.phh.tally import ImportTally
from tests.storage.phh.replays import came_out


def tally(times: int) -> ImportTally:
    found = ImportTally()
    for _ in range(times):
        for kind in Kind:
            rake = 4 if kind is Kind.RAKED else 0
            found.add(came_out(kind, rake=rake, counts_returned=kind is Kind.AGREES))
    return found


def test_every_kind_has_its_line() -> None:
    assert tally_texts(tally(2), Texts("en")) == [
        "2 hands agree but for a rake of 4.0 % on average",
        "2 hands count a bet that nobody called among the winnings",
        "2 hands have no result to check",
        "2 hands do not tell who won",
        "2 hands stop before their end",
    ]


def test_there_is_nothing_to_say_of_hands_that_simply_agree() -> None:
    assert tally_texts(ImportTally(), Texts("en")) == []


@pytest.mark.parametrize("times", [1, 2])
def test_every_line_is_there_in_japanese(times: int) -> None:
    lines = tally_texts(tally(times), Texts("ja"))
    assert len(set(lines)) == 5
    assert not set(lines) & set(tally_texts(tally(times), Texts("en")))
