"""Every screen as a picture: what is shown, and how it gets into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QSlider, QWidget

from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.app.shots import study_pictures
from desktop_poker.app.shots.friends_pictures import (
    beside,
    friends,
    home_with_seat,
    invited,
    invites,
    leaving,
    lobby,
    lost,
    lost_lobby,
)
from desktop_poker.app.shots.histories import history
from desktop_poker.app.shots.home_pictures import (
    SHEETS,
    home_early,
    home_pane,
    home_results,
    home_setup,
    home_sheet,
    home_table,
    home_tv,
)
from desktop_poker.app.shots.home_tables import (
    STAGES,
    tournament,
    turn,
)
from desktop_poker.app.shots.looks import LookSheet
from desktop_poker.app.shots.situations import FOLDED, SITUATIONS, STAKES, ShotSituation
from desktop_poker.app.shots.staging import NAMES, StagedTable
from desktop_poker.app.shots.studio import Studio
from desktop_poker.app.start_problem import start_problem
from desktop_poker.client.first_page.home_frame import RecentFrame, home_frame
from desktop_poker.client.first_page.recent_frame import recent_frame
from desktop_poker.client.first_page.saved_table import open_table_frame, saved_frame
from desktop_poker.client.history.hand_replay import HandReplay
from desktop_poker.client.settings.groups import groups
from desktop_poker.client.settings.settings import change
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.tips import TipScreen, tip_text
from desktop_poker.engine.hand.events import HandEnded, HandStarted
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.weights import DENSE
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.storage.errors import ProfileInUse
from desktop_poker.ui.controls.toggle import Toggle
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.invite_dialog import InviteDialog
from desktop_poker.ui.friends.leaving_dialog import LeavingDialog
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.history.hands_view import HandsView
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.setup.grid_editor import GridEditor
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.theme.palette import PALETTES
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from desktop_poker.ui.welcome.level_dialog import LevelDialog
from desktop_poker.ui.welcome.table_tip import TableTip
from desktop_poker.ui.welcome.tip_bar import TipBar
from desktop_poker.ui.welcome.tips import Tips
from desktop_poker.ui.window import Window

_EVENING_HOUR = 20
_OF_THEIR_OWN_SIZE = (
    *(Notice, SettingsDialog, HelpDialog, Sheet),
    *(LeavingDialog, InviteDialog, HandsDialog),
)
_ME = PlayerId(NAMES[0])


class Picture(Struct, frozen=True):
    """A name, and how to make the widget."""

    name: str
    make: Callable[[Studio], QWidget]
    focus: Callable[[Any], QWidget] | None = None  # the part that the keyboard is at


def take(folder: Path, studio: Studio) -> Iterator[str]:
    """Write every picture into a folder; yields their names as they are done."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(PICTURES, start=1):
        widget = picture.make(studio)
        if not isinstance(widget, _OF_THEIR_OWN_SIZE):
            widget.resize(studio.width, studio.height)
        # A window that is not on the screen is never the active one: no part of it has the focus.
        widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen, picture.focus is None)
        widget.show()
        QApplication.processEvents()
        if picture.focus is not None:
            widget.activateWindow()
            picture.focus(widget).setFocus(Qt.FocusReason.TabFocusReason)
            QApplication.processEvents()
        name = f"{number:02}-{picture.name}.png"
        if not widget.grab().save(str(folder / name)):
            raise OSError(f"{folder / name} can't be written")
        stop = getattr(widget, "stop", None)
        if callable(stop):
            stop()
        widget.hide()
        widget.deleteLater()
        yield name


_LEFT_BEHIND = ("dense-deck", "stud-hi-fifth-street", "stud-8-seventh-street", "tournament")
_WEEK = (310, -180, 920, 420, -350, 1050, 1240)
_HANDS = (
    ("holdem", 1250, "AhKh"),
    ("holdem", -50, "7c2d"),
    ("holdem", -400, "QsQd"),
    ("stud_8", 320, "Ah2d3c4s5h9dKc"),
    ("holdem", 675, "Td9d"),
)


