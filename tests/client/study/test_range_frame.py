"""Ranges in words, in both languages."""

import pytest

from desktop_poker.ai.coach.judgement import Ranges
from desktop_poker.client.study.range_frame import ranges_frame
from desktop_poker.client.texts.texts import Texts
from tests.ui.study.coaches import RANGES


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_picture_has_its_words(code: str) -> None:
    frame = ranges_frame(RANGES, {1: "Tom"}, Texts(code))
    master, expert, tom = frame.grids
    assert [one.is_plan for one in (master, expert, tom)] == [True, True, False]
    assert "Tom" in tom.name
    assert len(master.cells) == 169
    assert "90 %" in master.cells[0].words
    assert sum(part for _, part in master.totals) == pytest.approx(1.0)
    assert tom.cells[0].heat == 1.0
    assert tom.cells[168].is_beaten


def test_where_there_is_none_it_says_so() -> None:
    assert ranges_frame(Ranges(), {}, Texts("en")).nothing
    assert ranges_frame(None, {}, Texts("en")).nothing
