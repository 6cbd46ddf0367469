"""The notes of a release, cut from CHANGELOG.md, and the section that a release closes."""

from __future__ import annotations

import re

_NEXT = "## Unreleased"
_SECTION = re.compile(r"^## (?P<title>.+)$", flags=re.MULTILINE)


class NoNotes(Exception):
    """The changelog says nothing of a version."""


def notes(changelog: str, version: str) -> str:
    """What changed for players in a version, without its heading."""
    sections = list(_SECTION.finditer(changelog))
    for number, section in enumerate(sections):
        if section["title"].split()[0] == version:
            end = sections[number + 1].start() if number + 1 < len(sections) else len(changelog)
            text = changelog[section.end() : end].strip()
            if text:
                return text + "\n"
    raise NoNotes(f"CHANGELOG.md says nothing of {version}")


def closed(changelog: str, version: str, date: str) -> str:
    """The changelog with what was unreleased as the notes of a version."""
    if any(found["title"].split()[0] == version for found in _SECTION.finditer(changelog)):
        raise NoNotes(f"CHANGELOG.md has a section {version} already")
    before, found, after = changelog.partition(f"{_NEXT}\n")
    if not found or not _SECTION.split(after)[0].strip():
        raise NoNotes("CHANGELOG.md has nothing that is unreleased")
    return f"{before}{_NEXT}\n\n## {version} ({date})\n{after}"
