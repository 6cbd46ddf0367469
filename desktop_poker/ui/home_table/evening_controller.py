"""Carries entries from the page to the ledger, and the ledger back to the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_poker.client.home_table.level_edit import levels_draft
from desktop_poker.client.home_table.level_line import seconds_left
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.home_table.tv_frame import tv_frame
from desktop_poker.client.telling.disk_words import disk_words
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, NotKept, PokerError, Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    BuyIn,
    CheckAround,
    ChooseCards,
    EndEvening,
    FoldAround,
    HomeCommand,
    KeepAction,
    MoveClock,
    NextHand,
    NoteCards,
    PassTo,
    RunOut,
    Say,
    SayDealt,
    StayOut,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.controls.notice_strip import NoticeStrip
from desktop_poker.ui.home_table.arrival_sheet import ArrivalSheet
from desktop_poker.ui.home_table.asking_sheet import AskingSheet
from desktop_poker.ui.home_table.cards_sheet import CardsSheet
from desktop_poker.ui.home_table.chips_sheet import ChipsSheet
from desktop_poker.ui.home_table.clock_sheet import ClockSheet
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.levels_sheet import LevelsSheet
from desktop_poker.ui.home_table.misdeal_sheet import MisdealSheet
from desktop_poker.ui.home_table.person_sheet import PersonSheet
from desktop_poker.ui.home_table.ranks_sheet import RanksSheet
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.home_table.stakes_sheet import StakesSheet
from desktop_poker.ui.home_table.table_sheet import TableSheet
from desktop_poker.ui.home_table.tv_view import TvView
from desktop_poker.ui.look import Look

_TICK = 250  # milliseconds
_MINUTE = 60.0
_IN_ORDER = (Say, SayDealt, NextHand, CheckAround, FoldAround, PassTo, KeepAction, RunOut)
"""Entries that go on from what is shown: none while another is under way."""


class Ledgers(Protocol):
    """Where entries go: declared here, satisfied by the host."""

    @property
    def state(self) -> HomeState:
        """The evening now."""
        ...

    @property
    def now(self) -> float:
        """The evening's clock."""
        ...

    @property
    def refusal(self) -> BadInput | None:
        """Why the disk says no; None: it does not."""
        ...

    def enter(self, command: HomeCommand, then: Callable[[PokerError | None], None]) -> None:
        """Take an entry in, soon; then say what became of it."""
        ...

    def tick(self) -> float:
        """Let the clock be read; returns how long the machine slept."""
        ...


