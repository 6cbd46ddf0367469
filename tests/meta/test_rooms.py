"""Rooms: what a screen says and how it looks stand under the same name."""

import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "desktop_poker"
DRAWING = {"art", "controls", "theme"}  # of ui alone: parts of pages
TELLING = {"telling", "texts", "sound"}  # of client alone: heard, read in a terminal, stored
# Looks, as data, and what knows Qt by the page it is handed.
WITHOUT_QT = {
    "art/court_figures.py",
    "history/play_on.py",
    "offscreen.py",
    "style.py",
    "table/controller.py",
    "theme/deck.py",
    "theme/felt.py",
    "theme/palette.py",
}


def rooms(floor: str) -> set[str]:
    return {path.parent.name for path in (PACKAGE / floor).glob("*/__init__.py")}


def test_client_and_ui_have_the_same_rooms() -> None:
    assert rooms("client") - TELLING == rooms("ui") - DRAWING


def test_nothing_stands_beside_the_rooms_of_client() -> None:
    assert [path.name for path in (PACKAGE / "client").glob("*.py")] == ["__init__.py"]


def test_what_knows_no_qt_stands_elsewhere() -> None:
    sources = [path for path in (PACKAGE / "ui").rglob("*.py") if path.name != "__init__.py"]
    found = {
        path.relative_to(PACKAGE / "ui").as_posix()
        for path in sources
        if not re.search(r"PySide6|qasync", path.read_text(encoding="utf-8"))
    }
    assert found == WITHOUT_QT
