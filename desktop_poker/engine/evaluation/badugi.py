"""Badugi (M3): as many cards of different ranks and suits as there are, the ace low.

A strength begins with the number of cards, then minus their ranks from the top, so that the larger
tuple is the better hand: four cards beat three, and so on.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.low import low_rank
from desktop_poker.engine.evaluation.strength import Strength

_REMEMBERED = 4096


def badugi(cards: Iterable[Card]) -> Strength:
    """Rank four cards that are known to differ, or fewer, by the best of them that count."""
    return _badugi(tuple(sorted(cards)))[0]


def badugi_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that count."""
    return _badugi(tuple(sorted(cards)))[1]


@lru_cache(maxsize=_REMEMBERED)  # a hand is asked for often while it is on the screen
def _badugi(cards: tuple[Card, ...]) -> tuple[Strength, tuple[Card, ...]]:
    for size in range(len(cards), 1, -1):
        found = [(_strength(some), some) for some in combinations(cards, size) if _all_differ(some)]
        if found:
            return max(found)
    return max(((_strength((card,)), (card,)) for card in cards), default=((), ()))


def _strength(cards: tuple[Card, ...]) -> Strength:
    ranks = sorted(map(low_rank, cards), reverse=True)
    return (len(cards), *[-rank for rank in ranks])


def _all_differ(cards: tuple[Card, ...]) -> bool:
    count = len(cards)
    return len({card >> 2 for card in cards}) == count == len({card & 3 for card in cards})
