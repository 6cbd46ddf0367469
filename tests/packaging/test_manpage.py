"""packaging/shipping/manpage.py: the manual says what the command line takes, and is current."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from shipping.manpage import manual

from desktop_poker.app.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "desktop-poker.1"


def test_the_manual_is_current() -> None:
    """After a change of the command line: python packaging/manpage.py."""
    assert PAGE.read_text(encoding="utf-8") == manual("en", "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_command_has_its_part(language: str) -> None:
    lines = manual(language, "2023-11-14").splitlines()
    parts = {line.removeprefix(".SS ") for line in lines if line.startswith(".SS ")}
    assert {command.__name__.rsplit(".", 1)[-1] for command in COMMANDS} <= parts
    assert any("\\-\\-profile" in line for line in lines)
    assert not any("==SUPPRESS==" in line for line in lines)


@pytest.mark.skipif(shutil.which("man") is None, reason="man reads it")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_man_has_no_complaint(language: str, tmp_path: Path) -> None:
    page = tmp_path / "desktop-poker.1"
    page.write_text(manual(language, "2023-11-14"), encoding="utf-8")
    done = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", str(page)],
        check=False,
        capture_output=True,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "MANWIDTH": "80"},
    )
    # Japanese has no spaces; without a Japanese locale troff breaks no line of it, and says so.
    said = [line for line in done.stderr.splitlines() if b"can't break line" not in line]
    assert (done.returncode, said) == (0, [])
    assert b"desktop-poker" in done.stdout
