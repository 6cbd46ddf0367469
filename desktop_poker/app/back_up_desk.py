"""Back-ups in the window: where to, with what, and what it means."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.backup import ENDING, back_up, prepare, read_manifest
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.restoring import Manifest
from desktop_poker.ui.bring_back import BringBack
from desktop_poker.ui.file_dialogs import ask_where, ask_which
from desktop_poker.ui.notices import Notice


class BackUpDesk:
    """Asks for a file, works in a thread of its own, and says what became of it."""

    def __init__(self, parent: QWidget, profile: Profile, texts: Callable[[], Texts]) -> None:
        self._parent = parent
        self._profile = profile
        self._texts = texts
        self._bring_back = BringBack(parent)

    def do(self, action: str) -> None:
        """Do what a row of the settings offers."""
        match action:
            case "back_up":
                self._ask_where(lambda path: self.back_up(path, keys=False))
            case "back_up_keys":
                self._ask_where(lambda path: self.back_up(path, keys=True))
            case "restore":
                self._ask_which(self.ask_to_restore)
            case _:
                raise LookupError(action)

    def _ask_where(self, then: Callable[[Path], None]) -> None:
        texts = self._texts()
        name = f"desktop-poker-{datetime.now().astimezone():%Y-%m-%d}{ENDING}"
        ask_where(self._parent, texts, texts("Save a back-up"), name, then)

    def _ask_which(self, then: Callable[[Path], None]) -> None:
        texts = self._texts()
        ask_which(self._parent, texts, texts("Open a back-up"), ENDING, then)

    def back_up(self, path: Path, *, keys: bool) -> None:
        """Save everything in a file."""

        def done(manifest: Manifest) -> None:
            texts = self._texts()
            said = texts.count(
                "{number} file is in {path}.",
                "{number} files are in {path}.",
                len(manifest.parts),
                path=path,
            )
            self._say(texts("The back-up is whole"), said)

        self._work(lambda: back_up(self._profile, path, keys=keys), done)

    def ask_to_restore(self, path: Path) -> None:
        """Say what a back-up holds, and ask before anything is replaced."""
        texts = self._texts()
        try:
            manifest = read_manifest(path)
        except BadInput as error:
            self._say(texts("That did not work"), texts.error(error))
            return
        made = datetime.fromisoformat(manifest.made_at).astimezone()
        notice = Notice(
            texts,
            texts("Take this back-up back?"),
            texts(
                "It was made on {when}. The program closes, and begins with it when it is started "
                "again. What is here now is kept in the folder {folder}.",
                when=f"{made:%Y-%m-%d %H:%M}",
                folder=self._profile.folder,
            ),
            parent=self._parent,
        )
        notice.ask(texts("Take it back"), texts("Cancel"), lambda: self.restore(path))
        notice.open()

    def restore(self, path: Path) -> None:
        """Prepare the back-up; it is put in its place when every window is closed."""
        self._work(lambda: prepare(self._profile, path), lambda _: QApplication.closeAllWindows())

    def _work(self, work: Callable[[], Manifest], done: Callable[[Manifest], None]) -> None:
        def carry_out() -> None:
            try:
                manifest = work()
            except BadInput as error:
                problem = error.with_traceback(None)
                self._bring_back(lambda: self._fail(problem))
            else:
                self._bring_back(lambda: done(manifest))

        threading.Thread(target=carry_out, name="back-up").start()

    def _fail(self, error: BadInput) -> None:
        texts = self._texts()
        self._say(texts("That did not work"), texts.error(error))

    def _say(self, headline: str, text: str) -> None:
        Notice(self._texts(), headline, text, parent=self._parent).open()
