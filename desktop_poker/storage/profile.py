"""A profile: the folder that holds one person's settings, history and tables."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from desktop_poker.storage import owner_only
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.held_files import patiently
from desktop_poker.storage.restoring import PREPARED, finish

if TYPE_CHECKING:
    from filelock import BaseFileLock

_APP = "Desktop Poker"
_LOCK = "in-use.lock"
# What names in a profile begin with. A folder that holds nothing else is a profile of ours.
_OWN_NAMES = (
    *(
        "settings.json",
        "history.sqlite3",
        "study.sqlite3",
        "table-",
        "tables.json",
        "grids.json",
        "notes.json",
    ),
    *("windows.json", "evenings.json", "last-evening.json", "in-use.lock", "log", "requests"),
    *("player-key.pem", "houses.json", "hosted", "house.pem", "house.json", "tokens.json"),
    *("ledger-", PREPARED, "replaced-"),
)


def usual_folder() -> Path:
    """Where the platform keeps a program's data."""
    return Path(platformdirs.user_data_dir(_APP, appauthor=False))


def seems_in_use(folder: Path) -> bool:
    """Whether another copy of the program has a profile open, in less time than opening it takes.

    It is sure where the answer is no.
    """
    lock = folder / _LOCK
    if sys.platform == "win32":
        return lock.exists()  # there it goes with its owner
    else:  # noqa: RET505 - type checkers follow only this form
        import fcntl  # noqa: PLC0415 - not on every system

        try:
            descriptor = os.open(lock, os.O_RDONLY)
        except OSError:
            return False
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
        finally:
            os.close(descriptor)
        return False


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
    def study_file(self) -> Path:
        """What the coach has said of finished hands; can be made again."""
        return self.folder / "study.sqlite3"

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
    def seats_file(self) -> Path:
        """Seats at friends' tables that were not given up."""
        return self.folder / "seats.json"

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
            owner_only.make_folder(self.folder)
        except OSError as error:
            raise StorageError(
                "the profile folder {path} can't be made: {problem}",
                path=self.folder,
                problem=error.strerror or error,
            ) from None
        self._lock: BaseFileLock | None = FileLock(self.folder / _LOCK, mode=owner_only.FILE)
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
        self._keep_from_others()
        if (self.folder / PREPARED).exists():
            finish(self.folder)

    def _keep_from_others(self) -> None:
        """Older programs let everybody on this computer read it.

        Where somebody has chosen a folder that holds other things too, only our own are touched.
        """
        with suppress(OSError):  # a folder that can be entered and not looked into
            entries = [*self.folder.iterdir()]
            own = [entry for entry in entries if is_own(entry.name)]
            is_profile = self.folder == usual_folder() or own == entries
            for path in [self.folder] if is_profile else own:
                owner_only.tighten(path)

    def close(self) -> None:
        """Let another copy open the profile."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None  # it must not outlive the interpreter

    def __enter__(self) -> Profile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def is_own(name: str) -> bool:
    """Whether a file or a folder of this name in a profile is the program's."""
    return name.removeprefix(".").startswith(_OWN_NAMES)  # with a dot: while it is written


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
            patiently(lambda: Path(name).replace(path))
            if durable and os.name == "posix":
                _sync_folder(path.parent)
        except BaseException:
            with suppress(OSError):
                patiently(lambda: Path(name).unlink(missing_ok=True))
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
        patiently(lambda: path.replace(aside))
    except OSError as error:
        raise StorageError(
            "{path} is damaged and can't be moved aside: {problem}",
            path=path,
            problem=error.strerror or error,
        ) from None
    return aside


def remove(path: Path) -> None:
    """Remove a file that may be there."""
    try:
        patiently(lambda: path.unlink(missing_ok=True))
    except OSError as error:
        raise StorageError(
            "{path} can't be removed: {problem}", path=path, problem=error.strerror or error
        ) from None
