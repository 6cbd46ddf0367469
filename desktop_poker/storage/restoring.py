"""Puts a profile that was unpacked from a back-up in the place of the one that is there.

It waits in a folder of the profile until nothing is open. Files change places one by one; a crash
in between is finished at the next start. What was there before is kept beside it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.held_files import patiently

PREPARED: Final = "restoring"  # the folder in which another profile waits to become this one
READY: Final = "ready"  # everything in it is whole
DATABASE: Final = "history.sqlite3"
COMPANIONS: Final = ("-wal", "-shm")
# What belongs to this computer, to a program that is running, or to an earlier restoring.
_LEFT_OUT = ("in-use.lock", "windows.json", "log", PREPARED, "replaced-", ".", "requests")


class Part(Struct, frozen=True):
    """One file of the profile."""

    name: str  # from the profile's folder on, with /
    size: int
    sha256: str


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a back-up holds."""

    format: int
    program: str
    made_at: str  # UTC, ISO 8601
    keys: bool
    parts: tuple[Part, ...]


def is_left_out(name: Path) -> bool:
    """Whether a file of a profile is in no back-up."""
    companion = name.name.removesuffix("-wal").removesuffix("-shm") != name.name
    return companion or any(part.startswith(_LEFT_OUT) for part in name.parts)


def finish(folder: Path) -> Path | None:
    """Put a prepared profile in its place; returns where the files of before are.

    Nothing of the profile may be open. Called again after a crash it goes on where that came.
    """
    import shutil  # noqa: PLC0415 - every start looks here, and finds nothing

    prepared = folder / PREPARED
    ready = prepared / READY
    if not ready.exists():
        shutil.rmtree(prepared, ignore_errors=True)  # unpacking was not finished
        return None
    try:
        manifest = msgspec.json.decode(ready.read_bytes(), type=Manifest)
        stamp = "".join(sign for sign in manifest.made_at if sign.isalnum())
        aside = folder / f"replaced-{stamp}"
        for part in manifest.parts:
            new, old = prepared / part.name, folder / part.name
            if not new.exists():
                continue  # it is in its place since before a crash
            _move(old, aside / part.name)
            if old.name == DATABASE:
                for companion in COMPANIONS:
                    beside = old.with_name(old.name + companion)
                    _move(beside, aside / part.name.replace(DATABASE, beside.name))
            old.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            _put_in_place(new, old)
        _leave_no_other_journals(folder, manifest, aside)
        patiently(ready.unlink)
        shutil.rmtree(prepared, ignore_errors=True)
    except (OSError, msgspec.MsgspecError) as error:
        problem = (error.strerror or error) if isinstance(error, OSError) else error
        raise StorageError(
            "{path} can't be written: {problem}", path=folder, problem=problem
        ) from None
    return aside


def _leave_no_other_journals(folder: Path, manifest: Manifest, aside: Path) -> None:
    """A journal without its table would never be read again."""
    names = {part.name for part in manifest.parts}
    for path in folder.rglob("*.journal"):
        name = path.relative_to(folder)
        if name.as_posix() not in names and not is_left_out(name):
            _move(path, aside / name)


def _move(old: Path, to: Path) -> None:
    with suppress(FileNotFoundError):
        to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _put_in_place(old, to)


def _put_in_place(new: Path, old: Path) -> None:
    patiently(lambda: new.replace(old))
