"""What all pictures of one run have in common."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts


class Studio(Struct, frozen=True):
    """A language, a look and a size."""

    texts: Texts
    settings: Settings
    width: int
    height: int
