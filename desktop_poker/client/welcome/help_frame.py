"""The rules of each game in short, and which hand beats which, with examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from desktop_poker.client.telling.game_names import game_title
from desktop_poker.client.telling.hand_words import kind_text
from desktop_poker.client.telling.wording import rules_text
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.evaluation.naming import NamedHand
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import (
    HOUSE,
    HouseRules,
    MinRaise,
    ShortAllIn,
    Showdown,
    for_game,
)
from desktop_poker.engine.rules.variant import Variant, with_trips
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Choose, Judging, Scale
from desktop_poker.games.words import (
    RAISE_CAP,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    Paragraph,
)

_HIGH_EXAMPLES = (
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
_LOW_EXAMPLES = (
    "5s 4h 3d 2c Ah",
    "6d 4s 3h 2c Ad",
    "8c 6h 4d 3s Ac",
    "Ks 9d 7h 4c 2s",
    "2h 2d 5s 4c 3h",
)
_EIGHT_EXAMPLES = ("5s 4h 3d 2c Ah", "7d 5s 4h 2c Ad", "8h 7c 6d 5s 4h", "9s 5h 4d 3c Ah")
_SHORT_DECK_EXAMPLES = (
    "As Ks Qs Js Ts",
    "Ah 9h 8h 7h 6h",
    "Qs Qh Qd Qc 8s",
    "Ac Jc 9c 8c 6c",
    "Kd Kh Ks 7c 7d",
    "Td 9s 8h 7c 6d",
    "8s 8h 8d Kc 6s",
    "Jh Jc 9d 9s Ac",
    "Ts Td Kh 7s 6c",
    "Ah Qd 9s 7c 6h",
)
_SHORT_DECK_TRIPS_EXAMPLES = (
    *_SHORT_DECK_EXAMPLES[:5],
    _SHORT_DECK_EXAMPLES[6],
    _SHORT_DECK_EXAMPLES[5],
    *_SHORT_DECK_EXAMPLES[7:],
)
_DEUCE_TO_SEVEN_EXAMPLES = (
    "7s 5h 4d 3c 2h",
    "8d 5s 4h 3c 2d",
    "9c 7h 5d 4s 2c",
    "Ks 9d 7h 4c 2s",
    "Ah 5d 4s 3c 2h",
    "2h 2d 5s 4c 3h",
    "6s 5h 4d 3c 2h",
)
_BADUGI_EXAMPLES = ("4s 3h 2d Ac", "8s 5h 3d Ac", "Ks 7h 4d 2c", "3s 2h Ad 9d", "5s 4h 4d 2s")
EXAMPLES: Mapping[Scale, tuple[str, ...]] = MappingProxyType(
    {
        Scale.HIGH: _HIGH_EXAMPLES,
        Scale.ACE_TO_FIVE: _LOW_EXAMPLES,
        Scale.EIGHT_OR_BETTER: _EIGHT_EXAMPLES,
        Scale.SHORT_DECK: _SHORT_DECK_EXAMPLES,
        Scale.SHORT_DECK_TRIPS: _SHORT_DECK_TRIPS_EXAMPLES,
        Scale.DEUCE_TO_SEVEN: _DEUCE_TO_SEVEN_EXAMPLES,
        Scale.BADUGI: _BADUGI_EXAMPLES,
    }
)
# The others are kickers: they only decide between hands of a kind.
_COUNTS = {
    NamedHand.FOUR_OF_A_KIND: 4,
    NamedHand.THREE_OF_A_KIND: 3,
    NamedHand.TWO_PAIR: 4,
    NamedHand.ONE_PAIR: 2,
    NamedHand.HIGH_CARD: 1,
}


class HandRankFrame(Struct, frozen=True):
    """One kind of hand: its name and an example."""

    name: str
    cards: tuple[Card, ...]
    counts: int = 5  # how many of the cards make it what it is


class RankingFrame(Struct, frozen=True):
    """A list of hands, the best first."""

    title: str
    rows: tuple[HandRankFrame, ...]


class HelpFrame(Struct, frozen=True):
    """What there is to know about one game."""

    title: str
    rules: tuple[str, ...]
    rankings: tuple[RankingFrame, ...]


def help_frame(key: str, texts: Texts, setup: TableSetup | None = None) -> HelpFrame:
    """The help for one game, by the rules of a table where it is played there."""
    variant, found = game(key), catalogue.find(key)
    played = next((one for one in setup.games if one.game == key), None) if setup else None
    rules = for_game(HOUSE, variant) if played is None else played.rules
    told = found.words.rules if found is not None else ()
    paragraphs = tuple(filter(None, (_paragraph(said, rules, texts) for said in told)))
    if setup is not None and played is not None:
        name = rules_text(played, texts, tournament=setup.tournament is not None)
        paragraphs = (texts("As at your table: {rules}.", rules=name), *paragraphs)
    if rules.trips_beat_straights:
        variant = with_trips(variant)
    return HelpFrame(game_title(key, texts), paragraphs, _rankings(variant, texts))


def _paragraph(said: Paragraph, rules: HouseRules, texts: Texts) -> str:
    """Sentences of a game, and in between what the table's options make of it."""
    found: list[str] = []
    for sentence in said:
        by_rules = _BY_RULES.get(sentence)
        found += (texts(sentence),) if by_rules is None else by_rules(rules, texts)
    return in_a_row(found)