class EveningController(QObject):
    """One evening on one page."""

    results_wanted = Signal()
    chimed = Signal(str)  # "level" or "minute"

    def __init__(
        self,
        ledger: Ledgers,
        page: EveningPage,
        texts: Texts,
        look: Look,
        *,
        names: Sequence[str] = (),
        thinking_seconds: float = 30.0,
    ) -> None:
        super().__init__(page)
        self._ledger, self.page, self._texts, self._look = ledger, page, texts, look
        self._names = names
        self._thinking = thinking_seconds
        self._under_way = 0  # entries that were not answered yet
        self._turn: object = None
        self._turn_began = 0.0
        self._left: float | None = None
        self.notice = NoticeStrip(page)
        self.sheet: Sheet | None = None
        self.tv: TvView | None = None  # the second window
        page.entered.connect(self.enter)
        page.wanted.connect(self.open_sheet)
        page.person_wanted.connect(self.open_person)
        page.rebuy_wanted.connect(self._rebuy)
        page.out_wanted.connect(lambda seat: self.enter(StayOut(Seat(seat))))
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tick)
        self._timer.start(_TICK)
        self.show()

    def stop(self) -> None:
        """No more ticks, and nothing moves."""
        self._timer.stop()
        self.page.stop()
        if self.tv is not None:
            self.tv.close()
            self.tv.deleteLater()
            self.tv = None

    def show(self) -> None:
        """Show the ledger as it is."""
        state, now = self._ledger.state, self._ledger.now
        hand = state.hand
        turn = (hand.log.started.hand_no, len(hand.log.steps)) if hand is not None else None
        if turn != self._turn:
            self._turn, self._turn_began = turn, now
        self.page.show_state(state, now)
        self._show_thinking(now)
        self._show_tv()

    def enter(self, command: HomeCommand) -> None:
        """Take an entry in, or say why not; the hand goes on from what is shown, or not at all."""
        if self._under_way and isinstance(command, _IN_ORDER):
            return
        self._under_way += 1
        self._ledger.enter(command, partial(self._answered, command))

    def _answered(self, command: HomeCommand, error: PokerError | None) -> None:
        """Show what became of an entry."""
        self._under_way -= 1
        self._show_refusal()
        if error is None:
            self._taken(command)
            return
        if isinstance(error, NotKept):
            error = Refused(Reason.NOT_KEPT)
        if isinstance(error, Refused):
            self._refuse(reason_text(error, self._texts))
        elif isinstance(error, BadInput):
            self._refuse(self._texts.error(error))

    def _show_refusal(self) -> None:
        """Say for as long as it lasts that the disk says no."""
        self.notice.say(*disk_words(self._ledger.refusal, self._texts))

    def _refuse(self, reason: str) -> None:
        if self.sheet is not None:
            self.sheet.refuse(reason)
        else:
            self.page.say(reason)

    def _taken(self, command: HomeCommand) -> None:
        if isinstance(self.sheet, CardsSheet) and isinstance(command, NoteCards):
            self.sheet.show_state(self._ledger.state)
        elif isinstance(self.sheet, ClockSheet):
            self.sheet.show_state(self._ledger.state, self._ledger.now)
        elif self.sheet is not None:
            self.sheet.accept()
        self.page.say("")
        self.show()
        if self._ledger.state.is_closed:
            self.results_wanted.emit()

    def tick(self) -> None:
        """Time passes."""
        slept = self._ledger.tick()
        self._show_refusal()
        now = self._ledger.now
        self.page.show_time(now)
        if isinstance(self.sheet, ClockSheet):
            self.sheet.show_time(self._ledger.state, now)
        self._show_thinking(now)
        self._show_tv()
        self._chime(now)
        left = seconds_left(self._ledger.state, now)
        if slept and left is not None and self._ledger.state.ledger.clock.stopped_at is None:
            self._ask_about_sleep(slept)

    def _show_thinking(self, now: float) -> None:
        """A soft timer, friendly, which never acts by itself (I7)."""
        frame = self.page.frame
        if frame is None or frame.phase is not Phase.ACT or not self._thinking:
            self.page.banner.show_thinking(0.0, "")
            return
        share = min(1.0, (now - self._turn_began) / self._thinking)
        note = self._texts("Take your time: everybody waits") if share >= 1 else ""
        self.page.banner.show_thinking(share, note)

    def _chime(self, now: float) -> None:
        left = seconds_left(self._ledger.state, now)
        before, self._left = self._left, left
        if before is None or left is None:
            return
        if before > 0 >= left:
            self.chimed.emit("level")
        elif before > _MINUTE >= left:
            self.chimed.emit("minute")

    def _ask_about_sleep(self, slept: float) -> None:
        texts = self._texts
        minutes = max(1, round(slept / _MINUTE))
        said = texts.count(
            "This machine slept for {number} minute. The level clock stood still.",
            "This machine slept for {number} minutes. The level clock stood still.",
            minutes,
        )
        sheet = AskingSheet(
            texts,
            self._look,
            texts("Welcome back"),
            said,
            [
                (texts("Leave the clock as it is"), None),
                (texts("Count the time that has passed"), MoveClock(slept)),
            ],
            self.page,
        )
        self._open(sheet)

    def open_sheet(self, kind: str) -> None:
        """Open a sheet by its name."""
        state = self._ledger.state
        texts, look, page = self._texts, self._look, self.page
        match kind:
            case "ranks":
                game = state.table.setup.games[state.table.game_no].game
                self._open(RanksSheet(texts, look, game, page))
            case "clock" if state.table.setup.tournament is not None:
                self._open_clock(state)
            case "levels":
                self._open_levels(state)
            case "people":
                self._open_table(state)
            case "misdeal" if state.is_playing:
                self._open(MisdealSheet(texts, look, state, page))
            case "cards":
                self._open(CardsSheet(texts, look, state, page))
            case "arrive":
                self._open(ArrivalSheet(texts, look, state, self._names, page))
            case "chips":
                self._open(ChipsSheet(texts, look, state, page))
            case "stakes":
                self._open(StakesSheet(texts, look, state, page))
            case _:
                self._do(kind, state)

    def _do(self, kind: str, state: HomeState) -> None:
        """What is done without a sheet of its own."""
        match kind:
            case "screen":
                self.enter(ChooseCards(on_screen=not state.ledger.on_screen))
            case "tv":
                self.open_tv()
            case "results":
                self.results_wanted.emit()
            case "end":
                self._ask_for_the_end()
            case _:
                pass

    def open_tv(self) -> None:
        """Show the evening in a second window, or bring that to the front."""
        if self.tv is None:
            self.tv = TvView(self._texts, self._look)
        self._show_tv()
        self.tv.open()

    def _show_tv(self) -> None:
        if self.tv is not None:
            self.tv.show_frame(tv_frame(self._ledger.state, self._ledger.now, self._texts))

    def _open_table(self, state: HomeState) -> None:
        sheet = TableSheet(self._texts, self._look, state, self.page)
        sheet.person_wanted.connect(self._after(sheet, self.open_person))
        sheet.wanted.connect(self._after(sheet, self.open_sheet))
        self._open(sheet)

    def _open_clock(self, state: HomeState) -> None:
        sheet = ClockSheet(self._texts, self._look, state, self._ledger.now, self.page)
        sheet.levels_wanted.connect(self._after(sheet, lambda: self.open_sheet("levels")))
        self._open(sheet)

    def _open_levels(self, state: HomeState) -> None:
        draft = levels_draft(state)
        if draft is not None:
            self._open(LevelsSheet(self._texts, self._look, draft, self.page))

    def _after(self, sheet: Sheet, then: Callable[..., None]) -> Callable[..., None]:
        """Close one sheet, then open the next."""

        def go(*what: object) -> None:
            sheet.reject()
            then(*what)

        return go

    def _ask_for_the_end(self) -> None:
        texts = self._texts
        sheet = AskingSheet(
            texts,
            self._look,
            texts("End the evening?"),
            texts("The stacks are final then. The results stay in this profile."),
            [(texts("Play on"), None), (texts("End the evening"), EndEvening())],
            self.page,
        )
        self._open(sheet)

    def open_person(self, seat: int) -> None:
        """What can be entered about somebody."""
        state = self._ledger.state
        if state.table.seats[seat] is not None and not state.is_closed:
            self._open(PersonSheet(self._texts, self._look, state, Seat(seat), self.page))

    def _rebuy(self, seat: int) -> None:
        self.enter(BuyIn(Seat(seat), self._ledger.state.ledger.buy_in))

    def _open(self, sheet: Sheet) -> None:
        if self.sheet is not None:
            self.sheet.reject()
        self.sheet = sheet
        sheet.entered.connect(self.enter)
        sheet.finished.connect(lambda _: self._closed(sheet))
        sheet.open()

    def _closed(self, sheet: Sheet) -> None:
        if self.sheet is sheet:
            self.sheet = None
