"""The program with a window, from its first page to its end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_poker.app.front import first_window
from desktop_poker.client.texts import Texts
from desktop_poker.storage import handover
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.profile import Profile, settings_file, usual_folder
from desktop_poker.storage.settings import peek_settings
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.opened_files import OpenedFiles

_PATIENCE = 4.0  # seconds: a window that is busy answers within that, a host in a terminal never
_GLANCE = 0.05


def show_window(folder: Path | None, texts: Texts, files: Sequence[Path] = ()) -> None:
    """Run the program with a window until it is closed; it speaks these texts at first."""
    app = application.make_application()
    opened = OpenedFiles(app)
    opened.add(files)
    try:
        _run(app, folder, texts, opened)
    except ProfileInUse as error:
        if files and handed_over(folder, files):
            return
        _explain(app, folder, texts, error)
        raise
    except StorageError as error:
        _explain(app, folder, texts, error)
        raise
    finally:
        app.removeEventFilter(opened)


def _explain(app: QApplication, folder: Path | None, texts: Texts, error: StorageError) -> None:
    """Say it in a window: whoever has started the program with a click sees no terminal."""
    application.apply_look(app, look_of(peek_settings(settings_file(folder))))
    start_problem(error, texts).exec()


def handed_over(folder: Path | None, files: Sequence[Path]) -> bool:
    """Ask the copy that is running to open files; False when nobody takes them in time."""
    request = handover.ask(handover.inbox(folder or usual_folder()), files)
    until = time.monotonic() + _PATIENCE
    while request.exists() and time.monotonic() < until:
        time.sleep(_GLANCE)
    return not handover.take_back(request)


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


def _run(app: QApplication, folder: Path | None, texts: Texts, opened: OpenedFiles) -> None:
    with Profile(folder) as profile:
        window = first_window(app, profile, texts)
        application.keep_log(profile.log_folder)
        # Everything else is loaded while somebody looks at the first page.
        from desktop_poker.app.windows import Windows  # noqa: PLC0415 - lazy
        from desktop_poker.ui import event_loop  # noqa: PLC0415 - lazy
        from desktop_poker.ui.sound.device_player import DevicePlayer  # noqa: PLC0415 - lazy

        windows = Windows(app, profile, texts, window, DevicePlayer())
        application.report_errors(windows.report_crash)
        opened.opened.connect(windows.open_files)
        opened.listen(profile.folder)
        event_loop.run(app, windows.run)
