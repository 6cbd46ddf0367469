"""client/home_table/tv_frame.py: the evening for a second screen."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from desktop_poker.client.home_table.tv_frame import TvFact, TvFrame, tv_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_commands import StopClock
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play

EN = Texts("en")


def test_a_tournament_shows_its_clock_level_ranks_and_figures() -> None:
    state = play(evening(1, 1, 1, tournament=TOURNAMENT), "next, deal, raise 300")
    frame = tv_frame(state, 60.0, EN)
    assert (frame.title, frame.hand) == ("Friday", "Hand 1")
    assert (frame.caption, frame.clock) == ("Level 1 ends in", "14:00")
    assert round(frame.left, 3) == 0.933
    assert frame.stakes == (TvFact("Blinds", "50 / 100"),)
    assert frame.following == "Next level: 100/200"
    assert frame.facts == (
        TvFact("Next break", "29:00", "after level 2"),
        TvFact("Average", "1,000", "10 BB"),
        TvFact("Rebuys", "0", "open"),
        TvFact("Pot now: Aiko raises to 300", "450"),
    )
    assert [(row.name, row.stack, row.tag) for row in frame.rows] == [
        ("Aiko", "1,000", ""),
        ("Ben", "1,000", "SB"),
        ("Chie", "1,000", "BB"),
    ]
    assert [row.rank for row in frame.rows] == ["1", "1", "1"]  # what is bet is still theirs
    assert frame.rows[0].has_button
    assert frame.rows[1].is_turn


def test_everybodys_figures_with_what_they_have_bet_are_all_chips() -> None:
    state = play(evening(700, 900, 500), "next, deal, raise 300, call")
    rows = tv_frame(state, 0.0, EN).rows
    stacks = sum(int(row.stack.replace(",", "")) for row in rows)
    assert stacks == state.chips == 2100
    figures = [int(row.stack.replace(",", "")) for row in rows]
    assert figures == sorted(figures, reverse=True)  # the order is that of what is read


def test_a_cash_game_shows_the_pot_in_place_of_a_clock() -> None:
    state = play(evening(700, 900, 500), "next, deal, raise 300")
    frame = tv_frame(state, 0.0, EN)
    assert (frame.caption, frame.clock, frame.left) == ("Hold'em", "Pot 450", 0.0)
    assert [row.name for row in frame.rows] == ["Ben", "Aiko", "Chie"]
    assert frame.facts[-1] == TvFact("Last action", "Aiko raises to 300")
    between = tv_frame(evening(700, 900), 0.0, EN)
    assert between.facts[-1] == TvFact("Last action", "–")


def test_who_is_out_is_said_large_once_nobody_can_buy_in() -> None:
    rules = replace(TOURNAMENT, rebuy_levels=0, most_rebuys=0)
    state = play(evening(1, 1, 1, tournament=rules), BUST)
    frame = tv_frame(state, 0.0, EN)
    assert frame.news == "Chie is out, place 3"
    assert frame.heading == "2 of 3 play on"
    after = tv_frame(play(state, "next"), 0.0, EN)
    assert (after.news, after.out) == ("", "Out: 3. Chie")
    assert after.facts[2].note == "closed"
    asked = tv_frame(play(evening(1, 1, 1, tournament=TOURNAMENT), BUST), 0.0, EN)
    assert asked.news == ""  # may still buy in (I4a)


def test_a_clock_that_stands_and_a_break_say_so() -> None:
    state = evening(1, 1, 1, tournament=TOURNAMENT)
    stopped = do(play(state, "next, deal"), StopClock())
    assert tv_frame(stopped, 5.0, EN).caption == "Level 1: the clock stands still"
    state = play(state, "next, deal, fold, fold, level 1")
    resting = play(state, "next", seconds=1000.0)
    frame = tv_frame(resting, 1060.0, EN)
    assert (frame.caption, frame.clock) == ("The break ends in", "4:00")
    assert round(frame.left, 2) == 0.8


def test_the_frame_can_be_written_for_a_browser() -> None:
    frame = tv_frame(play(evening(700, 900, 500), "next, deal"), 0.0, EN)
    assert msgspec.json.decode(msgspec.json.encode(frame), type=TvFrame) == frame
