"""How a command talks: texts in the chosen language, errors on stderr, exit codes."""

from __future__ import annotations

import argparse
import sys
from enum import IntEnum
from typing import Protocol

import msgspec

from desktop_poker import __version__
from desktop_poker.client.terms import Terms
from desktop_poker.client.texts import LANGUAGES, Texts

PROGRAM = "desktop-poker"


class Exit(IntEnum):
    """What the shell is told."""

    OK = 0
    DISAGREEMENT = 1
    BAD_INPUT = 2


class Command(Protocol):
    """One subcommand."""

    def __call__(self, arguments: argparse.Namespace, texts: Texts) -> Exit:
        """Run with parsed arguments."""
        ...


def common_options(texts: Texts, *, with_default: bool) -> argparse.ArgumentParser:
    """Options of every command, before its name or after."""
    parent = argparse.ArgumentParser(add_help=False)
    parent.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parent.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=None if with_default else argparse.SUPPRESS,
        help=texts("language of all texts"),
    )
    parent.add_argument(
        "--terms",
        choices=tuple(Terms),
        default=Terms.KATAKANA if with_default else argparse.SUPPRESS,
        help=texts("poker terms in Japanese: katakana or English"),
    )
    return parent


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Command,
    texts: Texts,
    help_text: str,
) -> argparse.ArgumentParser:
    """Register a subcommand and return its parser for the arguments of its own."""
    parser = commands.add_parser(
        name,
        help=help_text,
        description=help_text,
        parents=[common_options(texts, with_default=False)],
    )
    parser.set_defaults(run=run)
    return parser


def say(line: str) -> None:
    """Print a line of results."""
    print(line)


def complain(line: str) -> None:
    """Print a line about something wrong."""
    print(f"{PROGRAM}: {line}", file=sys.stderr)


def say_json(value: object) -> None:
    """Print a result for programs."""
    say(msgspec.json.encode(value).decode())
