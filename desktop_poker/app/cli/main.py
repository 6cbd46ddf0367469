"""The command ``desktop-poker``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.app.cli import equity, history, play, replay, settings, shots, simulate, window
from desktop_poker.app.cli.console import PROGRAM, Exit, common_options, complain
from desktop_poker.client.terms import Terms
from desktop_poker.client.texts import LANGUAGES, Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.profile import settings_file
from desktop_poker.storage.settings import peek_settings

_COMMANDS = (play, history, equity, settings, shots, simulate, replay)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        texts = _texts_for(words)
    except BadInput as error:
        complain(str(error))
        return Exit.BAD_INPUT
    parser = _parser(texts)
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


def _parser(texts: Texts) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=texts(
            "Poker on your desktop: practice, LAN games, real cards. "
            "Without a command the window opens."
        ),
        parents=[common_options(texts, with_default=True)],
    )
    window.add_options(parser, texts)
    commands = parser.add_subparsers(title=texts("commands"), metavar="COMMAND")
    for command in _COMMANDS:
        command.register(commands, texts)
    return parser


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
