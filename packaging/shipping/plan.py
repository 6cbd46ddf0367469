"""What is built: names, versions and the one time that every file carries."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

NAME = "desktop-poker"
TITLE = "Desktop Poker"
IDENTIFIER = "app.desktoppoker.DesktopPoker"
SUMMARY = "Poker against bots, with friends and with real cards"
ROOT = Path(__file__).resolve().parents[2]
_MACHINES = {"amd64": "x86_64", "AMD64": "x86_64", "aarch64": "arm64", "ARM64": "arm64"}
_SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


class Plan(Struct, frozen=True, kw_only=True):
    """One build."""

    out: Path  # where the downloads go
    work: Path  # what is needed on the way
    version: str
    build: str  # tells two builds of one version apart
    epoch: int  # seconds: the time of every file that is shipped
    effort: int = 9  # of packing: with 1 it is done soon, with 9 the download is smallest

    @property
    def stage(self) -> Path:
        """What is made for the bundle and joins resources/ in it."""
        return self.work / "stage"

    @property
    def folder(self) -> Path:
        """The frozen program."""
        return self.work / "frozen" / NAME

    @property
    def stem(self) -> str:
        """What the names of all downloads begin with."""
        return f"{NAME}-{self.version}-{system()}-{machine()}"

    @property
    def date(self) -> str:
        """The day of the build."""
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")


def make_plan(out: Path, work: Path, effort: int = 9) -> Plan:
    """The build of the checkout as it is."""
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct"))
    commit = _git("rev-parse", "--short=9", "HEAD")
    changed = "+changes" if _git("status", "--porcelain", "--untracked-files=no") else ""
    day = datetime.fromtimestamp(epoch, UTC).strftime("%Y%m%d")
    return Plan(
        out=out.resolve(),
        work=work.resolve(),
        version=version(),
        build=f"{day}.{commit}{changed}",
        epoch=epoch,
        effort=effort,
    )


def version() -> str:
    """The version that the program says it has."""
    text = (ROOT / "desktop_poker" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', text, flags=re.MULTILINE)
    if found is None:
        raise ValueError("desktop_poker/__init__.py names no version of three numbers")
    return found[1]


def system() -> str:
    """The system that is built on, which is the one that is built for."""
    return _SYSTEMS[sys.platform]


def machine() -> str:
    """The processor, by the same name on every system."""
    found = platform.machine()
    return _MACHINES.get(found, found)


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout.strip()
