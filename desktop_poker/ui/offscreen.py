"""Drawing without a screen: tests, `shots`, the icon of a build. Nothing here loads Qt."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def find_fonts() -> None:
    """Tell Qt where the fonts are: without a screen it looks for none of Windows' own.

    To be called before Qt begins. With a screen Qt does not ask.
    """
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", "C:\\Windows"))
        os.environ.setdefault("QT_QPA_FONTDIR", str(windows / "Fonts"))
