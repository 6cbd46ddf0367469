"""The card of hand ranks, one key away: names, strongest first, each with an example (A2–A4)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card, cards


class RankLine(Struct, frozen=True):
    """One class of hands."""

    name: str
    example: tuple[Card, ...]
    counts: int = 5  # how many of the cards make it what it is
    is_special: bool = False  # a case of the class before it, without a place of its own


def rank_lines(game: str, texts: Texts) -> tuple[RankLine, ...]:
    """The classes of a game; Razz is won by the lowest hand."""
    return _low(texts) if game == "razz" else _high(texts)


def rank_notes(game: str, texts: Texts) -> tuple[str, ...]:
    """What else there is to know about a game's showdown."""
    match game:
        case "razz":
            return (
                texts("The lowest hand wins. Straights and flushes do not count, the ace is low."),
                texts("Compare from the highest card down; any pair loses to no pair."),
            )
        case "stud_8":
            return (
                texts("Half to the best high hand, half to the best low hand."),
                texts("A low has five different ranks, all eight or lower; the ace is low."),
                _ace(texts),
            )
        case "stud_hi":
            return (
                texts("The best five of seven cards. Equal hands share the pot."),
                _ace(texts),
            )
        case _:
            return (
                texts("The best five of two hole cards and five on the board."),
                texts(
                    "With equal hands the higher cards decide; if all five are equal,"
                    " the pot is split."
                ),
                _ace(texts),
            )


def _ace(texts: Texts) -> str:
    return texts("The ace is the highest card; only in A-2-3-4-5 it is the lowest.")


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
