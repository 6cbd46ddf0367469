"""packaging/shipping/deb.py: a package that Debian can read."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from shipping.deb import build_deb, filled, newest_glibc
from shipping.icons import draw_icons
from shipping.plan import IDENTIFIER

from desktop_poker.lan.invites import SCHEME
from tests.packaging.plans import plan_in

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb builds it")


def build(folder: Path) -> Path:
    """A package around a program that is a shell script."""
    plan = plan_in(folder)
    (plan.folder / "_internal").mkdir(parents=True)
    (plan.folder / "desktop-poker").write_text(
        "#!/bin/sh\n# GLIBC_2.17 GLIBC_2.36\n", encoding="utf-8"
    )
    (plan.folder / "desktop-poker").chmod(0o755)
    (plan.folder / "_internal" / "libx.so.1").write_bytes(b"\x7fELF GLIBC_2.9\0")
    terms = plan.stage / "resources" / "LICENSES"
    terms.mkdir(parents=True)
    (terms / "desktop-poker.txt").write_text("MIT\n", encoding="utf-8")
    draw_icons(plan.stage / "icons")
    return build_deb(plan, "x86_64")


def ask(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, encoding="utf-8").stdout


@needs_dpkg
@pytest.mark.usefixtures("qapp")
def test_the_package_says_what_it_is_and_needs(tmp_path: Path) -> None:
    control = ask("dpkg-deb", "--field", str(build(tmp_path)))
    assert "Version: 1.2.3\n" in control
    assert "Architecture: amd64\n" in control
    assert "libc6 (>= 2.36), libgl1, libegl1" in control


@needs_dpkg
@pytest.mark.usefixtures("qapp")
def test_everything_lies_where_the_system_looks_for_it(tmp_path: Path) -> None:
    lines = ask("dpkg-deb", "--contents", str(build(tmp_path))).splitlines()
    assert all(" root/root " in line for line in lines)
    names = {line.split()[5]: line for line in lines}
    for name in (
        "./usr/lib/desktop-poker/desktop-poker",
        "./usr/share/applications/desktop-poker.desktop",
        "./usr/share/mime/packages/desktop-poker.xml",
        f"./usr/share/metainfo/{IDENTIFIER}.metainfo.xml",
        "./usr/share/icons/hicolor/16x16/apps/desktop-poker.png",
        "./usr/share/icons/hicolor/512x512/apps/desktop-poker.png",
        "./usr/share/man/man1/desktop-poker.1.gz",
        "./usr/share/man/ja/man1/desktop-poker.1.gz",
        "./usr/share/doc/desktop-poker/copyright",
    ):
        assert name in names, name
    assert names["./usr/bin/desktop-poker"].endswith("-> ../lib/desktop-poker/desktop-poker")
    assert names["./usr/lib/desktop-poker/desktop-poker"].startswith("-rwxr-xr-x")


@needs_dpkg
@pytest.mark.usefixtures("qapp")
def test_the_same_files_give_the_same_package(tmp_path: Path) -> None:
    assert build(tmp_path / "1").read_bytes() == build(tmp_path / "2").read_bytes()


@needs_dpkg
@pytest.mark.usefixtures("qapp")
def test_no_script_of_the_package_can_touch_anybodys_data(tmp_path: Path) -> None:
    subprocess.run(
        ["dpkg-deb", "--control", str(build(tmp_path)), str(tmp_path / "control")], check=True
    )
    assert {path.name for path in (tmp_path / "control").iterdir()} == {"control"}


def test_the_newest_glibc_that_is_asked_for_counts(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"GLIBC_2.4\0GLIBC_2.34\0")
    (tmp_path / "b.txt").write_bytes(b"GLIBC_2.99")
    assert newest_glibc(tmp_path) == 34


def test_the_metainfo_is_about_this_version(tmp_path: Path) -> None:
    text = filled(LINUX / "metainfo.xml", plan_in(tmp_path))
    root = ET.fromstring(text)  # noqa: S314 - our own file
    release = root.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2023-11-14"}
    assert root.findtext("id") == IDENTIFIER
    assert "@" not in text


def test_hand_histories_have_a_type() -> None:
    root = ET.fromstring((LINUX / "desktop-poker.xml").read_text(encoding="utf-8"))  # noqa: S314 - our own file
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    patterns = [glob.get("pattern") for glob in root.findall("m:mime-type/m:glob", space)]
    assert patterns == ["*.phh", "*.phhs"]
    kind = root.find("m:mime-type", space)
    assert kind is not None
    entry = (LINUX / "desktop-poker.desktop").read_text(encoding="utf-8").splitlines()
    assert f"MimeType={kind.get('type')};x-scheme-handler/{SCHEME};" in entry
    assert "Exec=desktop-poker %U" in entry  # addresses as well as files


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="not installed")
def test_the_desktop_entry_is_valid() -> None:
    assert ask("desktop-file-validate", str(LINUX / "desktop-poker.desktop")) == ""


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="not installed")
def test_the_metainfo_is_valid(tmp_path: Path) -> None:
    path = tmp_path / f"{IDENTIFIER}.metainfo.xml"
    path.write_text(filled(LINUX / "metainfo.xml", plan_in(tmp_path)), encoding="utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(path)], check=False, capture_output=True
    )
    assert b"E: " not in done.stdout, done.stdout.decode()


@needs_dpkg
@pytest.mark.usefixtures("qapp")
def test_the_manual_is_in_the_package_in_two_languages(tmp_path: Path) -> None:
    subprocess.run(["dpkg-deb", "-x", str(build(tmp_path)), str(tmp_path / "root")], check=True)
    pages = tmp_path / "root/usr/share/man"
    assert b".SH SYNOPSIS" in gzip.decompress((pages / "man1/desktop-poker.1.gz").read_bytes())
    japanese = gzip.decompress((pages / "ja/man1/desktop-poker.1.gz").read_bytes())
    assert ".SH 書式" in japanese.decode()
