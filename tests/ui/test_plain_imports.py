"""ui/plain_imports.py: modules are imported without having their source read."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import linecache
import PySide6.QtCore
from desktop_poker.engine.cards.card import Card
assert "card.py" in " ".join(linecache.cache), "Qt reads no source any more: plain_imports can go"
from desktop_poker.ui import plain_imports
plain_imports.restore()
read = set(linecache.cache)
from desktop_poker.ui.window import Window
assert set(linecache.cache) == read
from PySide6.QtWidgets import QApplication, QStyle  # Qt's own names still come when asked for
assert QStyle.StateFlag.State_None is not None
"""


def test_no_source_is_read_any_more() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
