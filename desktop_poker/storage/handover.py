"""What a second copy of the program hands over to the one that is running: files, invite links.

Only one copy has a profile open. A request is a small file in a folder of the profile: whoever
watches the folder takes it, and a request that is gone was taken. One without files asks for the
window that is open already.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import msgspec

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.held_files import patiently
from desktop_poker.storage.owner_only import make_folder
from desktop_poker.storage.profile import write_whole

_ENDING = ".request"
Opened: TypeAlias = Path | str
"""What somebody opens with the program: a file, or an invite link as it was written."""


def inbox(profile: Path) -> Path:
    """Where requests are put; made if it is not there."""
    folder = profile / "requests"
    try:
        make_folder(folder)
    except OSError as error:
        raise StorageError(
            "{path} can't be written: {problem}", path=folder, problem=error.strerror or error
        ) from None
    return folder


def ask(folder: Path, files: Sequence[Opened]) -> Path:
    """Ask for files and links to be opened, or for the window alone, and return the request."""
    request = folder / f"{time.time_ns()}-{os.getpid()}{_ENDING}"
    names = [str(one.absolute()) if isinstance(one, Path) else one for one in files]
    write_whole(request, msgspec.json.encode(names), durable=False)
    return request


def take(folder: Path) -> list[list[Opened]]:
    """Take what every request asks for; one that makes no sense is thrown away."""
    found: list[list[Opened]] = []
    for request in sorted(folder.glob(f"*{_ENDING}")):
        try:
            names = msgspec.json.decode(request.read_bytes(), type=list[str])
            patiently(request.unlink)
        except msgspec.DecodeError:
            with suppress(OSError):
                patiently(request.unlink)
        except OSError:
            continue  # taken back in this moment
        else:
            # Files were made absolute; a link is never a path from the root.
            found.append([Path(name) if Path(name).is_absolute() else name for name in names])
    return found


def take_back(request: Path) -> bool:
    """Withdraw a request; False when somebody has taken it."""
    with suppress(OSError):
        patiently(request.unlink)
        return True
    return False
