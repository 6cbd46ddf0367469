"""What the settings consist of, as data: groups of rows, each about one field."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.settings.settings import Settings

Reason: TypeAlias = Callable[[Settings], str]


def _never(_: Settings) -> str:
    return ""


class Row(Struct, frozen=True, kw_only=True):
    """One setting: its field, its name, and a quiet sentence where the name does not say it all."""

    field: str
    title: str
    note: str = ""
    words: str = ""  # more words by which it is found
    grey: Reason = _never  # why it changes nothing now; empty: it does


class SettingChoice(Struct, frozen=True):
    """A value and what it is called."""

    key: str
    text: str


class ChoiceRow(Row, frozen=True, kw_only=True):
    """A few values, one of them chosen."""

    choices: tuple[SettingChoice, ...]
    unsaid: str = ""  # what holds where nothing is set


class SwitchRow(Row, frozen=True, kw_only=True):
    """On or off."""


class TextRow(Row, frozen=True, kw_only=True):
    """Something typed; ``read`` refuses what makes no sense."""

    read: Callable[[Settings, str], Settings]
    write: Callable[[Settings], str]


class NumberRow(Row, frozen=True, kw_only=True):
    """A number on a slider, and how it is said."""

    least: int
    most: int
    step: int
    said: Callable[[int], str]


class KeyRow(Row, frozen=True, kw_only=True):
    """The key of an action at the table."""

    action: str
    field: str = "shortcuts"


class ActionRow(Row, frozen=True, kw_only=True):
    """Something to be done, which sets nothing."""

    action: str
    verb: str  # on its button
    field: str = ""


AnyRow: TypeAlias = ChoiceRow | SwitchRow | TextRow | NumberRow | KeyRow | ActionRow


class SettingGroup(Struct, frozen=True, kw_only=True):
    """Rows that belong together."""

    key: str
    title: str
    said: str
    icon: str  # of ui/art/icons
    rows: tuple[AnyRow, ...]
    shows_table: bool = False  # what they change is seen on a table beside them

    @property
    def fields(self) -> tuple[str, ...]:
        """What its rows set."""
        return tuple(row.field for row in self.rows if row.field)

    def usual(self, settings: Settings) -> Settings:
        """The settings with the usual values in this group."""
        usual = Settings()
        return replace(settings, **{name: getattr(usual, name) for name in self.fields})

    def is_usual(self, settings: Settings) -> bool:
        """Whether nothing here has been changed; to say nothing is to say what holds anyway."""
        return self._spelt_out(self.usual(settings)) == self._spelt_out(settings)

    def _spelt_out(self, settings: Settings) -> Settings:
        unsaid = {row.field: row.unsaid for row in self.rows if isinstance(row, ChoiceRow)}
        said = {name: getattr(settings, name) or value for name, value in unsaid.items() if value}
        return replace(settings, **said)
