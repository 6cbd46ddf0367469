"""The picture that somebody has chosen for themselves."""

from __future__ import annotations

from desktop_poker.client.settings.settings import BY_NAME, Settings
from desktop_poker.client.table.faces import chosen_face


def own_face(settings: Settings) -> str:
    """What it is made from; empty: from the name."""
    if settings.picture:
        return f"picture:{settings.picture}"
    return "" if settings.avatar == BY_NAME else chosen_face(settings.avatar)
