"""ui/first_page/home_page.py: where the evening begins."""

from __future__ import annotations

from typing import Literal

import pytest
from PySide6.QtCore import QPoint, Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.first_page.home_frame import HomeFrame, home_frame
from desktop_poker.client.first_page.recent_frame import recent_frame
from desktop_poker.client.first_page.saved_table import saved_frame
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.first_page.home_page import HomePage, app_mark
from desktop_poker.ui.first_page.table_thumb import TableThumb
from desktop_poker.ui.look import look_of
from desktop_poker.ui.window import Window
from tests.client.first_page.test_recent_frame import FRIDAY
from tests.some_games import FIRST_GAMES
from tests.ui.table.staged import LOOK, TEXTS, decides, table

LEFT = Qt.MouseButton.LeftButton
LIGHT = look_of(Settings(theme="light"))


def fresh(texts: Texts = TEXTS) -> HomeFrame:
    return home_frame("Haruka", "me", 20, None, texts)


def with_table(seats: int = 6, texts: Texts = TEXTS) -> HomeFrame:
    screen = table(seats=seats).play_until(decides)
    assert screen.view.table is not None
    saved = saved_frame(screen.view.table, PlayerId("Haruka"), texts)
    return home_frame("Haruka", "me", 9, saved, texts)


def shown(qtbot: QtBot, frame: HomeFrame, texts: Texts = TEXTS) -> HomePage:
    page = HomePage(texts, LOOK, frame)
    qtbot.addWidget(page)
    page.resize(1_440, 900)
    page.show()
    return page


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def told(signal: SignalInstance) -> list[object]:
    found: list[object] = []
    signal.connect(lambda *said: found.append(said[0] if said else None))
    return found


