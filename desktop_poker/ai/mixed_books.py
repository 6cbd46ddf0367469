"""A player by the book at games with blinds: starting hands from public advice, then the odds.

A yardstick, written from the sources that docs/bots.md names: Edward Hutchison's point counts for
Omaha and Omaha 8, Bill Chen's count for two cards, and the usual lists for draw games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.ai.manners import give_up, passive, take, wager
from desktop_poker.ai.simple import TightBot
from desktop_poker.ai.starting_hands import chen_score
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.evaluation.badugi import badugi_cards
from desktop_poker.engine.evaluation.low import low_rank
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.games.spec import Scale

NOTHING, CALLS, RAISES = range(3)
_PAIRS = {14: 9, 13: 8, 12: 7, 11: 6, 10: 5, 9: 5}
_SUITED = {14: 4.0, 13: 3.0, 12: 2.5, 11: 2.0, 10: 1.5, 9: 1.5}
_RUNS = {4: 25.0, 3: 18.0, 2: 8.0}
_TWO_LOW = {
    (1, 2): 20, (1, 3): 17, (1, 4): 13, (1, 5): 10, (2, 3): 15, (2, 4): 12, (3, 4): 11, (4, 5): 8,
}  # fmt: skip
_HIGH_PAIRS = {14: 8, 13: 6, 12: 5}
_PAIR = 2
_THIRD_LOW = {3: 9, 4: 6, 5: 4}
_PLAYS, _RAISES_WITH = 26.0, 30.0  # points at Omaha
_PLAYS_8, _RAISES_8 = 20.0, 28.0
_BETS, _STAYS = 0.62, 0.4  # shares of the pot, with cards to be drawn or without


class MixedBook(TightBot):
    """Waits for a hand of the lists, then counts."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Enter by the list; later by odds, or in draw games by what the hand is."""
        hand = view.hand
        if hand is None:
            return take(due, passive(due))
        if hand.street == 0:
            return self._do(due, hand, self._first(hand, due))
        if hand.variant.has_draws:
            return self._do(due, hand, _drawing_grade(hand, due))
        return super().act(view, due, chance, budget)

    @staticmethod
    def _first(hand: HandState, due: ActionDue) -> int:
        cards = tuple(card for card in hand.player(due.seat).down if card is not None)
        return grade(hand.variant, cards)

    @staticmethod
    def _do(due: ActionDue, hand: HandState, found: int) -> Act:
        raised = hand.betting is not None and hand.betting.raise_count > 2  # noqa: PLR2004 - enough
        if found == RAISES and not raised:
            return wager(due, hand, 1.0) or take(due, passive(due))
        return take(due, passive(due)) if found else give_up(due)


def grade(variant: Variant, cards: Sequence[Card]) -> int:
    """What the lists say about a starting hand."""
    scale = variant.rankings[0].judging.scale
    if scale is Scale.DEUCE_TO_SEVEN:
        return _deuce(cards, single=len(variant.streets) == 2)  # noqa: PLR2004 - one draw
    if scale is Scale.BADUGI:
        return _badugi(cards)
    if len(cards) == 2:  # noqa: PLR2004 - as in Hold'em
        score = chen_score(tuple(cards))
        return RAISES if score >= 8 else CALLS if score >= 6 else NOTHING  # noqa: PLR2004 - Chen's counts
    if variant.is_split:
        points, plays, raises = omaha_8_points(cards), _PLAYS_8, _RAISES_8
    else:
        points, plays, raises = omaha_points(cards), _PLAYS, _RAISES_WITH
    more = 4.0 * (len(cards) - 4)  # with more cards more hands have the points
    return RAISES if points >= raises + more else CALLS if points >= plays + more else NOTHING


def omaha_points(cards: Sequence[Card]) -> float:
    """Hutchison's count: suits, pairs and cards that make straights."""
    points = _suit_points(cards)
    counts = Counter(int(card.rank) for card in cards)
    points += sum(_PAIRS.get(rank, 4) for rank, count in counts.items() if count == _PAIR)
    ranks = sorted(counts)
    best = 0.0
    for start, low in enumerate(ranks):
        near = [rank for rank in ranks[start:] if rank - low <= 6]  # noqa: PLR2004 - three gaps
        gaps = near[-1] - near[0] + 1 - len(near)
        best = max(best, _RUNS.get(min(len(near), 4), 0.0) - 2 * min(gaps, 3))
    return points + best


def omaha_8_points(cards: Sequence[Card]) -> float:
    """Hutchison's count for high and low: the two best low cards, a third, pairs, suited aces."""
    lows = sorted({low_rank(card) for card in cards})
    points = float(_TWO_LOW.get((lows[0], lows[1]), 0)) if len(lows) > 1 else 0.0
    if points and len(lows) > 2:  # noqa: PLR2004 - a third one
        points += _THIRD_LOW.get(lows[2], 0)
    counts = Counter(int(card.rank) for card in cards)
    points += sum(_HIGH_PAIRS.get(rank, 1) for rank, count in counts.items() if count == _PAIR)
    return points + _suit_points(cards)


def _suit_points(cards: Sequence[Card]) -> float:
    points = 0.0
    for suit in range(4):
        suited = sorted((int(card.rank) for card in cards if card.suit == suit), reverse=True)
        if len(suited) > 1:
            points += _SUITED.get(suited[0], 1.0) - 2.0 * (len(suited) > 3)  # noqa: PLR2004 - too many
    return points


def _deuce(cards: Sequence[Card], *, single: bool) -> int:
    """Pat nines and good draws with a deuce; for one draw pat jacks and draws to an eight."""
    ranks = sorted({int(card.rank) for card in cards})
    low = [rank for rank in ranks if rank <= 8]  # noqa: PLR2004 - an eight
    whole = len(ranks) == 5 and ranks[-1] - ranks[0] > 4 and len({c.suit for c in cards}) > 1  # noqa: PLR2004
    if whole and ranks[-1] <= (11 if single else 9):
        return RAISES
    if len(low) >= 4 and (single or low[0] == 2):  # noqa: PLR2004 - one card is missing
        return RAISES
    return CALLS if not single and len(low) >= 3 and low[0] == 2 and low[2] <= 7 else NOTHING  # noqa: PLR2004


def _badugi(cards: Sequence[Card]) -> int:
    """Badugis, and three cards that go up to eight."""
    kept = badugi_cards(cards)
    top = max(low_rank(card) for card in kept)
    if len(kept) == 4 or (len(kept) == 3 and top <= 6):  # noqa: PLR2004 - made, or nearly
        return RAISES
    return CALLS if len(kept) == 3 and top <= 8 else NOTHING  # noqa: PLR2004 - three cards


def _drawing_grade(hand: HandState, due: ActionDue) -> int:
    """Bet what is made or as good as that, stay with a good draw."""
    import numpy as np  # noqa: PLC0415 - a bot that thinks loads it

    from desktop_poker.odds.drawing import drawing_of  # noqa: PLC0415 - the same

    drawing, me = drawing_of(hand.variant), hand.player(due.seat)
    cards = np.array([[int(card) for card in me.down if card is not None]], dtype=np.uint8)
    to_come = drawing.draws - len(me.draws)
    worth = drawing.keeps(cards, to_come)[1] if to_come else drawing.shares(cards)
    share = float(worth[0])
    return RAISES if share >= _BETS else CALLS if share >= _STAYS else NOTHING


MIXED_BOOKS: dict[str, Callable[[], Bot]] = {"mixed-book": MixedBook}
