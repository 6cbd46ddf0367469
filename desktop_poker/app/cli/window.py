"""``desktop-poker`` without a command: the window."""

from __future__ import annotations

import argparse
import importlib.util
import os
from pathlib import Path

from desktop_poker.app.cli.console import Exit, say
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput

OPTIONS_WITH_VALUE = ("--profile", "--lang", "--terms")
OPTIONS = ("--profile=", "--lang=", "--terms=", "--smoke", "--version")


HANDS = (".phh", ".phhs")  # files that the window opens; `phh.document` is not loaded for it


def is_file(word: str) -> bool:
    """Whether a word is a file to open: one of hands, or any that a file manager has named."""
    return word.lower().endswith(HANDS) or (os.sep in word and Path(word).is_file())


def add_files(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the files that the window is opened with; beside commands there is no place for them."""
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help=texts("hands to open: .phh or .phhs")
    )


def add_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the window can be started with."""
    parser.add_argument(
        "--profile",
        type=Path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help=texts("folder of settings and history"),
    )
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=texts("play hands in every part of the program and exit: a test of an installation"),
    )


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Show the window, or say what to do where there is none."""
    # Qt is loaded only for the window: text commands must not wait for it, nor need it.
    if importlib.util.find_spec("PySide6") is None:
        raise BadInput("the window needs PySide6; play --text plays in the terminal")
    from desktop_poker.ui import plain_imports  # noqa: PLC0415 - lazy

    plain_imports.restore()
    from desktop_poker.ui import application  # noqa: PLC0415 - lazy

    if not application.has_display():
        raise BadInput("there is no display here; play --text plays in the terminal")
    folder: Path | None = getattr(arguments, "profile", None)
    if arguments.smoke:
        from desktop_poker.app.smoke import smoke  # noqa: PLC0415 - lazy

        smoke(texts, say)
        return Exit.OK
    from desktop_poker.app.windowed import show_window  # noqa: PLC0415 - lazy

    show_window(folder, texts, getattr(arguments, "files", ()))
    return Exit.OK
