"""Pages and ledgers of the Home Table for tests of the window."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, NotKept, PokerError
from desktop_poker.engine.table.home_commands import HomeCommand
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.evening_controller import EveningController
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.look import look_of
from tests.engine.table.homes import do, evening, play

EN = Texts("en")
LOOK = look_of(Settings())
PALETTE = LOOK.palette


class Book:
    """A ledger in memory."""

    def __init__(self, state: HomeState) -> None:
        self._state = state
        self.time = 0.0
        self.slept = 0.0
        self.failure: Exception | None = None
        self.entries: list[HomeCommand] = []

    @property
    def state(self) -> HomeState:
        return self._state

    @property
    def now(self) -> float:
        return self.time

    @property
    def refusal(self) -> BadInput | None:
        return self.failure if isinstance(self.failure, NotKept) else None

    def enter(self, command: HomeCommand, then: Callable[[PokerError | None], None]) -> None:
        try:
            if self.failure is not None:
                raise self.failure
            self._state = do(self._state, command, self.time)
        except PokerError as error:
            then(error)
            return
        self.entries.append(command)
        then(None)

    def tick(self) -> float:
        slept, self.slept = self.slept, 0.0
        return slept


def shown(
    qtbot: QtBot,
    state: HomeState,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    clock: Callable[[], float] = monotonic,
) -> EveningPage:
    """A page alone."""
    page = EveningPage(Texts(language), LOOK, clock)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show_state(state, 0.0)
    page.show()
    QApplication.processEvents()
    page.show_state(state, 0.0)
    page.setFocus()
    return page


def table(
    qtbot: QtBot, *deeds: str, key: str = "holdem", stacks: tuple[int, ...] = (1000, 1000, 1000)
) -> tuple[EveningPage, EveningController, Book]:
    """A page with its controller."""
    book = Book(play(evening(*stacks, key=key), *deeds))
    page = shown(qtbot, book.state)
    controller = EveningController(book, page, EN, LOOK, names=("Zoe", "Aiko"))
    controller.stop()
    return page, controller, book
