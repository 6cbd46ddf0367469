"""Reports about mistakes in the program: a file on this computer, without anybody's secrets."""

from __future__ import annotations

import io
import os
import platform
import re
import zipfile
from collections.abc import Collection
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
_INVITE = re.compile(r"\b[a-z-]*poker(?::|%3A)(?://|%2F%2F)\S+", re.IGNORECASE)
# Room codes have nine figures in groups, older ones six of these; what is said to be one may be
# typed in any way.
_CODE = re.compile(
    r"(?<![\w.,-])(?:\d{3}([- ]?)\d{3}\1\d{3}|[0-9A-HJKMNP-TV-Z]{3}-?[0-9A-HJKMNP-TV-Z]{3})"
    r"(?![\w.])"
)
_TYPED_CODE = re.compile(
    r"(\bcode['\"]?\s*[=:]\s*['\"]?)(?:[0-9a-z]{3}[- .]?){2,3}(?<![- .])(?!\w)", re.IGNORECASE
)
_JOURNAL = re.compile(r"[\w-]+\.journal")  # named by its table
_LOGS = "desktop-poker.log*"
_LEFT_OUT = "<left out>"


def without_cards(text: str) -> str:
    """A text with no card in it."""
    return _CARD.sub("??", text)


def without_secrets(text: str, *names: str) -> str:
    """A text without cards, keys, codes, invitations, addresses, and where or who somebody is."""
    text = text.replace(str(Path.home()), "~")
    text = _INVITE.sub(_LEFT_OUT, text)  # before names: one may be a part of it
    for name in sorted(filter(None, {*names, _computer()}), key=len, reverse=True):
        text = re.sub(_pattern(name), "<name>", text)
    text = _TYPED_CODE.sub(rf"\g<1>{_LEFT_OUT}", text)
    for pattern in (_JOURNAL, _ADDRESS, _ADDRESS_6, _KEY, _CODE):
        text = pattern.sub(_LEFT_OUT, text)
    return without_cards(text)


def _pattern(name: str) -> str:
    """A Latin name may be a part of a word; Japanese has no gaps between words."""
    if name.isascii():
        return rf"(?<!\w){re.escape(name)}(?!\w)"
    # Tracebacks may show it as escapes.
    escaped = name.encode("unicode_escape").decode()
    return f"{re.escape(name)}|{re.escape(escaped)}"


def _computer() -> str:
    """What this computer is called: found on the network by it, and often after its owner."""
    name = platform.node().partition(".")[0]
    return "" if name == "localhost" else name


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


def report(details: str, logs: Path, names: Collection[str] = ()) -> bytes:
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


def save_report(path: Path, details: str, logs: Path, names: Collection[str] = ()) -> None:
    """Write a report where somebody wants it. Raises StorageError."""
    write_whole(path, report(details, logs, names))
