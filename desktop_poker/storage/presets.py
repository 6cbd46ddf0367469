"""Things kept under a name in one JSON file: tables to open again, weight grids."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

MOST_PRESETS: Final = 100
LONGEST_NAME: Final = 40
_CURRENT = 1


class _File(Struct, frozen=True, kw_only=True):
    """The file: what is kept is JSON of its owner's making, and is handed back as it came."""

    version: int = _CURRENT
    items: dict[str, msgspec.Raw] = {}


class PresetFile:
    """A file of named things; the only one that writes it."""

    def __init__(self, path: Path) -> None:
        """Read a file; a damaged one is kept aside, and `damaged` says where."""
        self.damaged: Path | None = None
        self._path = path
        self._items: dict[str, bytes] = {}
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise StorageError(
                "{path} can't be read: {problem}", path=path, problem=error.strerror or error
            ) from None
        try:
            file = msgspec.json.decode(data, type=_File)
            self._items = {check_name(name): bytes(raw) for name, raw in file.items.items()}
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadInput):
            self.damaged = keep_aside(path)

    def names(self) -> tuple[str, ...]:
        """Everything that is kept, in the order of the alphabet."""
        return tuple(sorted(self._items, key=lambda name: (name.casefold(), name)))

    def load(self, name: str) -> bytes:
        """The JSON that is kept under a name."""
        try:
            return self._items[name]
        except KeyError:
            raise BadInput("Nothing is kept under the name {name!r}.", name=name) from None

    def save(self, name: str, data: bytes) -> None:
        """Keep some JSON, in place of what had the name before."""
        name = check_name(name)
        if name not in self._items and len(self._items) >= MOST_PRESETS:
            raise BadInput("There is room for {most}; delete one first.", most=MOST_PRESETS)
        self._write({**self._items, name: data})

    def delete(self, name: str) -> None:
        """Forget something."""
        self.load(name)
        self._write({known: data for known, data in self._items.items() if known != name})

    def _write(self, items: dict[str, bytes]) -> None:
        file = _File(items={name: msgspec.Raw(data) for name, data in items.items()})
        write_whole(self._path, msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n")
        self._items = items  # only what is on the disk is kept


def check_name(name: str) -> str:
    """A name without blanks round it; refuses what could not be read in a list."""
    bare = name.strip()
    if not bare or len(bare) > LONGEST_NAME or not bare.isprintable():
        raise BadInput("A name has 1 to {longest} ordinary characters.", longest=LONGEST_NAME)
    return bare
