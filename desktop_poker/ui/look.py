"""How the program looks to somebody: colours, cloth, deck."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.theme.felt import FELTS, Felt
from desktop_poker.ui.theme.palette import PALETTES, Palette


class Look(Struct, frozen=True, kw_only=True):
    """Everything that drawing needs to know of a person's taste."""

    palette: Palette
    felt: Felt
    deck: str
    back: str

    @property
    def is_dark(self) -> bool:
        """Whether the ground is dark."""
        return self.palette.name != "light"


def look_of(settings: Settings) -> Look:
    """The look that the settings say."""
    contrast = settings.theme == "contrast"
    return Look(
        palette=PALETTES[settings.theme],
        felt=FELTS["contrast" if contrast else settings.felt],
        deck=settings.deck,
        back=settings.back,
    )
