"""A font that can show Japanese: fetched from its package, checked, and cut to what is needed."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

PACKAGE = "@expo-google-fonts/noto-sans-jp@0.4.3"
_INSIDE = "package/"
_LICENCE = "LICENSE_FONT"
_REGULAR = "d930d5d52d15231c283089760f84584272ad5e37e14607ba0d19c798e7a9caec"
_BOLD = "c5b7b9d6a6eb682b0d4e6bbb38509575fd2759a28f147daa74714d1359a7909e"
_SUMS = {
    "400Regular/NotoSansJP_400Regular.ttf": _REGULAR,
    "700Bold/NotoSansJP_700Bold.ttf": _BOLD,
}
# Latin, punctuation, arrows, boxes and suits; the rest of Japanese is what cp932 can write.
_BLOCKS = ((0x20, 0x17F), (0x2010, 0x2044), (0x20A0, 0x20BF), (0x2190, 0x21FF), (0x2500, 0x26FF))
_LAST = 0xFFFF


class WrongFont(Exception):
    """The package holds another font than the one that was looked at."""


def fetch(work: Path) -> Path:
    """Bring the package to a folder, once."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm, which brings the Japanese font; or use --font FOLDER")
    folder = work / "font"
    if not (folder / _INSIDE).is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        packed = ["pack", PACKAGE, "--silent", "--pack-destination", str(folder)]
        subprocess.run([npm, *packed], check=True, cwd=folder, stdout=subprocess.DEVNULL)
        (archive,) = folder.glob("*.tgz")
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")
    return folder / _INSIDE


def add_font(package: Path, fonts: Path, licences: Path) -> None:
    """Put the needed characters of each weight into a folder, and the licence into another."""
    fonts.mkdir(parents=True, exist_ok=True)
    for name, expected in _SUMS.items():
        source = package / name
        found = hashlib.sha256(source.read_bytes()).hexdigest()
        if found != expected:
            raise WrongFont(f"{source.name} has the sum {found}, not {expected}")
        _cut(source, fonts / source.name)
    licences.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(package / _LICENCE, licences / "Noto Sans JP.txt")


def _cut(source: Path, target: Path) -> None:
    """Keep the needed characters; the same source always gives the same bytes."""
    from fontTools import subset  # noqa: PLC0415 - only a build needs it

    options = subset.Options()
    options.layout_features = ["kern", "palt", "liga", "tnum"]
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def wanted() -> list[int]:
    """The characters that are kept."""
    found = {code for first, last in _BLOCKS for code in range(first, last + 1)}
    found |= {code for code in range(_LAST) if _is_japanese(chr(code))}
    return sorted(found)


def _is_japanese(character: str) -> bool:
    try:
        return len(character.encode("cp932")) > 1
    except UnicodeEncodeError:
        return False
