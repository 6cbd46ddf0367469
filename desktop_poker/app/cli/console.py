"""How a command talks: results on stdout, errors on stderr, exit codes."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from enum import IntEnum

import msgspec

PROGRAM = "desktop-poker"


class Exit(IntEnum):
    """What the shell is told."""

    OK = 0
    DISAGREEMENT = 1
    BAD_INPUT = 2


def prepare_streams() -> None:
    """Make every character one that can be written and read, wherever the output goes.

    Files and other programs get UTF-8 on every system: Windows would choose an old alphabet that
    has no ♠ and often no Japanese. A terminal knows best what it shows, and whoever has set
    PYTHONIOENCODING has chosen; what can't be written then is written as its number.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # None in a windowed program
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def flush_results() -> None:
    """Hand over what was said, so that a reader who has gone is noticed here and not at the end."""
    if sys.stdout is not None:
        sys.stdout.flush()


def is_reader_gone(error: OSError) -> bool:
    """Whether nobody reads any more: `desktop-poker … | head`."""
    gone = isinstance(error, BrokenPipeError)
    return gone or (sys.platform == "win32" and error.errno == errno.EINVAL)


def be_quiet() -> None:
    """Let what is still said go nowhere: Python would complain at its end that nobody reads it."""
    with suppress(OSError):  # a stream that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(line: str) -> None:
    """Print a line of results."""
    print(line)


def complain(line: str) -> None:
    """Print a line about something wrong."""
    print(f"{PROGRAM}: {line}", file=sys.stderr)


def say_json(value: object) -> None:
    """Print a result for programs."""
    say(msgspec.json.encode(value).decode())
