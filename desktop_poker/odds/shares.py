"""Equity at any game, from the cards that are known of each hand: the way that always works.

What is not known is dealt at random, or in every way where those are few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import CARDS, Card, check_distinct
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Choose
from desktop_poker.odds.bulk import Cards, Column
from desktop_poker.odds.deals import every_deal, number_of_deals, random_deals, skip
from desktop_poker.odds.drawing import Drawing, drawing_of, is_known
from desktop_poker.odds.equity import (
    MOST_EXACT,
    MOST_EXACT_ON_REQUEST,
    USUAL_SAMPLES,
    Equity,
    EquityTally,
    Progress,
    check_samples,
    watch,
)
from desktop_poker.odds.rankings import is_quick_omaha, judge, values_of

_CHUNK = 10_000  # deals at a time
_MAKING = 20  # hands that may be made of one player's cards, about
_ONE_LOOK = 4  # the same where cards are valued all at once


class KnownCards(Struct, frozen=True):
    """Everything that is known of a deal."""

    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    draws: int = 1  # still to come, where cards are exchanged: in the first all of a hand is kept


class _Deal(Struct, frozen=True):
    """The cards that are left, and how many of them each hand and the board get."""

    left: Cards
    counts: list[int]


def shares(
    variant: Variant, known: KnownCards, *, samples: int | None = None, seed: int = 0
) -> tuple[float, ...]:
    """The part of the pot that each hand wins, ties counted as shares."""
    return tuple(one.equity for one in equity(variant, known, samples=samples, seed=seed).players)


def equity(
    variant: Variant,
    known: KnownCards,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of some hands; without a number of samples it is exact where that fits the time."""
    deal = _dealt(variant, known)
    check_samples(samples, exact=exact)
    tally, later = EquityTally(len(known.hands)), _later_draws(variant, known)
    if samples is None:
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        total = number_of_deals(len(deal.left), deal.counts)
        if (
            later == 0 and total * len(known.hands) * _making(variant) <= most // 10
        ):  # dealing costs more than judging
            for places in every_deal(len(deal.left), deal.counts):
                _judge(tally, variant, known, deal, deal.left[places])
                watch(progress, tally.trials / total)
            return tally.result("exact")
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    wanted = samples or USUAL_SAMPLES
    for places in _sampled(deal, wanted, seed, whole=later > 0):
        dealt = deal.left[places]
        if later:
            _judge_drawn(tally, variant, known, dealt, later)
        else:
            _judge(tally, variant, known, deal, dealt)
        if progress is not None and not progress(min(1.0, tally.trials / wanted)):
            break
    return tally.result("sampled")


def against_any(
    variant: Variant,
    hands: Cards,
    *,
    up: Sequence[Card] = (),
    board: Sequence[Card] = (),
    gone: Sequence[Card] = (),
    each: int,
    seed: int = 0,
) -> NDArray[np.float64]:
    """The share of each hand (a row for each hidden card) against one that may be any.

    What is open of it is the same for all; so many deals are made for each.
    """
    count = hands.shape[1]
    out = {*up, *board, *gone}
    deck = deck_of(variant.rules.deck)
    left = np.array([card for card in deck if card not in out], dtype=np.uint8)
    place = np.zeros(len(CARDS), dtype=np.uint8)
    place[left] = np.arange(len(left), dtype=np.uint8)
    held = np.repeat(np.sort(place[hands], axis=0), each, axis=1)
    common = max(0, variant.board_size - len(board))
    own = max(0, variant.hole_size - len(hands) - len(up))
    total = common + own + variant.hole_size
    rng = np.random.default_rng(seed)
    deals = count * each
    dealt = left[skip(random_deals(rng, len(left) - len(hands), total, deals), held)]
    table = [*board, *dealt[:common]]
    mine = [*np.repeat(hands, each, axis=1), *up, *dealt[common : common + own]]
    theirs = list(dealt[common + own :])
    parts = []
    for ranking in variant.rankings:
        ours, other = (values_of(ranking.judging, hole, table, deals) for hole in (mine, theirs))
        nobody = (ours == 0) & (other == 0)
        part = np.where(nobody, np.nan, (ours > other) + 0.5 * (ours == other))
        parts.append(part)
    # The high hand takes all of it where nobody has a low (C4).
    shares: NDArray[np.float64] = np.nanmean(np.stack(parts), axis=0)
    found: NDArray[np.float64] = shares.reshape(count, each).mean(axis=1)
    return found


