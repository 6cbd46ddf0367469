"""ui/home_table/top_bar.py: figures on top, and keys."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.level_line import top_line
from desktop_poker.engine.table.home_commands import StopClock
from desktop_poker.ui.home_table.top_bar import EveningTopBar
from tests.engine.table.homes import TOURNAMENT, do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_figures_and_clock(qtbot: QtBot) -> None:
    bar = EveningTopBar(EN, LOOK)
    qtbot.addWidget(bar)
    bar.resize(1280, 80)
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next")
    bar.show_line(top_line(state, 840.5, EN), 1.0)
    said = bar.figures.accessibleName()
    assert "Blinds 50/100" in said
    assert "Clock 0:59" in said
    assert bar.clock.isVisibleTo(bar)
    first = bar.grab().toImage()
    bar.show_line(top_line(do(state, StopClock(), 30.0), 840.5, EN), 1.0)
    assert bar.grab().toImage() != first
    bar.show_line(top_line(evening(1000, 1000), 0.0, EN), 0.7)
    assert not bar.clock.isVisibleTo(bar)
    bar.resize(500, 64)
    bar.grab()


def test_keys_tell_what_is_wanted(qtbot: QtBot) -> None:
    bar = EveningTopBar(EN, LOOK)
    qtbot.addWidget(bar)
    bar.resize(1280, 80)
    bar.show()
    told: list[str] = []
    for name in ("left", "ranks_wanted", "clock_wanted", "people_wanted", "full_screen_wanted"):
        getattr(bar, name).connect(lambda n=name: told.append(n))
    for made in (bar.back, bar.ranks, bar.clock, bar.people, bar.full):
        press(made)
    assert told == ["left", "ranks_wanted", "clock_wanted", "people_wanted", "full_screen_wanted"]
