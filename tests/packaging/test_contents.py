"""packaging/shipping/contents.py: what is in a bundle, and what must not be."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec
import pytest
from shipping.contents import Entry, Manifest, Stranger, check, entries, strangers, write

QT = "_internal/PySide6/Qt"
KNOWN = [
    "_internal/PySide6/QtCore.abi3.so",
    "_internal/PySide6/QtWidgets.pyd",
    f"{QT}/lib/libQt6Core.so.6",
    f"{QT}/lib/libQt6XcbQpa.so.6",
    "_internal/PySide6/Qt6Gui.dll",
    f"{QT}/lib/QtCore.framework/Versions/A/QtCore",
    f"{QT}/lib/libicudata.so.73",
    f"{QT}/plugins/platforms/libqxcb.so",
    "_internal/PySide6/plugins/platforms/qwindows.dll",
    f"{QT}/plugins/platforms/libqcocoa.dylib",
    f"{QT}/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
    f"{QT}/plugins/wayland-shell-integration/libqt-shell.so",
    "_internal/numpy/_core/_multiarray_umath.so",
    "_internal/resources/LICENSES/Qt.txt",
    "_internal/libcrypto.so.3",
    "_internal/libmd.so.0",
    "_internal/cryptography-50.0.2.dist-info/METADATA",
    "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
    "desktop-poker",
]
UNKNOWN = [
    "_internal/PySide6/QtNetwork.abi3.so",
    "_internal/PySide6/QtQml.pyd",
    f"{QT}/lib/libQt6Network.so.6",
    f"{QT}/lib/QtQuick.framework/Versions/A/QtQuick",
    "_internal/PySide6/Qt6OpenGL.dll",
    f"{QT}/plugins/platforms/libqeglfs.so",
    f"{QT}/plugins/tls/libqopensslbackend.so",
    f"{QT}/plugins/imageformats/libqtiff.so",
    "_internal/scipy/linalg/x.so",
    "_internal/numpy/_core/tests/data.csv",
    "_internal/PySide6/examples/a.py",
    "_internal/libmvec.so.1",
    "_internal/libc.so.6",
    "_internal/libm-2.36.so",
    "_internal/ld-linux-x86-64.so.2",
]


def test_the_parts_of_qt_that_are_used_are_known() -> None:
    assert strangers(KNOWN) == []


@pytest.mark.parametrize("path", UNKNOWN)
def test_any_other_part_is_a_stranger(path: str) -> None:
    assert strangers([path]) == [path]
    with pytest.raises(Stranger, match="not used"):
        check([Entry(path, 1, "")])


def test_files_are_listed_in_order_with_sizes_and_sums(tmp_path: Path) -> None:
    for name in ("b/2", "a", "b/1"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name, encoding="utf-8")
    if sys.platform != "win32":
        (tmp_path / "link").symlink_to("a")
    assert entries(tmp_path) == tuple(
        Entry(name, len(name), hashlib.sha256(name.encode()).hexdigest())
        for name in ("a", "b/1", "b/2")
    )


def test_a_manifest_can_be_read_again(tmp_path: Path) -> None:
    entry = Entry("a", 1, "00")
    manifest = Manifest(version="1.2.3", build="x", downloads=(entry,), files=(entry, entry))
    write(tmp_path / "m.json", manifest)
    assert msgspec.json.decode((tmp_path / "m.json").read_bytes(), type=Manifest) == manifest
