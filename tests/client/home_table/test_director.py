"""client/home_table/director.py: levels, prizes and ranking (H5)."""

from __future__ import annotations

from desktop_poker.client.home_table.director import DirectorFrame, director_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_commands import GoToLevel
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import TOURNAMENT, do, evening, play

EN = Texts("en")


def frame_of(state: HomeState) -> DirectorFrame:
    frame = director_frame(state, 0.0, EN)
    assert frame is not None
    return frame


def test_h5_levels_begin_with_the_one_that_is_played() -> None:
    state = evening(1000, 1000, tournament=TOURNAMENT)
    frame = frame_of(state)
    assert [(line.number, line.words) for line in frame.levels][:2] == [
        ("1.", "50/100"),
        ("2.", "100/200"),
    ]
    assert [line.is_now for line in frame.levels] == [True, False, False]
    assert frame.more_levels == 0
    later = frame_of(do(state, GoToLevel(1)))
    assert (later.levels[0].number, later.levels[0].is_now) == ("2.", True)


def test_equal_stacks_share_their_rank() -> None:
    state = evening(1000, 1000, 1000, tournament=TOURNAMENT)
    assert [line.number for line in frame_of(state).ranking] == ["1.", "1.", "1."]
    played = frame_of(play(state, "next, deal, fold, fold"))
    assert [line.number for line in played.ranking] == ["1.", "2.", "3."]
    assert played.prizes


def test_a_cash_game_has_none() -> None:
    assert director_frame(evening(1000, 1000), 0.0, EN) is None
