"""What the command line takes: words in, options and a command out."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_poker.app.cli.console import PROGRAM
from desktop_poker.app.cli.help_words import say_in
from desktop_poker.app.cli.options import add_profile, common_options
from desktop_poker.client.texts.texts import Texts

if TYPE_CHECKING:
    from desktop_poker.storage.handover import Opened

_WITH_VALUE = ("--profile", "--lang", "--terms")
_OPTIONS = ("--profile=", "--lang=", "--terms=", "--smoke", "--version")
_HANDS = (".phh", ".phhs")  # files that the window opens; `phh.document` is not loaded for it
_LINK = "desktop-poker:"  # an invite link; `lan.invites` is not loaded for it
_FILE_URL = "file:"  # as some desktops name a file that is opened


def make_parser(texts: Texts, *, with_commands: bool) -> argparse.ArgumentParser:
    """What the command line takes; the commands are loaded only when they are asked for."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=texts(
            "Poker on your desktop: practice, LAN games, real cards. "
            "Without a command the window opens; with files of hands (.phh, .phhs) it shows them, "
            "with an invite link it asks whether to join."
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
        elif not word.startswith(_OPTIONS) and not _is_opened(word):
            return False
    return True


def _is_opened(word: str) -> bool:
    """Whether a word is an invite link, or a file: of hands, or any that a desktop has named."""
    if word.lower().startswith((_LINK, _FILE_URL)) or word.lower().endswith(_HANDS):
        return True
    return os.sep in word and Path(word).is_file()


def _opened(word: str) -> Opened:
    """A file that is to be opened, or an invite link as it is."""
    if word.lower().startswith(_LINK):
        return word
    if word.lower().startswith(_FILE_URL):
        from urllib.parse import urlsplit  # noqa: PLC0415 - rarely
        from urllib.request import url2pathname  # noqa: PLC0415 - as above

        return Path(url2pathname(urlsplit(word).path))
    return Path(word)


def _add_files(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the files that the window is opened with; beside commands there is no place for them."""
    parser.add_argument(
        "files",
        nargs="*",
        type=_opened,
        metavar="FILE",
        help=texts("hands to open: .phh or .phhs; or an invite link"),
    )


def _add_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the window can be started with."""
    add_profile(parser, texts, with_default=True)
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=texts("play hands in every part of the program and exit: a test of an installation"),
    )
