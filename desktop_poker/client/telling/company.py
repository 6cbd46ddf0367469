"""Who sits at a table of bots, by level: what somebody is told who sits down to practise."""

from __future__ import annotations

from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.client.telling.opponent_words import bots_text
from desktop_poker.client.telling.opponents import level_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import TableState


def company_text(table: TableState, texts: Texts) -> str:
    """How well those play whom somebody practises with; empty where people sit among them.

    A style is never told: that is for the player to find out, or to ask.
    """
    kinds = [kind_of_player(seated.player) for _, seated in table.taken if seated.is_bot]
    if len(kinds) != len(table.taken) - 1:
        return ""
    return bots_text((level_of(kind) for kind in kinds), texts)


def company_line(table: TableState, texts: Texts) -> str:
    """Who sits at a table of bots, for somebody who sits down; empty at any other."""
    bots = company_text(table, texts)
    names = texts(", ").join(seated.name for _, seated in table.taken if seated.is_bot)
    return texts("You play against {names}: {bots}.", names=names, bots=bots) if bots else ""
