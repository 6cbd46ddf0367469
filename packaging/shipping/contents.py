"""What is in the bundle: a manifest with sizes and sums, and no strangers."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

# Qt's libraries by the part they play; whatever else comes in is not used by anything here.
_QT_LIBRARIES = {
    *("Core", "Gui", "Widgets", "DBus"),  # DBus: input methods and desktop portals on Linux
    *("XcbQpa", "WaylandClient", "WlShellIntegration"),
    "Svg",  # icons of the desktop's theme
}
_QT_PLUGINS = {
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "platformthemes": {"qxdgdesktopportal"},
    "imageformats": {"qjpeg", "qico", "qsvg"},
    "iconengines": {"qsvgicon"},
    "styles": {"qmacstyle", "qmodernwindowsstyle"},
    "xcbglintegrations": {"qxcb-egl-integration", "qxcb-glx-integration"},
    "wayland-shell-integration": {
        *("xdg-shell", "wl-shell-plugin", "fullscreen-shell-v1", "ivi-shell", "qt-shell"),
    },
    "wayland-decoration-client": {"bradient", "adwaita"},
}
# What is shipped beside Qt; a folder of any other name is a library that came in by accident.
_FOLDERS = {
    *("PySide6", "shiboken6", "numpy", "numpy.libs", "msgspec", "cryptography", "zeroconf"),
    *("confusable_homoglyphs", "resources"),
    *("aiohttp", "frozenlist", "multidict", "propcache", "yarl"),  # pages for phones
    "desktop_poker",  # what Qt's Python layer compiles to (ui/kept_code)
    *("lib-dynload", "Python.framework"),  # where macOS has Python's own parts
}
_VERSIONED = re.compile(r"^(?:python3\.\d+|cryptography-[\d.]+\.dist-info)$")
_FOLDER = re.compile(r"^_internal/(?P<name>[^/]+)/")
_TESTS = re.compile(r"/(?:tests?|testing|examples?)/")
# glibc's parts fit each other only: with a newer system's they crash.
_GLIBC = re.compile(
    r"^(?:ld-linux|lib(?:c|m|mvec|dl|rt|pthread|resolv|util|nsl|anl)(?=[.-]))[^/]*\.so\b"
)
_BINDINGS = {"QtCore", "QtGui", "QtWidgets", "QtDBus"}  # DBus keeps a screen awake
_LIBRARY = re.compile(r"^(?:lib)?Qt6?(?P<part>[A-Z]\w*?)(?:\.so.*|\.dll|)$")
_BINDING = re.compile(r"^(?P<part>Qt\w+)\.(?:abi3\.so|pyd)$")
_PLUGIN = re.compile(r"plugins/(?P<folder>[^/]+)/(?:lib)?(?P<name>[^/]+?)\.(?:so|dll|dylib)$")


class Entry(Struct, frozen=True):
    """One file."""

    path: str
    size: int
    sha256: str


class Manifest(Struct, frozen=True, kw_only=True):
    """What a build has made."""

    version: str
    build: str
    downloads: tuple[Entry, ...]
    files: tuple[Entry, ...]


class Stranger(Exception):
    """A file that nothing in the program uses."""


def entries(folder: Path) -> tuple[Entry, ...]:
    """All files of a folder, in the order of their names."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return tuple(entry(path, path.relative_to(folder).as_posix()) for path in paths)


def entry(path: Path, name: str) -> Entry:
    """One file as it is."""
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    return Entry(name, path.stat().st_size, found)


def strangers(paths: Iterable[str]) -> list[str]:
    """Libraries that are not on the list, parts of Qt and of glibc, tests of others."""
    return [path for path in paths if not _is_known(path)]


def _is_known(path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    if _GLIBC.match(name) or _TESTS.search(path) or not _is_known_folder(path):
        return False
    if (plugin := _PLUGIN.search(path)) is not None:
        return plugin["name"] in _QT_PLUGINS.get(plugin["folder"], ())
    if (binding := _BINDING.match(name)) is not None:
        return binding["part"] in _BINDINGS
    if (library := _LIBRARY.match(name)) is not None:
        return library["part"] in _QT_LIBRARIES
    return True


def _is_known_folder(path: str) -> bool:
    folder = _FOLDER.match(path)
    return folder is None or folder["name"] in _FOLDERS or bool(_VERSIONED.match(folder["name"]))


def check(files: Iterable[Entry]) -> None:
    """Refuse a bundle with something that nothing uses."""
    found = strangers(file.path for file in files)
    if found:
        raise Stranger(f"not used by anything: {', '.join(found)}")


def write(path: Path, manifest: Manifest) -> None:
    """Write a manifest that people can read too."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
