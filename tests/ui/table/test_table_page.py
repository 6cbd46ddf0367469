"""ui/table/table_page.py: the whole page of one table."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    AddChips,
    CloseRoom,
    ComeBack,
    PauseTable,
    ResumeTable,
    SitOut,
)
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.ui.table.side_panel import WIDTH
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.loops import running
from tests.ui.table.shown_page import shown
from tests.ui.table.staged import (
    EVERY_GAME,
    ME,
    after_the_flop,
    decides,
    decision,
    runs_out,
    shove,
    table,
    waits,
)

LEFT = Qt.MouseButton.LeftButton
NOTHING: list[object] = []


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return shown(qtbot)


def told(signal: SignalInstance) -> list[object]:
    found: list[object] = []
    signal.connect(lambda *said: found.append(said[0] if said else None))
    return found


def words(page: TablePage) -> list[str]:
    return [label.text() for label in page._top.findChildren(QLabel)]


def amount(page: TablePage) -> QLineEdit:
    found = page.findChild(QLineEdit, "amount")
    assert isinstance(found, QLineEdit)
    return found


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_screen_is_shown_in_all_its_parts(game: str, page: TablePage) -> None:
    screen = table(game).play_until(decides)
    frame = screen.frame()
    page.show_screen(screen)
    assert words(page) == [frame.title, frame.subtitle]
    assert page.scene.item_of("plate", 0) is not None
    assert page.bar.fold.words == decision(screen).fold.text
    assert page.panel.graph.accessibleName() == "Session 0"
    assert len(page.panel.players._rows) == len(frame.seats)
    assert not page.grab().isNull()


def test_what_is_pressed_is_told(page: TablePage) -> None:
    screen = table().play_until(decides)
    page.show_screen(screen)
    answers = told(page.answered)
    QTest.mouseClick(page.bar.passive, LEFT)
    QTest.mouseClick(page.bar.fold, LEFT)
    assert answers == [decision(screen).passive.command, decision(screen).fold.command]


def test_the_buttons_of_the_top_bar_say_what_they_do_and_do_it(page: TablePage) -> None:
    heard = [told(page.left), told(page.settings_wanted), told(page.figures_toggled)]
    for made in (page.back, page.settings, page.figures):
        assert made.toolTip()
        assert made.accessibleName()
        QTest.mouseClick(made, LEFT)
    assert [len(one) for one in heard] == [1, 1, 1]


def test_only_the_owner_can_press_pause_and_others_see_why(page: TablePage) -> None:
    staged = table()
    page.show_screen(staged.screen)
    assert page.pause.isEnabled()
    assert page.pause.toolTip() == "Pause after this hand"
    view = staged.screen.view
    assert view.table is not None
    staged.screen.view = replace(view, table=replace(view.table, owner=PlayerId("a friend")))
    page.show_screen(staged.screen)
    assert not page.pause.isEnabled()
    assert page.pause.toolTip() == "Only the owner of the room can do that."
    assert page.pause.accessibleDescription() == page.pause.toolTip()


def test_a_table_is_paused_and_resumed(page: TablePage) -> None:
    staged = table()
    page.show_screen(staged.play_until(decides))
    answers = told(page.answered)
    QTest.mouseClick(page.pause, LEFT)
    staged.wish(PauseTable())
    page.show_screen(staged.play_until(lambda s: bool(s.view.table and s.view.table.paused)))
    QTest.mouseClick(page.pause, LEFT)
    assert answers == [PauseTable(), ResumeTable()]
    assert page._subtitle.text().startswith("Pauses after this hand")


def menu_of(page: TablePage) -> QMenu:
    QTest.mouseClick(page.menu, LEFT)
    menus = [menu for menu in page.findChildren(QMenu) if menu.isVisible()]
    return menus[-1]


def sits_out(screen: TableScreen) -> bool:
    state = screen.view.table
    return state is not None and state.at(ME).sitting_out


def test_the_menu_lets_somebody_sit_out_and_top_up(page: TablePage) -> None:
    staged = table(seed="3")
    screen = staged.play_until(lambda s: waits(s) and s.room_to_buy() > 0)
    page.show_screen(screen)
    answers = told(page.answered)
    menu = menu_of(page)
    assert len(menu.actions()) == 4  # with the signs
    assert str(screen.room_to_buy()) in menu.actions()[1].text().replace(",", "")
    for action in menu.actions():
        action.trigger()
    menu.close()
    assert answers == [SitOut(), AddChips(screen.room_to_buy()), CloseRoom()]
    staged.wish(SitOut())
    page.show_screen(staged.play_until(sits_out))
    answers.clear()
    menu = menu_of(page)
    menu.actions()[0].trigger()
    menu.close()
    assert answers == [ComeBack(post=True)]


@pytest.mark.parametrize(("key", "button"), [("F", "fold"), ("C", "passive"), ("R", "wager")])
def test_keys_press_the_buttons(key: str, button: str, page: TablePage) -> None:
    screen = table().play_until(decides)
    page.show_screen(screen)
    answers = told(page.answered)
    QTest.keyClick(page, getattr(Qt.Key, f"Key_{key}"))
    assert answers == [getattr(decision(screen), button).command]


def test_keys_choose_sizes_and_go_all_in_in_two_steps(page: TablePage) -> None:
    screen = table().play_until(after_the_flop)
    page.show_screen(screen)
    sizing = decision(screen).sizing
    assert sizing is not None
    QTest.keyClick(page, Qt.Key.Key_Up)
    assert page.bar.sizing.to == sizing.least + sizing.step
    QTest.keyClick(page, Qt.Key.Key_Down)
    assert page.bar.sizing.to == sizing.least
    QTest.keyClick(page, Qt.Key.Key_4)
    assert page.bar.sizing.to == sizing.presets[3].to
    answers = told(page.answered)
    QTest.keyClick(page, Qt.Key.Key_A)
    assert answers == NOTHING
    QTest.keyClick(page, Qt.Key.Key_A)
    assert answers == [sizing.act(sizing.most)]


def test_space_and_enter_cost_nothing(page: TablePage) -> None:
    page.show_screen(table().play_until(decides))
    answers = told(page.answered)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        QTest.keyClick(page, key)
    assert answers == NOTHING


def test_other_keys_open_the_last_hand_the_panel_and_big_blinds(page: TablePage) -> None:
    page.show_screen(table().play_until(decides))
    toggled, replayed = told(page.figures_toggled), told(page.replayed)
    left = told(page.replay_left)
    QTest.keyClick(page, Qt.Key.Key_B)
    QTest.keyClick(page, Qt.Key.Key_H)
    assert len(toggled) == 1
    assert replayed == ["open"]
    assert page.panel.shows_last_hand
    assert left == NOTHING
    QTest.keyClick(page, Qt.Key.Key_H)
    assert len(left) == 1
    QTest.keyClick(page, Qt.Key.Key_P)
    assert not page.panel.isVisible()
    QTest.keyClick(page, Qt.Key.Key_P)
    assert page.panel.isVisible()


def test_f11_fills_the_screen_and_gives_it_back(page: TablePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_F11)
    assert page.isFullScreen()
    QTest.keyClick(page, Qt.Key.Key_F11)
    assert not page.isFullScreen()


def test_own_keys_work_and_the_usual_ones_then_do_not(qtbot: QtBot) -> None:
    page = shown(qtbot, Settings(shortcuts={"fold": "X"}))
    screen = table().play_until(decides)
    page.show_screen(screen)
    answers = told(page.answered)
    QTest.keyClick(page, Qt.Key.Key_F)
    assert answers == NOTHING
    QTest.keyClick(page, Qt.Key.Key_X)
    assert answers == [decision(screen).fold.command]
    assert "(key X)" in page.bar.fold.toolTip()


@pytest.mark.parametrize("where", ["amount", "note"])
def test_no_key_acts_while_somebody_types(where: str, page: TablePage) -> None:
    page.show_screen(table().play_until(after_the_flop))
    answers, toggled = told(page.answered), told(page.figures_toggled)
    field = amount(page)
    if where == "note":
        page.panel._tabs.setCurrentIndex(2)
        field = page.panel.players.findChildren(QLineEdit)[0]
    field.setFocus()
    field.clear()
    for key in "fcrabhp15":
        QTest.keyClicks(field, key)
    assert field.text() == "fcrabhp15"
    assert answers == toggled == NOTHING
    assert page.panel.isVisible()
    for name in ("fold", "call", "raise", "all_in", "preset_1", "panel", "big_blinds"):
        page._key_pressed(name)
    assert answers == toggled == NOTHING


def test_keys_do_nothing_while_others_act(page: TablePage) -> None:
    page.show_screen(table().play_until(waits))
    answers = told(page.answered)
    for key in "FCRA12345":
        QTest.keyClick(page, getattr(Qt.Key, f"Key_{key}"))
    assert answers == NOTHING


def test_boxes_ticked_in_advance_are_told(page: TablePage) -> None:
    screen = table().play_until(waits)
    page.show_screen(screen)
    armed = told(page.armed)
    QTest.mouseClick(page.bar._wait._boxes[0], LEFT)
    assert len(armed) == 1


@pytest.mark.parametrize("size", [(960, 600), (1_024, 640), (1_279, 800)])
def test_a_narrow_window_has_the_panel_as_a_drawer(size: tuple[int, int], qtbot: QtBot) -> None:
    page = shown(qtbot, size=size)
    page.show_screen(table().play_until(decides))
    assert not page.panel.isVisible()
    assert page.view.width() == size[0]
    QTest.mouseClick(page.drawer, LEFT)
    assert page.panel.isVisible()
    assert page.view.width() == size[0]  # over the table, not beside it
    assert page.panel.geometry().right() == size[0] - 1
    assert page.panel.y() == page._top.height()
    assert not page.panel.geometry().intersects(page.bar.geometry())  # all buttons can be pressed
    QTest.mouseClick(page.drawer, LEFT)
    assert not page.panel.isVisible()


def test_a_wide_window_has_the_panel_beside_the_table(page: TablePage) -> None:
    assert page.panel.isVisible()
    assert page.view.width() == 1_440 - WIDTH
    page.resize(1_100, 700)
    assert not page.panel.isVisible()
    page.resize(1_440, 900)
    assert page.panel.isVisible()
    assert page.view.width() == 1_440 - WIDTH


def test_a_low_window_has_low_bars(qtbot: QtBot) -> None:
    page = shown(qtbot, size=(1_024, 640))
    low = (page._top.height(), page.bar.height())
    page.resize(1_024, 800)
    assert low < (page._top.height(), page.bar.height())


@pytest.mark.parametrize("game", EVERY_GAME)
def test_it_fits_the_smallest_window(game: str, qtbot: QtBot) -> None:
    page = shown(qtbot, size=(960, 600))
    page.show_screen(table(game).play_until(decides))
    assert page.minimumSizeHint().width() <= 960
    assert page.minimumSizeHint().height() <= 600


def test_new_lines_go_to_the_log(page: TablePage) -> None:
    screen = table().play_until(decides)
    page.add_lines(screen, 2)
    page.add_lines(screen, 0)
    expected = [line.text for line in screen.log[-2:]]
    assert [t for t in page.panel.log.toPlainText().splitlines() if t.strip("\ufffc ")] == expected


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_another_look_shows_the_same_table(
    theme: Literal["light", "contrast"], page: TablePage
) -> None:
    screen = table().play_until(after_the_flop)
    page.show_screen(screen)
    page.add_lines(screen, len(screen.log))
    items, log = len(page.scene.items()), page.panel.log.toPlainText()
    picture = page.view.grab().toImage()
    icons = (page.back, page.pause, page.menu, page.help, page.settings, page.drawer)
    before = [made.icon().cacheKey() for made in icons]
    page.restyle(replace(Settings(), theme=theme, confirms_all_in=False), screen)
    after = [made.icon().cacheKey() for made in icons]
    assert not any(one == other for one, other in zip(before, after, strict=True))
    assert len(page.scene.items()) == items
    assert page.panel.log.toPlainText() == log
    assert page.view.grab().toImage() != picture
    answers = told(page.answered)
    page.bar.press_key("all_in")
    assert len(answers) == 1


def test_big_blinds_are_written_everywhere(page: TablePage) -> None:
    screen = table().play_until(decides)
    screen.options = replace(screen.options, in_big_blinds=True)
    page.show_screen(screen)
    assert page.figures.taken == "BB"
    assert "BB" in page.bar.wager.words
    assert "BB" in screen.frame().pot


def test_the_last_hand_is_shown_on_the_table(page: TablePage) -> None:
    live = table(seed="2").play_until(after_the_flop)
    page.show_screen(live)
    page.panel.show_last_hand()
    old = table(seed="8").play_until(decides)
    page.show_replay(old, 1, 7)
    assert page.scene.item_of("board", 0, 0) is None
    assert page.bar.replay.step.text() == "Step 2 of 7"
    assert page.bar.replay.isVisible()
    page.leave_replay()
    assert isinstance(page.bar._bar, DecideBar)
    assert page.bar.wager.isVisible()


def test_the_level_clock_stands_in_the_top_bar_where_its_card_is_not_in_sight(
    page: TablePage,
) -> None:
    staged = table(tournament="turbo")
    page.panel.tournament.clock = staged.now
    page.show_screen(staged.play_until(decides))
    assert page.panel.tournament.isVisible()
    assert ":" not in words(page)[1]
    page.resize(1_024, 640)
    time = page.panel.tournament.time
    assert time in words(page)[1]
    assert "4 of 4 players" in words(page)[1]
    page.toggle_panel()
    page.resize(1_440, 900)
    assert time not in words(page)[1]


def test_something_can_be_said_beside_the_title(page: TablePage) -> None:
    page.show_screen(table().play_until(decides))
    page.say("It is not your turn.")
    assert words(page)[1] == "It is not your turn."


@pytest.mark.parametrize("kind", ["clock", "tournament", "run-out"])
def test_no_timer_is_left_running(kind: str, page: TablePage, qtbot: QtBot) -> None:
    if kind == "tournament":
        screen = table(tournament="turbo").play_until(decides)
    elif kind == "clock":
        screen = table(has_clock=True).play_until(decides)
    else:
        screen = table(seed="7").play_until(runs_out, shove)
    page.show_screen(screen)
    qtbot.waitUntil(lambda: not page.scene.ahead.is_working)
    assert bool(running(page, page.scene)) is (kind == "clock") or kind == "tournament"
    page.stop()
    assert not running(page, page.scene)


def test_who_wants_no_panel_has_none(qtbot: QtBot) -> None:
    assert not shown(qtbot, Settings(side_panel=False)).panel.isVisible()


def test_other_keys_hold_at_once(page: TablePage) -> None:
    screen = table().play_until(decides)
    page.show_screen(screen)
    page.restyle(Settings(shortcuts={"fold": "X"}), screen)
    answers = told(page.answered)
    QTest.keyClick(page, Qt.Key.Key_X)
    assert answers == [decision(screen).fold.command]
    assert "(key X)" in page.bar.fold.toolTip()


@pytest.mark.parametrize("way", ["felt", "escape"])
def test_keys_play_again_when_somebody_has_written(way: str, page: TablePage) -> None:
    """After a line of chat a press on the felt left F, C and R in the field."""
    page.show_screen(table().play_until(after_the_flop))
    field = QLineEdit()
    page.panel.add_tab(field, "Room")
    page.panel.show_tab("Room")
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_F)
    assert field.text() == "f"
    if way == "felt":
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.hasFocus()
    answered = told(page.answered)
    page._key_pressed("call")
    assert len(answered) == 1
    assert field.text() == "f"


def test_what_a_friend_says_is_shown_without_alarm(page: TablePage) -> None:
    page.pass_on("Zoe: hello")
    assert page._subtitle.text() == "Zoe: hello"
    assert page._subtitle.property("role") == "accent"


def test_arrows_in_a_note_do_not_change_the_amount(page: TablePage) -> None:
    page.show_screen(table().play_until(after_the_flop))
    before = page.bar.sizing.to
    page.panel._tabs.setCurrentIndex(2)
    field = page.panel.players.findChildren(QLineEdit)[0]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert page.bar.sizing.to == before


def test_a_pressed_bot_s_style_is_told(page: TablePage) -> None:
    bot = SeatFrame(seat=Seat(1), name="Aki", style="Aki plays like this: Expert, Rock")
    person = SeatFrame(seat=Seat(2), name="Mia")
    page.panel.players.show_seats((bot, person))
    page.view.asked.emit(person, QPoint(10, 10))
    assert page.panel.players.styles["Aki"][0].isVisibleTo(page.panel.players)
    page.view.asked.emit(bot, QPoint(10, 10))
    assert QToolTip.text() == bot.style
    assert page.panel.players.styles["Aki"][1].text() == bot.style
    QToolTip.hideText()
