"""ui/table/run_out_page.py: stages, what comes next, and a pause that may be cut short."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import RunOutBar
from desktop_poker.client.table.frames import StageFrame
from desktop_poker.engine.table.commands import SkipPause
from desktop_poker.ui.table.run_out_page import RunOutPage, StageLine
from tests.ui.table.staged import EVERY_GAME, LOOK, TEXTS, runs_out, shove, table


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(900, 110)
    widget.show()


def words(widget: QWidget) -> list[str]:
    """What can be read."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def run_out(game: str = "holdem") -> RunOutBar:
    bar = table(game, seed="7").play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    return bar


@pytest.fixture
def page(qtbot: QtBot) -> RunOutPage:
    made = RunOutPage(TEXTS, LOOK)
    shown(qtbot, made)
    return made


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_run_out_shows_its_stages(game: str, page: RunOutPage) -> None:
    bar = run_out(game)
    page.show_bar(bar)
    assert {bar.headline, bar.detail} <= set(words(page))
    assert page.stages.accessibleName() == ", ".join(stage.name for stage in bar.stages)


def test_among_others_the_reason_stands_where_the_button_would_be(page: RunOutPage) -> None:
    bar = run_out()
    assert not bar.is_alone
    page.show_bar(bar)
    assert bar.why_not in words(page)
    assert not page.skip.isVisible()


def test_alone_a_pause_is_skipped_by_button_or_key(page: RunOutPage, qtbot: QtBot) -> None:
    said: list[object] = []
    page.skipped.connect(said.append)
    page.show_bar(replace(run_out(), skip=SkipPause(), is_alone=True, why_not="Not now."))
    assert page.skip.isEnabled()
    assert page.skip.toolTip() == "Deal the next card at once (key Space)"
    assert "Not now." not in words(page)
    page.skip.click()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said == [SkipPause(), SkipPause()]


def test_alone_a_button_with_nothing_to_skip_keeps_its_place_and_says_why(
    page: RunOutPage,
) -> None:
    said: list[object] = []
    page.skipped.connect(said.append)
    page.show_bar(replace(run_out(), skip=None, is_alone=True, why_not="Because"))
    assert page.skip.isVisible()
    assert page.skip.toolTip() == "Because"
    page.skip.click()
    assert said == []


def test_stages_look_different_when_they_are_over(qtbot: QtBot) -> None:
    line = StageLine(LOOK)
    shown(qtbot, line)
    empty = line.grab().toImage()
    pictures = [empty]
    for done, now in ((False, False), (False, True), (True, False)):
        line.show_stages((StageFrame("Flop", done, now), StageFrame("Turn", False, False)))
        pictures.append(line.grab().toImage())
    assert all(a != b for n, a in enumerate(pictures) for b in pictures[:n])


def test_nothing_is_said_of_cards_that_are_on_their_way(page: RunOutPage) -> None:
    bar = run_out()
    page.show_bar(bar)
    later = replace(bar, headline="The turn lies open", stages=bar.stages[:1])
    page.wait_for_motion(on=True)
    page.show_bar(later)
    assert bar.headline in words(page)
    assert page.stages.accessibleName() == ", ".join(stage.name for stage in bar.stages)
    page.wait_for_motion(on=False)
    assert later.headline in words(page)
    assert page.stages.accessibleName() == bar.stages[0].name


def test_what_was_said_of_an_earlier_hand_is_never_seen_again(page: RunOutPage) -> None:
    page.show_bar(run_out())
    page.hide()
    page.wait_for_motion(on=True)
    page.show_bar(replace(run_out(), headline="All-in again"))
    page.show()
    assert "All-in again" in words(page)
