"""Archives that are the same, byte for byte, when what is in them is the same."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path

_BEST = 9
_MOST_MEMORY = 64 << 20  # bytes that whoever unpacks needs; enough to look back several libraries
_OLDEST_ZIP = 315532800  # 1980: the format knows no earlier time


def filters(machine: str, effort: int = _BEST) -> list[dict[str, int]]:
    """How xz packs programs: code packs better when its jumps are written as addresses."""
    extreme = lzma.PRESET_EXTREME if effort == _BEST else 0
    packing = {"id": lzma.FILTER_LZMA2, "preset": effort | extreme}
    if effort == _BEST:
        packing["dict_size"] = _MOST_MEMORY
    return [{"id": lzma.FILTER_X86}, packing] if machine == "x86_64" else [packing]


def tar_xz(folder: Path, target: Path, epoch: int, how: list[dict[str, int]]) -> None:
    """Pack a folder, sorted, owned by nobody in particular."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = epoch
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    with (
        lzma.open(target, "wb", filters=how) as packed,
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
