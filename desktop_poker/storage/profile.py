"""A profile: the folder that holds one person's settings, history and tables."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from desktop_poker.storage.errors import ProfileInUse, StorageError

if TYPE_CHECKING:
    from filelock import BaseFileLock

_APP = "Desktop Poker"
PREPARED_FOLDER = "restoring"  # in which another profile waits to become this one


def usual_folder() -> Path:
    """Where the platform keeps a program's data."""
    return Path(platformdirs.user_data_dir(_APP, appauthor=False))


def settings_file(folder: Path | None) -> Path:
    """The preferences of a profile, or of the usual one."""
    return (folder or usual_folder()) / "settings.json"


class ProfileFolder:
    """Where the files of a profile are, whether it is open or not."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take a folder, or the platform's usual one."""
        self.folder = folder or usual_folder()

    @property
    def settings_file(self) -> Path:
        """Preferences."""
        return settings_file(self.folder)

    @property
    def database_file(self) -> Path:
        """Finished hands and saved tables."""
        return self.folder / "history.sqlite3"

    @property
    def tables_file(self) -> Path:
        """Tables that are kept to be opened again."""
        return self.folder / "tables.json"

    @property
    def grids_file(self) -> Path:
        """Weight grids of Dense Deck."""
        return self.folder / "grids.json"

    @property
    def notes_file(self) -> Path:
        """What is noted about players."""
        return self.folder / "notes.json"

    @property
    def places_file(self) -> Path:
        """Where the window was."""
        return self.folder / "windows.json"

    @property
    def log_folder(self) -> Path:
        """What the program notes about itself; never a card."""
        return self.folder / "log"

    @property
    def evenings_file(self) -> Path:
        """Home Table evenings that are kept to be set up again."""
        return self.folder / "evenings.json"

    @property
    def last_evening_file(self) -> Path:
        """How the last Home Table evening was set up."""
        return self.folder / "last-evening.json"

    def journal_file(self, table_id: str) -> Path:
        """The inputs of a running table since its last finished hand."""
        return self.folder / f"table-{table_id}.journal"


class Profile(ProfileFolder):
    """An open profile; only one copy of the program has it open at a time."""

    def __init__(self, folder: Path | None = None) -> None:
        """Open a profile folder, or the platform's usual one."""
        super().__init__(folder)
        # The first page is painted before a profile is opened, and does not wait for this.
        from filelock import FileLock, Timeout  # noqa: PLC0415 - lazy

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(
                "the profile folder {path} can't be made: {problem}",
                path=self.folder,
                problem=error.strerror or error,
            ) from None
        self._lock: BaseFileLock | None = FileLock(self.folder / "in-use.lock")
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise ProfileInUse(
                "another copy of Desktop Poker is running with the profile {path}; "
                "close it, or choose another folder with --profile",
                path=self.folder,
            ) from None
        except OSError as error:
            raise StorageError(
                "the profile folder {path} can't be written: {problem}",
                path=self.folder,
                problem=error.strerror or error,
            ) from None
        if (self.folder / PREPARED_FOLDER).exists():
            from desktop_poker.storage.backup import finish  # noqa: PLC0415 - lazy, and rare

            finish(self)

    def close(self) -> None:
        """Let another copy open the profile."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None  # it must not outlive the interpreter

    def __enter__(self) -> Profile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def write_whole(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Replace a file in one go: after a crash it is either the old one or the new one.

    Only its owner can read it. `durable` makes sure of it through a power cut as well.
    """
    import tempfile  # noqa: PLC0415 - the first page writes nothing and does not wait for it

    try:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                if durable:
                    os.fsync(file.fileno())
            Path(name).replace(path)
            if durable and os.name == "posix":
                _sync_folder(path.parent)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise StorageError(
            "{path} can't be written: {problem}", path=path, problem=error.strerror or error
        ) from None


def _sync_folder(folder: Path) -> None:
    """Make a renaming last through a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def keep_aside(path: Path) -> Path:
    """Move a damaged file out of the way, so that nothing in it is lost."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    try:
        path.replace(aside)
    except OSError as error:
        raise StorageError(
            "{path} is damaged and can't be moved aside: {problem}",
            path=path,
            problem=error.strerror or error,
        ) from None
    return aside
