"""Reports about mistakes in the program: a file on this computer, without anybody's secrets."""

from __future__ import annotations

import io
import os
import platform
import re
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from desktop_poker import __version__, assets
from desktop_poker.storage.profile import write_whole

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|[2-9TJQKA][♣♦♥♠]")
# Keys, tokens and fingerprints are long runs of letters and figures; words are not.
_KEY = re.compile(r"\b(?=[\w+/-]*\d)[\w+/-]{16,}={0,2}")
_ADDRESS = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b")
# Times have two colons at most, and none beside another.
_ADDRESS_6 = re.compile(
    r"(?<![\w:])(?:(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f:]*)",
    re.IGNORECASE,
)
_INVITE = re.compile(r"\b[a-z-]*poker://\S+")
_JOURNAL = re.compile(r"[\w-]+\.journal")  # named by its table
_LOGS = "desktop-poker.log*"


def without_cards(text: str) -> str:
    """A text with no card in it."""
    return _CARD.sub("??", text)


def without_secrets(text: str, *names: str) -> str:
    """A text without cards, keys, invitations, addresses, and where or who somebody is."""
    text = text.replace(str(Path.home()), "~")
    for name in filter(None, names):
        # A Latin name may be a part of a word; Japanese has no gaps between words.
        whole = rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)
        text = re.sub(whole, "<name>", text)
    for pattern in (_INVITE, _JOURNAL, _ADDRESS, _ADDRESS_6, _KEY):
        text = pattern.sub("<left out>", text)
    return without_cards(text)


def facts() -> str:
    """What is known about the program and the system."""
    lines = (
        f"Desktop Poker {__version__}",
        f"build {assets.build() or 'source'}",
        f"Python {platform.python_version()}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"window system {os.environ.get('XDG_SESSION_TYPE', '')}".rstrip(),
    )
    return "\n".join(lines) + "\n"


def report(details: str, logs: Path, names: Sequence[str] = ()) -> bytes:
    """A zip of what helps to find a mistake: versions, the error, the log."""
    parts = {"about.txt": facts(), "error.txt": without_secrets(details, *names)}
    for path in sorted(logs.glob(_LOGS)):
        text = path.read_text(encoding="utf-8", errors="replace")
        parts[path.name] = without_secrets(text, *names)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return packed.getvalue()


def report_name() -> str:
    """A name for the file, by which two reports can be told apart."""
    return f"desktop-poker-report-{datetime.now(UTC):%Y%m%d-%H%M%S}.zip"


def save_report(path: Path, details: str, logs: Path, names: Sequence[str] = ()) -> None:
    """Write a report where somebody wants it. Raises StorageError."""
    write_whole(path, report(details, logs, names))
