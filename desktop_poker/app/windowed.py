"""The program with a window, from its first page to its end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_poker.app.front import first_window
from desktop_poker.client.texts import Texts
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.profile import Profile, settings_file
from desktop_poker.storage.settings import peek_settings
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice


def show_window(folder: Path | None, texts: Texts) -> None:
    """Run the program with a window until it is closed; it speaks these texts at first."""
    app = application.make_application()
    try:
        _run(app, folder, texts)
    except StorageError as error:
        # Whoever has started it with a click sees no terminal.
        application.apply_look(app, look_of(peek_settings(settings_file(folder))))
        start_problem(error, texts).exec()
        raise


def start_problem(error: StorageError, texts: Texts) -> Notice:
    """The window that says why the program can't start, and what to do."""
    if isinstance(error, ProfileInUse):
        headline = texts("Desktop Poker is already open")
        advice = texts("Use the window that is open, or close it and start again.")
    else:
        headline = texts("Your profile can't be used")
        advice = texts(
            "Free some space or change the rights of the folder, then start again; or choose "
            "another folder with --profile. Nothing has been lost."
        )
    details = texts.error(error)
    return Notice(texts, headline, advice, details[:1].upper() + details[1:])


def _run(app: QApplication, folder: Path | None, texts: Texts) -> None:
    with Profile(folder) as profile:
        window = first_window(app, profile, texts)
        application.keep_log(profile.folder / "log")
        # Everything else is loaded while somebody looks at the first page.
        from desktop_poker.app.windows import Windows  # noqa: PLC0415 - lazy
        from desktop_poker.ui import event_loop  # noqa: PLC0415 - lazy
        from desktop_poker.ui.sound.device_player import DevicePlayer  # noqa: PLC0415 - lazy

        windows = Windows(app, profile, texts, window, DevicePlayer())
        application.report_errors(windows.report_crash)
        event_loop.run(app, windows.run)
