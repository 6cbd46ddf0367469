"""Notes about players, by name, in one JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

_MOST = 1_000  # people; the oldest notes go first


def load_notes(path: Path) -> dict[str, str]:
    """Read the notes; a damaged file is kept aside, and there are none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except FileNotFoundError:
        return {}
    except (msgspec.DecodeError, UnicodeDecodeError):
        keep_aside(path)
        return {}
    except OSError as error:
        raise StorageError(
            "{path} can't be read: {problem}", path=path, problem=error.strerror or error
        ) from None


def save_notes(path: Path, notes: dict[str, str]) -> None:
    """Write the notes in one go; empty ones are not kept."""
    kept = {name: text for name, text in notes.items() if text.strip()}
    while len(kept) > _MOST:
        kept.pop(next(iter(kept)))
    write_whole(path, msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
