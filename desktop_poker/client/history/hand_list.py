"""The list of a history: which of its hands are shown, and what is said of each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card, cards


class ResultFilter(StrEnum):
    """Which hands are wanted, by what they brought."""

    ANY = ""
    WON = "won"
    LOST = "lost"


def outcomes(texts: Texts) -> list[tuple[str, str]]:
    """The choices of a list, with their words."""
    return [
        (ResultFilter.ANY, texts("Won and lost")),
        (ResultFilter.WON, texts("Only won")),
        (ResultFilter.LOST, texts("Only lost")),
    ]


def games_in(hands: Sequence[PlayedFrame], texts: Texts) -> list[tuple[str, str]]:
    """The games of a list; the first choice is all of them."""
    found = dict.fromkeys(hand.game for hand in hands)
    return [("", texts("All games")), *((game, game) for game in found)]


def wanted(hands: Sequence[PlayedFrame], game: str, outcome: str) -> list[PlayedFrame]:
    """The hands of a game, won or lost, in their order."""
    return [
        hand
        for hand in hands
        if game in ("", hand.game)
        and (outcome != ResultFilter.WON or hand.chips > 0)
        and (outcome != ResultFilter.LOST or hand.chips < 0)
    ]


def seen_cards(hand: PlayedFrame) -> tuple[Card, ...]:
    """The own cards of a hand, as far as they are known."""
    return cards(hand.cards.replace("??", ""))


def below(hand: PlayedFrame) -> str:
    """What stands below the name of the game: number and time, or who played."""
    return "  ·  ".join(part for part in (f"#{hand.hand_id}", hand.when, hand.who) if part)


def spoken_hand(hand: PlayedFrame, texts: Texts) -> str:
    """A hand of the list in one breath."""
    parts = (
        texts("Hand {number}", number=hand.hand_id),
        hand.game,
        spoken_cards(seen_cards(hand), texts),
        hand.result,
        hand.when,
        hand.who,
    )
    return texts(", ").join(part for part in parts if part)
