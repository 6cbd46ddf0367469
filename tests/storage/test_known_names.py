"""storage/known_names.py: everybody whom a profile knows."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace

from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.storage.known_names import known_names
from desktop_poker.storage.phh.importing import import_file
from tests.storage.phh.files import NAMED, history


def test_people_of_hands_notes_houses_and_evenings_are_known(tmp_path: Path) -> None:
    (tmp_path / "hand.phh").write_text(NAMED, encoding="utf-8")
    with history(tmp_path) as records:
        import_file(records, tmp_path / "hand.phh")
        setup = replace(setup_of(Draft()), name="Aoi's table")
        records.save_table("a", TableSnapshot(state=open_table(setup, PlayerId("me")), now=0.0))
        found = known_names(tmp_path)  # the history is still open
    assert {"Ken", "美咲", "Mia", "Aoi's table"} <= found


def test_files_are_read_however_deep_the_names_lie(tmp_path: Path) -> None:
    (tmp_path / "hosted").mkdir()
    for name, value in {
        "notes.json": {"Rumi": "calls too much"},
        "houses.json": {"ab12": {"name": "Ken's house", "token": "t"}},
        "last-evening.json": {"guests": [{"name": "Taro"}], "game": "razz"},
        "evenings.json": {"items": {"Friday": {"guests": [{"name": "Hana"}]}}},
        "hosted/house.json": {"house": "x", "code": "K7M4XQ"},
    }.items():
        (tmp_path / name).write_text(json.dumps(value), encoding="utf-8")
    found = known_names(tmp_path)
    assert {"Rumi", "Ken's house", "Taro", "Hana", "K7M4XQ"} == found


def test_what_can_not_be_read_names_nobody(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite3").write_bytes(b"no database")
    (tmp_path / "notes.json").write_bytes(b"\xff{")
    (tmp_path / "houses.json").mkdir()
    assert known_names(tmp_path) == frozenset()
    assert known_names(tmp_path / "nowhere") == frozenset()
