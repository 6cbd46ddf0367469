"""ui/first_page/recent_cards.py: seven evenings and the last hands, after the page is there."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.first_page.recent_frame import recent_frame
from desktop_poker.ui.first_page.recent_cards import EveningBars, ResultsCard
from desktop_poker.ui.style import style_sheet
from tests.client.first_page.test_recent_frame import FRIDAY
from tests.ui.first_page.test_home_page import fresh, shown, told, words
from tests.ui.table.staged import LOOK, TEXTS

WON = [(FRIDAY, 400, 12), (FRIDAY - timedelta(days=3), -200, 9)]
PLAYED = [
    (9, FRIDAY, "holdem", 120, "AhKd"),
    (8, FRIDAY, "razz", -40, "2c3d4h"),
    (7, FRIDAY, "holdem", -10, "????"),
]


def test_the_page_shows_what_was_played(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    inside = page.widget()
    assert inside is not None
    before = inside.minimumHeight()
    page.show_recent(recent_frame(WON, PLAYED, FRIDAY, TEXTS))
    assert {"Last seven evenings", "+200", "21 hands", "Last hands"} <= set(words(page))
    assert inside.minimumHeight() > before
    (card,) = page.findChildren(ResultsCard)
    assert card.accessibleName() == "Last seven evenings: +200, 21 hands"
    assert card.bars.toolTip() == "Tue −200\nFri +400"


def test_a_hand_can_be_chosen_and_has_a_name(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    chosen = told(page.hand_chosen)
    page.show_recent(recent_frame([], PLAYED, FRIDAY, TEXTS))
    chips = [one for one in page.findChildren(QPushButton) if "21:00" in one.toolTip()]
    assert [one.text().strip() for one in chips] == ["+120", "Razz −40", "Hold'em −10"]
    assert [one.icon().isNull() for one in chips] == [False, True, True]
    assert "ace of hearts" in chips[0].accessibleName()
    chips[1].click()
    assert chosen == [8]


def test_hands_with_cards_and_without_are_of_one_height(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    page.setStyleSheet(style_sheet(LOOK.palette))
    page.show_recent(recent_frame([], PLAYED, FRIDAY, TEXTS))
    QApplication.processEvents()
    chips = [one for one in page.findChildren(QPushButton) if "21:00" in one.toolTip()]
    assert len({(one.y(), one.height()) for one in chips}) == 1


def test_both_titles_stand_on_one_line(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    page.setStyleSheet(style_sheet(LOOK.palette))
    page.show_recent(recent_frame(WON, [], FRIDAY, TEXTS))
    QApplication.processEvents()
    titles = ("Deal another game", "Last seven evenings")
    found = [one for one in page.findChildren(QLabel) if one.text() in titles]
    left, right = (one.mapTo(page, one.rect().center()).y() for one in found)
    assert abs(left - right) <= 1  # a button of another font may be a pixel higher


@pytest.mark.parametrize(("chips", "role"), [(40, "win"), (-40, "warning"), (0, "section")])
def test_nothing_won_is_neither_good_nor_bad(qtbot: QtBot, chips: int, role: str) -> None:
    page = shown(qtbot, fresh())
    page.show_recent(recent_frame([(FRIDAY, chips, 3)], [], FRIDAY, TEXTS))
    (card,) = page.findChildren(ResultsCard)
    assert card.total.property("role") == role


def test_whoever_has_not_played_is_told_what_comes(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    page.show_recent(recent_frame([], [], FRIDAY, TEXTS))
    (card,) = page.findChildren(ResultsCard)
    assert not card.bars.isVisible()
    assert "Play a few hands: your evenings are drawn here." in words(page)
    assert "Last hands" not in words(page)


def test_what_was_won_goes_up_and_what_was_lost_goes_down(qtbot: QtBot) -> None:
    bars = EveningBars(LOOK)
    qtbot.addWidget(bars)
    bars.resize(280, 100)
    bars.show_days(recent_frame(WON, [], FRIDAY, TEXTS).days)
    image = bars.grab().toImage()

    def rows(column: int) -> list[int]:
        x = round((column + 0.5) * 280 / 7)
        ground = image.pixel(1, 1)
        # The line and the words below are everywhere.
        return [
            y
            for y in range(2, 76)
            if image.pixel(x, y) != ground and image.pixel(x - 12, y) == ground
        ]

    won, lost, nothing = rows(6), rows(3), rows(1)
    assert won
    assert lost
    assert not nothing
    assert max(won) <= min(lost)
    assert len(won) > 1.5 * len(lost)
