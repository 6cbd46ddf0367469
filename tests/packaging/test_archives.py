"""packaging/shipping/archives.py: the same files give the same archive."""

from __future__ import annotations

import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from shipping.archives import filters, tar_xz, zipped

from tests.systems import needs_links

EPOCH = 1_700_000_000


def tree(folder: Path, names: tuple[str, ...]) -> Path:
    """A folder with some files, made in an order of its own."""
    for name in names:
        path = folder / "box" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    if sys.platform != "win32":  # which makes no tarballs
        (folder / "box" / "run").chmod(0o700)
        (folder / "box" / "link").symlink_to("run")
    return folder / "box"


NAMES = ("run", "b/データ ファイル.txt", "a.txt")


@needs_links
def test_a_tarball_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    one, two = tree(tmp_path / "1", NAMES), tree(tmp_path / "2", NAMES[::-1])
    os.utime(two / "run", (5, 5))
    for number, folder in enumerate((one, two)):
        tar_xz(folder, tmp_path / f"{number}.tar.xz", EPOCH, filters("x86_64", 1))
    assert (tmp_path / "0.tar.xz").read_bytes() == (tmp_path / "1.tar.xz").read_bytes()


@needs_links
@pytest.mark.parametrize(("machine", "effort"), [("x86_64", 9), ("x86_64", 0), ("arm64", 1)])
def test_a_tarball_keeps_what_matters_and_nothing_of_the_builder(
    machine: str, effort: int, tmp_path: Path
) -> None:
    target = tmp_path / "box.tar.xz"
    tar_xz(tree(tmp_path, NAMES), target, EPOCH, filters(machine, effort))
    with tarfile.open(target) as archive:
        members = archive.getmembers()
    assert [member.name for member in members] == [
        *("box", "box/a.txt", "box/b", "box/b/データ ファイル.txt", "box/link", "box/run"),
    ]
    assert {(m.uid, m.gid, m.uname, m.gname, m.mtime) for m in members} == {
        (0, 0, "root", "root", EPOCH)
    }
    modes = {member.name: member.mode for member in members}
    assert (modes["box/run"], modes["box/a.txt"]) == (0o755, 0o644)
    assert members[4].issym()


@pytest.mark.parametrize("epoch", [EPOCH, 0])
def test_a_zip_is_the_same_whenever_it_is_made(tmp_path: Path, epoch: int) -> None:
    one, two = tree(tmp_path / "1", NAMES), tree(tmp_path / "2", NAMES[::-1])
    os.utime(two / "run", (5, 5))
    for number, folder in enumerate((one, two)):
        zipped(folder, tmp_path / f"{number}.zip", epoch)
    assert (tmp_path / "0.zip").read_bytes() == (tmp_path / "1.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "0.zip") as archive:
        assert archive.read("box/b/データ ファイル.txt").decode() == NAMES[1]
        assert archive.testzip() is None
