"""Opponents in words: levels, styles, and what is told about one who is asked."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.client.telling.opponents import LEVELS, SIMPLE, SURPRISE, level_of, style_of
from desktop_poker.client.texts.texts import Texts


def level_text(level: str, texts: Texts) -> str:
    """The name of a level, or of a simple bot."""
    known = {
        "rookie": texts("Rookie"),
        "casual": texts("Casual"),
        "regular": texts("Regular"),
        "expert": texts("Expert"),
        "master": texts("Master"),
        SURPRISE: texts("Surprise me"),
        "tight": texts("Tight"),
        "station": texts("Calling station"),
        "random": texts("Random"),
    }
    return known.get(level, level)


def level_line(level: str, texts: Texts) -> str:
    """How well a level plays."""
    known = {
        "rookie": texts("New to the game: sees too many flops and pays too much."),
        "casual": texts("Knows what beats what, and plays for fun."),
        "regular": texts("Counts the odds and watches what you bet."),
        "expert": texts("Thinks about all hands you may hold."),
        "master": texts("The strongest opponent of this program."),
        SURPRISE: texts("Anybody may sit down."),
        "tight": texts("Waits for good hands and counts the odds."),
        "station": texts("Calls nearly everything and seldom raises."),
        "random": texts("Does whatever the dice say."),
    }
    return known.get(level, "")


def style_text(style: str, texts: Texts) -> str:
    """The name of a style."""
    known = {
        "balanced": texts("Balanced"),
        "rock": texts("Rock"),
        "station": texts("Calling station"),
        "maniac": texts("Maniac"),
        "shark": texts("Shark"),
        "trapper": texts("Trapper"),
        SURPRISE: texts("Any style"),
    }
    return known.get(style, style)


def opponent_text(kind: str, texts: Texts) -> str:
    """An opponent in a few words."""
    level = level_of(kind)
    if level in SIMPLE or level not in (*LEVELS, SURPRISE):
        return level_text(kind, texts)
    style = style_of(kind)
    if level == style == SURPRISE:
        return level_text(SURPRISE, texts)
    return texts("{level}, {style}", level=level_text(level, texts), style=style_text(style, texts))


def told_opponent(name: str, kind: str, texts: Texts) -> str:
    """What is told when somebody asks how a bot plays."""
    return texts("{name} plays like this: {kind}", name=name, kind=opponent_text(kind, texts))


def bots_text(levels: Iterable[str], texts: Texts) -> str:
    """Bots by their levels; empty where one has none."""
    known = set(levels)
    if not known or known - set(LEVELS):
        return ""
    if len(known) > 1:
        return texts("bots of several levels")
    return texts("{level} bots", level=level_text(known.pop(), texts))