def _home(studio: Studio) -> HomePage:
    """The home page of somebody who has not played yet."""
    frame = home_frame(NAMES[0], _ME, _EVENING_HOUR, None, studio.texts)
    page = HomePage(studio.texts, look_of(studio.settings), frame)
    page.show_recent(recent_frame([], [], datetime(2026, 3, 6, 21, 40, tzinfo=UTC), studio.texts))
    return page


def _home_with_table(studio: Studio) -> QWidget:
    state = SITUATIONS[0].staged(studio.texts).table.state
    saved = saved_frame(state, _ME, studio.texts)
    frame = home_frame(NAMES[0], _ME, _EVENING_HOUR, saved, studio.texts)
    page = HomePage(studio.texts, look_of(studio.settings), frame)
    page.show_recent(_recent(studio.texts))
    return page


def _home_with_tables(studio: Studio) -> QWidget:
    """More tables than anybody finishes."""
    texts, now = studio.texts, datetime(2026, 3, 6, 21, 40, tzinfo=UTC)
    staged = [one for one in SITUATIONS if one.name in _LEFT_BEHIND]
    tables = tuple(
        open_table_frame(
            one.name,
            one.staged(texts).table.state,
            _ME,
            (now - timedelta(hours=20 * number), now),
            texts,
        )
        for number, one in enumerate(staged)
    )
    frame = home_frame(NAMES[0], _ME, _EVENING_HOUR, tables[0], texts, others=tables[1:])
    page = HomePage(texts, look_of(studio.settings), frame)
    page.show_recent(_recent(texts))
    return page


def _recent(texts: Texts) -> RecentFrame:
    """A week of a player whom the cards did not forget."""
    now = datetime(2026, 3, 6, 21, 40, tzinfo=UTC)
    won = [(now - timedelta(days=6 - day), chips, 44) for day, chips in enumerate(_WEEK)]
    hands = [
        (128 - number, now - timedelta(minutes=2 * number), game, chips, cards)
        for number, (game, chips, cards) in enumerate(_HANDS)
    ]
    return recent_frame(won, hands, now, texts)


def _new_table(draft: Draft) -> Callable[[Studio], QWidget]:
    return lambda studio: NewTablePage(studio.texts, look_of(studio.settings), draft)


def _grid(studio: Studio) -> QWidget:
    return GridEditor(studio.texts, look_of(studio.settings), DENSE)


def _settings(number: int, query: str = "") -> Callable[[Studio], QWidget]:
    """A group of the settings, or what a search finds, as large as the window lets it be."""

    def make(studio: Studio) -> QWidget:
        dialog = SettingsDialog(studio.texts, look_of(studio.settings), studio.settings)
        dialog.resize(dialog.size().boundedTo(QSize(studio.width - 48, studio.height - 48)))
        dialog.list.setCurrentRow(number)
        dialog.search.setText(query)
        return dialog

    return make


def _looks(theme: str) -> Callable[[Studio], QWidget]:
    return lambda studio: LookSheet(studio.texts, change(studio.settings, "theme", theme))


def _help(game: str, tab: int = 0) -> Callable[[Studio], QWidget]:
    def make(studio: Studio) -> QWidget:
        dialog = HelpDialog(
            studio.texts, look_of(studio.settings), game, keys(studio.settings.shortcuts)
        )
        dialog.resize(dialog.size().boundedTo(QSize(studio.width - 48, studio.height - 48)))
        dialog.tabs.setCurrentIndex(tab)
        return dialog

    return make


def _tip(studio: Studio) -> QWidget:
    """The home page of a first start."""
    window = Window()
    window.show_page(_home(studio))
    Tips(window).offer(TipScreen.HOME, studio.texts, studio.settings)
    return window


def _table_tip(studio: Studio) -> QWidget:
    """A table's tip, beside what is waited for."""
    page = _table(FOLDED)(studio)
    if not isinstance(page, TablePage):
        raise TypeError(page)
    bar = TipBar(studio.texts, look_of(studio.settings), tip_text(TipScreen.TABLE, studio.texts))
    TableTip(page, bar).calm.timeout.emit()
    return page


