"""storage/log_file.py: only its owner reads the log."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

from desktop_poker.storage.log_file import LogFile
from tests.systems import needs_modes


@needs_modes
def test_only_its_owner_reads_the_log_after_it_was_full_too(tmp_path: Path) -> None:
    path = tmp_path / "one.log"
    before = os.umask(0)
    try:
        file = LogFile(path, maxBytes=20, backupCount=1, encoding="utf-8")
        for number in range(9):
            file.emit(logging.LogRecord("x", logging.INFO, "", 0, f"♠ {number}", None, None))
        file.close()
    finally:
        os.umask(before)
    assert sorted(found.name for found in tmp_path.iterdir()) == ["one.log", "one.log.1"]
    assert {stat.S_IMODE(found.stat().st_mode) for found in tmp_path.iterdir()} == {0o600}
    assert path.read_text(encoding="utf-8").endswith("♠ 8\n")
