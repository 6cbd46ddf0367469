"""The settings' file: read whole, written whole, and never silently reset."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from desktop_poker.client.settings.settings import Settings, read_settings, written_settings
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

_DAMAGE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Loaded(Struct, frozen=True):
    """Settings, and where a damaged file went."""

    settings: Settings
    damaged: Path | None = None


def load_settings(path: Path) -> Loaded:
    """Read settings; a damaged file is kept aside and reported."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        raise StorageError(
            "{path} can't be read: {problem}", path=path, problem=error.strerror or error
        ) from None
    try:
        return Loaded(read_settings(data))
    except _DAMAGE:
        return Loaded(Settings(), keep_aside(path))


def peek_settings(path: Path) -> Settings:
    """Read settings without touching anything; the defaults where they can't be read."""
    try:
        return read_settings(path.read_bytes())
    except (OSError, *_DAMAGE):
        return Settings()  # whoever opens the profile finds and reports the damage


def save_settings(path: Path, settings: Settings) -> None:
    """Write settings in one go."""
    write_whole(path, written_settings(settings))
