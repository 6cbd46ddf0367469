"""What somebody at this computer is called, and whether they have said so."""

from __future__ import annotations

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts


def usual_name(texts: Texts) -> str:
    """The name of somebody who has not said theirs."""
    return texts("Player")


def chosen_name(settings: Settings, texts: Texts) -> str:
    """The name that somebody has chosen; empty: nobody has, and friends would all be called so."""
    return "" if settings.name in (usual_name(texts), Settings().name) else settings.name
