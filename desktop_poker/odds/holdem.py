"""Equity at Hold'em and Dense Deck: ranges against each other; a known hand is a range of one.

Three ways to the same answer. Two ranges on a flop or later: all their hands on every board at
once. Otherwise match-ups: every hand of one against every hand of the others on all boards, where
those that differ only in the names of suits are worked out once. Where neither fits the time:
sampling. Everything random comes from a seed that is passed in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import CARDS, Card, check_distinct
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.bulk import (
    COMBO_CARDS,
    Column,
    Keys,
    Values,
    every_hand,
    high_of,
    high_of_columns,
    summed,
)
from desktop_poker.odds.deals import choices, sampled_deals
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
from desktop_poker.odds.tables import SUIT_START, tables

_BOARD, _DECK = 5, 52
_MOST_ASSIGNMENTS = 100_000  # hands of one against hands of the others that are listed
_BLOCK = 32_768  # boards at a time: keys and values stay in the cache
_BOARDS_AT_ONCE = 24
_UNBEATEN = np.int16(32_767)
_COST_OF_COMPARING = 0.03  # in evaluations, of two values on one board
_RENAMINGS = tuple(permutations(range(4)))

Hands: TypeAlias = tuple[int, ...]
"""One hand for each player, as numbers of COMBOS."""


def holdem_equity(
    ranges: Sequence[Range],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of ranges; without a number of samples it is exact where that fits the time."""
    live = _live(ranges, board, dead)
    check_samples(samples, exact=exact)
    if samples is None:
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        result = _exact(live, board, dead, most, progress)
        if result is not None:
            return result
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    wanted = samples or USUAL_SAMPLES
    return _sampled(live, board, dead, samples=wanted, seed=seed, progress=progress)


def _live(ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> list[Range]:
    """The ranges without the cards that are out, those of known hands included."""
    if not 2 <= len(ranges) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(ranges))
    check_distinct((*board, *dead))
    if len(board) > _BOARD:
        raise BadInput("a board has at most {most} cards", most=_BOARD)
    if _DECK - len(board) - len(dead) < 2 * len(ranges) + _BOARD - len(board):
        raise BadInput("there are not enough cards for so many players")
    live = [without(weights, (*board, *dead)) for weights in ranges]
    if not all(weights.any() for weights in live):
        raise BadInput("a range has no hand left beside the cards that are out")
    known = [_only_hand(weights) for weights in live]
    held = [card for hand in known for card in hand]
    check_distinct(held)
    live = [
        weights if hand else without(weights, held)
        for weights, hand in zip(live, known, strict=True)
    ]
    if not all(weights.any() for weights in live):
        raise BadInput("these ranges hardly ever go together")
    return live


def _only_hand(weights: Range) -> tuple[Card, ...]:
    """The cards of a range with one hand; nothing for wider ones."""
    hands = np.flatnonzero(weights)
    return COMBOS[int(hands[0])] if len(hands) == 1 else ()


def _left(gone: Sequence[Card]) -> list[Card]:
    return [card for card in CARDS if card not in gone]


def _exact(
    live: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    most: int,
    progress: Progress | None,
) -> Equity | None:
    """The exact answer, or None when it would take too long."""
    sizes = [int(np.count_nonzero(weights)) for weights in live]
    to_come = _BOARD - len(board)
    left = _DECK - len(board) - len(dead)
    if len(live) == 2 and math.prod(sizes) > 1:  # noqa: PLR2004 - a pair
        boards = math.comb(left, to_come)
        if boards * (len(COMBOS) + math.prod(sizes) * _COST_OF_COMPARING) <= most:
            return _on_every_board(live, board, _left((*board, *dead)), progress)
    if math.prod(sizes) > _MOST_ASSIGNMENTS:
        return None
    assignments = _assignments(live, board, dead)
    boards = math.comb(left - 2 * len(live), to_come)
    if len(assignments) * boards * len(live) > most:
        return None
    return _matched_up(assignments, board, dead, progress)


