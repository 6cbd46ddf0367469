"""ui/table/log_view.py: sentences, the newest at the bottom."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.telling.hand_log import LineKind, LogLine
from desktop_poker.engine.cards.card import card
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table import log_view
from desktop_poker.ui.table.log_view import LogView
from desktop_poker.ui.theme.colours import contrast_ratio
from tests.ui.table.staged import LOOK, TEXTS, table


@pytest.fixture
def view(qtbot: QtBot) -> LogView:
    made = LogView(TEXTS, LOOK)
    qtbot.addWidget(made)
    made.resize(290, 300)
    made.show()
    return made


def plain(count: int, start: int = 0) -> list[LogLine]:
    return [LogLine(LineKind.PLAIN, f"line {start + n}") for n in range(count)]


def lines_of(view: LogView) -> list[str]:
    return view.toPlainText().splitlines()


def pictures_in(view: LogView) -> int:
    return view.toPlainText().count("\ufffc")


def test_lines_stand_below_each_other(view: LogView) -> None:
    view.add(plain(3))
    view.add(plain(2, start=3))
    assert lines_of(view) == [f"line {n}" for n in range(5)]


def test_a_name_from_right_to_left_turns_no_line_round(view: LogView) -> None:
    view.add([LogLine(LineKind.PLAIN, "\u2068דניאל\u2069 raises to 600.")])
    assert view.document().lastBlock().textDirection() is Qt.LayoutDirection.LeftToRight


def test_names_are_text_and_nothing_else(view: LogView) -> None:
    view.add([LogLine(LineKind.WIN, "<b>Ken</b> & <img src=x> wins 5.")])
    assert lines_of(view) == ["<b>Ken</b> & <img src=x> wins 5."]
    assert not view.openLinks()


def test_cards_are_pictures_under_their_line(view: LogView) -> None:
    faces = (card("As"), None, card("Kd"))
    view.add([LogLine(LineKind.OWN, "You have", faces)])
    assert lines_of(view)[0] == "You have"
    assert pictures_in(view) == 2  # what nobody has seen is not drawn


def test_every_kind_of_line_has_its_look(view: LogView) -> None:
    view.add([LogLine(kind, kind.value) for kind in LineKind])
    looks = []
    block = view.document().begin()
    while block.isValid():
        at = QTextCursor(block)
        at.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        made = at.charFormat()
        looks.append((made.foreground().color().name(), made.font().weight()))
        block = block.next()
    assert len(set(looks)) == len(LineKind)


def test_it_follows_its_end(view: LogView) -> None:
    bar = view.verticalScrollBar()
    for start in range(0, 90, 30):
        view.add(plain(30, start))
        assert bar.value() == bar.maximum() > 0


def test_it_is_at_its_end_after_the_window_had_another_size(view: LogView) -> None:
    bar = view.verticalScrollBar()
    view.add([LogLine(LineKind.PLAIN, "some words that wrap " * 4) for _ in range(40)])
    for width, height in ((120, 90), (290, 300), (600, 200), (290, 120)):
        view.resize(width, height)
        assert bar.value() == bar.maximum() > 0
    view.hide()
    view.resize(290, 80)
    view.add(plain(10))
    view.resize(290, 120)
    view.show()
    view.add(plain(10, start=10))
    assert bar.value() == bar.maximum() > 0


def test_it_stays_where_somebody_reads(view: LogView) -> None:
    view.add(plain(60))
    view.verticalScrollBar().setValue(10)
    view.add(plain(5, start=60))
    assert view.verticalScrollBar().value() == 10


def test_old_lines_go_away(view: LogView) -> None:
    for start in range(0, 1_600, 400):
        view.add(plain(400, start))
    found = lines_of(view)
    assert len(found) <= 1_500
    assert found[-1] == "line 1599"


def test_another_look_shows_the_same_lines(view: LogView) -> None:
    lines = table(seed="7").play_until(lambda s: any(line.cards for line in s.log)).log
    view.add(lines)
    before = view.toPlainText()
    view.restyle(look_of(Settings(theme="light", deck="four_colour")), lines)
    assert view.toPlainText() == before
    assert pictures_in(view)


def test_lines_that_are_told_in_other_words_stay_where_they_are_read(view: LogView) -> None:
    view.add(plain(80))
    bar = view.verticalScrollBar()
    bar.setValue(200)
    first = view.cursorForPosition(QPoint(0, 0)).blockNumber()
    assert first
    view.retell(
        [LogLine(LineKind.PLAIN, f"line {n}, now longer than a line " * 2) for n in range(80)]
    )
    assert view.cursorForPosition(QPoint(0, 0)).blockNumber() == first
    assert 0 < bar.value() < bar.maximum()
    view.add(plain(5))
    assert view.cursorForPosition(QPoint(0, 0)).blockNumber() == first


def test_lines_that_are_told_in_other_words_are_followed_to_their_end(view: LogView) -> None:
    view.add(plain(80))
    view.retell(plain(40))
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert lines_of(view) == [f"line {n}" for n in range(40)]


@pytest.mark.parametrize("height", [220, 380])
def test_the_newest_line_stays_in_sight_when_the_view_is_resized(
    height: int, view: LogView
) -> None:
    view.add(plain(60))
    view.resize(290, height)  # one more player in the ranking below takes some of the room
    view.add(plain(3, start=60))
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()


def test_who_reads_further_up_is_left_there_by_a_resize(view: LogView) -> None:
    view.add(plain(60))
    view.verticalScrollBar().setValue(10)
    view.resize(290, 220)
    assert view.verticalScrollBar().value() == 10


def test_no_line_is_cut_in_half_at_the_upper_edge(view: LogView) -> None:
    view.setStyleSheet(f"background: {LOOK.palette.s1}; border: 0;")

    def seen_at_the_top() -> float:
        shot = view.grab().toImage()
        return max(
            contrast_ratio(LOOK.palette.s1, shot.pixelColor(x, y).name())
            for x in range(80)
            for y in range(4)
        )

    view.add(plain(100))
    bar = view.verticalScrollBar()
    for place in range(bar.maximum() - 40, bar.maximum() + 1, 3):
        bar.setValue(place)
        assert seen_at_the_top() < 1.5
    view._fade.hide()
    assert seen_at_the_top() > 4  # the last place cuts a line
    bar.setValue(0)
    assert not view._fade.isVisible()  # nothing is above the first line


def test_what_is_copied_has_nothing_that_holds_phrases(view: LogView) -> None:
    said = "Mika：20,050を獲得（ボード2）、7と8のフルハウス"
    view.add([LogLine(LineKind.WIN, said)])
    assert view.document().toPlainText() != said  # it is held together
    assert lines_of(view) == [said]
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == said
    assert not view.createMimeDataFromSelection().hasHtml()


def test_a_screen_reader_reads_the_sentence(view: LogView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_view, "QAccessible", SimpleNamespace(isActive=lambda: True))
    view.add([LogLine(LineKind.PLAIN, "Mika：フォールド")])
    assert view.document().toPlainText() == "Mika：フォールド"


def test_lines_wait_for_what_they_speak_of(qtbot: QtBot) -> None:
    view = LogView(TEXTS, LOOK)
    qtbot.addWidget(view)
    first, second, third = (LogLine(LineKind.PLAIN, text) for text in ("One.", "Two.", "Three."))
    view.add([first])
    view.hold(on=True)
    view.add([second])
    view.hold(on=True)  # it goes on moving
    view.add([third])
    assert view.toPlainText() == "One."
    view.hold(on=False)
    assert view.toPlainText() == "One.\nTwo.\nThree."


def test_a_log_that_is_told_anew_while_lines_wait_tells_each_once(qtbot: QtBot) -> None:
    view = LogView(TEXTS, LOOK)
    qtbot.addWidget(view)
    lines = [LogLine(LineKind.PLAIN, text) for text in ("One.", "Two.")]
    view.add(lines[:1])
    view.hold(on=True)
    view.add(lines[1:])
    view.retell(lines)
    view.hold(on=False)
    assert view.toPlainText() == "One.\nTwo."
