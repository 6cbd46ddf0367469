"""app/cli/shots.py: pictures of every screen, in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main


@pytest.mark.parametrize("size", ["big", "10x10", "1440", "1440x900x2", "99999x900"])
def test_a_size_that_is_none_is_refused(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", str(tmp_path), "--size", size]) == 2
    assert "1440x900" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_picture_is_taken(language: str, tmp_path: Path) -> None:
    words = ["shots", str(tmp_path), "--lang", language, "--size", "1024x640", "--scale", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "desktop_poker", *words],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    names = done.stdout.split()
    assert len(names) >= 30
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
