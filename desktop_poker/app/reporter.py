"""What one window says about the program: the About box, mistakes, and reports about them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtWidgets import QWidget

from desktop_poker import __version__, assets
from desktop_poker.client.first_page.about_frame import about_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.known_names import known_names
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.reports import report_name, save_report
from desktop_poker.ui.file_dialogs import ask_where
from desktop_poker.ui.first_page.about import AboutBox
from desktop_poker.ui.notices import Notice


class Reporter:
    """Shows the About box and saves reports; nothing is ever sent anywhere."""

    def __init__(self, window: QWidget, profile: Profile) -> None:
        self._window = window
        self._folder = profile.folder
        self._logs = profile.log_folder

    def tell_crash(self, texts: Texts, names: Collection[str], details: str) -> Notice:
        """Say that there is a mistake in the program, and offer to save a report."""
        notice = Notice(
            texts,
            texts("Something went wrong in the program"),
            texts("The table is saved. This report helps to fix it; it contains no cards."),
            details,
            self._window,
        )
        notice.offer(texts("Save a report …"), lambda: self.save(texts, names, details))
        notice.open()
        return notice

    def show_about(self, texts: Texts, names: Collection[str]) -> AboutBox:
        """Show version, licences and the way to the log."""
        frame = about_frame(__version__, assets.build(), texts)
        box = AboutBox(texts, frame, assets.licences(), self._logs, self._window)
        box.report_wanted.connect(lambda: self.save(texts, names, ""))
        box.open()
        return box

    def save(self, texts: Texts, names: Collection[str], details: str) -> QWidget:
        """Ask where, and save a report there, without these and all names of the profile."""

        def chosen(path: Path) -> None:
            try:
                save_report(path, details, self._logs, {*names, *known_names(self._folder)})
            except StorageError as error:
                headline = texts("That did not work")
                Notice(texts, headline, texts.error(error), parent=self._window).open()

        return ask_where(self._window, texts, texts("Save a report"), report_name(), chosen)
