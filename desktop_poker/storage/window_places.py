"""Where the window was on each screen, so that it opens there again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from desktop_poker.storage.profile import write_whole

_MOST = 20  # screens; the one that was used longest ago goes first


def load_places(path: Path) -> dict[str, str]:
    """Read the places by screen; what can't be read is not missed: windows open as usual."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def save_place(path: Path, screen: str, place: str) -> None:
    """Keep the place on one screen. Raises StorageError."""
    places = load_places(path)
    places.pop(screen, None)
    places[screen] = place
    while len(places) > _MOST:
        places.pop(next(iter(places)))
    write_whole(path, msgspec.json.encode(places), durable=False)