def _dealt(variant: Variant, known: KnownCards) -> _Deal:
    """What is to be dealt, when everything about the hands is in order."""
    if not 2 <= len(known.hands) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(known.hands))
    gone = (*known.board, *known.dead, *(card for hand in known.hands for card in hand))
    check_distinct(gone)
    # Where there is no board, a card that is dealt to all stands for one of everybody's own (G1).
    extra = max(0, len(known.board) - variant.board_size)
    counts = [variant.hole_size - extra - len(hand) for hand in known.hands]
    if min(counts) < 0:
        raise BadInput("a hand has at most {most} cards", most=variant.hole_size - extra)
    counts.append(max(0, variant.board_size - len(known.board)))
    left = [card for card in deck_of(variant.rules.deck) if card not in gone]
    if sum(counts) > len(left):
        raise BadInput("there are not enough cards for so many players")
    return _Deal(np.array(left, dtype=np.uint8), counts)


def _making(variant: Variant) -> float:
    """What it costs to value one hand, beside one of seven cards."""
    if all(is_quick_omaha(one.judging, range(variant.board_size)) for one in variant.rankings):
        return comb(variant.hole_size, 2) / 2 * len(variant.rankings)
    quick = all(one.judging.choose is not Choose.TWO_FROM_HAND for one in variant.rankings)
    return _ONE_LOOK if quick else _MAKING


def _later_draws(variant: Variant, known: KnownCards) -> int:
    """Draws after the first; hands go on with what serves them best."""
    if not variant.has_draws:
        return 0
    most = sum(street.draw > 0 for street in variant.streets)
    if not 1 <= known.draws <= most:
        raise BadInput(
            "there are 1 to {most} draws to come, not {draws}", most=most, draws=known.draws
        )
    if known.draws > 1 and not is_known(variant):
        raise BadInput("nobody knows how to draw at this game")
    return known.draws - 1


def _sampled(deal: _Deal, wanted: int, seed: int, *, whole: bool = False) -> Iterator[Cards]:
    rng, size = np.random.default_rng(seed), len(deal.left)
    count = size if whole else sum(deal.counts)
    for start in range(0, wanted, _CHUNK):
        yield random_deals(rng, size, count, min(_CHUNK, wanted - start))


def _judge(
    tally: EquityTally, variant: Variant, known: KnownCards, deal: _Deal, dealt: Cards
) -> None:
    rest = iter(dealt)
    hands: list[Sequence[Column]] = [
        [*hand, *(next(rest) for _ in range(count))]
        for hand, count in zip(known.hands, deal.counts[:-1], strict=True)
    ]
    judge(tally, variant, hands, [*known.board, *rest], dealt.shape[1])


def _judge_drawn(
    tally: EquityTally, variant: Variant, known: KnownCards, dealt: Cards, later: int
) -> None:
    """Draw once with all that hands keep, then as often as is left with what serves them best.

    Where the stub is short, who draws last stands pat with what they have.
    """
    drawing, deals = drawing_of(variant), dealt.shape[1]
    used = 0
    hands: list[Cards] = []
    for held in known.hands:
        missing = drawing.size - len(held)
        kept = np.repeat(np.array(held, dtype=np.uint8)[:, None], deals, axis=1)
        hands.append(np.vstack([kept, dealt[used : used + missing]]).T.copy())
        used += missing
    taken = np.full(deals, used)
    for to_come in range(later, 0, -1):
        for hand in hands:
            _exchange(drawing, hand, dealt, taken, to_come)
    values = np.stack([drawing.values(hand) for hand in hands])
    tally.add(values)


def _exchange(
    drawing: Drawing, hand: Cards, dealt: Cards, taken: NDArray[np.int64], to_come: int
) -> None:
    """Let a hand of each deal draw; changes the hand, and how many cards are taken."""
    kept, _ = drawing.keeps(hand, to_come)
    for place in range(drawing.size):
        gone = np.flatnonzero((kept >> place & 1 == 0) & (taken < len(dealt)))
        hand[gone, place] = dealt[taken[gone], gone]
        taken[gone] += 1
