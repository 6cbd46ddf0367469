"""How the program looks to somebody: colours, cloth, deck, size of words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.theme.deck import BACKS
from desktop_poker.ui.theme.felt import FELTS, Felt
from desktop_poker.ui.theme.palette import PALETTES, Palette, own_felt

TEXT_SIZES: Final[Mapping[str, float]] = {"usual": 1.0, "large": 1.25, "largest": 1.5}
_OTHER_BACKS: Final = ("ink", "wine")  # no felt is like both
_GREY: Final = 0.2  # of saturation: below it a colour has no hue to speak of
_NEAR: Final = 40  # degrees between two hues


class Look(Struct, frozen=True, kw_only=True):
    """Everything that drawing needs to know of a person's taste."""

    palette: Palette
    felt: Felt
    deck: str
    back: str
    large_index: bool = False
    text: float = 1.0
    """How large words are, beside the size that the system asks for."""


def look_of(settings: Settings) -> Look:
    """The look that the settings say."""
    theme = settings.theme
    if theme == "system":
        theme = "light" if system_is_light() else "dark"
    felt = FELTS[own_felt(theme) or settings.felt]
    return Look(
        palette=PALETTES[theme],
        felt=felt,
        deck=settings.deck,
        back=back_on(felt, settings.back),
        large_index=settings.large_index,
        text=TEXT_SIZES[settings.text_size],
    )


def back_on(felt: Felt, wanted: str) -> str:
    """The back that somebody wants, or another one if it would be lost on the felt."""
    return next(
        back
        for back in (wanted, *_OTHER_BACKS)
        if not are_alike(QColor(BACKS[back][0]), QColor(felt.c0))
    )


def are_alike(one: QColor, other: QColor) -> bool:
    """Whether two colours have nearly the same hue; greys have none."""
    if min(one.hsvSaturationF(), other.hsvSaturationF()) < _GREY:
        return False
    apart = abs(one.hsvHue() - other.hsvHue())
    return min(apart, 360 - apart) < _NEAR


def system_is_light() -> bool:
    """Whether the system's own windows are light; where nobody says so, they are not."""
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
