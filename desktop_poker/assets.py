"""Where resources/ is: in a checkout, in an installed wheel, and in a frozen build."""

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """Return the folder of everything that is shipped beside the code."""
    here = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)  # set by PyInstaller in a bundle
    places = [Path(frozen) / "resources"] if frozen else []
    for place in (*places, here / "resources", here.parent / "resources"):
        if place.is_dir():
            return place
    raise FileNotFoundError("resources")


def texts() -> Path:
    """Return the folder of the translated texts."""
    return root() / "texts"


def sounds() -> Path:
    """Return the folder of the sounds."""
    return root() / "sounds"


def art() -> Path:
    """Return the folder of the drawings."""
    return root() / "art"


def fonts() -> Path:
    """Return the folder of the fonts that a build brings; in a checkout there is none."""
    return root() / "fonts"


def licences() -> Path:
    """Return the folder of the terms of everything shipped; in a checkout there is none."""
    return root() / "LICENSES"


def build() -> str:
    """Return the name of the build; empty when the program runs from its source."""
    facts = root() / "build.json"
    if not facts.is_file():
        return ""
    import json  # noqa: PLC0415 - for the About box alone

    return str(json.loads(facts.read_bytes())["build"])
