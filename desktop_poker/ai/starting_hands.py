"""Which two cards are worth playing, by public charts."""

from __future__ import annotations

from desktop_poker.engine.cards.card import Card, Rank

_BASE = {Rank.ACE: 10.0, Rank.KING: 8.0, Rank.QUEEN: 7.0, Rank.JACK: 6.0}
_LEAST_PAIR = 5.0
_GAP_COSTS = (0.0, 1.0, 2.0, 4.0)
_WIDE_GAP_COSTS = 5.0
_CLOSE = 1  # at most one rank between them: a straight is near
_TOP_QUARTER = 5.5  # the score that 25 % of all hands reach, to within a percent


def is_jacks_or_better_or_ace_king(cards: tuple[Card, ...]) -> bool:
    """JJ+ and AK."""
    low, high = sorted(card.rank for card in cards)
    if low == high:
        return low >= Rank.JACK
    return (low, high) == (Rank.KING, Rank.ACE)


def is_top_quarter(cards: tuple[Card, ...]) -> bool:
    """Whether a hand is among the best 25 % by Chen's count."""
    return chen_score(cards) >= _TOP_QUARTER


def chen_score(cards: tuple[Card, ...]) -> float:
    """Bill Chen's count for two cards, without its rounding up."""
    first, second = cards
    high, low = max(first.rank, second.rank), min(first.rank, second.rank)
    score = _BASE.get(high, high / 2)
    if high == low:
        return max(_LEAST_PAIR, 2 * score)
    if first.suit == second.suit:
        score += 2
    gap = high - low - 1
    score -= _GAP_COSTS[gap] if gap < len(_GAP_COSTS) else _WIDE_GAP_COSTS
    if gap <= _CLOSE and high < Rank.QUEEN:
        score += 1
    return score
