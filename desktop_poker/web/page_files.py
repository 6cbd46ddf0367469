"""The files of the page, read once: only what is on the list can be asked for."""

from __future__ import annotations

import hashlib
from functools import cache
from html import escape
from typing import Final

import msgspec
from msgspec import Struct

from desktop_poker import assets
from desktop_poker.client.table.faces import GUESTS

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
FACES: Final = "face"
INDEX: Final = "index.html"


class PageFile(Struct, frozen=True):
    """One file as it is sent."""

    data: bytes
    kind: str
    tag: str  # changes with what is in it


class _Shape(Struct, frozen=True):
    part: str
    kind: str
    colour: str
    path: str
    width: float = 0.0
    clipped: bool = False
    poses: tuple[str, ...] = ()


class _Drawing(Struct, frozen=True):
    clip: str
    shapes: tuple[_Shape, ...]


@cache
def page_files() -> dict[str, PageFile]:
    """Every file by the name that it is asked for."""
    folder = assets.root() / "web"
    found = {
        path.name: _file(path.read_bytes(), _KINDS[path.suffix])
        for path in sorted(folder.iterdir())
        if path.suffix in _KINDS
    }
    faces = {f"{FACES}/{guest}.svg": _file(_face(guest), _KINDS[".svg"]) for guest in GUESTS}
    return found | faces


def _file(data: bytes, kind: str) -> PageFile:
    return PageFile(data, kind, f'"{hashlib.sha256(data).hexdigest()[:24]}"')


def _face(guest: str) -> bytes:
    """A guest of the room, calm, as SVG: the drawings are written in its own language of paths."""
    data = (assets.art() / "avatars" / f"{guest}.json").read_bytes()
    drawing = msgspec.json.decode(data, type=_Drawing)
    shapes = "".join(_shape(one) for one in drawing.shapes if not one.poses or "calm" in one.poses)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2">'
        f'<clipPath id="b"><path d="{escape(drawing.clip)}"/></clipPath>'
        '<clipPath id="c"><circle r="1"/></clipPath>'
        f'<g clip-path="url(#c)">{shapes}</g></svg>'
    ).encode()


def _shape(shape: _Shape) -> str:
    path, colour = escape(shape.path), escape(shape.colour)
    clip = ' clip-path="url(#b)"' if shape.clipped else ""
    if shape.kind in ("line", "flat"):
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if shape.kind == "line" else ""
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{shape.width:g}"'
            f"{ends}{clip}/>"
        )
    rule = ' fill-rule="evenodd"' if shape.kind == "odd" else ""
    return f'<path d="{path}" fill="{colour}"{rule}{clip}/>'
