"""C beside the trainings: compiled when it is first asked for."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path


def compiler() -> str | None:
    """A C compiler, where there is one."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def built(source: Path) -> ctypes.CDLL:
    """The functions of a file; numbers are added up as they are written, on every processor."""
    found = compiler()
    if found is None:
        raise SystemExit("training these tables takes a C compiler (cc)")
    target = Path(tempfile.mkdtemp(prefix=f"{source.stem}-")) / f"{source.stem}.so"
    options = ["-O2", "-std=c11", "-ffp-contract=off", "-shared", "-fPIC"]
    command = [found, *options, "-o", str(target), str(source)]
    subprocess.run(command, check=True)  # noqa: S603 - our own source, no shell
    return ctypes.CDLL(str(target))
