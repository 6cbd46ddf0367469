"""client/home_table/level_edit.py: a director changes coming levels (I8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.home_table.level_edit import (
    LevelsDraft,
    level_words,
    levels_command,
    levels_draft,
    why_not_added,
    why_not_removed,
    with_figure,
    with_level,
    without_level,
)
from desktop_poker.client.home_table.levels import MOST_LEVELS
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_commands import GoToLevel
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import Level
from tests.engine.table.homes import LEVELS, TOURNAMENT, do, evening, play

EN = Texts("en")


def draft_of(state: HomeState | None = None) -> LevelsDraft:
    draft = levels_draft(state or play(evening(1000, 1000, tournament=TOURNAMENT), "next"))
    assert draft is not None
    return draft


def blinds(draft: LevelsDraft) -> list[tuple[int, int]]:
    return [(level.small_blind, level.big_blind) for level in draft.rules.levels]


def test_the_next_level_is_chosen_first() -> None:
    draft = draft_of()
    assert (draft.first, draft.chosen) == (0, 1)
    assert draft.figure("big_blind") == 200
    assert draft.figure("break_after") == 5
    assert levels_draft(evening(1000, 1000)) is None


def test_at_the_last_level_that_one_is_chosen() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    draft = draft_of(do(state, GoToLevel(2)))
    assert (draft.first, draft.chosen) == (2, 2)


@pytest.mark.parametrize("name", ["small_blind", "big_blind", "ante", "break_after"])
def test_a_figure_of_one_level(name: str) -> None:
    draft = with_figure(draft_of(), name, 77)
    assert draft.figure(name) == 77
    assert draft.rules.levels[0] == LEVELS[0]
    assert draft.rules.levels[2] == LEVELS[2]


def test_the_length_of_all() -> None:
    assert levels_command(with_figure(draft_of(), "length", 10)).length == 10


def test_one_more_lies_half_way_to_the_next_and_keeps_the_break_where_it_was() -> None:
    draft = with_level(draft_of())
    assert blinds(draft) == [(50, 100), (100, 200), (150, 300), (200, 400)]
    assert [level.break_after for level in draft.rules.levels] == [0, 5, 0, 0]
    assert draft.chosen == 2


def test_one_more_at_the_end_is_half_as_much_again() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    assert blinds(with_level(draft_of(do(state, GoToLevel(2)))))[-1] == (300, 600)


def test_one_is_skipped_but_not_the_one_that_is_played() -> None:
    draft = without_level(draft_of())
    assert blinds(draft) == [(50, 100), (200, 400)]
    assert draft.chosen == 1
    draft = without_level(draft)
    assert (blinds(draft), draft.chosen) == ([(50, 100)], 0)
    assert why_not_removed(draft, EN) == "This level is being played."
    assert why_not_removed(draft_of(), EN) == ""


def test_there_is_a_most() -> None:
    draft = draft_of()
    assert why_not_added(draft, EN) == ""
    while len(draft.rules.levels) < MOST_LEVELS:
        draft = with_level(draft)
    assert why_not_added(draft, EN)


def test_a_level_in_words() -> None:
    draft = with_figure(draft_of(), "ante", 25)
    assert level_words(draft, 0, EN) == ("1.  50/100", "now")
    assert level_words(draft, 1, EN) == ("2.  100/200", "ante 25, then a break")
    stud = draft_of(play(evening(1000, 1000, key="razz", tournament=TOURNAMENT), "next"))
    assert level_words(stud, 1, EN)[0] == "2.  400/800"


def test_stud_has_a_bet_and_an_ante() -> None:
    stud = draft_of(play(evening(1000, 1000, key="razz", tournament=TOURNAMENT), "next"))
    assert stud.figures == ("small_bet", "stud_ante", "break_after", "length")
    assert (stud.figure("small_bet"), stud.figure("stud_ante")) == (400, 50)
    changed = with_figure(stud, "small_bet", 500)
    assert (changed.figure("small_bet"), changed.figure("stud_ante")) == (500, 50)
    more = with_level(changed)
    assert more.figure("small_bet") == (500 + 800) // 2
    assert len(more.rules.levels) == len(stud.rules.levels) + 1


def test_c6_a_level_between_two_is_whole_chips() -> None:
    rules = replace(
        TOURNAMENT, levels=(Level(small_blind=50, big_blind=100), *TOURNAMENT.levels[1:])
    )
    draft = levels_draft(play(evening(1000, 1000, tournament=rules, smallest_chip=50), "next"))
    assert draft is not None
    added = with_level(replace(draft, chosen=0))
    assert (added.level.small_blind, added.level.big_blind) == (50, 150)
    assert not any(x.small_blind % 50 or x.big_blind % 50 for x in added.rules.levels)


def test_e3_the_ante_of_the_big_blind_stays_its_own() -> None:
    levels = tuple(replace(x, big_blind_ante=x.big_blind) for x in TOURNAMENT.levels)
    state = evening(1000, 1000, tournament=replace(TOURNAMENT, levels=levels))
    draft = levels_draft(state)
    assert draft is not None
    assert draft.figure("ante") == 200
    changed = with_figure(draft, "ante", 100).level
    assert (changed.ante, changed.big_blind_ante) == (0, 100)
    assert with_level(draft).level.big_blind_ante == 200
