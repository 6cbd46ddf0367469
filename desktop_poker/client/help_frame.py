"""The rules of each game in short, and which hand beats which, with examples."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.game_names import game_title
from desktop_poker.client.hand_words import kind_text
from desktop_poker.client.texts import Texts, in_a_row
from desktop_poker.client.wording import rules_text
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.evaluation.naming import NamedHand, name_high, name_low
from desktop_poker.engine.evaluation.strength import Ranking
from desktop_poker.engine.rules.games import GAMES, RAZZ
from desktop_poker.engine.rules.house import (
    HOUSE,
    HouseRules,
    MinRaise,
    ShortAllIn,
    Showdown,
    for_game,
)
from desktop_poker.engine.table.setup import TableSetup

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


def help_frame(game: str, texts: Texts, setup: TableSetup | None = None) -> HelpFrame:
    """The help for one game, by the rules of a table where it is played there."""
    told = {
        "holdem": _holdem,
        "dense_deck": _dense_deck,
        "stud_hi": _stud_hi,
        "razz": _razz,
        "stud_8": _stud_8,
    }[game]
    played = next((one for one in setup.games if one.game == game), None) if setup else None
    rules = for_game(HOUSE, GAMES[game]) if played is None else played.rules
    paragraphs = told(texts, rules)
    if setup is not None and played is not None:
        name = rules_text(played, texts, tournament=setup.tournament is not None)
        paragraphs = (texts("As at your table: {rules}.", rules=name), *paragraphs)
    return HelpFrame(game_title(game, texts), paragraphs, _rankings(game, texts))


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


def _no_limit(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        texts(
            "In turn everybody folds, checks or calls, bets or raises, at most "
            "with the whole stack. A street ends when all who are still in have paid the same."
        ),
        smallest_raise_text(rules, texts),
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
        texts("After an all-in that is less than a full raise nobody raises any more.")
        if rules.short_all_in is ShortAllIn.CLOSED
        else texts(
            "After an all-in that is less than a full raise nobody who has acted raises again."
        ),
        *_showdown(texts, rules),
    )


def smallest_raise_text(rules: HouseRules, texts: Texts) -> str:
    """The least that may be bet and raised without a limit (B4, B5)."""
    if rules.min_raise is MinRaise.DOUBLE:
        return texts(
            "A bet is at least the big blind. A raise at least doubles the bet, and adds no less "
            "than the raise before it."
        )
    return texts(
        "A bet is at least the big blind. A raise adds at least as much as the raise before it."
    )


def _showdown(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    if rules.showdown is not Showdown.CLOCKWISE:
        return ()
    return (texts("Hands are shown in turn, and one that is beaten need not be shown."),)


def _holdem(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        texts(
            "Everybody gets two cards that only they see. Before that the two players left of the "
            "button post the small and the big blind, so that there is something to play for."
        ),
        *_no_limit(texts, rules),
    )


def _dense_deck(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        texts(
            "Hold'em for two to four, with a big blind alone. Your own two cards are not equally "
            "likely: a grid of weights makes good starting hands more frequent."
        ),
        *_no_limit(texts, rules),
    )


def _streets(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        texts(
            "Everybody antes and gets two cards down and one up; later three more up and the last "
            "one down. There is no board: what lies open before the others is all that is known."
        ),
        in_a_row(
            (
                texts(
                    "Bets have fixed sizes: the small bet on third and fourth street, the big bet "
                    "from fifth street on."
                ),
                *_cap(texts, rules),
            )
        ),
        *_showdown(texts, rules),
    )


def _cap(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    """How often a street may be raised (G6)."""
    if rules.raise_cap is None:
        return (texts("A street may be raised as often as anybody likes."),)
    most = texts("No street has more than {cap} bets.", cap=rules.raise_cap)
    if not rules.uncapped_heads_up:
        return (most,)
    return most, texts("When only two are left, they may raise as often as they like.")


def _stud_hi(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        *_streets(texts, rules),
        texts(
            "The lowest open card brings it in, or completes to a whole small bet; from fourth "
            "street on the best open hand acts first."
        ),
        texts("The best five of your seven cards win."),
    )


def _razz(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        *_streets(texts, rules),
        texts(
            "The highest open card brings it in, or completes to a whole small bet; from fourth "
            "street on the lowest open hand acts first."
        ),
        texts(
            "The lowest five of your seven cards win. The ace is low; straights and flushes do "
            "not count, pairs hurt. The best hand is 5-4-3-2-A."
        ),
    )


def _stud_8(texts: Texts, rules: HouseRules) -> tuple[str, ...]:
    return (
        *_streets(texts, rules),
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
