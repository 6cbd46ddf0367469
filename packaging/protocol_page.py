"""Write the tables of docs/protocol.md again, from the types.

python packaging/protocol_page.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from shipping.protocol_tables import with_tables

    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
