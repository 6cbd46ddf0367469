"""The journal of a running table: one JSON line an input, since the last stored hand (H3, I9).

It holds the secret of the hand in progress, so only its owner may read it, and it is erased as
soon as the hand is stored. A line that was cut off by a crash is the input that never happened.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import Entry
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

# Without it Windows ends lines its own way, and the file is longer than what was written.
_AS_IT_IS: int = getattr(os, "O_BINARY", 0)
_NONE = -1  # no file is open


class FileJournal:
    """A journal in a file of its own."""

    def __init__(self, path: Path, *, durable: bool = False) -> None:
        """Read what is there; a durable journal waits for the disk at every line (I9)."""
        self._path = path
        self._durable = durable
        self._entries, is_damaged = read_journal(path)
        self.damaged = keep_aside(path) if is_damaged else None
        self._file = _NONE
        self._is_closed = False
        self._size = 0  # of the lines that count
        self._is_torn = False  # there may be half a line behind them
        self._rewrite(self._entries)  # without what a crash cut off

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What has been written and not erased."""
        return tuple(self._entries)

    def append(self, *entries: Entry) -> None:
        """Hand lines to the system: from here on a crash of the program can't lose them.

        All of them, or none and a StorageError.
        """
        lines = b"".join(encode(entry) + b"\n" for entry in entries)
        if self._is_closed:
            raise StorageError("the journal {path} is closed", path=self._path)
        if self._file == _NONE:  # it could not be opened again after a refusal
            self._rewrite(self._entries)
        try:
            if self._is_torn:
                self._mend()
            self._write(lines)
        except OSError as error:
            with suppress(OSError):  # else it is mended before the next line
                self._mend()
            raise self._refused(error) from None
        self._size += len(lines)
        self._entries += entries

    def _write(self, lines: bytes) -> None:
        self._is_torn = True  # until every byte is there
        if os.write(self._file, lines) != len(lines):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if self._durable:
            os.fsync(self._file)
        self._is_torn = False

    def _mend(self) -> None:
        """Take half a line back: it would spoil those after it, and has not happened."""
        os.ftruncate(self._file, self._size)
        if self._durable:
            os.fsync(self._file)
        self._is_torn = False

    def forget_before(self, finished: int) -> None:
        """Erase the inputs, and the secrets, of hands that are stored."""
        left = [entry for entry in self._entries if entry.after >= finished]
        if left or self._file == _NONE:
            self._rewrite(left)
            return
        try:
            self._size, self._entries = 0, []  # stored hands need no line, erased or not
            self._mend()  # nothing is left: no second file is needed
        except OSError as error:
            self._is_torn = True
            raise self._refused(error) from None

    def _rewrite(self, entries: list[Entry]) -> None:
        """Replace the file in one go: a crash or a refusal finds the old lines, or the new."""
        lines = b"".join(encode(entry) + b"\n" for entry in entries)
        self._let_go()  # Windows replaces no file that is open
        try:
            write_whole(self._path, lines, durable=self._durable)
            self._entries, self._size, self._is_torn = entries, len(lines), False
        finally:
            self._open()

    def _open(self) -> None:
        try:
            self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | _AS_IT_IS)
        except OSError as error:
            raise self._refused(error) from None

    def close(self) -> None:
        """Close the file and leave it for the next evening."""
        self._is_closed = True
        self._let_go()

    def _let_go(self) -> None:
        if self._file != _NONE:
            os.close(self._file)
            self._file = _NONE

    def _refused(self, error: OSError) -> StorageError:
        return StorageError(
            "the journal {path} can't be written: {problem}",
            path=self._path,
            problem=error.strerror or error,
        )


def read_journal(path: Path) -> tuple[list[Entry], bool]:
    """Read the entries that are whole, and say whether there is damage.

    What follows a damaged line can't be relied on. A last line without its end is no damage: a
    crash has cut it off.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return [], False
    except OSError as error:
        raise StorageError(
            "the journal {path} can't be read: {problem}",
            path=path,
            problem=error.strerror or error,
        ) from None
    entries: list[Entry] = []
    for line in lines[:-1]:  # the last one has no end: cut off, or empty
        try:
            entries.append(decode(line, Entry))  # type: ignore[arg-type]  # a union of kinds
        except BadInput:
            return entries, True
    return entries, False
