"""``desktop-poker`` without a command: the window."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_poker.app.cli.console import Exit, say
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput

if TYPE_CHECKING:
    from desktop_poker.storage.handover import Opened


def show(
    texts: Texts, folder: Path | None = None, files: Sequence[Opened] = (), *, smoke: bool = False
) -> Exit:
    """Show the window, or say what to do where there is none."""
    # Qt is loaded only for the window: text commands must not wait for it, nor need it.
    if importlib.util.find_spec("PySide6") is None:
        raise BadInput("the window needs PySide6; play --text plays in the terminal")
    from desktop_poker.ui import kept_code, offscreen  # noqa: PLC0415 - lazy

    offscreen.find_fonts()
    kept_code.load_qt()
    from desktop_poker.ui import plain_imports  # noqa: PLC0415 - lazy

    plain_imports.restore()
    from desktop_poker.ui import application  # noqa: PLC0415 - lazy

    if not application.has_display():
        raise BadInput("there is no display here; play --text plays in the terminal")
    if smoke:
        from desktop_poker.app.smoke import smoke as try_everything  # noqa: PLC0415 - lazy

        try_everything(texts, say)
        return Exit.OK
    from desktop_poker.app.windowed import show_window  # noqa: PLC0415 - lazy

    show_window(folder, texts, files)
    return Exit.OK
