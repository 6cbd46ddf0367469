"""Every target of the Home Table is for fingers: 64 pixels, in every window (design 4)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import home_tables
from desktop_poker.app.shots.home_pictures import SHEETS
from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.home_table.results import results_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.application import Application, apply_look
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.results_page import ResultsPage
from desktop_poker.ui.home_table.setup_page import SetupPage
from desktop_poker.ui.home_table.stakes_sheet import StakesSheet
from tests.ui.home_table.staged import EN, LOOK

SIZES = [(1280, 800), (1024, 768), (1024, 640), (1440, 900), (1920, 1080)]


@pytest.fixture(autouse=True)
def dressed(qapp: Application, plain_after: None) -> None:
    """As players see it: a style sheet may overrule the sizes that the code asks for."""
    del plain_after
    apply_look(qapp, LOOK)


def small(page: QWidget) -> list[str]:
    """What can be pressed and is too small for it, or overlaps its neighbour."""
    QApplication.processEvents()
    targets = [
        part
        for kind in (QAbstractButton, QLineEdit, QSlider)
        for part in page.findChildren(kind)
        if part.isVisible()
    ]
    assert targets
    found = [
        f"{part.accessibleName()}: {part.width()} x {part.height()}"
        for part in targets
        if part.height() < TARGET or part.width() < TARGET
    ]
    # What lies below the edge of a list is scrolled, not covered.
    seen = [part.visibleRegion().boundingRect() for part in targets]
    places = [
        QRect(part.mapTo(page, box.topLeft()), box.size())
        for part, box in zip(targets, seen, strict=True)
    ]
    for number, one in enumerate(places):
        for other in range(number):
            if one.intersects(places[other]):
                names = targets[number].accessibleName(), targets[other].accessibleName()
                found.append(f"{names[0]} over {names[1]}")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", home_tables.STAGES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_the_table(qtbot: QtBot, name: str, size: tuple[int, int], language: str) -> None:
    staged = home_tables.STAGES[name]()
    page = EveningPage(Texts(language), LOOK)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show_state(staged.state, staged.seconds)
    page.show()
    assert small(page) == []
    assert (page.width(), page.height()) == size  # and nothing asks for a larger window
    assert page.minimumSizeHint().height() <= size[1]
    if page.pad.isVisible():
        page.pad._swap()
        assert small(page) == []


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("tab", ["game", "tournament", "house"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_set_up(qtbot: QtBot, tab: str, size: tuple[int, int], language: str) -> None:
    draft = home_tables.friday(is_tournament=True)
    page = SetupPage(Texts(language), LOOK, draft, names=("Yuki", "Bo"), past=[("a", "Friday")])
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page._turn_to(tab)
    assert small(page) == []
    page.people.choose(1)
    assert small(page) == []


@pytest.mark.parametrize("kind", SHEETS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_a_sheet(qtbot: QtBot, kind: str, language: str) -> None:
    sheet = SHEETS[kind](Texts(language), LOOK)
    qtbot.addWidget(sheet)
    sheet.show()
    assert small(sheet) == []


def test_in_other_sheets(qtbot: QtBot) -> None:
    stakes = StakesSheet(EN, LOOK, home_tables.begun(home_tables.friday()))
    qtbot.addWidget(stakes)
    stakes.show()
    assert small(stakes) == []
    page = SetupPage(EN, LOOK, EveningDraft())
    qtbot.addWidget(page)
    page.show()
    assert small(page.open_kept()) == []


@pytest.mark.parametrize("size", SIZES)
def test_at_the_end(qtbot: QtBot, size: tuple[int, int]) -> None:
    frame = results_frame(home_tables.evening(EN).state, EN)
    page = ResultsPage(EN, LOOK, frame, is_over=True)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    assert small(page) == []
