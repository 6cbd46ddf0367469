"""The program with a window, from its first page to its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop_poker.app.front import first_window
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile, ProfileFolder, seems_in_use, usual_folder
from desktop_poker.storage.restoring import PREPARED, finish
from desktop_poker.ui import application
from desktop_poker.ui.opened_files import OpenedFiles
from desktop_poker.ui.window import Window

if TYPE_CHECKING:
    from desktop_poker.storage.handover import Opened


def show_window(folder: Path | None, texts: Texts, files: Sequence[Opened] = ()) -> None:
    """Run the program with a window until it is closed; it speaks these texts at first."""
    is_second = seems_in_use(folder or usual_folder())
    if is_second:
        from desktop_poker.app.second_copy import first_copy_takes_over  # noqa: PLC0415 - lazy

        if first_copy_takes_over(folder, files):
            return
    app = application.make_application()
    opened = OpenedFiles(app)
    opened.add(files)
    app.file_opened.connect(opened.add_one)
    app.link_opened.connect(opened.add_link)
    try:
        if is_second:
            Profile(folder).close()  # no page is shown that nobody could use
        _run(app, folder, texts, opened)
    except StorageError as error:
        from desktop_poker.app.start_problem import start_problem  # noqa: PLC0415 - lazy

        # Whoever has started it with a click sees no terminal.
        start_problem(error, texts).exec()
        raise
    finally:
        opened.stop()


def _opened_for(window: Window, folder: Path | None) -> Profile:
    """The profile of a window; if it can't be opened, no dead window stays behind the reason."""
    try:
        return Profile(folder)
    except StorageError:
        window.close()
        raise


def _without_cards(text: str) -> str:
    from desktop_poker.storage.reports import without_cards  # noqa: PLC0415 - when something broke

    return without_cards(text)


def _run(app: QApplication, folder: Path | None, texts: Texts, opened: OpenedFiles) -> None:
    window = first_window(app, ProfileFolder(folder), texts)
    with _opened_for(window, folder) as profile:
        # Everything else is loaded while somebody looks at the first page.
        from desktop_poker.storage import handover  # noqa: PLC0415 - lazy
        from desktop_poker.storage.log_file import open_log  # noqa: PLC0415 - lazy

        application.keep_log(open_log(profile.log_folder))
        from desktop_poker.app.windows import Windows  # noqa: PLC0415 - lazy
        from desktop_poker.sound.device_player import DevicePlayer  # noqa: PLC0415 - lazy
        from desktop_poker.ui import event_loop  # noqa: PLC0415 - lazy

        windows = Windows(app, profile, texts, window, DevicePlayer())
        application.report_errors(windows.report_crash, _without_cards)
        opened.opened.connect(windows.open_all)
        opened.window_wanted.connect(windows.come_forward)
        opened.listen(handover.inbox(profile.folder), handover.take)
        event_loop.run(app, windows.run)
        if (profile.folder / PREPARED).exists():  # somebody has taken a back-up back
            finish(profile.folder)