def _on_every_board(
    live: Sequence[Range], board: Sequence[Card], left: Sequence[Card], progress: Progress | None
) -> Equity:
    """Two ranges: on how many boards each hand of one beats or ties each hand of the other."""
    mine, theirs = (np.flatnonzero(weights) for weights in live)
    to_come = _BOARD - len(board)
    runouts = np.array(left, dtype=np.uint8)[choices(len(left), to_come)].T
    fixed = np.broadcast_to(np.array(board, dtype=np.uint8), (len(runouts), len(board)))
    boards = np.hstack([fixed, runouts])
    won, tied = (np.zeros((len(mine), len(theirs)), dtype=np.int32) for _ in range(2))
    for start in range(0, len(boards), _BOARDS_AT_ONCE):
        values = every_hand(boards[start : start + _BOARDS_AT_ONCE])
        # A hand that shares a card with the board neither beats nor ties another.
        firsts = np.where(values[:, mine] == 0, np.int16(-1), values[:, mine])
        seconds = np.where(values[:, theirs] == 0, _UNBEATEN, values[:, theirs])
        for first, second in zip(firsts, seconds, strict=True):
            won += first[:, None] > second
            tied += first[:, None] == second
        watch(progress, (start + _BOARDS_AT_ONCE) / len(boards))
    return _weighed(live, (mine, theirs), (won, tied), math.comb(len(left) - 4, to_come))


def _weighed(
    live: Sequence[Range],
    hands: tuple[NDArray[np.intp], NDArray[np.intp]],
    counts: tuple[NDArray[np.int32], NDArray[np.int32]],
    boards: int,
) -> Equity:
    """Weigh what each pair of hands won; pairs that share a card can't both be held."""
    (mine, theirs), (won, tied) = hands, counts
    first, second = COMBO_CARDS[mine], COMBO_CARDS[theirs]
    apart = (first[:, None, :, None] != second[None, :, None, :]).all(axis=(2, 3))
    pairs = int(np.count_nonzero(apart))
    if not pairs:
        raise BadInput("these ranges hardly ever go together")
    weights = np.outer(live[0][mine], live[1][theirs]).astype(np.float64) * apart
    beaten = boards - won - tied
    tally = Tally(2)
    sums = [float((weights * count).sum()) for count in (won, beaten, tied)]
    tally.add_counts(*sums, trials=pairs * boards)
    return tally.result("exact")


def _assignments(
    live: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]
) -> dict[Hands, float]:
    """Every way to hold the hands, with its weight; those alike but for suits are one."""
    supports = [np.flatnonzero(weights).tolist() for weights in live]
    if all(len(support) == 1 for support in supports):
        return {tuple(support[0] for support in supports): 1.0}
    combos = [
        _renamed_combos(suits)
        for suits in _RENAMINGS
        if _rename(board, suits) == set(board) and _rename(dead, suits) == set(dead)
    ]
    found: dict[Hands, float] = {}
    for hands in product(*supports):
        cards = [card for hand in hands for card in COMBOS[hand]]
        if len(set(cards)) < len(cards):
            continue
        alike = min(tuple(numbers[hand] for hand in hands) for numbers in combos)
        weight = math.prod(float(weights[h]) for weights, h in zip(live, hands, strict=True))
        found[alike] = found.get(alike, 0.0) + weight
    if not found:
        raise BadInput("these ranges hardly ever go together")
    return found


def _rename(cards: Sequence[Card], suits: tuple[int, ...]) -> set[Card]:
    return {CARDS[(card & ~3) | suits[card & 3]] for card in cards}


@cache
def _renamed_combos(suits: tuple[int, ...]) -> list[int]:
    """What each entry of COMBOS becomes."""
    numbers = {frozenset(combo): number for number, combo in enumerate(COMBOS)}
    return [numbers[frozenset(_rename(combo, suits))] for combo in COMBOS]


def _matched_up(
    assignments: dict[Hands, float],
    board: Sequence[Card],
    dead: Sequence[Card],
    progress: Progress | None,
) -> Equity:
    tally = Tally(len(next(iter(assignments))))
    for done, (hands, weight) in enumerate(assignments.items(), start=1):
        _run_out(tally, hands, board, dead, weight)
        watch(progress, done / len(assignments))
    return tally.result("exact")


