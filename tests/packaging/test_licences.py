"""packaging/shipping/licences.py: nothing is shipped without its terms."""

from __future__ import annotations

import shutil
from importlib import metadata
from pathlib import Path

import pytest
from shipping import licences
from shipping.licences import NoLicence, add_libraries, gather, shipped


def test_everything_that_is_needed_at_run_time_is_known() -> None:
    found = shipped()
    assert {"numpy", "msgspec", "qasync", "pyside6-essentials", "shiboken6"} <= found
    assert not found & {"pytest", "mypy", "babel"}


def test_all_terms_are_gathered(tmp_path: Path) -> None:
    gather(tmp_path)
    names = {path.stem for path in tmp_path.glob("*.txt")}
    assert {"desktop-poker", "Python", "Qt", "LGPL-3.0", "GPL-3.0", "numpy", "msgspec"} <= names
    assert all(path.stat().st_size > 100 for path in tmp_path.glob("*.txt"))
    assert f"numpy {metadata.version('numpy')}" in (tmp_path / "VERSIONS.txt").read_text(
        encoding="utf-8"
    )
    assert "OpenBLAS" in (tmp_path / "numpy.txt").read_text(encoding="utf-8")


def test_the_same_terms_are_gathered_in_the_same_bytes(tmp_path: Path) -> None:
    for name in ("1", "2"):
        gather(tmp_path / name)
    first = {path.name: path.read_bytes() for path in (tmp_path / "1").iterdir()}
    assert first == {path.name: path.read_bytes() for path in (tmp_path / "2").iterdir()}


def test_a_part_without_terms_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "_QT", ())
    with pytest.raises(NoLicence, match="pyside6-essentials"):
        gather(tmp_path)


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="only Debian knows its packages")
def test_libraries_of_the_system_bring_their_terms(tmp_path: Path) -> None:
    libraries = Path("/lib").resolve().glob("*-linux-gnu/libc.so.6")
    add_libraries(libraries, tmp_path)
    assert "GNU" in (tmp_path / "libc6.txt").read_text(encoding="utf-8")
    with pytest.raises(NoLicence, match="belongs to no package"):
        add_libraries([tmp_path / "libstranger.so"], tmp_path)
