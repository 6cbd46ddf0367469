"""ui/table/side_panel.py: log, last hand, players, session, tournament."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.telling.hand_log import LineKind, LogLine
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.table.side_panel import WIDTH, SessionResults, SidePanel
from tests.ui.loops import running
from tests.ui.table.staged import LOOK, TEXTS, decides, table, tournament_of


@pytest.fixture
def panel(qtbot: QtBot) -> SidePanel:
    made = SidePanel(TEXTS, LOOK)
    qtbot.addWidget(made)
    made.resize(WIDTH, 800)
    made.show()
    return made


def tabs(panel: SidePanel) -> QTabBar:
    found = panel.findChild(QTabBar)
    assert isinstance(found, QTabBar)
    return found


def open_tab(panel: SidePanel, number: int) -> None:
    bar = tabs(panel)
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(number).center())


def note_of(panel: SidePanel, name: str) -> QLineEdit:
    fields = panel.players.findChildren(QLineEdit)
    return next(f for f in fields if f.accessibleName() == f"Note about {name}")


def test_the_tabs_are_named(panel: SidePanel) -> None:
    bar = tabs(panel)
    assert [bar.tabText(n) for n in range(bar.count())] == ["Log", "Last hand", "Players"]
    assert panel.log.isVisible()
    assert panel.width() == WIDTH


def test_the_session_gives_way_when_a_tab_grows(panel: SidePanel, qtbot: QtBot) -> None:
    """In a low window whoever watches lay over the seats."""
    page, room = QWidget(), QWidget()
    qtbot.addWidget(page)
    panel.setParent(page)
    panel.setGeometry(0, 0, WIDTH, 480)
    panel.add_tab(room, "Room")
    panel.show_tab("Room")
    panel.show()
    page.show()
    for high, fits in ((100, True), (360, False), (100, True)):
        room.setMinimumHeight(high)
        QApplication.processEvents()
        assert panel.graph.isVisible() is fits
    panel.show_log()
    room.setMinimumHeight(360)  # out of sight
    QApplication.processEvents()
    panel.show_tab("Room")
    QApplication.processEvents()
    assert not panel.graph.isVisible()
    panel.setParent(None)


def test_the_last_hand_is_opened_and_left_with_its_tab(panel: SidePanel) -> None:
    told: list[str] = []
    panel.replay_wanted.connect(lambda: told.append("wanted"))
    panel.replay_left.connect(lambda: told.append("left"))
    open_tab(panel, 1)
    assert panel.shows_last_hand
    open_tab(panel, 2)
    panel.show_last_hand()
    panel.show_log()
    assert told == ["wanted", "left", "wanted", "left"]
    assert not panel.shows_last_hand


def test_before_the_first_hand_there_is_nothing_to_go_through(panel: SidePanel) -> None:
    panel.show_last_hand()
    said = [label for label in panel.last_hand.findChildren(QLabel) if label.isVisible()]
    assert [label.text() for label in said] == ["No hand has been finished yet."]
    panel.last_hand.show_lines([LogLine(LineKind.PLAIN, "Ken folds.")])
    assert not said[0].isVisible()


def test_the_last_hand_is_told_as_far_as_it_is_shown(panel: SidePanel) -> None:
    panel.show_last_hand()
    for count in (2, 1):
        lines = [LogLine(LineKind.PLAIN, "Ken folds."), LogLine(LineKind.PLAIN, "Mika wins.")]
        panel.last_hand.show_lines(lines[:count])
        assert panel.last_hand.log.toPlainText().split("\n") == [
            line.text for line in lines[:count]
        ]


def test_lines_go_to_the_log(panel: SidePanel) -> None:
    panel.add_lines([LogLine(LineKind.PLAIN, "Ken folds."), LogLine(LineKind.PLAIN, "Next.")])
    assert panel.log.toPlainText() == "Ken folds.\nNext."


def test_everybody_is_listed_with_their_chips(panel: SidePanel) -> None:
    staged = table(seats=5)
    frame = staged.play_until(decides).frame()
    panel.players.show_seats(frame.seats)
    said = [label.text() for label in panel.players.findChildren(QLabel)]
    for seat in frame.seats:
        assert seat.name in said
        assert seat.stack in said
    later = staged.play_until(lambda s: s.frame().seats[0].stack != frame.seats[0].stack).frame()
    panel.players.show_seats(later.seats)
    assert panel.players._rows[later.seats[0].name][0].text() == later.seats[0].stack


def test_others_can_be_noted_and_notes_are_told_once(panel: SidePanel) -> None:
    frame = table(seats=4).play_until(decides).frame()
    panel.players.show_seats(frame.seats)
    panel._tabs.setCurrentIndex(2)
    told: list[tuple[str, str]] = []
    panel.noted.connect(lambda name, text: told.append((name, text)))
    names = {f.accessibleName() for f in panel.players.findChildren(QLineEdit)}
    assert names == {f"Note about {seat.name}" for seat in frame.seats[1:]}
    field = note_of(panel, frame.seats[1].name)
    field.setFocus()
    QTest.keyClicks(field, "folds to raises")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert told == [(frame.seats[1].name, "folds to raises")]


def test_notes_stay_when_others_come_and_go(panel: SidePanel, qtbot: QtBot) -> None:
    seats = table(seats=4).play_until(decides).frame().seats
    panel.players.show_seats(seats)
    name = seats[1].name
    note_of(panel, name).setText("bluffs")
    note_of(panel, name).editingFinished.emit()
    panel.players.show_seats(seats[:3])
    qtbot.wait(10)
    assert note_of(panel, name).text() == "bluffs"
    assert len(panel.players._rows) == 3


def test_a_tab_of_others_ends_where_the_cards_end(panel: SidePanel) -> None:
    room = QWidget()
    panel.setStyleSheet(style_sheet(LOOK.palette))
    panel.add_tab(room, "Room")
    panel.show_tab("Room")
    QApplication.processEvents()

    def sides(part: QWidget) -> tuple[int, int]:
        left = part.mapTo(panel, part.rect().topLeft()).x()
        return left, left + part.width()

    assert sides(room) == sides(panel.graph)


def test_the_session_is_said(panel: SidePanel) -> None:
    panel.show_outcome(SessionResults((0, 25), Figures()))
    assert panel.graph.accessibleName() == "Session +25"


def test_a_bot_s_style_is_told_only_to_whoever_asks(panel: SidePanel) -> None:
    person = SeatFrame(seat=Seat(0), name="Me", is_self=True, stack="1")
    bot = SeatFrame(seat=Seat(1), name="Aki", stack="2", style="Aki plays like this: Expert, Rock")
    panel.players.show_seats((person, bot))
    assert set(panel.players.styles) == {"Aki"}
    question, answer = panel.players.styles["Aki"]
    assert (question.text(), question.isHidden()) == ("How does Aki play?", False)
    assert answer.isHidden()
    question.click()
    assert question.isHidden()
    assert (answer.text(), answer.isHidden()) == (bot.style, False)
    panel.players.show_seats((person,))
    panel.players.show_seats((person, bot))
    assert not panel.players.styles["Aki"][1].isHidden()
    panel.players.reveal("Nobody")


def test_notes_are_put_away_where_no_aids_are_allowed(qtbot: QtBot, panel: SidePanel) -> None:
    panel.players.notes = {"Ann": "bluffs"}
    seats = (SeatFrame(seat=Seat(0), name="Me", is_self=True), SeatFrame(seat=Seat(1), name="Ann"))
    open_tab(panel, 2)

    def shown() -> list[str]:
        return [f.text() for f in panel.players.findChildren(QLineEdit) if f.isVisible()]

    panel.players.show_seats(seats)
    qtbot.waitUntil(lambda: shown() == ["bluffs"])
    panel.players.show_seats(seats, notes=False)
    qtbot.waitUntil(lambda: shown() == [])
    panel.players.show_seats(seats)
    qtbot.waitUntil(lambda: shown() == ["bluffs"])


def shown_parts(panel: SidePanel) -> tuple[bool, bool, bool]:
    card = panel.tournament
    return panel.graph.isVisible(), card._ranks.isVisible(), card.isVisible()


def test_in_a_low_window_the_least_important_gives_way_first(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    panel = SidePanel(TEXTS, LOOK)
    panel.setParent(window)
    window.show()
    panel.show()
    panel.show_outcome(SessionResults((0,), Figures(), tournament_of()))
    seen = []
    for high in range(900, panel.minimumSizeHint().height() - 1, -4):
        panel.resize(WIDTH, high)
        QApplication.processEvents()
        seen.append(shown_parts(panel))
        visible = [card for card in (panel.graph, panel.tournament) if card.isVisible()]
        assert all(card.geometry().bottom() < high for card in visible)
    assert list(dict.fromkeys(seen)) == [
        (False, True, True),
        (False, False, True),
        (False, False, False),
    ]
    panel.resize(WIDTH, 900)
    assert shown_parts(panel) == (False, True, True)  # chips of a tournament are no result
    panel.show_outcome(SessionResults((0,), Figures()))
    assert shown_parts(panel) == (True, False, False)
    panel.resize(WIDTH, panel.minimumSizeHint().height())
    assert shown_parts(panel) == (False, False, False)


def test_a_cash_table_has_no_tournament_card(panel: SidePanel) -> None:
    panel.show_outcome(SessionResults((0,), Figures()))
    assert not panel.tournament.isVisible()
    assert panel.graph.isVisible()
    assert not running(panel)
