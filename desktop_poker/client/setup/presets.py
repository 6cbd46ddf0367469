"""Things that are kept under a name: tables to open again, weight grids."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from desktop_poker.engine.errors import BadInput

Item = TypeVar("Item")


class PresetStore(Protocol[Item]):
    """Somewhere to keep things by name; what goes wrong is bad input with a sentence."""

    def names(self) -> tuple[str, ...]:
        """Everything that is kept, in the order of the alphabet."""
        ...

    def load(self, name: str) -> Item:
        """What is kept under a name."""
        ...

    def save(self, name: str, item: Item) -> None:
        """Keep something; whoever calls has asked whether an older one may go."""
        ...

    def delete(self, name: str) -> None:
        """Forget something."""
        ...


class Unkept(Generic[Item]):
    """Presets that last as long as the program runs."""

    def __init__(self) -> None:
        self._items: dict[str, Item] = {}

    def names(self) -> tuple[str, ...]:
        """Everything that is kept."""
        return tuple(sorted(self._items, key=str.casefold))

    def load(self, name: str) -> Item:
        """What is kept under a name."""
        try:
            return self._items[name]
        except KeyError:
            raise BadInput("Nothing is kept under the name {name!r}.", name=name) from None

    def save(self, name: str, item: Item) -> None:
        """Keep something."""
        self._items[name] = item

    def delete(self, name: str) -> None:
        """Forget something."""
        self._items.pop(name, None)
