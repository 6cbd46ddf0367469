"""What not every system has, and why a test is left out there."""

from __future__ import annotations

import sys

import pytest

_IS_WINDOWS = sys.platform == "win32"

needs_modes = pytest.mark.skipif(_IS_WINDOWS, reason="Windows has lists of rights and no modes")
needs_links = pytest.mark.skipif(_IS_WINDOWS, reason="only administrators make links on Windows")
needs_forks = pytest.mark.skipif(_IS_WINDOWS, reason="Windows starts processes, it does not fork")
needs_limits = pytest.mark.skipif(_IS_WINDOWS, reason="Windows has no limits for files")
needs_signals = pytest.mark.skipif(_IS_WINDOWS, reason="Windows sends no SIGTERM")
