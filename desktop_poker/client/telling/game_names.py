"""The games in words. Knows no rules, so that the first page needs none."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.games import catalogue


def game_text(key: str, texts: Texts) -> str:
    """A game's name; its key where only another version knows it."""
    found = catalogue.find(key)
    return texts(found.words.name) if found is not None else key


def game_title(key: str, texts: Texts) -> str:
    """A game's full name, with the kind of betting."""
    found = catalogue.find(key)
    return texts(found.words.title) if found is not None else key


def game_line(key: str, texts: Texts) -> str:
    """What is special about a game, in a few words."""
    found = catalogue.find(key)
    if found is None:
        return ""
    line = texts(found.words.line)
    if found.usual.is_studied:
        return line
    return texts("{line}; weak opponents", line=line)


def street_text(key: str, number: int, texts: Texts) -> str:
    """The name of a game's street."""
    found = catalogue.find(key)
    return texts(found.words.streets[number]) if found is not None else ""
