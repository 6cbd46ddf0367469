"""The card of hand ranks, one key away: names, strongest first, each with an example (A2–A4)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.rules.games import game
from desktop_poker.games import catalogue


class RankLine(Struct, frozen=True):
    """One class of hands."""

    name: str
    example: tuple[Card, ...]
    counts: int = 5  # how many of the cards make it what it is
    is_special: bool = False  # a case of the class before it, without a place of its own


def rank_lines(key: str, texts: Texts) -> tuple[RankLine, ...]:
    """The classes of a game; of one with two halves, those of the high half."""
    return _low(texts) if game(key).rankings[0].is_low else _high(texts)


def rank_notes(key: str, texts: Texts) -> tuple[str, ...]:
    """What else there is to know about a game's showdown."""
    found = catalogue.find(key)
    return tuple(texts(note) for note in found.words.notes) if found is not None else ()


def _high(texts: Texts) -> tuple[RankLine, ...]:
    return (
        RankLine(texts("Royal flush"), cards("AsKsQsJsTs")),
        RankLine(texts("Straight flush"), cards("9h8h7h6h5h")),
        RankLine(texts("Four of a kind"), cards("QsQhQdQc7s"), 4),
        RankLine(texts("Full house"), cards("TsThTd4c4h")),
        RankLine(texts("Flush"), cards("KdJd8d6d3d")),
        RankLine(texts("Straight"), cards("8s7h6d5c4s")),
        RankLine(texts("… the lowest: the wheel"), cards("5s4h3d2cAs"), is_special=True),
        RankLine(texts("Three of a kind"), cards("7s7h7dKc2s"), 3),
        RankLine(texts("Two pair"), cards("JsJh5d5cAs"), 4),
        RankLine(texts("One pair"), cards("9s9hAdJc4s"), 2),
        RankLine(texts("High card"), cards("AsQh9d6c3s"), 1),
    )


def _low(texts: Texts) -> tuple[RankLine, ...]:
    return (
        RankLine(texts("Five low, the wheel"), cards("As2h3d4c5s")),
        RankLine(texts("Six low"), cards("As2h3d4c6s")),
        RankLine(texts("Seven low"), cards("As2h4d5c7s")),
        RankLine(texts("Eight low"), cards("2s3h4d6c8s")),
        RankLine(texts("Nine low"), cards("As3h5d7c9s")),
        RankLine(texts("King low"), cards("2s5h8dQcKs")),
        RankLine(texts("One pair"), cards("AsAh3d5c7s"), 2),
    )
