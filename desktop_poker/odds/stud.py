"""Equity at Stud Hi, Razz and Stud 8, from the cards that are known of each hand.

What is not known of a hand is dealt at random; its two first down cards may be a range instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from desktop_poker.engine.cards.card import CARDS, Card, cards, check_distinct
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds import ranges
from desktop_poker.odds.bulk import Cards, Column, high_of_columns, low_of, qualified, summed
from desktop_poker.odds.deals import every_deal, number_of_deals, sampled_deals
from desktop_poker.odds.equity import (
    MOST_EXACT,
    MOST_EXACT_ON_REQUEST,
    USUAL_SAMPLES,
    Equity,
    Progress,
    Tally,
    check_samples,
    watch,
)
from desktop_poker.odds.ranges import Range, without

_CARDS = 7
_DOWN = re.compile(r"\(([^()]*)\)")
_KNOWN = re.compile(r"\s*(?:[2-9TJQKA][cdhs]\s*)*")


class StudHand(Struct, frozen=True):
    """The cards that are known, and the range of the two down cards if those are not."""

    known: tuple[Card, ...] = ()
    down: Range | None = None

    @property
    def missing(self) -> int:
        """How many cards are dealt to it."""
        return _CARDS - len(self.known) - (0 if self.down is None else 2)


def parse(text: str) -> StudHand:
    """Read a hand: down cards in parentheses, or a range of the first two, ``(QQ+,AKs)7d``."""
    brackets = _DOWN.findall(text)
    rest = _DOWN.sub("", text)
    if brackets and not _KNOWN.fullmatch(brackets[0]):
        return StudHand(cards("".join((*brackets[1:], rest))), ranges.parse(brackets[0]))
    return StudHand(cards("".join((*brackets, rest))))


def stud_equity(
    variant: Variant,
    hands: Sequence[StudHand],
    dead: Sequence[Card] = (),
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of stud hands; without a number of samples it is exact where that fits the time."""
    known = [card for hand in hands for card in hand.known]
    left = _left(hands, (*known, *dead))
    counts = [hand.missing for hand in hands]
    check_samples(samples, exact=exact)
    if samples is None and all(hand.down is None for hand in hands):
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        deals = number_of_deals(len(left), counts)
        if deals * len(hands) <= most // 10:  # dealing costs more than judging
            return _enumerated(variant, hands, left, progress)
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    live = [without(hand.down, (*known, *dead)) for hand in hands if hand.down is not None]
    if not all(weights.any() for weights in live):
        raise BadInput("a range has no hand left beside the cards that are out")
    tally, wanted = Tally(len(hands)), samples or USUAL_SAMPLES
    rng = np.random.default_rng(seed)
    for pairs, dealt in sampled_deals(rng, live, left, sum(counts), wanted):
        _judge(tally, variant, _completed(hands, pairs, dealt), dealt.shape[1])
        if progress is not None and not progress(min(1.0, tally.trials / wanted)):
            break
    return tally.result("sampled")


def _left(hands: Sequence[StudHand], gone: Sequence[Card]) -> list[Card]:
    """The cards that are left, when everything about the hands is in order."""
    if not 2 <= len(hands) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(hands))
    check_distinct(gone)
    if min(hand.missing for hand in hands) < 0:
        raise BadInput("a stud hand has at most {most} cards", most=_CARDS)
    left = [card for card in CARDS if card not in gone]
    if sum(_CARDS - len(hand.known) for hand in hands) > len(left):
        raise BadInput("there are not enough cards for so many players")
    return left


def _enumerated(
    variant: Variant, hands: Sequence[StudHand], left: Sequence[Card], progress: Progress | None
) -> Equity:
    counts = [hand.missing for hand in hands]
    deck, total = np.array(left, dtype=np.uint8), number_of_deals(len(left), counts)
    tally = Tally(len(hands))
    for places in every_deal(len(left), counts):
        dealt = deck[places]
        _judge(tally, variant, _completed(hands, dealt[:0], dealt), dealt.shape[1])
        watch(progress, tally.trials / total)
    return tally.result("exact")


def _completed(hands: Sequence[StudHand], pairs: Cards, dealt: Cards) -> list[list[Column]]:
    """The seven cards of each hand."""
    rows, rest = iter(pairs), iter(dealt)
    found: list[list[Column]] = []
    for hand in hands:
        down = [] if hand.down is None else [next(rows), next(rows)]
        found.append([*hand.known, *down, *(next(rest) for _ in range(hand.missing))])
    return found


def _judge(tally: Tally, variant: Variant, hands: Sequence[Sequence[Column]], deals: int) -> None:
    values, lows = (np.empty((len(hands), deals), dtype=np.int16) for _ in range(2))
    for row, columns in enumerate(hands):
        keys = summed(columns, deals)
        is_low = variant.key == "razz"
        values[row] = low_of(keys) if is_low else high_of_columns(keys, columns)
        if variant.is_split:
            lows[row] = qualified(low_of(keys))
    tally.add(values, lows if variant.is_split else None)
