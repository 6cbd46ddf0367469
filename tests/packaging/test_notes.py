"""packaging/shipping/notes.py: notes are cut from the changelog, and a release closes a section."""

from __future__ import annotations

import pytest
from shipping.notes import NoNotes, closed, notes

CHANGELOG = """# Changelog

## Unreleased

### Added

- Cards.

## 0.9.0 (2026-01-01)

- Chips.
"""


def test_a_release_closes_what_was_unreleased() -> None:
    found = closed(CHANGELOG, "1.0.0", "2026-11-18")
    assert notes(found, "1.0.0") == "### Added\n\n- Cards.\n"
    assert notes(found, "0.9.0") == "- Chips.\n"
    assert found.index("## Unreleased") < found.index("## 1.0.0 (2026-11-18)")


@pytest.mark.parametrize("version", ["1.0.0", "0.9", "Unreleased-x"])
def test_a_version_that_nobody_wrote_of_has_no_notes(version: str) -> None:
    with pytest.raises(NoNotes, match=version):
        notes(CHANGELOG, version)


def test_nothing_is_released_twice_or_without_a_word() -> None:
    once = closed(CHANGELOG, "1.0.0", "2026-11-18")
    with pytest.raises(NoNotes, match="nothing"):
        closed(once, "1.0.1", "2026-11-19")
    with pytest.raises(NoNotes, match="already"):
        closed(CHANGELOG, "0.9.0", "2026-11-19")
