"""Pictures of the Home Table: its pages and its sheets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop_poker.app.shots.home_tables import (
    Staged,
    early,
    evening,
    friday,
    over,
    showdown,
    tournament,
    turn,
)
from desktop_poker.app.shots.staging import NAMES
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.home_table.level_edit import levels_draft
from desktop_poker.client.home_table.results import results_frame
from desktop_poker.client.home_table.tv_frame import tv_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.home_table.cards_sheet import CardsSheet
from desktop_poker.ui.home_table.chips_sheet import ChipsSheet
from desktop_poker.ui.home_table.clock_sheet import ClockSheet
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.levels_sheet import LevelsSheet
from desktop_poker.ui.home_table.misdeal_sheet import MisdealSheet
from desktop_poker.ui.home_table.person_sheet import PersonSheet
from desktop_poker.ui.home_table.ranks_sheet import RanksSheet
from desktop_poker.ui.home_table.results_page import ResultsPage
from desktop_poker.ui.home_table.setup_page import SetupPage
from desktop_poker.ui.home_table.table_sheet import TableSheet
from desktop_poker.ui.home_table.tv_view import TvView
from desktop_poker.ui.look import Look, look_of


def home_table(stage: Callable[[], Staged]) -> Callable[[Studio], QWidget]:
    """The table in some situation."""

    def make(studio: Studio) -> QWidget:
        staged = stage()
        page = EveningPage(studio.texts, look_of(studio.settings))
        page.resize(studio.width, studio.height)
        page.show_state(staged.state, staged.seconds)
        return page

    return make


def home_setup(*, is_tournament: bool) -> Callable[[Studio], QWidget]:
    """The page before an evening."""

    def make(studio: Studio) -> QWidget:
        draft = friday(is_tournament=is_tournament)
        names = (*NAMES, "Sho", "Emi")
        return SetupPage(studio.texts, look_of(studio.settings), draft, names=names)

    return make


def home_results(studio: Studio) -> QWidget:
    """The page after it."""
    frame = results_frame(evening(studio.texts).state, studio.texts)
    return ResultsPage(studio.texts, look_of(studio.settings), frame, is_over=True)


def home_pane(studio: Studio) -> QWidget:
    """A sheet where it lies: over the table, which is dimmed."""
    page = home_table(turn)(studio)
    MisdealSheet(studio.texts, look_of(studio.settings), turn().state, page).open()
    return page


def home_early(studio: Studio) -> QWidget:
    """What opens above the plate of somebody who is not on turn."""
    page = EveningPage(studio.texts, look_of(studio.settings))
    page.resize(studio.width, studio.height)
    page.show()  # plates have their places only in a window
    page.show_state(early().state, 0.0)
    page.table.tapped.emit(3)
    return page


def home_tv(stage: Callable[[], Staged]) -> Callable[[Studio], QWidget]:
    """The second window."""

    def make(studio: Studio) -> QWidget:
        staged = stage()
        view = TvView(studio.texts, look_of(studio.settings))
        view.show_frame(tv_frame(staged.state, staged.seconds, studio.texts))
        return view

    return make


def home_sheet(kind: str) -> Callable[[Studio], QWidget]:
    """One of the sheets that lie over the table."""

    def make(studio: Studio) -> QWidget:
        return SHEETS[kind](studio.texts, look_of(studio.settings))

    return make


def _levels_sheet(texts: Texts, look: Look) -> QWidget:
    draft = levels_draft(tournament().state)
    if draft is None:
        raise ValueError("a cash game has no levels")
    return LevelsSheet(texts, look, draft)


SHEETS: dict[str, Callable[[Texts, Look], QWidget]] = {
    "person": lambda texts, look: PersonSheet(texts, look, over().state, Seat(1)),
    "table": lambda texts, look: TableSheet(texts, look, evening(texts).state),
    "chips": lambda texts, look: ChipsSheet(texts, look, turn().state),
    "cards": lambda texts, look: CardsSheet(texts, look, showdown().state),
    "misdeal": lambda texts, look: MisdealSheet(texts, look, turn().state),
    "clock": lambda texts, look: ClockSheet(texts, look, tournament().state, tournament().seconds),
    "levels": _levels_sheet,
    "ranks": lambda texts, look: RanksSheet(texts, look, "holdem"),
}
