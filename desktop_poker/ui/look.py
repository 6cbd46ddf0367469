"""How the program looks to somebody: colours, cloth, deck, size of words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.theme.felt import FELTS, Felt
from desktop_poker.ui.theme.palette import PALETTES, Palette

TEXT_SIZES: Final[Mapping[str, float]] = {"usual": 1.0, "large": 1.25, "largest": 1.5}


class Look(Struct, frozen=True, kw_only=True):
    """Everything that drawing needs to know of a person's taste."""

    palette: Palette
    felt: Felt
    deck: str
    back: str
    large_index: bool = False
    text: float = 1.0
    """How large words are, beside the size that the system asks for."""

    @property
    def is_dark(self) -> bool:
        """Whether the ground is dark."""
        return self.palette.name != "light"


def look_of(settings: Settings) -> Look:
    """The look that the settings say."""
    theme = settings.theme
    if theme == "system":
        theme = "light" if system_is_light() else "dark"
    contrast = theme == "contrast"
    return Look(
        palette=PALETTES[theme],
        felt=FELTS["contrast" if contrast else settings.felt],
        deck=settings.deck,
        back=settings.back,
        large_index=settings.large_index,
        text=TEXT_SIZES[settings.text_size],
    )


def system_is_light() -> bool:
    """Whether the system's own windows are light; where nobody says so, they are not."""
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
