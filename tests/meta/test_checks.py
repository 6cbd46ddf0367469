"""tests/__main__.py: what `python -m tests` checks, on every system."""

from __future__ import annotations

import sys

import pytest

from tests.__main__ import checks


def test_every_check_needs_nothing_but_this_python() -> None:
    """Scripts lie beside it in a virtual environment only."""
    for _, command in checks(quick=False, slow=True):
        assert command[0] == sys.executable


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_types_are_checked_as_on_every_system(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    found = [command for name, command in checks(quick=False, slow=False) if "mypy" in command]
    systems = [
        command[command.index("--platform") + 1] if "--platform" in command else system
        for command in found
    ]
    assert sorted(systems) == ["darwin", "linux", "win32"]
    caches = [command[-1] for command in found if "--cache-dir" in command]
    assert len(set(caches)) == 2  # else each would throw away what another has found


def test_a_quick_run_checks_no_types() -> None:
    assert not any("mypy" in command for _, command in checks(quick=True, slow=False))
