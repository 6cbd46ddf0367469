"""ui/table/tournament_card.py: the clock, the level, a column of stacks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.tournament_frame import PlaceFrame
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.table.tournament_card import TournamentCard
from tests.ui.loops import running
from tests.ui.table.staged import LOOK, TEXTS, tournament_of


@pytest.fixture
def card(qtbot: QtBot) -> TournamentCard:
    made = TournamentCard(TEXTS)
    made.setStyleSheet(style_sheet(LOOK.palette))
    qtbot.addWidget(made)
    made.resize(284, 300)
    made.show()
    return made


def words(card: TournamentCard) -> list[QLabel]:
    return [found for found in card.findChildren(QLabel) if found.isVisible()]


def place_of(card: TournamentCard, text: str) -> QRect:
    found = next(found for found in words(card) if found.text() == text)
    return QRect(found.mapTo(card, found.rect().topLeft()), found.size())


def test_it_shows_level_stakes_players_and_ranks(card: TournamentCard) -> None:
    frame = tournament_of()
    card.show_frame(frame)
    said = [label.text() for label in words(card)]
    for text in (frame.level, frame.stakes, frame.following, frame.players, frame.average):
        assert text in said
    assert frame.ranks[0].name in said
    assert "3 hands left" in said
    assert not running(card)  # levels by hands need no clock


def test_stacks_stand_in_a_column(card: TournamentCard) -> None:
    ranks = (
        PlaceFrame(place="1.", name="Haruka", what="12,450"),
        PlaceFrame(place="2.", name="Mika", what="980", is_self=True),
        PlaceFrame(place="10.", name="A name that is far too long to be shown", what="all-in"),
    )
    card.show_frame(replace(tournament_of(), ranks=ranks))
    QApplication.processEvents()
    assert len({place_of(card, rank.what).right() for rank in ranks}) == 1
    assert len({place_of(card, rank.name).left() for rank in ranks}) == 1
    assert place_of(card, "12,450").right() == place_of(card, "3 hands left").right()
    own = [label.property("role") for label in words(card) if label.text() == "Mika"]
    assert own == ["accent"]
    card.show_frame(replace(tournament_of(), ranks=ranks[:1]))
    assert "Mika" not in [label.text() for label in words(card)]


def test_the_clock_is_what_is_seen_first(card: TournamentCard) -> None:
    card.clock = lambda: 1_000.0
    card.show_frame(tournament_of(1_125.0))
    QApplication.processEvents()
    sizes = {label.text(): label.font().pixelSize() for label in words(card)}
    assert sizes["2:05"] > 1.5 * max(size for text, size in sizes.items() if text != "2:05")


def test_a_level_by_time_counts_down_and_stops(card: TournamentCard) -> None:
    now = 1_000.0
    card.clock = lambda: now
    card.show_frame(tournament_of(now + 125))
    assert card._time.text() == "2:05"
    assert card._time.property("soon") == "false"
    assert running(card)
    now += 70
    card._tick()
    assert card._time.text() == "0:55"
    assert card._time.property("soon") == "true"
    now += 100
    card._tick()
    assert card._time.text() == "0:00"
    assert not running(card)


def test_the_clock_ticks_by_itself_until_it_is_stopped(card: TournamentCard, qtbot: QtBot) -> None:
    now = 1_000.0
    card.clock = lambda: now
    card.show_frame(tournament_of(now + 600))
    now += 2
    qtbot.waitUntil(lambda: card._time.text() == "9:58", timeout=3_000)
    card.stop()
    assert not running(card)
    card.show_frame(tournament_of(now + 600))
    card.show_frame(tournament_of())
    assert not running(card)
