"""Help in the player's language: what argparse says by itself is English, and shouts names."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from desktop_poker.client.texts.texts import Texts

_FOLDERS = ("profile",)  # options that name a folder; other paths are files


def say_in(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Let a parser and those of its commands speak a language."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            if prefix is None:
                prefix = texts("usage:") + " "
            super().add_usage(usage, actions, groups, prefix)

    _dress(parser, texts, Formatter)


def _dress(
    parser: argparse.ArgumentParser, texts: Texts, formatter: type[argparse.HelpFormatter]
) -> None:
    parser.formatter_class = formatter
    parser._positionals.title = texts("arguments")  # noqa: SLF001 - there is no other way
    parser._optionals.title = texts("options")  # noqa: SLF001
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for command in action.choices.values():
                _dress(command, texts, formatter)
        elif isinstance(action, argparse._HelpAction):  # noqa: SLF001
            action.help = texts("show this help and exit")
        elif isinstance(action, argparse._VersionAction):  # noqa: SLF001
            action.help = texts("show the version and exit")
        elif action.option_strings and action.metavar is None and action.choices is None:
            action.metavar = _metavar(action)


def _metavar(action: argparse.Action) -> str | None:
    """A short word for what an option takes."""
    if action.type is int:
        return "N"
    if action.type is Path:
        return "DIR" if action.dest in _FOLDERS else "FILE"
    return None
