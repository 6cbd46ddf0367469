"""client/home_table/level_line.py: level, blinds, clock, what comes next (H5)."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.home_table.level_line import (
    clock_figures,
    seconds_left,
    stakes_fields,
    top_line,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.home_commands import StopClock
from desktop_poker.engine.table.setup import Level
from tests.engine.table.homes import STUD, TOURNAMENT, do, evening, play

EN = Texts("en")


def test_a_cash_game_has_no_clock() -> None:
    top = top_line(evening(1000, 1000), 0.0, EN)
    assert (top.name, top.level, top.blinds, top.clock) == ("Friday", "Hold'em", "50/100", "")
    assert (top.ante, top.following, top.hand) == ("", "", "–")


def test_h5_a_tournament_counts_down() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next")
    top = top_line(state, 61.0, EN)
    assert (top.level, top.clock, top.following) == ("Level 1", "13:59", "100/200")
    assert not top.is_late
    assert top_line(state, 841.0, EN).is_late
    assert top_line(state, 5000.0, EN).clock == "0:00"
    assert top_line(evening(1000, 1000, tournament=TOURNAMENT), 50.0, EN).clock == "15:00"


def test_h5_a_stopped_clock_is_marked() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next")
    top = top_line(do(state, StopClock(), 60.0), 500.0, EN)
    assert (top.clock, top.clock_stands) == ("14:00", True)


def test_h5_levels_by_hands_and_breaks() -> None:
    by_hands = replace(TOURNAMENT, level_minutes=0.0, level_hands=3)
    state = play(evening(1000, 1000, tournament=by_hands), "next")
    assert top_line(state, 0.0, EN).clock == "2 hands"
    assert seconds_left(state, 0.0) is None
    resting = replace(
        TOURNAMENT, levels=(Level(small_blind=1, big_blind=2, break_after=5.0), *TOURNAMENT.levels)
    )
    assert top_line(evening(1000, 1000, tournament=resting), 0.0, EN).following == "Break"
    last = replace(TOURNAMENT, levels=TOURNAMENT.levels[:1])
    assert top_line(evening(1000, 1000, tournament=last), 0.0, EN).following == "last level"


def test_h5_between_hands_it_is_the_level_of_the_next_one() -> None:
    """Old blinds above *Post the blinds* would be posted wrongly."""
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "level 1, next, deal, fold")
    up = 15 * 60.0
    before_break = top_line(state, up, EN)
    assert (before_break.level, before_break.following) == ("Level 2", "Break")
    resting = play(state, "next", seconds=up)
    during = top_line(resting, up + 10.0, EN)
    assert (during.level, during.blinds, during.clock) == ("Level 2", "100/200", "4:50")
    after = top_line(resting, up + 300.0, EN)
    assert (after.level, after.blinds, after.clock) == ("Level 3", "200/400", "15:00")
    assert (after.following, after.is_late) == ("last level", False)
    posted = play(resting, "next", seconds=up + 400.0)
    assert top_line(posted, up + 400.0, EN).blinds == after.blinds


def test_h5_a_level_whose_time_is_up_gives_way_when_its_last_hand_is_over() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal")
    assert top_line(state, 1000.0, EN).level == "Level 1"
    for deeds, level in (("fold", "Level 2"), ("void", "Level 1")):
        over = play(state, deeds)
        assert top_line(over, 1000.0, EN).level == level
        assert top_line(play(over, "next", seconds=1000.0), 1000.0, EN).level == level
    by_hands = replace(TOURNAMENT, level_minutes=0.0, level_hands=1)
    over = play(evening(1000, 1000, tournament=by_hands), "next, deal, fold")
    assert (top_line(over, 0.0, EN).level, top_line(over, 0.0, EN).clock) == ("Level 2", "1 hand")


def test_stud_has_bets() -> None:
    top = top_line(evening(1000, 1000, key="razz"), 0.0, EN)
    assert (top.blinds_label, top.blinds, top.ante) == ("Bets", "100/200", "10")
    assert stakes_fields(STUD) == ("100/200", "10")
    assert stakes_fields(Stakes(small_blind=1, big_blind=2)) == ("1/2", "")
    assert clock_figures(3661) == "61:01"