def test_one_tile_leads(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    tiles = (page.practice_tile, page.new_tile, page.friends_tile, page.home_tile)
    assert [tile.hint.property("role") for tile in tiles] == ["accent", *["hint"] * 3]
    page.mark_evening(waits=True)
    assert page.home_tile.hint.property("role") == "accent"


def test_it_greets_and_offers_a_hand(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    assert "Good evening, Haruka" in words(page)
    assert "Practice" in words(page)
    assert page.findChild(QPushButton, "resume") is None


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
def test_one_click_on_practice_deals_a_hand(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    practice, new = told(page.practice), told(page.new_table)
    QTest.mouseClick(page.practice_tile, LEFT)
    assert (len(practice), len(new)) == (1, 0)
    QTest.mouseClick(page.new_tile, LEFT)
    assert (len(practice), len(new)) == (1, 1)


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
def test_a_tile_is_pressed_by_keys_and_left_by_the_mouse(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    practice = told(page.practice)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter, Qt.Key.Key_X):
        QTest.keyClick(page.practice_tile, key)
    assert len(practice) == 3
    QTest.mousePress(page.practice_tile, LEFT)
    QTest.mouseRelease(page.practice_tile, LEFT, pos=QPoint(-50, -50))
    QTest.mouseClick(page.practice_tile, Qt.MouseButton.RightButton)
    assert len(practice) == 3
    assert page.practice_tile.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert page.practice_tile.accessibleName() == "Practice"


def test_every_game_and_a_tournament_are_one_click_away(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    games = told(page.game_chosen)
    for key in (*FIRST_GAMES, "tournament"):
        made = page.findChild(QPushButton, f"game_{key}")
        assert isinstance(made, QPushButton)
        QTest.mouseClick(made, LEFT)
    assert games == [*FIRST_GAMES, "tournament"]


def test_a_saved_table_comes_first(qtbot: QtBot) -> None:
    frame = with_table()
    assert frame.saved is not None
    page = shown(qtbot, frame)
    said = words(page)
    for text in (frame.saved.title, frame.saved.detail, frame.saved.stack, frame.saved.result):
        assert text in said
    resumed = told(page.resumed)
    QTest.mouseClick(page.resume, LEFT)
    assert len(resumed) == 1
    assert page.practice_tile.property("first") is False


def test_the_language_can_be_chosen(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh(Texts("ja")), Texts("ja"))
    assert page.language.currentData() == "ja"
    chosen = told(page.language_chosen)
    page.language.setCurrentIndex(0)
    page.language.activated.emit(0)
    assert chosen == ["en"]


def test_settings_are_behind_the_gear_and_the_own_name(qtbot: QtBot) -> None:
    page = shown(qtbot, fresh())
    wanted = told(page.settings_wanted)
    QTest.mouseClick(page.settings, LEFT)
    own = next(made for made in page.findChildren(QPushButton) if made.text().strip() == "Haruka")
    QTest.mouseClick(own, LEFT)
    assert len(wanted) == 2


def test_names_are_plain_text(qtbot: QtBot) -> None:
    frame = home_frame("<b>A&B</b>", "me", 12, None, TEXTS)
    page = shown(qtbot, frame)
    formats = {label.textFormat() for label in page.findChildren(QLabel) if label.text()}
    assert formats == {Qt.TextFormat.PlainText}
    assert "Hello, <b>A&B</b>" in words(page)


@pytest.mark.parametrize("seats", [2, 6, 10])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_small_table_is_drawn(seats: int, theme: str, qtbot: QtBot) -> None:
    look = look_of(Settings(theme=theme))  # type: ignore[arg-type]
    empty, full = TableThumb(look, ()), TableThumb(look, tuple(map(str, range(seats))))
    for thumb in (empty, full):
        qtbot.addWidget(thumb)
    assert full.grab().toImage() != empty.grab().toImage()


@pytest.mark.usefixtures("qapp")
def test_the_mark_has_the_screens_pixels() -> None:
    assert app_mark(40, 2.0).width() == 80
    assert app_mark(40, 2.0).devicePixelRatio() == 2.0


def test_it_fits_the_smallest_window(qtbot: QtBot) -> None:
    page = shown(qtbot, with_table(10))
    page.resize(960, 600)
    assert page.horizontalScrollBar().maximum() == 0


BUSY = [
    (9 - number, FRIDAY, game, chips, cards)
    for number, (game, chips, cards) in enumerate(
        (
            ("holdem", 1250, "AhKh"),
            ("holdem", -50, "7c2d"),
            ("holdem", -400, "QsQd"),
            ("stud_8", 320, "Ah2d3c4s5h9dKc"),
            ("holdem", 675, "Td9d"),
        )
    )
]


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("is_saved", [True, False])
def test_the_whole_page_is_seen_in_a_usual_window(
    language: Literal["en", "ja"], is_saved: bool, qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, LOOK)
    texts = Texts(language)
    page = shown(qtbot, with_table(texts=texts) if is_saved else fresh(texts), texts)
    page.show_recent(recent_frame([(FRIDAY, 400, 12)], BUSY, FRIDAY, texts))
    QApplication.processEvents()
    assert page.verticalScrollBar().maximum() == 0
    tops = {one.y() for key in (*FIRST_GAMES, "tournament") for one in [game_button(page, key)]}
    assert len(tops) == 1


def game_button(page: HomePage, key: str) -> QPushButton:
    found = page.findChild(QPushButton, f"game_{key}")
    assert isinstance(found, QPushButton)
    return found


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_low_window_shows_all_tiles_and_their_hints_on_one_line(
    language: Literal["en", "ja"], qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, LOOK)
    texts = Texts(language)
    page = shown(qtbot, with_table(texts=texts), texts)
    page.resize(1_024, 640)
    QApplication.processEvents()
    inside = page.widget()
    assert inside is not None
    for tile in page.tiles:
        assert tile.mapTo(inside, QPoint(0, tile.height())).y() <= 640
    rules = [rule for tile in page.tiles for rule in tile.findChildren(QFrame, "rule")]
    assert len(rules) == len(page.tiles)
    assert len({rule.y() for rule in rules}) == 1
    page.mark_evening(waits=True)
    QApplication.processEvents()
    assert len({rule.y() for rule in rules}) == 1
    page.resize(1_440, 900)
    usual = page.practice_tile.minimumHeight()
    assert usual > 200  # it grows again with its window


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_largest_words_are_not_wider_than_the_smallest_window(
    language: Literal["en", "ja"], qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, look_of(Settings(text_size="largest")))
    texts = Texts(language)
    page = shown(qtbot, with_table(texts=texts), texts)
    page.show_recent(recent_frame([(FRIDAY, 400, 12)], BUSY, FRIDAY, texts))
    page.resize(1_024, 640)
    QApplication.processEvents()
    assert page.horizontalScrollBar().maximum() == 0


@pytest.mark.usefixtures("plain_after")
def test_nothing_to_go_on_with_fits_the_smallest_window(qtbot: QtBot, qapp: QApplication) -> None:
    apply_look(qapp, LOOK)
    page = shown(qtbot, fresh())
    page.show_recent(recent_frame([], [], FRIDAY, TEXTS))
    page.resize(1_024, 640)
    QApplication.processEvents()
    assert page.verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("plain_after")
def test_a_page_that_is_come_to_has_no_frame_around_it(qtbot: QtBot, qapp: QApplication) -> None:
    """A new page gets the focus, but nothing on it is chosen yet."""
    apply_look(qapp, LOOK)
    page = HomePage(TEXTS, LOOK, fresh())
    window = Window()
    qtbot.addWidget(window)
    window.show_page(page)
    window.show()
    qtbot.waitUntil(page.hasFocus)
    apply_look(qapp, LIGHT)
    apply_look(qapp, LOOK)  # as a second window does: everything is styled as it is now
    with_focus = page.grab().toImage()
    page.clearFocus()
    apply_look(qapp, LIGHT)
    apply_look(qapp, LOOK)
    assert page.grab().toImage() == with_focus


@pytest.mark.usefixtures("plain_after")
def test_what_is_pressed_in_the_bar_is_of_one_height(qtbot: QtBot, qapp: QApplication) -> None:
    apply_look(qapp, LOOK)
    page = shown(qtbot, fresh())
    QApplication.processEvents()
    (name,) = [one for one in page.findChildren(QPushButton) if one.text() == " Haruka"]
    assert name.height() == page.language.height() == 40  # as the mark beside them
