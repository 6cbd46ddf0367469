"""A piece of work as plain data: which function of the program, and the bytes it is given.

Code never crosses to another computer. Whoever does a piece has the program installed and looks the
function up by its name.
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
_CODE: Final = (".py", ".c")


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
    machine: str  # its kind: others round otherwise
    compiler: str  # of loops in the training

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
    machine = platform.machine()
    return Program(
        version=__version__,
        code=_digest(
            path for one in rooms for end in _CODE for path in _folder(one).rglob(f"*{end}")
        ),
        tables=_digest(assets.root().rglob("*.npz")),
        python=".".join(platform.python_version_tuple()[:2]),
        numpy=metadata.version("numpy"),
        machine={"AMD64": "x86_64", "ARM64": "aarch64"}.get(machine.upper(), machine),
        compiler="" if room == _OWN else _version("numba"),
    )


@cache
def mark(room: str = _OWN) -> str:
    """The same for two programs that give the same answers."""
    return hashlib.sha256(repr(program(room)).encode()).hexdigest()[:12]


def _version(library: str) -> str:
    """Of a library that not everybody has."""
    try:
        return f"{library} {metadata.version(library)}"
    except metadata.PackageNotFoundError:
        return f"no {library}"


def _folder(room: str) -> Path:
    found = importlib.import_module(room).__file__
    assert found is not None  # noqa: S101 - packages with an __init__
    return Path(found).resolve().parent


def _digest(paths: Iterable[Path]) -> str:
    """Of the names and contents, wherever they lie; line ends are one thing on every system."""
    lines = []
    for path in paths:
        content = path.read_bytes()
        if path.suffix in _CODE:
            content = content.replace(b"\r\n", b"\n")
        lines.append(f"{path.name} {hashlib.sha256(content).hexdigest()}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:12]


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


@cache
def one_thread() -> None:
    """Let NumPy use one thread from now on: several would share a sum, and round it otherwise."""
    import numpy  # noqa: F401, PLC0415 - its library is found when it is loaded
    from threadpoolctl import threadpool_limits  # noqa: PLC0415 - only who works needs it

    threadpool_limits(1, user_api="blas")


def answer(piece: Piece, shared: bytes) -> bytes:
    """Do a piece."""
    one_thread()
    return work_of(piece.work)(piece.data, shared)


def digest(pieces: Sequence[Piece], shared: bytes = b"") -> str:
    """What a run is known by: all of its pieces, and the program that does them."""
    rooms = sorted({piece.room for piece in pieces})
    found = hashlib.sha256(repr([program(room) for room in rooms]).encode() + shared)
    for piece in pieces:
        found.update(f"{piece.work} {len(piece.data)}\n".encode() + piece.data)
    return found.hexdigest()
