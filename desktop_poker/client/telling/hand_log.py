"""The log beside the table: sentences, under the street they belong to."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.telling.game_names import game_text, street_text
from desktop_poker.client.telling.sentences import Teller, begins_draw
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import (
    Acted,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Viewer

MOST_LINES = 2_000  # an evening; older lines are in the history


class LineKind(StrEnum):
    """How a line looks."""

    HAND = "hand"  # where one begins
    HEADING = "heading"  # a street
    PLAIN = "plain"
    OWN = "own"  # what I did
    QUIET = "quiet"  # sums
    WIN = "win"


class LogLine(Struct, frozen=True):
    """A line of the log, with the cards that it shows."""

    kind: LineKind
    text: str
    cards: tuple[Face, ...] = ()


def log_lines(
    fact: Fact,
    hand: HandState | None,
    teller: Teller,
    viewer: Viewer,
    texts: Texts,
    *,
    table: TableState | None = None,
) -> list[LogLine]:
    """The lines for one fact, given the hand and the table after it."""
    sentences = teller.tell(fact, hand, table)
    match fact:
        case HandStarted():
            text = texts("Hand {number}", number=fact.hand_no)
            if table is not None and len(table.setup.games) > 1:  # a rotation: which game it is
                text = f"{text}  ·  {game_text(fact.game, texts)}"
            return [LogLine(LineKind.HAND, text)]
        case CardsDealt() if hand is not None and _opens_street(fact, hand):
            heading = street_text(hand.variant.key, fact.street, texts)
            board = hand.boards[fact.board_no] if fact.board else ()
            if len(hand.boards) > 1:
                heading = texts(
                    "{street}, board {number}", street=heading, number=fact.board_no + 1
                )
            lines = [LogLine(LineKind.HEADING, heading, board)]
            if not fact.board:
                lines += [LogLine(LineKind.PLAIN, text) for text in sentences[1:]]
            return lines
        case CardsDiscarded() if hand is not None and begins_draw(hand, fact):
            heading = street_text(hand.variant.key, fact.street, texts)
            own = LineKind.OWN if fact.seat == viewer else LineKind.PLAIN
            return [
                LogLine(LineKind.HEADING, heading),
                *(LogLine(own, text) for text in sentences[1:]),
            ]
        case Acted() | CardsDiscarded():
            kind = LineKind.OWN if fact.seat == viewer else LineKind.PLAIN
        case BetsGathered():
            kind = LineKind.QUIET
        case PotAwarded():
            kind = LineKind.WIN
        case _:
            kind = LineKind.PLAIN
    return [LogLine(kind, text) for text in sentences]


def _opens_street(fact: CardsDealt, hand: HandState) -> bool:
    """Whether cards come with a street of their own: not the first, nor those that are drawn."""
    return bool(fact.board) or (fact.street > 0 and not hand.variant.streets[fact.street].draw)
