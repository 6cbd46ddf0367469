"""The journal of a running table: one JSON line an input, since the last stored hand (H3, I9).

It holds the secret of the hand in progress, so only its owner may read it, and it is erased as
soon as the hand is stored. A line that was cut off by a crash is the input that never happened.
"""

from __future__ import annotations

import os
from pathlib import Path

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import Entry
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, write_whole

# Without it Windows ends lines its own way, and the file is longer than what was written.
_AS_IT_IS: int = getattr(os, "O_BINARY", 0)


class FileJournal:
    """A journal in a file of its own."""

    def __init__(self, path: Path, *, durable: bool = False) -> None:
        """Read what is there; a durable journal waits for the disk at every line (I9)."""
        self._path = path
        self._durable = durable
        self._entries, is_damaged = read_journal(path)
        self.damaged = keep_aside(path) if is_damaged else None
        self._file: int | None = None
        self._rewrite()  # without what a crash cut off

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What has been written and not erased."""
        return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Hand a line to the system: from here on a crash of the program can't lose it."""
        line = encode(entry) + b"\n"
        if self._file is None:
            raise StorageError("the journal {path} is closed", path=self._path)
        try:
            before = os.fstat(self._file).st_size
            written = os.write(self._file, line)
            if self._durable and written == len(line):
                os.fsync(self._file)
        except OSError as error:
            raise self._refused(error.strerror or error) from None
        if written != len(line):
            os.ftruncate(self._file, before)  # half a line would spoil the ones after it
            raise self._refused("no space left")
        self._entries.append(entry)

    def forget_before(self, finished: int) -> None:
        """Erase the inputs, and the secrets, of hands that are stored."""
        self._entries = [entry for entry in self._entries if entry.after >= finished]
        if self._entries or self._file is None or self._durable:
            self._rewrite()
            return
        try:
            os.ftruncate(self._file, 0)  # nothing is left: no second file is needed
        except OSError as error:
            raise self._refused(error.strerror or error) from None

    def _rewrite(self) -> None:
        """Replace the file in one go: a crash finds the old lines or the new ones."""
        self.close()
        write_whole(
            self._path,
            b"".join(encode(entry) + b"\n" for entry in self._entries),
            durable=self._durable,
        )
        try:
            self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | _AS_IT_IS)
        except OSError as error:
            raise self._refused(error.strerror or error) from None

    def close(self) -> None:
        """Close the file and leave it for the next evening."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _refused(self, problem: object) -> StorageError:
        return StorageError(
            "the journal {path} can't be written: {problem}", path=self._path, problem=problem
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
