"""The card of hand ranks, one key away: names, strongest first, each with an example (A2–A4)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.rules.games import game
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Scale


class RankLine(Struct, frozen=True):
    """One class of hands."""

    name: str
    example: tuple[Card, ...]
    counts: int = 5  # how many of the cards make it what it is
    is_special: bool = False  # a case of the class before it, without a place of its own


def rank_lines(key: str, texts: Texts) -> tuple[RankLine, ...]:
    """The classes of a game; of one with two halves, those of the high half."""
    match game(key).rankings[0].judging.scale:
        case Scale.HIGH:
            return _high(texts)
        case Scale.SHORT_DECK | Scale.SHORT_DECK_TRIPS:
            return _short_deck(texts)
        case Scale.ACE_TO_FIVE | Scale.EIGHT_OR_BETTER:
            return _low(texts)
        case Scale.DEUCE_TO_SEVEN:
            return _deuce_to_seven(texts)
        case Scale.BADUGI:
            return _badugi(texts)


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


def _short_deck(texts: Texts) -> tuple[RankLine, ...]:
    """Flush and full house change places, and the wheel is another (L1)."""
    return (
        RankLine(texts("Royal flush"), cards("AsKsQsJsTs")),
        RankLine(texts("Straight flush"), cards("Th9h8h7h6h")),
        RankLine(texts("Four of a kind"), cards("QsQhQdQc7s"), 4),
        RankLine(texts("Flush"), cards("KdJd8d7d6d")),
        RankLine(texts("Full house"), cards("TsThTd8c8h")),
        RankLine(texts("Straight"), cards("Ts9h8d7c6s")),
        RankLine(texts("… the lowest: A-6-7-8-9"), cards("9s8h7d6cAs"), is_special=True),
        RankLine(texts("Three of a kind"), cards("7s7h7dKc8s"), 3),
        RankLine(texts("Two pair"), cards("JsJh8d8cAs"), 4),
        RankLine(texts("One pair"), cards("9s9hAdJc7s"), 2),
        RankLine(texts("High card"), cards("AsQh9d8c6s"), 1),
    )


def _deuce_to_seven(texts: Texts) -> tuple[RankLine, ...]:
    return (
        RankLine(texts("Seven low, the best"), cards("7s5h4d3c2s")),
        RankLine(texts("Eight low"), cards("8s5h4d3c2s")),
        RankLine(texts("Nine low"), cards("9s7h5d4c2s")),
        RankLine(texts("King low"), cards("KsQh8d5c2s")),
        RankLine(texts("Ace low: no straight, but an ace"), cards("As5h4d3c2s")),
        RankLine(texts("One pair"), cards("2s2h3d5c7s"), 2),
        RankLine(texts("Straight"), cards("6s5h4d3c2s")),
        RankLine(texts("Flush"), cards("7d5d4d3d2d")),
    )


def _badugi(texts: Texts) -> tuple[RankLine, ...]:
    return (
        RankLine(texts("Four cards, the best"), cards("4s3h2dAc"), 4),
        RankLine(texts("Four cards, eight high"), cards("8s5h3dAc"), 4),
        RankLine(texts("Four cards, king high"), cards("KsJh4d2c"), 4),
        RankLine(texts("Three cards"), cards("3s2hAdKd"), 3),
        RankLine(texts("Two cards"), cards("2sAhKsQh"), 2),
        RankLine(texts("One card"), cards("AsKsQsJs"), 1),
    )
