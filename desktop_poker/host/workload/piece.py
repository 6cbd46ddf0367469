"""A piece of work as plain data: which function of the program, and the bytes it is given.

Code never crosses to another computer. Whoever does a piece has the program installed, looks the
function up by its name, and refuses when its program or its tables are not the same.
"""

from __future__ import annotations

import hashlib
import importlib
import platform
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final, cast

from msgspec import Struct

from desktop_poker import __version__, assets
from desktop_poker.engine.errors import BadInput

Work = Callable[[bytes, bytes], bytes]
"""Its own data and what all pieces share give the same answer, however often and wherever."""

_OWN: Final = __name__.partition(".")[0]
_ROOMS: Final = (_OWN, "training")


class Piece(Struct, frozen=True):
    """One piece: it may be done twice, and then both answers are the same."""

    work: str  # "module:function", somewhere in the program or its training
    data: bytes

    @property
    def room(self) -> str:
        """The package that its code is in."""
        return self.work.partition(".")[0]


class Program(Struct, frozen=True):
    """What an answer depends on beside its piece."""

    version: str
    code: str  # digests
    tables: str
    python: str
    numpy: str

    def unlike(self, other: Program) -> str:
        """What differs, and how it is in the other; empty where nothing does."""
        return ", ".join(
            f"{name} {getattr(other, name)}"
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(other, name)
        )


@cache
def program(room: str = _OWN) -> Program:
    """This program as it is installed here, as far as work of a room depends on it."""
    rooms = dict.fromkeys((_OWN, room))
    return Program(
        version=__version__,
        code=_digest(path for one in rooms for path in _folder(one).rglob("*.py")),
        tables=_digest((assets.root() / "ai").glob("*.npz")),
        python=".".join(platform.python_version_tuple()[:2]),
        numpy=metadata.version("numpy"),
    )


def _folder(room: str) -> Path:
    found = importlib.import_module(room).__file__
    assert found is not None  # noqa: S101 - packages with an __init__
    return Path(found).resolve().parent


def _digest(paths: Iterable[Path]) -> str:
    """Of the names and contents; line ends are one thing on every system."""
    found = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.as_posix()):
        content = path.read_bytes()
        if path.suffix == ".py":
            content = content.replace(b"\r\n", b"\n")
        found.update(f"{path.name} {len(content)}\n".encode() + content)
    return found.hexdigest()[:12]


def work_of(name: str) -> Work:
    """The function that a piece names, and no other code than the program's own."""
    module, _, function = name.partition(":")
    if module.partition(".")[0] not in _ROOMS or not function.isidentifier():
        raise BadInput("{name!r} is no work of this program", name=name)
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError):
        raise BadInput("{name!r} is no work of this program", name=name) from None
    return cast("Work", found)


def answer(piece: Piece, shared: bytes) -> bytes:
    """Do a piece."""
    return work_of(piece.work)(piece.data, shared)


def digest(pieces: Sequence[Piece], shared: bytes = b"") -> str:
    """What a run is known by: all of its pieces, and the program that does them."""
    rooms = sorted({piece.room for piece in pieces})
    found = hashlib.sha256(repr([program(room) for room in rooms]).encode() + shared)
    for piece in pieces:
        found.update(f"{piece.work} {len(piece.data)}\n".encode() + piece.data)
    return found.hexdigest()
