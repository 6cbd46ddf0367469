"""ui/home_table/setup_page.py: an evening is set up in a minute."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.home_table.setup_page import SetupPage
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press, tap, write


def page_of(qtbot: QtBot) -> SetupPage:
    page = SetupPage(EN, LOOK, EveningDraft(), names=("Mika",))
    qtbot.addWidget(page)
    page.resize(1180, 820)
    page.show()
    return page


def test_nothing_impossible_can_be_started(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.start.isEnabled()
    assert page.said.text() == "At least two people are needed"
    told: list[EveningDraft] = []
    page.started.connect(told.append)
    for name in ("Ren", "Tom"):
        write(page.people.name, name)
        tap(page.people.name, Qt.Key.Key_Return)
    assert page.said.text() == "2 people, stacks of 10,000"
    press(page.start)
    assert [guest.name for guest in told[0].guests] == ["Ren", "Tom"]
    page.game.stack.clear()
    write(page.game.stack, "x")
    assert not page.start.isEnabled()


def test_a_stack_of_somebodys_own_is_in_sight(qtbot: QtBot) -> None:
    """At their chair and in the line above the start, so that nobody is dealt in unawares."""
    page = page_of(qtbot)
    two = EveningGuest(name="Mika", seat=0), EveningGuest(name="Ken", seat=1)
    page.put_draft(EveningDraft(guests=two))
    plain = page.people.seats.grab().toImage()
    own = EveningDraft(guests=(two[0], replace(two[1], stack="13200")))
    page.put_draft(own)
    assert page.said.text() == "2 people, stacks of 10,000, except Ken 13,200"
    assert page.people.seats.accessibleDescription() == "1 Mika, 2 Ken 13,200"
    assert page.people.seats.grab().toImage() != plain
    page.put_draft(replace(own, is_tournament=True))
    assert page.said.text() == "2 people, stacks of 10,000"


def test_escape_and_back_leave(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    told: list[bool] = []
    page.left.connect(lambda: told.append(True))
    press(page.back)
    tap(page, Qt.Key.Key_Escape)
    tap(page, Qt.Key.Key_A)
    assert told == [True, True]
    page.put_draft(EveningDraft(guests=(EveningGuest(name="Anna", seat=0),)))
    tap(page, Qt.Key.Key_Escape)
    assert told == [True, True]  # nobody who was entered is thrown away


def test_a_kept_evening_is_loaded(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.put_draft(EveningDraft(name="Kept", is_tournament=True))
    sheet = page.open_kept()
    assert sheet.isVisible()
    sheet.reject()
    assert page.name.text() == "Kept"
    write(page.name, "!")
    assert page.draft.name == "Kept!"


def test_past_evenings_are_asked_for(qtbot: QtBot) -> None:
    page = SetupPage(EN, LOOK, EveningDraft(), past=[("a", "Friday"), ("b", "Sunday")])
    qtbot.addWidget(page)
    page.show()
    told: list[str] = []
    page.past_wanted.connect(told.append)
    sheet = page.open_past()
    press(sheet.buttons["b"])
    assert told == ["b"]
    assert not page_of(qtbot).past.isVisible()


PEOPLE = tuple(
    EveningGuest(name=name, seat=seat) for seat, name in enumerate(("Ren", "Tom", "Mika"))
)
SIZES = [(1280, 800), (1024, 768), (1024, 640)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_set_up_without_scrolling(
    qtbot: QtBot, size: tuple[int, int], tournament: bool, language: str
) -> None:
    draft = EveningDraft(guests=PEOPLE, is_tournament=tournament)
    names = ("Yuki", "Nina", "Omar", "Lena", "Sho", "Emi", "Christopher", "Bo")
    page = SetupPage(Texts(language), LOOK, draft, names=names)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    seen = set()
    for tab in [key for key, made in page.tabs.buttons.items() if made.isVisible()] or ["game"]:
        page._turn_to(tab)
        QApplication.processEvents()
        # The longest card may be scrolled in the lowest window only.
        low = size[1] < 700 and tab == "tournament"
        assert page.area.verticalScrollBar().maximum() == 0 or low
        cards = (page.game, page.tournament, page.house, page.betting)
        seen |= {card.accessibleName() for card in cards if card.isVisible()}
    assert len(seen) == (4 if tournament else 3)
    page.people.choose(1)
    QApplication.processEvents()
    assert page.area.verticalScrollBar().maximum() == 0 or size[1] < 700
