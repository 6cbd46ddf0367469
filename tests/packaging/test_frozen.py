"""packaging/desktop-poker.spec: the frozen program starts, deals a hand and draws a table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="built on Linux here")
def test_the_frozen_program_passes_its_own_smoke_test(tmp_path: Path) -> None:
    builder = shutil.which("pyinstaller", path=str(Path(sys.executable).parent))
    if builder is None:
        pytest.skip("PyInstaller is not installed: pip install -e '.[packaging]'")
    subprocess.run(
        [
            builder,
            "--noconfirm",
            *("--distpath", str(tmp_path / "dist")),
            *("--workpath", str(tmp_path / "work")),
            str(ROOT / "packaging" / "desktop-poker.spec"),
        ],
        check=True,
        cwd=tmp_path,
        capture_output=True,
    )
    program = tmp_path / "dist" / "desktop-poker" / "desktop-poker"
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    for language in ("en", "ja"):
        done = subprocess.run(
            [str(program), "--smoke", "--lang", language],
            check=False,
            cwd=tmp_path,
            env=bare | {"LANG": os.environ.get("LANG", "C.UTF-8")},
            capture_output=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr.decode()
        assert done.stderr == b""
    heard = subprocess.run(
        [str(program), "sounds", "--play", "check-1"],
        check=False,
        cwd=tmp_path,
        env=bare,
        capture_output=True,
        text=True,
        timeout=60,
    )
    # With or without a loudspeaker: the library is there, and it was asked.
    assert (heard.returncode, heard.stderr) in (
        (0, ""),
        (1, "desktop-poker: there is no device that plays sounds\n"),
    )
