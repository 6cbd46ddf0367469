"""app/far_tables.py: nobody is visited before somebody asks for it."""

import subprocess
import sys

from tests.meta.test_house import ROOT


def test_the_network_is_not_loaded_with_the_window() -> None:
    script = (
        "import sys; import desktop_poker.app.pages; "
        "print([n for n in ('zeroconf', 'spake2', 'desktop_poker.lan') if n in sys.modules])"
    )
    out = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert out.stdout.strip() == "[]"
