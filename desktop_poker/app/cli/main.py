"""The command ``desktop-poker``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from desktop_poker.app.cli import play, replay, simulate
from desktop_poker.app.cli.console import PROGRAM, Exit, common_options, complain
from desktop_poker.client.texts import LANGUAGES, Texts
from desktop_poker.engine.errors import BadInput

_COMMANDS = (play, simulate, replay)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = Texts(_language(words))
    parser = _parser(texts)
    parsed = parser.parse_args(words)
    if not hasattr(parsed, "run"):
        parser.print_help()
        return Exit.OK
    try:
        code: int = parsed.run(parsed, texts)
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
        description=texts("Poker on your desktop: practice, LAN games, real cards."),
        parents=[common_options(texts, with_default=True)],
    )
    commands = parser.add_subparsers(title=texts("commands"), metavar="COMMAND")
    for command in _COMMANDS:
        command.register(commands, texts)
    return parser


def _language(words: Sequence[str]) -> str:
    """Find the language before anything is parsed: help and errors are texts too."""
    chosen = LANGUAGES[0]
    for number, word in enumerate(words):
        name, separator, value = word.partition("=")
        if name == "--lang":
            chosen = value if separator else "".join(words[number + 1 : number + 2])
    return chosen if chosen in LANGUAGES else LANGUAGES[0]
