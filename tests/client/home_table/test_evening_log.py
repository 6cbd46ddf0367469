"""client/home_table/evening_log.py: hands and changes of an evening, in their order (I9)."""

from __future__ import annotations

from desktop_poker.client.home_table.evening_log import evening_log
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import evening, play

EN = Texts("en")
_SHOWN_DOWN = (
    "next, deal, call, check, deal, check, check, deal, check, check, deal, check, check, win 1"
)


def told(state: HomeState) -> list[str]:
    """The log without its times and without who sat down."""
    lines = [line.split("  ")[-1] for line in evening_log(state, EN)]
    return [line for line in lines if "sits down" not in line]


def test_every_hand_says_who_won_what() -> None:
    state = play(evening(1000, 1000), _SHOWN_DOWN)
    assert told(state) == ["Hand 1: Ben wins 200"]  # it can still be reopened
    state = play(state, "next")
    assert told(state) == ["Hand 1: Ben wins 200"]  # a hand in progress has no result
    state = play(state, "deal, fold")
    assert len(told(state)) == 2
    assert told(state)[1] == "Hand 1: Ben wins 200"


def test_a_hand_that_is_reopened_is_taken_out_again() -> None:
    assert told(play(evening(1000, 1000), _SHOWN_DOWN, "undo")) == []


def test_a_tie_names_everybody_and_a_misdeal_nobody() -> None:
    state = play(evening(1000, 1000), _SHOWN_DOWN.replace("win 1", "win 0+1"))
    assert told(state) == ["Hand 1: Ben wins 100, Aiko wins 100"]
    assert told(play(evening(1000, 1000), "next, deal, void")) == ["Hand 1: misdeal"]


def test_what_is_corrected_after_a_hand_comes_after_it() -> None:
    state = play(evening(1000, 1000), _SHOWN_DOWN, "counts 0 950", "next, deal, fold")
    newest, correction, first = told(state)
    assert newest.startswith("Hand 2: ")
    assert correction == "Aiko's stack is corrected to 950 (miscounted)."
    assert first == "Hand 1: Ben wins 200"
    assert told(play(evening(1000, 1000), _SHOWN_DOWN, "counts 0 950", "undo")) == [first]


def test_the_first_line_is_the_oldest_and_a_time_that_is_none_is_left_out() -> None:
    lines = evening_log(evening(1000, 1000), EN)
    assert "Aiko sits down" in lines[-1]