def _lesson(studio: Studio) -> QWidget:
    """The guided hand, at the first decision."""
    guided = GuidedHand(studio.texts, studio.settings, ScreenOptions())
    guided.page.resize(studio.width, studio.height)
    guided.show_beginning()
    return guided.page


def _command_line(studio: Studio) -> QWidget:
    page = _table(SITUATIONS[1])(studio)
    if not isinstance(page, TablePage):
        raise TypeError(page)
    page.command_line.open()
    page.command_line.edit.setText("who")
    page.command_line.edit.returnPressed.emit()
    page.command_line.edit.setText("p50")
    return page


def _unusable(studio: Studio) -> QWidget:
    error = ProfileInUse(
        "another copy of Desktop Poker is running with the profile {path}; "
        "close it, or choose another folder with --profile",
        path="/home/haruka/.local/share/desktop-poker",
    )
    return start_problem(error, studio.texts)


def _notice(studio: Studio) -> QWidget:
    texts = studio.texts
    return Notice(
        texts,
        texts("Something went wrong in the program"),
        texts("The table is saved. This report helps to fix it; it contains no cards."),
        "ValueError: an example",
    )


def _level(studio: Studio) -> QWidget:
    return LevelDialog(studio.texts, look_of(studio.settings))


def _table(situation: ShotSituation) -> Callable[[Studio], QWidget]:
    def make(studio: Studio) -> QWidget:
        staged = situation.staged(studio.texts)
        page = TablePage(studio.texts, studio.settings)
        page.resize(studio.width, studio.height)
        page.panel.tournament.clock = staged.now
        page.show_screen(staged.screen)
        page.add_lines(staged.screen, len(staged.screen.log))
        page.access.screen = staged.screen
        return page

    return make


