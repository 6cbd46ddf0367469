"""The best five of five to seven cards, high (A2).

Each suit is a mask of thirteen rank bits, so the ranks that occur twice, three times and four
times are a handful of bitwise operations, with no loop over the 21 choices of five cards. Without
a flush only the ranks count: what was worked out for them once is remembered (at most 73,775
choices of ranks, which share 6,175 strengths: about 7 MB; a program that judges a few hands a
minute for days says that less is enough).
"""

from collections.abc import Iterable
from functools import lru_cache

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.strength import RANK_BITS, Category, Strength, suit_masks

_FIVE, _SEVEN = 5, 7
_WHEEL = 0b1_0000_0000_1111  # ace and 2-3-4-5
_FIVE_HIGH = 5

_SUITS_AT = 31  # above the ranks' digits in base five: a counter of four bits for each suit
_RANKS = (1 << _SUITS_AT) - 1
# Floats add up faster than integers of more than thirty bits, and these are exact up to 53.
_KEYS = tuple(float(5 ** (card >> 2) + (1 << _SUITS_AT + 4 * (card & 3))) for card in range(52))
_START = float(0x3333 << _SUITS_AT)  # counters start at three: five cards of a suit set the top bit
_SUITED = 0x8888 << _SUITS_AT
_UNSUITED: dict[int, Strength] = {}
_SHARED: dict[Strength, Strength] = {}
_ALL_CHOICES = 73_775
_most = _ALL_CHOICES


@lru_cache(maxsize=1024)
def _ranks(mask: int) -> tuple[int, ...]:
    """The ranks in a mask, highest first."""
    return tuple(bit + 2 for bit in range(12, -1, -1) if mask >> bit & 1)


@lru_cache(maxsize=1024)
def _straight_top(mask: int) -> int:
    """The top rank of the best straight in a mask, or 0."""
    runs = mask & mask << 1 & mask << 2 & mask << 3 & mask << 4
    if runs:
        return runs.bit_length() + 1
    return _FIVE_HIGH if mask & _WHEEL == _WHEEL else 0


def high(cards: Iterable[Card]) -> Strength:
    """Rank the best five cards; kickers are part of the strength. No card may occur twice (A5)."""
    cards = tuple(cards)
    suit_masks(cards, _FIVE, _SEVEN)
    return trusted_high(cards)


def trusted_high(cards: Iterable[Card]) -> Strength:
    """Rank cards that are known to differ, as the judge's are."""
    cards = tuple(cards)
    keys = _KEYS
    if len(cards) == _SEVEN:
        # Nearly every showdown: written out, since a loop would take twice as long.
        a, b, c, d, e, f, g = cards
        total = _START + keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
    else:
        total = _START + sum([keys[card] for card in cards])
    key = int(total)
    suited = key & _SUITED
    if suited:
        suit = (suited.bit_length() - _SUITS_AT) // 4 - 1
        return flush_strength(sum([RANK_BITS[card] for card in cards if card & 3 == suit]))
    strength = _UNSUITED.get(key & _RANKS)
    if strength is None:
        strength = _remembered(key & _RANKS, _unsuited(cards))
    return strength


def remember_at_most(choices: int) -> None:
    """Keep so much of what was worked out: all of it is worth its memory only to the quick."""
    global _most  # noqa: PLW0603 - one memory for the whole program, as large as it says
    _most = choices
    _forget(more_than=choices)


def _forget(*, more_than: int) -> None:
    if len(_UNSUITED) > more_than:
        _UNSUITED.clear()
        _SHARED.clear()


def _remembered(ranks: int, strength: Strength) -> Strength:
    _forget(more_than=_most - 1)
    _UNSUITED[ranks] = strength = _SHARED.setdefault(strength, strength)
    return strength


def _unsuited(cards: tuple[Card, ...]) -> Strength:
    c, d, h, s = suit_masks(cards, _FIVE, _SEVEN)
    once = c | d | h | s
    twice = c & d | (c | d) & (h | s) | h & s
    thrice = c & d & (h | s) | h & s & (c | d)
    if thrice:
        return _three_or_more(once, twice, thrice, c & d & h & s)
    top = _straight_top(once)
    if top:
        return (Category.STRAIGHT, top)
    if not twice:
        return (Category.HIGH_CARD, *_ranks(once)[:5])
    return _pairs(once, twice)


def flush_strength(suited: int) -> Strength:
    """Rank a suit's mask of five ranks or more."""
    # Seven cards that hold a flush have at least five ranks, so no full house or quads beside it.
    top = _straight_top(suited)
    return (Category.STRAIGHT_FLUSH, top) if top else (Category.FLUSH, *_ranks(suited)[:5])


def _three_or_more(once: int, twice: int, thrice: int, quads: int) -> Strength:
    if quads:
        four = _ranks(quads)[0]
        return (Category.FOUR_OF_A_KIND, four, _ranks(once & ~quads)[0])
    three = _ranks(thrice)[0]
    bit = 1 << three - 2
    if twice & ~bit:
        return (Category.FULL_HOUSE, three, _ranks(twice & ~bit)[0])
    top = _straight_top(once)
    if top:
        return (Category.STRAIGHT, top)
    return (Category.THREE_OF_A_KIND, three, *_ranks(once & ~bit)[:2])


def _pairs(once: int, twice: int) -> Strength:
    pairs = _ranks(twice)
    if len(pairs) == 1:
        return (Category.ONE_PAIR, pairs[0], *_ranks(once & ~twice)[:3])
    first, second = pairs[:2]
    kicker = _ranks(once & ~(1 << first - 2 | 1 << second - 2))[0]
    return (Category.TWO_PAIR, first, second, kicker)
