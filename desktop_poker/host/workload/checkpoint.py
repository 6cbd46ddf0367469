"""A file that keeps the answers of a run: whoever is interrupted goes on with what is missing.

The first line says which run it is; every answer follows with its number, length and checksum. An
answer that was only partly written is cut off and done again.
"""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from typing import Final

from desktop_poker.engine.errors import BadInput

_FIRST: Final = b"desktop-poker pieces 1 "
_HEAD: Final = struct.Struct("<III")  # number, length, checksum


class Checkpoint:
    """The answers so far, by number."""

    def __init__(self, path: Path, run: str) -> None:
        self._path = path
        self.answers: dict[int, bytes] = {}
        first = _FIRST + run.encode() + b"\n"
        try:
            content = path.read_bytes() if path.exists() else b""
            if content and not content.startswith(first):
                raise BadInput(
                    "{path} keeps the answers of another run; name another file, or remove it",
                    path=path,
                )
            whole = self._read(content, len(first)) if content else 0
            self._file = path.open("r+b" if content else "xb")
            if content:
                self._file.truncate(whole)
                self._file.seek(whole)
            else:
                self._write(first)
        except OSError as error:
            raise BadInput("{path}: {problem}", path=path, problem=error.strerror) from None

    def _read(self, content: bytes, at: int) -> int:
        """Take over all whole answers; where the last of them ends."""
        while len(content) - at >= _HEAD.size:
            number, length, checksum = _HEAD.unpack_from(content, at)
            found = content[at + _HEAD.size : at + _HEAD.size + length]
            if len(found) < length or zlib.crc32(found) != checksum:
                break
            self.answers[number] = found
            at += _HEAD.size + length
        return at

    def keep(self, number: int, found: bytes) -> None:
        """Write an answer; it is on the disk when this returns."""
        try:
            self._write(_HEAD.pack(number, len(found), zlib.crc32(found)) + found)
        except OSError as error:
            raise BadInput("{path}: {problem}", path=self._path, problem=error.strerror) from None
        self.answers[number] = found

    def _write(self, content: bytes) -> None:
        self._file.write(content)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
