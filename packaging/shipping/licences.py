"""The licences of everything that is shipped, gathered where it was installed."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from shipping.plan import NAME, ROOT

_WRITTEN = Path(__file__).resolve().parents[1] / "licences"
_QT = ("pyside6-essentials", "shiboken6")  # carry no licence files of their own
_BUILDER = "pyinstaller"  # its bootloader is part of the bundle
_FILE = re.compile(r"(?i)^(licen[cs]e|copying|notice|authors)")
_NAME = re.compile(r"^[a-z0-9.+-]+")
_INTERPRETER = ("LICENSE.txt", "LICENSE")


class NoLicence(Exception):
    """Something would be shipped without its terms."""


def gather(folder: Path) -> None:
    """Write all texts into a folder, and a list of the versions."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / f"{NAME}.txt")
    for path in sorted(_WRITTEN.glob("*.txt")):
        shutil.copyfile(path, folder / path.name)
    (folder / "Python.txt").write_bytes(_interpreter().read_bytes())
    names = [*sorted(shipped()), _BUILDER]
    for name in names:
        if name not in _QT:
            (folder / f"{name}.txt").write_text(_texts(name), encoding="utf-8", newline="\n")
    lines = [f"Python {platform.python_version()}", *(f"{n} {metadata.version(n)}" for n in names)]
    (folder / "VERSIONS.txt").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def shipped() -> set[str]:
    """The distributions that the program needs at run time, and what they need, and so on."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found: set[str] = set()
    waiting = list(_named(tomllib.loads(text)["project"]["dependencies"]))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _named(metadata.requires(name) or ())
    return found


def _named(lines: Iterable[str]) -> Iterator[str]:
    """The names of the requirements that hold on this system."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - comes with the builder

    for line in lines:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield _normal(requirement.name)


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _texts(name: str) -> str:
    """All licence files of a distribution in one."""
    files = metadata.files(name) or []
    parts = [
        f"{file}\n\n{Path(file.locate()).read_text(encoding='utf-8', errors='replace')}"
        for file in sorted(files)
        if ".dist-info" in str(file) and _is_licence(Path(str(file)))
    ]
    if not parts:
        raise NoLicence(f"{name} is shipped and brings no licence file")
    return ("\n" + "-" * 80 + "\n").join(parts)


def _is_licence(path: Path) -> bool:
    return "licenses" in path.parts or bool(_FILE.match(path.name))


def _interpreter() -> Path:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    folders = (Path(sys.base_prefix), Path(sys.base_prefix) / "lib" / version)
    doc = Path("/usr/share/doc") / version / "copyright"
    places = [*(folder / name for folder in folders for name in _INTERPRETER), doc]
    for place in places:
        if place.is_file():
            return place
    raise NoLicence("Python itself; its licence file was not found")


def add_libraries(libraries: Iterable[Path], folder: Path) -> None:
    """Add the terms of libraries that were taken from a Debian system."""
    owners = {_owner(library) for library in libraries}
    for owner in sorted(owners):
        text = (Path("/usr/share/doc") / owner / "copyright").read_bytes()
        (folder / f"{owner}.txt").write_bytes(text)


def _owner(library: Path) -> str:
    """The package that a file belongs to; it may be known by its place before /usr was merged."""
    real = library.resolve()
    for place in (real, Path(str(real).removeprefix("/usr"))):
        done = subprocess.run(
            ["dpkg-query", "--search", str(place)],
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        if done.returncode == 0:
            found = _NAME.match(done.stdout)
            if found is not None:
                return found[0]
    raise NoLicence(f"{real} belongs to no package of this system")
