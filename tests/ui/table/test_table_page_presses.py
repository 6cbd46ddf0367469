"""ui/table/table_page.py: what moves is seen first, and keys cost nothing by mistake."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.choreography import choreography
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.events import CardsDealt, HandEnded
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.table.shown_page import shown
from tests.ui.table.staged import decides, table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return shown(qtbot)


@pytest.mark.parametrize("tournament", ["", "turbo"])
def test_what_a_hand_has_come_to_is_told_when_its_chips_have_come(
    tournament: str, page: TablePage
) -> None:
    played = table(seats=3, tournament=tournament)
    hand = None

    def ended(screen: TableScreen) -> bool:
        nonlocal hand
        fact = played.steps[-1].fact
        if isinstance(fact, HandEnded):
            return True
        page.show_screen(screen)
        hand = screen.view.hand
        return False

    screen = played.play_until(ended)
    session, ranks = page.panel.graph.accessibleName(), page._tournament
    cues = choreography(played.steps[-1].fact, hand, screen.view.hand, screen.awards)
    page.show_screen(screen, cues)
    assert page.scene.mover.is_moving
    assert (page.panel.graph.accessibleName(), page._tournament) == (session, ranks)
    page.scene.mover.finish()
    assert page.panel.graph.accessibleName() != session
    assert bool(page._tournament != ranks) is bool(tournament)
    page.show_screen(played.play_until(decides))  # without cues nothing moves: it is told at once
    assert page._outcome is None


def test_escape_takes_back_the_first_press_of_an_all_in(page: TablePage) -> None:
    page.show_screen(table().play_until(decides))
    QTest.keyClick(page, Qt.Key.Key_A)
    assert "press again" in page.bar.wager.words
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert "press again" not in page.bar.wager.words


def test_a_key_that_is_held_down_acts_once(page: TablePage) -> None:
    repeated = {name for name, made in page._shortcuts.items() if made.autoRepeat()}
    assert repeated == {"more", "less"}


def test_the_log_names_no_card_that_is_still_on_its_way(page: TablePage) -> None:
    played = table(seats=3)
    hand = None

    def dealt(screen: TableScreen) -> bool:
        nonlocal hand
        if isinstance(played.steps[-1].fact, CardsDealt):
            return True
        page.show_screen(screen)
        hand = screen.view.hand
        return False

    screen = played.play_until(dealt)
    page.show_screen(screen, choreography(played.steps[-1].fact, hand, screen.view.hand))
    page.add_lines(screen, 1)
    assert page.scene.mover.is_moving
    assert "You are dealt" not in page.panel.log.toPlainText()
    page.scene.mover.finish()
    assert "You are dealt" in page.panel.log.toPlainText()