def _rankings(variant: Variant, texts: Texts) -> tuple[RankingFrame, ...]:
    return tuple(
        RankingFrame(
            _scale_title(ranking.judging.scale, texts),
            _rows(EXAMPLES[ranking.judging.scale], ranking.judging.scale, texts),
        )
        for ranking in variant.rankings
    )


def _scale_title(scale: Scale, texts: Texts) -> str:  # noqa: PLR0911 - a table
    match scale:
        case Scale.HIGH:
            return texts("Best hand first")
        case Scale.ACE_TO_FIVE:
            return texts("Lowest hand wins: best first")
        case Scale.SHORT_DECK:
            return texts("Best hand first: a flush beats a full house")
        case Scale.SHORT_DECK_TRIPS:
            return texts("Best hand first: a flush beats a full house, trips beat a straight")
        case Scale.DEUCE_TO_SEVEN:
            return texts("Lowest hand wins, aces high: best first")
        case Scale.BADUGI:
            return texts("Different ranks and suits, lowest wins: best first")
        case Scale.EIGHT_OR_BETTER:
            return texts("For the low half: best first, nothing above an eight")


def _rows(examples: tuple[str, ...], scale: Scale, texts: Texts) -> tuple[HandRankFrame, ...]:
    choose = Choose.ALL_FOUR if scale is Scale.BADUGI else Choose.ANY_FIVE
    ranking = Ranking(Judging(scale, choose))
    rows: list[HandRankFrame] = []
    for example in examples:
        found = cards(example)
        strength = ranking(found, ())
        if strength is None:
            rows.append(HandRankFrame(texts("No low"), found))
            continue
        hand = ranking.name(strength)
        counts = len(ranking.best_cards(found, ())) if scale is Scale.BADUGI else len(found)
        rows.append(HandRankFrame(kind_text(hand, texts), found, _COUNTS.get(hand.kind, counts)))
    return tuple(rows)


def _smallest_raise(rules: HouseRules, texts: Texts) -> tuple[str, ...]:
    """The least that may be bet and raised without a fixed size (B4, B5)."""
    if rules.min_raise is MinRaise.DOUBLE:
        return (
            texts(
                "A bet is at least the big blind. A raise at least doubles the bet, and adds no "
                "less than the raise before it."
            ),
        )
    return (
        texts(
            "A bet is at least the big blind. A raise adds at least as much as the raise before it."
        ),
    )


def _short_all_in(rules: HouseRules, texts: Texts) -> tuple[str, ...]:
    """Who may raise after an all-in that is none (B6)."""
    if rules.short_all_in is ShortAllIn.CLOSED:
        return (texts("After an all-in that is less than a full raise nobody raises any more."),)
    return (
        texts("After an all-in that is less than a full raise nobody who has acted raises again."),
    )


def _showdown(rules: HouseRules, texts: Texts) -> tuple[str, ...]:
    if rules.showdown is not Showdown.CLOCKWISE:
        return ()
    return (texts("Hands are shown in turn, and one that is beaten need not be shown."),)


def _cap(rules: HouseRules, texts: Texts) -> tuple[str, ...]:
    """How often a street may be raised (G6)."""
    if rules.raise_cap is None:
        return (texts("A street may be raised as often as anybody likes."),)
    most = texts("No street has more than {cap} bets.", cap=rules.raise_cap)
    if not rules.uncapped_heads_up:
        return (most,)
    return most, texts("When only two are left, they may raise as often as they like.")


_BY_RULES: Mapping[str, Callable[[HouseRules, Texts], tuple[str, ...]]] = MappingProxyType(
    {
        SMALLEST_RAISE: _smallest_raise,
        SHORT_ALL_IN: _short_all_in,
        SHOWDOWN_ORDER: _showdown,
        RAISE_CAP: _cap,
    }
)
