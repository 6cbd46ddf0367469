"""Archives that are the same, byte for byte, when what is in them is the same."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path

# The code of programs packs better when jumps are written as addresses; 64 MiB look back far enough
# to find what two libraries have in common, and whoever unpacks needs no more memory than that.
_LZMA = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 64 << 20}
_FILTERS = {"x86_64": [{"id": lzma.FILTER_X86}, _LZMA]}
_OLDEST_ZIP = 315532800  # 1980: the format knows no earlier time


def tar_xz(folder: Path, target: Path, epoch: int, machine: str = "") -> None:
    """Pack a folder, sorted, owned by nobody in particular."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = epoch
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    with (
        lzma.open(target, "wb", filters=_FILTERS.get(machine, [_LZMA])) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        archive.add(folder, folder.name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            archive.add(path, name, recursive=False, filter=plain)


def zipped(folder: Path, target: Path, epoch: int) -> None:
    """Pack a folder for systems that open nothing else by themselves."""
    moment = datetime.fromtimestamp(max(epoch, _OLDEST_ZIP), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
                info = zipfile.ZipInfo(name, moment)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = 0o644 << 16
                archive.writestr(info, path.read_bytes())
