"""Ten hands of real cards through the window: side pots, undos, a misdeal, a rebuy (I1–I9)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.app.pages import Pages
from desktop_poker.storage.phh.writing import to_phhs
from desktop_poker.ui.home_table.results_page import ResultsPage
from tests.app.windows import desktop_in
from tests.end_to_end.home_robot import HomeRobot
from tests.host.at_once import at_once
from tests.ui.pressing import press

__all__ = ["at_once"]  # a fixture

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
NAMES = {"Mika": "", "Ken": "", "Aiko": "3000", "Ren": "1500"}


def first_half(robot: HomeRobot) -> None:
    """Five hands with two side pots, an undo and a misdeal."""
    robot.set_up(NAMES, "Friday")
    robot.hand("fold", "fold", "fold")  # 1: Ren, Mika, Ken fold; Aiko has the big blind
    assert robot.stacks() == {"Mika": 10000, "Ken": 9950, "Aiko": 3050, "Ren": 1500}
    robot.hand("call", "call", "call", "check")  # 2: Mika, Ken, Aiko, Ren
    robot.do("bet 500")
    robot.do("undo")  # the first undo: it was a check
    for _ in range(12):
        robot.through()
        robot.do("check")
    robot.do("win Ken")
    # 3: Ren is all-in, Aiko for more: a main pot, a side pot, a bet nobody called.
    robot.hand("call", "call", "all-in", "fold", "all-in", "call")
    robot.do("win Ren")
    robot.do("win Aiko")
    assert robot.stacks()["Ren"] == 1400 * 3 + 100
    # 4: cards were turned up while dealing, and it is dealt again with the same blinds.
    robot.go_on()
    robot.misdeal()
    robot.hand("fold", "call", "call", "check", *["check"] * 9, "win Mika")
    # 5: three are all-in for different amounts.
    robot.hand("all-in", "all-in", "call", "fold")
    robot.do("win Ren")
    robot.do("win Mika")


def second_half(robot: HomeRobot) -> None:
    """After a restart: a rebuy, another side pot, another undo, ten hands in all."""
    assert robot.page.wait.rebuys
    name = next(name for name, stack in robot.stacks().items() if not stack)
    robot.do(f"rebuy {name}")
    assert robot.stacks()[name] == 10000
    robot.hand("fold", "fold", "fold")
    robot.hand("call", "fold", "call", "check", *["check"] * 9, "win Ken")
    robot.do("undo")  # the second undo: the wrong winner
    robot.do("win Ren")
    robot.hand("fold", "fold", "fold")
    robot.hand("all-in", "call", "call", "call")
    while robot.page.pick.isVisible():
        robot.do("win Mika" if robot.seat("Mika") in eligible(robot) else "win Ken")
    robot.hand()
    while robot.page.pad.isVisible():  # everybody gets out of the last hand's way
        robot.do("fold" if robot.page.pad.fold.isEnabled() else "check")
        robot.through()


def eligible(robot: HomeRobot) -> set[int]:
    return {seat for *_, seat in robot.page.pick.buttons}


@pytest.mark.usefixtures("at_once")
def test_ten_hands_with_everything_that_happens(qapp: QApplication, tmp_path: Path) -> None:
    total = 24_500

    async def before(pages: Pages) -> None:
        robot = HomeRobot(pages)
        first_half(robot)
        assert robot.state.chips == total

    async def after(pages: Pages) -> None:
        robot = HomeRobot(pages)
        press(pages.app.window.page.home_tile)  # type: ignore[union-attr]
        second_half(robot)
        assert robot.state.table.hand_no >= 10
        assert robot.state.chips == total + 10_000
        robot.end()
        results = pages.app.window.page
        assert isinstance(results, ResultsPage)
        press(results.copy)
        assert "Friday" in QGuiApplication.clipboard().text()
        hands = list(pages.app.evening.records.hands())
        assert len(hands) >= 10
        assert pages.app.evening.records.first_broken_link() is None
        assert "????" in to_phhs(hands)

    desktop_in(qapp, tmp_path / "profile", before)
    desktop_in(qapp, tmp_path / "profile", after)
