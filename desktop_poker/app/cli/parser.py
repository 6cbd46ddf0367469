"""What the command line takes: words in, options and a command out."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.app.cli.console import PROGRAM
from desktop_poker.app.cli.help_words import say_in
from desktop_poker.app.cli.options import add_profile, common_options
from desktop_poker.client.texts import Texts

_WITH_VALUE = ("--profile", "--lang", "--terms")
_OPTIONS = ("--profile=", "--lang=", "--terms=", "--smoke", "--version")
_HANDS = (".phh", ".phhs")  # files that the window opens; `phh.document` is not loaded for it


def make_parser(texts: Texts, *, with_commands: bool) -> argparse.ArgumentParser:
    """What the command line takes; the commands are loaded only when they are asked for."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=texts(
            "Poker on your desktop: practice, LAN games, real cards. "
            "Without a command the window opens; with files of hands (.phh, .phhs) it shows them."
        ),
        parents=[common_options(texts, with_default=True)],
    )
    _add_options(parser, texts)
    if with_commands:
        # The commands know the rules and much else: the window does not wait for that.
        from desktop_poker.app.cli.commands import COMMANDS  # noqa: PLC0415 - lazy

        commands = parser.add_subparsers(title=texts("commands"), metavar="COMMAND")
        for command in COMMANDS:
            command.register(commands, texts)
    else:
        _add_files(parser, texts)
    say_in(parser, texts)
    return parser


def is_for_the_window(words: Sequence[str]) -> bool:
    """Whether there are only options and files of the window: no command, no question for help."""
    expects_value = False
    for word in words:
        if expects_value:
            expects_value = False
        elif word in _WITH_VALUE:
            expects_value = True
        elif not word.startswith(_OPTIONS) and not _is_file(word):
            return False
    return True


def _is_file(word: str) -> bool:
    """Whether a word is a file to open: one of hands, or any that a file manager has named."""
    return word.lower().endswith(_HANDS) or (os.sep in word and Path(word).is_file())


def _add_files(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the files that the window is opened with; beside commands there is no place for them."""
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help=texts("hands to open: .phh or .phhs")
    )


def _add_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the window can be started with."""
    add_profile(parser, texts, with_default=True)
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=texts("play hands in every part of the program and exit: a test of an installation"),
    )