def _last_hand(studio: Studio) -> QWidget:
    """The hand before, in the middle."""
    staged = SITUATIONS[1].staged(studio.texts)
    staged.play_until(lambda screen: len(screen.results) > 2)  # noqa: PLR2004 - two hands
    page = TablePage(studio.texts, studio.settings)
    page.resize(studio.width, studio.height)
    page.show_screen(staged.screen)
    replay = HandReplay(_hand_before(staged), dict(enumerate(NAMES)), studio.texts, ScreenOptions())
    screen = replay.go(replay.length // 2)
    page.panel.show_last_hand()
    page.show_around(staged.screen)
    page.show_replay(screen, replay.at, replay.length)
    return page


def _hand_before(staged: StagedTable) -> list[Update]:
    starts = [n for n, step in enumerate(staged.steps) if isinstance(step.fact, HandStarted)]
    ends = [n for n, step in enumerate(staged.steps) if isinstance(step.fact, HandEnded)]
    end = ends[-1]
    return staged.steps[max(n for n in starts if n < end) : end + 1]


def _history(*, replays: bool) -> Callable[[Studio], QWidget]:
    """The last hands; or one of them in the middle."""

    def make(studio: Studio) -> QWidget:
        texts = studio.texts
        rows, hands = history(texts)
        view = HandsView(
            texts,
            look_of(studio.settings),
            texts("Your last hands, the newest first."),
            rows,
            lambda number: hands[number],
            headline=texts("Last hands"),
        )
        dialog = HandsDialog(view)
        dialog.resize(dialog.size().boundedTo(QSize(studio.width - 48, studio.height - 48)))
        if replays:
            view.replay.click()
            for _ in range(8):
                view.stage.bar.moved.emit("on")
        return dialog

    return make


_FOCUSED: tuple[Picture, ...] = (
    Picture("focus-home", _home, lambda page: page.practice_tile),
    Picture("focus-table", _table(SITUATIONS[1]), lambda page: page.view),
    Picture("focus-seat", _table(SITUATIONS[1]), lambda page: page.view.places.widgets[1]),
    Picture("focus-raise", _table(SITUATIONS[1]), lambda page: page.bar.wager),
    Picture("focus-size", _table(SITUATIONS[1]), lambda page: page.bar.findChild(QSlider)),
    Picture("focus-settings", _settings(0), lambda dialog: dialog.list),
    Picture("focus-settings-row", _settings(4), lambda dialog: dialog.groups[4].findChild(Toggle)),
    Picture("focus-help", _help("holdem"), lambda dialog: dialog.tabs.tabBar()),
    Picture("focus-grid", _grid, lambda page: page.map),
    Picture("focus-home-table", home_table(turn), lambda page: page.pad.wager),
    Picture("focus-home-table-key", home_table(turn), lambda page: page.pad.keys["5"]),
)

PICTURES: tuple[Picture, ...] = (
    Picture("home", _home),
    Picture("home-resume", _home_with_table),
    Picture("home-tables", _home_with_tables),
    Picture("new-table", _new_table(Draft(stakes=dict(STAKES)))),
    Picture(
        "new-table-rotation",
        _new_table(
            Draft(games=("holdem", "stud_hi", "razz", "stud_8"), stakes=dict(STAKES), seats=6)
        ),
    ),
    Picture(
        "new-table-opponents",
        _new_table(
            Draft(
                stakes=dict(STAKES),
                is_mix=False,
                opponents=("casual", "expert:rock", "surprise", "station", "master:trapper"),
            )
        ),
    ),
    Picture("new-table-tournament", _new_table(Draft(tournament="turbo"))),
    Picture("new-table-impossible", _new_table(Draft(games=("dense_deck",), seats=9))),
    Picture("study-report", study_pictures.report),
    Picture("study-review", study_pictures.review),
    Picture("study-played-on", study_pictures.played_on),
    Picture("study-ranges", study_pictures.ranges),
    Picture("study-all-in-or-fold", study_pictures.all_in_or_fold(answered=False)),
    Picture("study-all-in-or-fold-answered", study_pictures.all_in_or_fold(answered=True)),
    Picture("coach-hint", study_pictures.hinted(_table(SITUATIONS[1]))),
    Picture("friends", friends),
    Picture("lobby", lobby),
    Picture("friends-table", beside),
    Picture("leaving", leaving),
    Picture("invited", invited),
    Picture("invites", invites),
    Picture("host-lost", lost(has_stopped=False)),
    Picture("host-stopped", lost(has_stopped=True)),
    Picture("lobby-lost", lost_lobby),
    Picture("home-seat", home_with_seat),
    Picture("grid-editor", _grid),
    *(
        Picture(f"settings-{group.key}", _settings(number))
        for number, group in enumerate(groups(Texts("en")))
    ),
    *(Picture(f"looks-{theme}", _looks(theme)) for theme in PALETTES),
    Picture("settings-search", _settings(0, "s")),
    Picture("settings-nothing-found", _settings(0, "xyzzy")),
    Picture("practice-level", _level),
    Picture("notice", _notice),
    Picture("already-open", _unusable),
    Picture("first-start", _tip),
    Picture("table-tip", _table_tip),
    Picture("first-hand", _lesson),
    *(Picture(f"help-{game}", _help(game)) for game in GAMES),
    Picture("help-rules", _help("holdem", 1)),
    Picture("help-keys", _help("holdem", 2)),
    Picture("command-line", _command_line),
    *(Picture(situation.name, _table(situation)) for situation in SITUATIONS),
    Picture("last-hand", _last_hand),
    Picture("history", _history(replays=False)),
    Picture("history-replay", _history(replays=True)),
    Picture("home-table-setup", home_setup(is_tournament=False)),
    Picture("home-table-setup-tournament", home_setup(is_tournament=True)),
    *(Picture(name, home_table(stage)) for name, stage in STAGES.items()),
    Picture("home-table-early-menu", home_early),
    Picture("home-table-tv", home_tv(tournament)),
    Picture("home-table-tv-cash", home_tv(turn)),
    Picture("home-table-results", home_results),
    *(Picture(f"home-table-sheet-{kind}", home_sheet(kind)) for kind in SHEETS),
    Picture("home-table-pane", home_pane),
    *_FOCUSED,
)
