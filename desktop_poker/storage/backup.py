"""The whole profile in one file, and back, on this computer or another one.

A back-up is a zip file: `manifest.json` names every other part with its size and hash. To take one
back, it is unpacked and checked in a folder of the profile; `restoring` does the rest.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath

import msgspec

from desktop_poker import __version__
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.held_files import patiently
from desktop_poker.storage.owner_only import make_file
from desktop_poker.storage.profile import Profile, write_whole
from desktop_poker.storage.restoring import (
    COMPANIONS,
    DATABASE,
    PREPARED,
    READY,
    Manifest,
    Part,
    is_left_out,
)

ENDING = ".dpbackup"
FORMAT = 1
_MANIFEST = "manifest.json"
_MOST_MANIFEST = 4 << 20  # bytes
_MOST_PARTS = 10_000
_BLOCK = 1 << 20
# What proves who somebody is. Whoever has these can sit down as you, so they are left out unless
# they are asked for.
_KEYS = frozenset({"player-key.pem", "house.pem", "tokens.json", "houses.json"})


def back_up(profile: Profile, to: Path, *, keys: bool = False) -> Manifest:
    """Write everything that the profile holds into one file; the old file stays until it is whole.

    Journals are read before the history: a hand that is stored in between makes their lines
    needless, while lines without their hand could not be gone on from.
    """
    try:
        with tempfile.TemporaryDirectory(dir=to.parent, prefix=".backup-") as folder:
            made = Path(folder) / "made"
            make_file(made)
            with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
                names = sorted(
                    _files(profile.folder, keys=keys),
                    key=lambda name: (PurePosixPath(name).name == DATABASE, name),
                )
                parts = tuple(_put(file, profile.folder, name, Path(folder)) for name in names)
                manifest = Manifest(FORMAT, __version__, utc_now(), keys, parts)
                file.writestr(_MANIFEST, msgspec.json.encode(manifest))
            with made.open("rb") as whole:
                os.fsync(whole.fileno())
            patiently(lambda: made.replace(to))
    except (OSError, sqlite3.Error) as error:
        raise _refused(to, error) from None
    return manifest


def _files(folder: Path, *, keys: bool) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if not path.is_file() or path.is_symlink() or is_left_out(name):
            continue
        if keys or path.name not in _KEYS:
            yield name.as_posix()


def _put(file: zipfile.ZipFile, folder: Path, name: str, aside: Path) -> Part:
    path = folder / name
    if path.name == DATABASE:
        path = _copied(path, aside / "history")
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as source, file.open(name, "w", force_zip64=True) as target:
        while block := source.read(_BLOCK):
            digest.update(block)
            size += len(block)
            target.write(block)
    return Part(name, size, digest.hexdigest())


def _copied(database: Path, to: Path) -> Path:
    """A database as it is at one moment, with what is still beside it."""
    to.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
    return to


def read_manifest(path: Path) -> Manifest:
    """What a back-up says that it holds; raises BadInput for anything else."""
    try:
        with zipfile.ZipFile(path) as file:
            return _manifest(path, file)
    except zipfile.BadZipFile:
        raise BadInput("{path} is no back-up of Desktop Poker", path=path) from None
    except OSError as error:
        raise StorageError(
            "{path} can't be read: {problem}", path=path, problem=error.strerror or error
        ) from None


def _manifest(path: Path, file: zipfile.ZipFile) -> Manifest:
    no_back_up = BadInput("{path} is no back-up of Desktop Poker", path=path)
    try:
        if file.getinfo(_MANIFEST).file_size > _MOST_MANIFEST:
            raise no_back_up
        manifest = msgspec.json.decode(file.read(_MANIFEST), type=Manifest)
    except (KeyError, msgspec.MsgspecError, UnicodeDecodeError, NotImplementedError):
        raise no_back_up from None
    if manifest.format > FORMAT:
        raise BadInput(
            "{path} was written by a newer Desktop Poker ({version}); please update the program",
            path=path,
            version=manifest.program,
        )
    names = [part.name for part in manifest.parts]
    listed = sorted([*names, _MANIFEST])
    if (
        len(names) > _MOST_PARTS
        or listed != sorted(file.namelist())
        or any(not _is_safe(name) for name in names)
    ):
        raise no_back_up
    return manifest


def _is_safe(name: str) -> bool:
    """Whether a part can only lie inside the profile, as one of its own files."""
    path = PurePosixPath(name)
    own = not path.is_absolute() and ".." not in path.parts and "\\" not in name and ":" not in name
    return bool(path.parts) and own and path.as_posix() == name and not is_left_out(Path(name))


def prepare(profile: Profile, path: Path) -> Manifest:
    """Unpack a back-up beside the profile and check every byte; nothing is changed yet."""
    folder = profile.folder / PREPARED
    read_manifest(path)  # another file is told apart from a damaged one
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700)
        with zipfile.ZipFile(path) as file:
            manifest = _manifest(path, file)
            for part in manifest.parts:
                _take(path, file, part, folder / part.name)
        for part in manifest.parts:
            if PurePosixPath(part.name).name == DATABASE:
                _check_database(path, folder / part.name)
        write_whole(folder / READY, msgspec.json.encode(manifest))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, zipfile.BadZipFile):
            raise BadInput("{path} is damaged", path=path) from None
        if isinstance(error, OSError):
            raise _refused(path, error) from None
        raise
    return manifest


def _take(path: Path, file: zipfile.ZipFile, part: Part, to: Path) -> None:
    digest, size = hashlib.sha256(), 0
    to.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with file.open(part.name) as source, to.open("xb") as target:
        to.chmod(0o600)
        # A part that says it is small and is not must not fill the disk.
        while block := source.read(min(_BLOCK, part.size - size + 1)):
            digest.update(block)
            size += len(block)
            if size > part.size:
                break
            target.write(block)
        target.flush()
        os.fsync(target.fileno())
    if (size, digest.hexdigest()) != (part.size, part.sha256):
        raise BadInput("{path} is damaged", path=path)


def _check_database(path: Path, database: Path) -> None:
    """A history that this program can't read is found out before anything is replaced."""
    opened = open_database(database)
    opened.connection.close()
    if opened.damaged is not None:
        raise BadInput("{path} is damaged", path=path)
    for companion in COMPANIONS:
        database.with_name(database.name + companion).unlink(missing_ok=True)


def _refused(path: Path, error: Exception) -> StorageError:
    problem = (error.strerror or error) if isinstance(error, OSError) else error
    return StorageError("{path} can't be written: {problem}", path=path, problem=problem)
