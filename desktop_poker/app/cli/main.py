"""The command ``desktop-poker``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.app.cli import window
from desktop_poker.app.cli.console import PROGRAM, Exit, common_options, complain
from desktop_poker.app.cli.help_words import say_in
from desktop_poker.client.terms import Terms
from desktop_poker.client.texts import LANGUAGES, Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.profile import settings_file
from desktop_poker.storage.settings import peek_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        texts = _texts_for(words)
    except BadInput as error:
        complain(str(error))
        return Exit.BAD_INPUT
    parser = make_parser(texts, with_commands=not _is_for_the_window(words))
    parsed = parser.parse_args(words)
    try:
        code: int = getattr(parsed, "run", window.run)(parsed, texts)
    except BadInput as error:
        complain(texts.error(error))
        return Exit.BAD_INPUT
    except BrokenPipeError:
        # The reader has closed: `desktop-poker … | head`.
        sys.stderr.close()
        return Exit.OK
    except KeyboardInterrupt:
        complain(texts("interrupted"))
        return Exit.DISAGREEMENT
    return code


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
    window.add_options(parser, texts)
    if with_commands:
        # The commands know the rules and much else: the window does not wait for that.
        from desktop_poker.app.cli.commands import COMMANDS  # noqa: PLC0415 - lazy

        commands = parser.add_subparsers(title=texts("commands"), metavar="COMMAND")
        for command in COMMANDS:
            command.register(commands, texts)
    else:
        window.add_files(parser, texts)
    say_in(parser, texts)
    return parser


def _is_for_the_window(words: Sequence[str]) -> bool:
    """Whether there are only options and files of the window: no command, no question for help."""
    expects_value = False
    for word in words:
        if expects_value:
            expects_value = False
        elif word in window.OPTIONS_WITH_VALUE:
            expects_value = True
        elif not word.startswith(window.OPTIONS) and not window.is_file(word):
            return False
    return True


def _texts_for(words: Sequence[str]) -> Texts:
    """Find the language before anything is parsed: help and errors are texts too.

    What the words leave open, the profile's settings say.
    """
    language, terms = _value(words, "--lang"), _value(words, "--terms")
    if language is None or terms is None:
        folder = _value(words, "--profile")
        settings = peek_settings(settings_file(Path(folder) if folder else None))
        language = language or settings.language
        terms = terms or settings.terms
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Texts(known, Terms(terms) if terms in set(Terms) else Terms.KATAKANA)


def _value(words: Sequence[str], option: str) -> str | None:
    found = None
    for number, word in enumerate(words):
        name, separator, value = word.partition("=")
        if name == option:
            found = value if separator else "".join(words[number + 1 : number + 2])
    return found
