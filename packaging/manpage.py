"""Write the manual page: docs/desktop-poker.1.

python packaging/manpage.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "desktop-poker.1"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from shipping.manpage import manual

    PAGE.write_text(manual("en", ""), encoding="utf-8")
