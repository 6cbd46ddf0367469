"""app/kept_presets.py: tables and grids in a profile."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.app.kept_presets import kept_grids, kept_tables
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import DENSE, WeightGrid
from desktop_poker.storage.presets import PresetFile


def test_tables_last(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    draft = Draft(games=("razz", "stud_8"), options={"burn": "off"}, weights=DENSE)
    kept_tables(PresetFile(path)).save("mine", draft)
    again = kept_tables(PresetFile(path))
    assert again.names() == ("mine",)
    assert again.load("mine") == draft
    again.delete("mine")
    assert again.names() == ()


def test_grids_last(tmp_path: Path) -> None:
    path = tmp_path / "grids.json"
    grid = WeightGrid("mine", tuple(range(169)))
    kept_grids(PresetFile(path)).save("mine", grid)
    assert kept_grids(PresetFile(path)).load("mine") == grid


@pytest.mark.parametrize("data", [b"1", b'["x", [1, 2]]', b'{"name": "x", "weights": [1]}'])
def test_what_is_no_grid_is_refused(tmp_path: Path, data: bytes) -> None:
    shelf = PresetFile(tmp_path / "grids.json")
    shelf.save("x", data)
    with pytest.raises(BadInput):
        kept_grids(shelf).load("x")