def _run_out(
    tally: Tally, hands: Hands, board: Sequence[Card], dead: Sequence[Card], weight: float
) -> None:
    """Judge known hands on every board: its keys are summed once and shared by the hands."""
    found = tables()
    held = [list(COMBOS[hand]) for hand in hands]
    left = _left((*board, *dead, *(card for pair in held for card in pair)))
    keys, masks = found.keys[left], found.masks[left]
    hole_keys, hole_masks = found.keys[held].sum(axis=1), found.masks[held].sum(axis=1)
    to_come = _BOARD - len(board)
    base = found.keys[list(board)].sum() + SUIT_START
    base_mask = found.masks[list(board)].sum()
    if not to_come:
        whole = (np.array([base]), np.array([base_mask]))
        tally.add(_values(*whole, hole_keys, hole_masks), weight=weight)
        return
    # All boards but for their last card, which is the highest, in an order in which those below
    # any card come first.
    first_keys, first_masks = _sums(keys, to_come - 1) + base, _sums(masks, to_come - 1) + base_mask
    for top in range(to_come - 1, len(left)):
        boards = math.comb(top, to_come - 1)
        for start in range(0, boards, _BLOCK):
            part = slice(start, min(start + _BLOCK, boards))
            values = _values(
                first_keys[part], first_masks[part], hole_keys + keys[top], hole_masks + masks[top]
            )
            tally.add(values, weight=weight)


def _sums(numbers: Keys, count: int) -> Keys:
    """The sum of every choice of so many numbers, in the order of `choices`."""
    found = np.zeros(1, dtype=np.int64)
    for size in range(1, count + 1):
        parts = [
            found[: math.comb(top, size - 1)] + numbers[top]
            for top in range(size - 1, len(numbers))
        ]
        found = np.concatenate(parts)
    return found


def _values(boards: Keys, masks: Keys, hole_keys: Keys, hole_masks: Keys) -> Values:
    """A row of values for each hand."""
    values = np.empty((len(hole_keys), len(boards)), dtype=np.int16)
    for row, (key, mask) in enumerate(zip(hole_keys, hole_masks, strict=True)):

        def masks_of(rows: Keys, mask: np.int64 = mask) -> Keys:
            return masks[rows] + mask

        values[row] = high_of(boards + key, masks_of)
    return values


def _sampled(
    live: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    samples: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    """Draw a hand from every range that is one, deal the others and the board."""
    known = [_only_hand(weights) for weights in live]
    left = _left((*board, *dead, *(card for hand in known for card in hand)))
    drawn = [
        not hand and not _is_any_hand(weights, len(left))
        for hand, weights in zip(known, live, strict=True)
    ]
    unknown = [row for row, hand in enumerate(known) if not hand and not drawn[row]]
    to_come = _BOARD - len(board)
    tally = Tally(len(live))
    ranges = [weights for weights, is_drawn in zip(live, drawn, strict=True) if is_drawn]
    count = to_come + 2 * len(unknown)
    rng = np.random.default_rng(seed)
    for pairs, dealt in sampled_deals(rng, ranges, left, count, samples):
        rows, rest = iter(pairs), iter(dealt[to_come:])
        hands: list[Sequence[Column]] = [
            hand or ((next(rows), next(rows)) if is_drawn else (next(rest), next(rest)))
            for hand, is_drawn in zip(known, drawn, strict=True)
        ]
        tally.add(_dealt_values([*board, *dealt[:to_come]], hands, dealt.shape[1]))
        if progress is not None and not progress(min(1.0, tally.trials / samples)):
            break
    return tally.result("sampled")


def _is_any_hand(weights: Range, left: int) -> bool:
    """Whether a range is any two of the cards that are left, which are then simply dealt."""
    held = weights[weights > 0]
    return len(held) == math.comb(left, 2) and bool((held == held[0]).all())


def _dealt_values(board: Sequence[Column], hands: Sequence[Sequence[Column]], deals: int) -> Values:
    """A row of values for each hand."""
    shared, card_keys = summed(board, deals), tables().keys
    values = np.empty((len(hands), deals), dtype=np.int16)
    for row, (first, second) in enumerate(hands):
        keys = shared + card_keys.take(first)
        keys += card_keys.take(second)
        values[row] = high_of_columns(keys, (*board, first, second))
    return values
