"""How somebody likes to see a table, from their settings."""

from __future__ import annotations

from desktop_poker.app.own_face import own_face
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_bar import SizePresets
from desktop_poker.client.table.own_sizes import sizes_in
from desktop_poker.client.table.table_screen import ScreenOptions


def screen_options(settings: Settings) -> ScreenOptions:
    """What the settings say about a table's screen."""
    return ScreenOptions(
        in_big_blinds=settings.in_big_blinds,
        hides_own_cards=settings.hides_own_cards,
        mucks_beaten=settings.mucks_beaten,
        own_face=own_face(settings),
        skips_folded=settings.skips_folded,
        reactions=settings.reactions,
        names_hands=settings.names_hands,
        folded_cards=settings.folded_cards,
        runs=settings.runs,
        tops_up=settings.tops_up,
        rebuys=settings.rebuys,
        presets=SizePresets(sizes_in(settings.sizes), settings.size_step),
    )
