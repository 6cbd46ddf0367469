"""A package for Debian and Ubuntu."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

from desktop_poker.languages import CODES, IN_CODE
from shipping.icons import SIZES
from shipping.manpage import manual
from shipping.plan import IDENTIFIER, NAME, SUMMARY, Plan

_LINUX = Path(__file__).resolve().parents[1] / "linux"
_MACHINES = {"x86_64": "amd64", "arm64": "arm64"}
_LARGEST_ICON = 512
_NEWER = re.compile(rb"GLIBC_2\.(\d+)")
_KILOBYTE = 1024
_BEST = 9  # of dpkg-deb's efforts
# What every desktop has, and what must be the system's own: drivers and settings stand behind it.
_NEEDED = ("libgl1", "libegl1", "fontconfig-config", "xkb-data")
_CONTROL = """\
Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: Desktop Poker contributors <contributors@desktoppoker.invalid>
Installed-Size: {size}
Depends: libc6 (>= 2.{glibc}), {needed}
Description: {summary}
 Practice against bots, cash games and tournaments, with no-limit Hold'em,
 Dense Deck, Stud Hi, Razz and Stud 8. Every hand is kept in a history.
 .
 Settings and history are kept in each player's own folder; removing the
 package leaves them alone.
"""


def build_deb(plan: Plan, machine: str) -> Path:
    """Lay the files out and pack them."""
    tree = plan.work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    _lay_out(plan, tree)
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir(parents=True)
    control.write_text(
        _CONTROL.format(
            name=NAME,
            version=plan.version,
            machine=_MACHINES.get(machine, machine),
            size=sum(path.stat().st_size for path in tree.rglob("*") if path.is_file())
            // _KILOBYTE,
            glibc=newest_glibc(plan.folder),
            needed=", ".join(_NEEDED),
            summary=SUMMARY,
        ),
        encoding="utf-8",
    )
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    target = plan.out / f"{NAME}_{plan.version}_{_MACHINES.get(machine, machine)}.deb"
    subprocess.run(
        [
            *("dpkg-deb", "--build", "--root-owner-group", "-Zxz", f"-z{plan.effort}"),
            *(*(("-Sextreme",) if plan.effort == _BEST else ()), str(tree), str(target)),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        # dpkg-deb gives every file this time, or an earlier one of its own
        env={**os.environ, "SOURCE_DATE_EPOCH": str(plan.epoch)},
    )
    return target


def _lay_out(plan: Plan, tree: Path) -> None:
    """Put everything where the system looks for it."""
    share, program = tree / "usr/share", tree / "usr/lib" / NAME
    shutil.copytree(plan.folder, program, symlinks=True)
    link = tree / "usr/bin" / NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/{NAME}")
    _copy(_LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    _copy(_LINUX / f"{NAME}.xml", share / "mime/packages" / f"{NAME}.xml")
    metainfo = filled(_LINUX / "metainfo.xml", plan)
    _write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", metainfo.encode())
    for size in SIZES:
        if size <= _LARGEST_ICON:
            place = share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png"
            _copy(plan.stage / "icons" / f"{size}.png", place)
    for language in CODES:
        folder = "man1" if language == IN_CODE else f"{language}/man1"
        page = gzip.compress(manual(language, plan.date).encode(), mtime=0)
        _write(share / "man" / folder / f"{NAME}.1.gz", page)
    licences = sorted((plan.stage / "resources/LICENSES").glob(f"{NAME}.txt"))
    _copy(licences[0], share / "doc" / NAME / "copyright")


def filled(template: Path, plan: Plan) -> str:
    """A file with the facts of this build."""
    text = template.read_text(encoding="utf-8")
    facts = {"VERSION": plan.version, "BUILD": plan.build, "DATE": plan.date}
    for name, value in (facts | {"IDENTIFIER": IDENTIFIER}).items():
        text = text.replace(f"@{name}@", value)
    return text


def newest_glibc(folder: Path) -> int:
    """The smallest glibc 2.x that has everything that the bundle asks for."""
    found = 0
    for path in folder.rglob("*"):
        if path.is_file() and (".so" in path.name or path.name == NAME):
            numbers = map(int, _NEWER.findall(path.read_bytes()))
            found = max(found, *numbers, 0)
    return found


def _copy(source: Path, target: Path) -> None:
    _write(target, source.read_bytes())


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
