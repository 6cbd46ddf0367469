"""The program with a window, from its first page to its end."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop_poker.app.front import first_window
from desktop_poker.client.texts import Texts
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile, ProfileFolder
from desktop_poker.storage.restoring import PREPARED, finish
from desktop_poker.ui import application
from desktop_poker.ui.opened_files import OpenedFiles

if TYPE_CHECKING:
    from desktop_poker.storage.handover import Opened


def show_window(folder: Path | None, texts: Texts, files: Sequence[Opened] = ()) -> None:
    """Run the program with a window until it is closed; it speaks these texts at first."""
    if files:
        from desktop_poker.app.second_copy import are_opened_elsewhere  # noqa: PLC0415 - lazy

        if are_opened_elsewhere(folder, files):
            return
    app = application.make_application()
    opened = OpenedFiles(app)
    opened.add(files)
    app.file_opened.connect(opened.add_one)
    app.link_opened.connect(opened.add_link)
    try:
        _run(app, folder, texts, opened)
    except StorageError as error:
        from desktop_poker.app.start_problem import start_problem  # noqa: PLC0415 - lazy

        # Whoever has started it with a click sees no terminal.
        start_problem(error, texts).exec()
        raise
    finally:
        opened.stop()


def _run(app: QApplication, folder: Path | None, texts: Texts, opened: OpenedFiles) -> None:
    window = first_window(app, ProfileFolder(folder), texts)
    gc.enable()  # off since the start
    with Profile(folder) as profile:
        application.keep_log(profile.log_folder)
        # Everything else is loaded while somebody looks at the first page.
        from desktop_poker.app.windows import Windows  # noqa: PLC0415 - lazy
        from desktop_poker.ui import event_loop  # noqa: PLC0415 - lazy
        from desktop_poker.ui.sound.device_player import DevicePlayer  # noqa: PLC0415 - lazy

        windows = Windows(app, profile, texts, window, DevicePlayer())
        application.report_errors(windows.report_crash)
        opened.opened.connect(windows.open_all)
        opened.listen(profile.folder)
        event_loop.run(app, windows.run)
        if (profile.folder / PREPARED).exists():  # somebody has taken a back-up back
            finish(profile.folder)
