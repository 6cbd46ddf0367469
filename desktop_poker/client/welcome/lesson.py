"""The guided first hand: what is explained at which moment of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.hand_labels import known_cards, own_label
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Rank
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.state import Stage


class LessonStage(StrEnum):
    """Where the hand stands, for somebody who learns."""

    WAITING = "waiting"
    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    FOLDED = "folded"
    OVER = "over"


class LessonPage(Struct, frozen=True):
    """A few words about one thing."""

    headline: str
    text: str


class Lesson(Struct, frozen=True):
    """What is explained now, page by page."""

    moment: str  # a Moment, or one that only its lesson knows
    pages: tuple[LessonPage, ...]

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to come."""
        return self.moment == LessonStage.OVER


_STREETS = (LessonStage.PREFLOP, LessonStage.FLOP, LessonStage.TURN, LessonStage.RIVER)


def first_lesson(screen: TableScreen, texts: Texts) -> Lesson:
    """What to explain to the viewer of a screen in the first hand."""
    moment = _moment(screen)
    return Lesson(moment, _pages(moment, screen, texts))


def _pages(moment: LessonStage, screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    match moment:
        case LessonStage.PREFLOP:
            return _preflop(screen, texts)
        case LessonStage.FLOP:
            return _flop(screen, texts)
        case LessonStage.TURN:
            return _turn(screen, texts)
        case LessonStage.RIVER:
            return _river(screen, texts)
        case LessonStage.WAITING:
            text = texts("Everybody acts in turn, clockwise. The arrow shows whose turn it is.")
            return (LessonPage(texts("The others answer"), text),)
        case LessonStage.FOLDED:
            return (_folded(screen, texts),)
        case LessonStage.OVER:
            return _over(screen, texts)


def _folded(screen: TableScreen, texts: Texts) -> LessonPage:
    """What to say to somebody who gave up: not the same of aces as of a seven and a deuce."""
    hand, seat = screen.view.hand, screen.view.viewer
    cards = () if hand is None or seat is None else known_cards(hand.player(seat).down)
    if hand is not None and not hand.street and _is_premium([card.rank for card in cards]):
        text = texts(
            "{cards} is one of the best starting hands there are: before the flop it is worth a "
            "raise, and nearly nobody folds it. What you had put in stays in the pot; the others "
            "play on.",
            cards=cards_text(cards),
        )
        return LessonPage(texts("That was a hand to play"), text)
    text = texts(
        "What you had put in stays in the pot, and nothing more can be lost. Folding is "
        "the most frequent good decision. The others play on."
    )
    return LessonPage(texts("You are out of this hand"), text)


def _is_premium(ranks: Sequence[int]) -> bool:
    """A pair of tens or better, or an ace with a king or a queen."""
    if len(ranks) != 2:  # noqa: PLR2004 - hole cards
        return False
    low, high = sorted(ranks)
    return (low == high and low >= Rank.TEN) or (high == Rank.ACE and low >= Rank.QUEEN)


def _moment(screen: TableScreen) -> LessonStage:
    hand, seat, due = screen.view.hand, screen.view.viewer, screen.view.due
    if hand is None or seat is None:
        return LessonStage.WAITING
    if hand.stage is Stage.OVER:
        return LessonStage.OVER
    if hand.player(seat).folded:
        return LessonStage.FOLDED
    if isinstance(due, ActionDue) and due.seat == seat:
        return _STREETS[hand.street]
    return LessonStage.WAITING


def _own(screen: TableScreen, texts: Texts) -> str:
    hand, seat = screen.view.hand, screen.view.viewer
    if hand is None or seat is None:
        return ""
    return texts("{words}.", words=own_label(hand, hand.player(seat), texts))


def _preflop(screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            texts("Welcome to the table"),
            texts(
                "The aim is the pot in the middle. You win it with the best five cards at the end, "
                "or as the last one who has not folded."
            ),
        ),
        LessonPage(
            texts("The blinds"),
            texts(
                "Two players have put in chips before any card: the small and the big blind. "
                "Without them nobody would have a reason to play."
            ),
        ),
        LessonPage(
            texts("Your two cards"),
            texts(
                "Only you see them. {own} An ace and a king are a strong start.",
                own=_own(screen, texts),
            ),
        ),
        LessonPage(
            texts("Your first decision"),
            texts(
                "Call matches the big blind. Raise puts in more, and the others must pay it too. "
                "Fold gives the hand up. {least} Press Call or Raise now.",
                least=_least(screen),
            ),
        ),
    )


def _least(screen: TableScreen) -> str:
    """The smallest bet or raise of this table, and why."""
    bar = screen.bar()
    return bar.sizing.note if isinstance(bar, DecideBar) and bar.sizing is not None else ""


def _flop(screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            texts("The flop"),
            texts("These three cards belong to everybody. {own}", own=_own(screen, texts)),
        ),
        LessonPage(
            texts("Check or bet"),
            texts(
                "Nobody has bet yet, so checking is free. But your hand is good now: worse hands "
                "should pay. {least} Choose an amount and press Bet.",
                least=_least(screen),
            ),
        ),
    )


def _turn(screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            texts("The turn"),
            texts(
                "A fourth common card, and another round of betting. {own} Bet again, or check to "
                "keep the pot small.",
                own=_own(screen, texts),
            ),
        ),
    )


def _river(screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            texts("The river"),
            texts(
                "The last card: now all hands are complete. {own} After this round the cards are "
                "shown.",
                own=_own(screen, texts),
            ),
        ),
    )


def _over(screen: TableScreen, texts: Texts) -> tuple[LessonPage, ...]:
    explained = texts(
        "{result} The best five out of the seven cards count: the two in the hand and the five of "
        "the board.",
        result=screen.frame().notice,
    )
    return (
        LessonPage(texts("The pot has a winner"), explained),
        LessonPage(
            texts("That was a whole hand"),
            texts(
                "F1 always shows which hand beats which. Play a table of your own now, as slowly "
                "as you like: nobody hurries you."
            ),
        ),
    )
