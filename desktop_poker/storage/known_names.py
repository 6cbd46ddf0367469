"""Everybody whom a profile knows by name: whoever reads a report must not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec

_PEOPLE = "SELECT DISTINCT name FROM hand_participants WHERE is_bot = 0"
_KEPT = ("SELECT snapshot FROM tables", "SELECT ledger FROM evenings")  # as JSON
# Files that hold names, and those whose keys are names.
_FILES = (
    *("houses.json", "house.json", "seats.json"),
    *("last-evening.json", "evenings.json", "tables.json"),
)
_NAMED = ("notes.json",)
_FIELDS = frozenset({"name", "names", "people", "title", "code"})


def known_names(profile: Path) -> frozenset[str]:
    """The names of people, tables and houses, and the codes of houses; of what can be read."""
    found: set[str] = set()
    for folder in (profile, profile / "hosted"):
        found |= set(_of_history(folder / "history.sqlite3"))
        for file in _FILES:
            found |= set(_fields(_read(folder / file), named=False))
        for file in _NAMED:
            found |= set(_keys(_read(folder / file)))
    return frozenset(found) - {""}


def _of_history(path: Path) -> Iterator[str]:
    if not path.is_file():
        return
    with (
        suppress(sqlite3.Error, UnicodeError),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection,
    ):
        yield from (name for (name,) in connection.execute(_PEOPLE))
        for query in _KEPT:
            for (data,) in connection.execute(query):
                yield from _fields(_decoded(data), named=False)


def _read(path: Path) -> object:
    with suppress(OSError):
        return _decoded(path.read_bytes())
    return None


def _decoded(data: bytes) -> object:
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return msgspec.json.decode(data)
    return None


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (str(key) for key in value)


def _fields(value: object, *, named: bool) -> Iterator[str]:
    """Every text in a field that holds names, however deep."""
    match value:
        case str() if named:
            yield value
        case dict():
            for key, inside in value.items():
                yield from _fields(inside, named=key in _FIELDS)
        case list():
            for inside in value:
                yield from _fields(inside, named=named)
        case _:
            pass
