"""What every command takes, and how a command is registered."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Protocol

from desktop_poker import __version__
from desktop_poker.app.cli.console import PROGRAM, Exit
from desktop_poker.client.texts.terms import Terms
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES


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
        choices=CODES,
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


def add_profile(parser: argparse.ArgumentParser, texts: Texts, *, with_default: bool) -> None:
    """Let a folder be named, before a command's name or after it."""
    parser.add_argument(
        "--profile",
        type=Path,
        metavar="DIR",
        default=None if with_default else argparse.SUPPRESS,
        help=texts("folder of settings and history"),
    )


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
