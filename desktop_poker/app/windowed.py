"""The program with a window, from its first page to its end."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.app.front import first_window
from desktop_poker.client.texts import Texts
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.settings import Settings
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of


def show_window(folder: Path | None, texts: Texts) -> None:
    """Run the program with a window until it is closed; it speaks these texts at first."""
    app = application.make_application()
    with Profile(folder) as profile:
        window = first_window(app, profile, texts)
        application.keep_log(profile.log_folder)
        # Everything else is loaded while somebody looks at the first page.
        from desktop_poker.app.windows import Windows  # noqa: PLC0415 - lazy
        from desktop_poker.ui import event_loop  # noqa: PLC0415 - lazy
        from desktop_poker.ui.sound.device_player import DevicePlayer  # noqa: PLC0415 - lazy

        windows = Windows(app, profile, texts, window, DevicePlayer())
        application.report_errors(windows.report_crash)
        event_loop.run(app, windows.run)


def show_refusal(texts: Texts, reason: str) -> None:
    """Say in a window why there is none, to somebody who sees nothing else."""
    from desktop_poker.ui.notices import Notice  # noqa: PLC0415 - only when something is wrong

    application.apply_look(application.make_application(), look_of(Settings()))
    Notice(texts, texts("Desktop Poker can't start"), reason).exec()
