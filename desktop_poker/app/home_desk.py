"""The Home Table in the window: set-up, the evening, its results."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from desktop_poker.app.home_evening import HomeEvening
from desktop_poker.app.kept_presets import kept_evenings
from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    draft_from,
    draft_json,
    next_evening,
)
from desktop_poker.client.home_table.results import results_frame
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.host.home_thread import HomeThread
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.presets import PresetFile
from desktop_poker.storage.profile import Profile, write_whole
from desktop_poker.storage.records import Records
from desktop_poker.ui.bring_back import BringBack
from desktop_poker.ui.home_table.awake import Awake
from desktop_poker.ui.home_table.evening_controller import EveningController
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.results_page import ResultsPage
from desktop_poker.ui.home_table.setup_page import SetupPage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.window import Window, toggle_full_screen


class HomeDesk:
    """One window's Home Table; everything it needs from the program is handed in."""

    def __init__(
        self,
        window: Window,
        profile: Profile,
        records: Callable[[], Records],
        *,
        go_home: Callable[[], None],
        complain: Callable[[PokerError], None],
        tell_damage: Callable[[str, Path], None],
        chime: Callable[[str], None],
    ) -> None:
        self._window = window
        self._profile = profile
        self._records = records
        self._go_home = go_home
        self._complain = complain
        self._tell_damage = tell_damage
        self._chime = chime
        self._evening: HomeEvening | None = None
        self._texts = Texts("en")
        self._settings = Settings()
        self._awake = Awake()
        self._was_full = False  # before the evening
        self._thread: HomeThread | None = None
        self.controller: EveningController | None = None

    @property
    def evening(self) -> HomeEvening:
        """The evenings of this profile, opened when first asked for."""
        if self._evening is None:
            self._evening = HomeEvening(self._profile, self._records())
        return self._evening

    def waits(self) -> bool:
        """Whether an evening is not over yet."""
        try:
            return self.evening.saved() is not None
        except StorageError:
            return True  # it is said why it can't be gone on with when somebody asks

    def open(self, texts: Texts, settings: Settings) -> None:
        """Go on with the evening that is not over, else set one up."""
        self._texts, self._settings = texts, settings
        self._was_full = self._window.isFullScreen()
        try:
            saved = self.evening.saved()
            if saved is None:
                self.show_setup()
                return
            self.evening.resume(saved)
        except PokerError as error:
            self._complain(error)
            return
        self.show_evening()

    def _shelf(self) -> PresetFile:
        shelf = PresetFile(self._profile.evenings_file)
        if shelf.damaged is not None:
            self._tell_damage(self._texts("Kept evenings could not be read"), shelf.damaged)
        return shelf

    def show_setup(self) -> None:
        """Show the page that sets an evening up, as the last one was, with the usual stacks."""
        shelf = self._shelf()
        page = SetupPage(
            self._texts,
            look_of(self._settings),
            next_evening(self._last()),
            names=self.evening.evenings.names(),
            presets=kept_evenings(shelf),
            past=[
                (saved.evening_id, f"{saved.name}  {_day(saved.saved_at)}")
                for saved in self.evening.evenings.past()
            ],
        )
        page.past_wanted.connect(self.show_past)
        page.started.connect(self.begin)
        page.left.connect(self._go_home)
        self._window.show_page(page)

    def show_past(self, evening_id: str) -> None:
        """Show the results of an evening that is over."""
        for saved in self.evening.evenings.past():
            if saved.evening_id == evening_id:
                frame = results_frame(HomeState(ledger=saved.ledger), self._texts)
                page = ResultsPage(self._texts, look_of(self._settings), frame, is_over=True)
                page.left.connect(self.show_setup)
                page.file_chosen.connect(self.write)
                self._window.show_page(page)
                return

    def begin(self, draft: EveningDraft) -> None:
        """Everybody sits down."""
        try:
            self.evening.begin(draft)
            write_whole(self._profile.last_evening_file, draft_json(draft))
        except PokerError as error:
            self._complain(error)
            return
        self.show_evening(draft.thinking_seconds)

    def show_evening(self, thinking: int | None = None) -> None:
        """Show the table."""
        host = self.evening.host
        if host is None:
            return
        look = look_of(self._settings)
        page = EveningPage(self._texts, look, settings=self._settings)
        self._thread = HomeThread(host, bring_back=BringBack(page))
        self.controller = EveningController(
            self._thread,
            page,
            self._texts,
            look,
            names=self.evening.evenings.names(),
            thinking_seconds=self._last().thinking_seconds if thinking is None else thinking,
        )
        page.left.connect(self.leave)
        page.full_screen_wanted.connect(self.toggle_full_screen)
        self.controller.results_wanted.connect(self.show_results)
        self.controller.chimed.connect(self._chime)
        self._awake.hold()
        self._window.show_page(page)

    def show_results(self) -> None:
        """Show who won what; when the evening is over there is no way back to the table."""
        host = self.evening.host
        if host is None:
            return
        self._stop()
        frame = results_frame(host.state, self._texts)
        is_over = host.state.is_closed
        page = ResultsPage(self._texts, look_of(self._settings), frame, is_over=is_over)
        page.left.connect(self.leave if is_over else self.show_evening)
        page.file_chosen.connect(self.write)
        self._window.show_page(page)

    def write(self, path: str, data: str) -> None:
        """Write results where somebody wanted them."""
        try:
            Path(path).write_text(data, encoding="utf-8-sig", newline="")
        except OSError as error:
            problem = error.strerror or error
            self._complain(BadInput("{path}: {problem}", path=path, problem=problem))

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        toggle_full_screen(self._window)

    def _stop(self) -> None:
        if self._thread is not None:
            self._thread.close()  # everything that was entered is carried out first
            self._thread = None
        if self.controller is not None:
            self.controller.stop()
            self.controller = None
        self._awake.release()

    def leave(self) -> None:
        """Back to the home page; the evening is on disk."""
        self.close()
        self._go_home()

    def close(self) -> None:
        """Let go of the evening."""
        self._stop()
        if self._window.isFullScreen() and not self._was_full:
            self.toggle_full_screen()
        if self._evening is not None:
            self._evening.close()

    def _last(self) -> EveningDraft:
        """The set-up of the last evening; the usual one where there is none to read."""
        path = self._profile.last_evening_file
        try:
            return draft_from(path.read_bytes())
        except (OSError, BadInput):
            return EveningDraft()


def _day(saved_at: str) -> str:
    """The day on which an evening ended, as people write it here."""
    return datetime.fromisoformat(saved_at).astimezone().strftime("%Y-%m-%d")
