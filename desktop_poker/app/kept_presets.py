"""Tables and grids in a profile: typed things on a shelf of JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from desktop_poker.client.home_table import evening_draft
from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.setup.new_table import Draft, draft_from, draft_json
from desktop_poker.client.setup.presets import PresetStore
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import WeightGrid, check_grid
from desktop_poker.storage.presets import PresetFile

Item = TypeVar("Item")


class _Kept(Generic[Item]):
    """A shelf whose things are written and read in one way."""

    def __init__(
        self, shelf: PresetFile, write: Callable[[Item], bytes], read: Callable[[bytes], Item]
    ) -> None:
        self._shelf, self._write, self._read = shelf, write, read

    def names(self) -> tuple[str, ...]:
        return self._shelf.names()

    def load(self, name: str) -> Item:
        return self._read(self._shelf.load(name))

    def save(self, name: str, item: Item) -> None:
        self._shelf.save(name, self._write(item))

    def delete(self, name: str) -> None:
        self._shelf.delete(name)


def kept_tables(shelf: PresetFile) -> PresetStore[Draft]:
    """Tables to open again."""
    return _Kept(shelf, draft_json, draft_from)


def kept_evenings(shelf: PresetFile) -> PresetStore[EveningDraft]:
    """Evenings of real cards to set up again."""
    return _Kept(shelf, evening_draft.draft_json, evening_draft.draft_from)


def kept_grids(shelf: PresetFile) -> PresetStore[WeightGrid]:
    """Weight grids of one's own."""
    return _Kept(shelf, msgspec.json.encode, _grid_from)


def _grid_from(data: bytes) -> WeightGrid:
    try:
        grid = msgspec.json.decode(data, type=WeightGrid)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("not readable: {problem}", problem=error) from None
    check_grid(grid)
    return grid
