"""The rules of each game in short, and which hand beats which, with examples."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.game_names import game_title
from desktop_poker.client.hand_words import kind_text
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.evaluation.naming import NamedHand, name_high, name_low
from desktop_poker.engine.evaluation.strength import Ranking
from desktop_poker.engine.rules.games import GAMES, RAZZ

HIGH_EXAMPLES = (
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h 5h",
    "Qs Qh Qd Qc 4s",
    "Kd Kh Ks 7c 7d",
    "Ac Jc 9c 6c 3c",
    "Td 9s 8h 7c 6d",
    "8s 8h 8d Kc 3s",
    "Jh Jc 5d 5s Ac",
    "Ts Td Kh 7s 2c",
    "Ah Qd 9s 6c 3h",
)
RAZZ_EXAMPLES = (
    "5s 4h 3d 2c Ah",
    "6d 4s 3h 2c Ad",
    "8c 6h 4d 3s Ac",
    "Ks 9d 7h 4c 2s",
    "2h 2d 5s 4c 3h",
)
EIGHT_EXAMPLES = ("5s 4h 3d 2c Ah", "7d 5s 4h 2c Ad", "8h 7c 6d 5s 4h", "9s 5h 4d 3c Ah")
# The others are kickers: they only decide between hands of a kind.
_COUNTS = {
    NamedHand.FOUR_OF_A_KIND: 4,
    NamedHand.THREE_OF_A_KIND: 3,
    NamedHand.TWO_PAIR: 4,
    NamedHand.ONE_PAIR: 2,
    NamedHand.HIGH_CARD: 1,
}


class RankFrame(Struct, frozen=True):
    """One kind of hand: its name and an example."""

    name: str
    cards: tuple[Card, ...]
    counts: int = 5  # how many of the cards make it what it is


class RankingFrame(Struct, frozen=True):
    """A list of hands, the best first."""

    title: str
    rows: tuple[RankFrame, ...]


class HelpFrame(Struct, frozen=True):
    """What there is to know about one game."""

    title: str
    rules: tuple[str, ...]
    rankings: tuple[RankingFrame, ...]


def help_frame(game: str, texts: Texts) -> HelpFrame:
    """The help for one game."""
    rules = {
        "holdem": _holdem,
        "dense_deck": _dense_deck,
        "stud_hi": _stud_hi,
        "razz": _razz,
        "stud_8": _stud_8,
    }[game]
    return HelpFrame(game_title(game, texts), rules(texts), _rankings(game, texts))


def _rankings(game: str, texts: Texts) -> tuple[RankingFrame, ...]:
    first, *more = GAMES[game].rankings
    if game == RAZZ.key:
        low = _rows(RAZZ_EXAMPLES, first, texts, low=True)
        return (RankingFrame(texts("Lowest hand wins: best first"), low),)
    high = RankingFrame(texts("Best hand first"), _rows(HIGH_EXAMPLES, first, texts, low=False))
    if not more:
        return (high,)
    low = _rows(EIGHT_EXAMPLES, more[0], texts, low=True)
    title = texts("For the low half: best first, nothing above an eight")
    return (high, RankingFrame(title, low))


def _rows(
    examples: tuple[str, ...], ranking: Ranking, texts: Texts, *, low: bool
) -> tuple[RankFrame, ...]:
    rows: list[RankFrame] = []
    for example in examples:
        found = cards(example)
        strength = ranking(found)
        if strength is None:
            rows.append(RankFrame(texts("No low"), found))
            continue
        hand = name_low(strength) if low else name_high(strength)
        rows.append(RankFrame(kind_text(hand, texts), found, _COUNTS.get(hand.kind, len(found))))
    return tuple(rows)


def _no_limit(texts: Texts) -> tuple[str, ...]:
    return (
        texts(
            "In turn everybody folds, checks or calls, bets or raises: a bet is at least the big "
            "blind, a raise at least as large as the one before it, and the whole stack is the "
            "most. A street ends when all who are still in have paid the same."
        ),
        texts(
            "Then the flop is dealt, three cards in the middle that belong to everybody, and after "
            "further rounds of betting the turn and the river, one card each."
        ),
        texts(
            "At the showdown the best five cards out of seven win: any of your own two and the "
            "five on the board. If all others fold, the last player wins without showing."
        ),
        texts(
            "A player who is all-in can win only the pots they have paid into; the others play on "
            "for a side pot. Equal hands share."
        ),
    )


def _holdem(texts: Texts) -> tuple[str, ...]:
    return (
        texts(
            "Everybody gets two cards that only they see. Before that the two players left of the "
            "button post the small and the big blind, so that there is something to play for."
        ),
        *_no_limit(texts),
    )


def _dense_deck(texts: Texts) -> tuple[str, ...]:
    return (
        texts(
            "Hold'em for two to four, with a big blind alone. Your own two cards are not equally "
            "likely: a grid of weights makes good starting hands more frequent."
        ),
        *_no_limit(texts),
        texts("After an all-in that is less than a full raise nobody raises any more."),
    )


def _streets(texts: Texts) -> tuple[str, ...]:
    return (
        texts(
            "Everybody antes and gets two cards down and one up; later three more up and the last "
            "one down. There is no board: what lies open before the others is all that is known."
        ),
        texts(
            "Bets have fixed sizes: the small bet on third and fourth street, the big bet from "
            "fifth street on, and usually at most four bets a street."
        ),
    )


def _stud_hi(texts: Texts) -> tuple[str, ...]:
    return (
        *_streets(texts),
        texts(
            "The lowest open card brings it in, or completes to a whole small bet; from fourth "
            "street on the best open hand acts first."
        ),
        texts("The best five of your seven cards win."),
    )


def _razz(texts: Texts) -> tuple[str, ...]:
    return (
        *_streets(texts),
        texts(
            "The highest open card brings it in, or completes to a whole small bet; from fourth "
            "street on the lowest open hand acts first."
        ),
        texts(
            "The lowest five of your seven cards win. The ace is low; straights and flushes do "
            "not count, pairs hurt. The best hand is 5-4-3-2-A."
        ),
    )


def _stud_8(texts: Texts) -> tuple[str, ...]:
    return (
        *_streets(texts),
        texts(
            "The lowest open card brings it in, or completes to a whole small bet; from fourth "
            "street on the best open hand acts first."
        ),
        texts(
            "Half of every pot goes to the best high hand, half to the best low: five different "
            "ranks from eight down, the ace low. Without a low the high hand takes everything. "
            "The two hands may use different cards."
        ),
    )
