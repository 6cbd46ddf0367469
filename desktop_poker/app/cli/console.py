"""How a command talks: results on stdout, errors on stderr, exit codes."""

from __future__ import annotations

import sys
from enum import IntEnum

import msgspec

PROGRAM = "desktop-poker"


class Exit(IntEnum):
    """What the shell is told."""

    OK = 0
    DISAGREEMENT = 1
    BAD_INPUT = 2


def say(line: str) -> None:
    """Print a line of results."""
    print(line)


def complain(line: str) -> None:
    """Print a line about something wrong."""
    print(f"{PROGRAM}: {line}", file=sys.stderr)


def say_json(value: object) -> None:
    """Print a result for programs."""
    say(msgspec.json.encode(value).decode())
