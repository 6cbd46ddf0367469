"""Preferences as typed data in one JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

CURRENT = 1


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What a person likes. A missing key has its default, so that old files stay good."""

    version: int = CURRENT
    name: Annotated[str, Meta(min_length=1, max_length=20)] = "You"
    language: str | None = None  # None: English, unless the command says otherwise
    terms: str = "katakana"  # Japanese poker terms: katakana or english


class Loaded(Struct, frozen=True):
    """Settings, and where a damaged file went."""

    settings: Settings
    damaged: Path | None = None


def load_settings(path: Path) -> Loaded:
    """Read settings; a damaged file is kept aside and reported, never silently reset."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        raise StorageError(
            "{path} can't be read: {problem}", path=path, problem=error.strerror or error
        ) from None
    try:
        return Loaded(msgspec.json.decode(data, type=Settings))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Loaded(Settings(), keep_aside(path))


def save_settings(path: Path, settings: Settings) -> None:
    """Write settings in one go."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
