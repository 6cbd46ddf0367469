"""Ranges of hole cards: weights over the 1,326 pairs, and their text.

    QQ+             queens and better pairs
    AKs, AKo, AK    suited, offsuit, both
    ATs+            ace-ten suited to ace-king suited: the second card rises
    A5s-A2s, 99-66  a run of second cards, or of pairs
    T9s-65s         a run of connectors: both cards fall
    AhKh            one pair of cards
    random          every hand
    76s:0.5         anything with a weight from 0 to 1

Terms are separated by commas; a later one overrides an earlier one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card, card
from desktop_poker.engine.cards.combos import (
    CLASSES,
    COMBO_CLASSES,
    COMBOS,
    GRID_RANKS,
    SIDE,
    class_number,
)
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import WeightGrid

Range = NDArray[np.float32]
"""A weight from 0 to 1 for each entry of COMBOS."""

_CLASS_OF: NDArray[np.int64] = np.array(COMBO_CLASSES)
_COMBOS_OF: tuple[NDArray[np.int64], ...] = tuple(
    np.flatnonzero(number == _CLASS_OF) for number in range(len(CLASSES))
)
_COMBO_CARDS = np.array(COMBOS, dtype=np.uint8)
_COMBO_NUMBERS = {frozenset(combo): number for number, combo in enumerate(COMBOS)}
_HAND = rf"[{GRID_RANKS}]{{2}}[so]?"
_TERM = re.compile(rf"({_HAND})(\+|-{_HAND})?")
_CARDS = re.compile(rf"([{GRID_RANKS}][cdhs])([{GRID_RANKS}][cdhs])")
_WEIGHT = re.compile(r"\d*\.?\d+")
_DIGITS = 6  # of a printed weight: as many as a float32 holds


def empty() -> Range:
    """A range without a hand."""
    return np.zeros(len(COMBOS), dtype=np.float32)


def from_weights(weights: WeightGrid) -> Range:
    """A Dense Deck table's weights as a range: how likely each hand is to be dealt (F4)."""
    found = np.array(weights.weights, dtype=np.float32)[_CLASS_OF]
    prior: Range = found / found.max()
    return prior


def parse(text: str) -> Range:
    """Read a range; raises BadInput with the term that makes no sense."""
    weights = empty()
    terms = [term.strip() for term in text.split(",")]
    if not any(terms):
        raise BadInput("a range needs a hand")
    for term in terms:
        hands, separator, weight = (part.strip() for part in term.partition(":"))
        weights[_combos(hands, term)] = _weight(weight, term) if separator else 1.0
    return weights


def _weight(text: str, term: str) -> float:
    if not _WEIGHT.fullmatch(text) or not 0.0 <= float(text) <= 1.0:
        raise BadInput("{term!r}: a weight is a number from 0 to 1", term=term)
    return float(text)


def _combos(hands: str, term: str) -> NDArray[np.int64]:
    if hands == "random":
        return np.arange(len(COMBOS))
    pair = _CARDS.fullmatch(hands)
    if pair:
        number = _COMBO_NUMBERS.get(frozenset((card(pair[1]), card(pair[2]))))
        if number is None:
            raise BadInput("{term!r}: the same card twice", term=term)
        return np.array([number])
    found = _TERM.fullmatch(hands)
    if not found:
        raise BadInput("{term!r} is not a range", term=term)
    first, until = found[1], found[2]
    if until is None:
        numbers = [number for form in _forms(first, term) for number in [class_number(form)]]
    elif until == "+":
        numbers = [n for form in _forms(first, term) for n in _upwards(form)]
    else:
        numbers = _run(first, until[1:], term)
    return np.concatenate([_COMBOS_OF[number] for number in numbers])


def _forms(hand: str, term: str) -> list[str]:
    """The classes that a word names: ``AK`` is suited and offsuit."""
    ranks, suited = sorted(hand[:2], key=GRID_RANKS.index), hand[2:]
    if ranks[0] == ranks[1]:
        if suited:
            raise BadInput("{term!r}: a pair is neither suited nor offsuit", term=term)
        return ["".join(ranks)]
    return ["".join(ranks) + form for form in (suited or "so")]


def _upwards(form: str) -> list[int]:
    """A class and the better ones with the same first card, or the better pairs."""
    first, second = (GRID_RANKS.index(rank) for rank in form[:2])
    if first == second:
        return [class_number(GRID_RANKS[rank] * 2) for rank in range(first + 1)]
    return [
        class_number(GRID_RANKS[first] + GRID_RANKS[rank] + form[2])
        for rank in range(first + 1, second + 1)
    ]


def _run(one: str, other: str, term: str) -> list[int]:
    """The classes between two that differ in one card, or in both by the same step."""
    if one[2:] != other[2:]:
        raise BadInput("{term!r}: both ends must be alike", term=term)
    numbers: list[int] = []
    for start, end in zip(_forms(one, term), _forms(other, term), strict=False):
        a, b = (GRID_RANKS.index(rank) for rank in start[:2])
        c, d = (GRID_RANKS.index(rank) for rank in end[:2])
        if a == c and a != b and c != d:
            steps = [(a, second) for second in range(min(b, d), max(b, d) + 1)]
        elif a - b == c - d:
            steps = [(rank, rank + b - a) for rank in range(min(a, c), max(a, c) + 1)]
        else:
            raise BadInput("{term!r}: there is no run between these two", term=term)
        numbers += [class_number(GRID_RANKS[x] + GRID_RANKS[y] + start[2:]) for x, y in steps]
    return numbers


def without(weights: Range, dead: Iterable[Card]) -> Range:
    """Take out the hands that hold a card which lies elsewhere."""
    out = list(dead)
    if not out:
        return weights
    gone = np.zeros(52, dtype=np.bool_)
    gone[out] = True
    left = weights.copy()
    left[gone[_COMBO_CARDS].any(axis=1)] = 0.0
    return left


def grid(weights: Range) -> NDArray[np.float32]:
    """The 13 by 13 view: the mean weight of each class, aces first, suited above the diagonal."""
    sums = np.bincount(_CLASS_OF, weights=weights, minlength=SIDE * SIDE)
    sizes = np.bincount(_CLASS_OF, minlength=SIDE * SIDE)
    view: NDArray[np.float32] = (sums / sizes).astype(np.float32).reshape(SIDE, SIDE)
    return view


def text(weights: Range) -> str:
    """Write a range so that `parse` reads it again; hands of weight 0 are left out."""
    by_class: dict[int, float] = {}
    alone: list[str] = []
    for number, combos in enumerate(_COMBOS_OF):
        found = weights[combos]
        if np.all(found == found[0]):
            if found[0] > 0:
                by_class[number] = float(found[0])
        else:
            alone += [
                _weighted("".join(map(str, COMBOS[combo])), float(weights[combo]))
                for combo in combos
                if weights[combo] > 0
            ]
    return ", ".join([*_pairs(by_class), *_others(by_class), *alone])


def _weighted(hands: str, weight: float) -> str:
    return hands if weight == 1.0 else f"{hands}:{weight:.{_DIGITS}g}"


def _pairs(by_class: dict[int, float]) -> list[str]:
    numbers = [rank * (SIDE + 1) for rank in range(SIDE)]
    return _runs(by_class, numbers)


def _others(by_class: dict[int, float]) -> list[str]:
    found: list[str] = []
    for form in "so":
        for first in range(SIDE - 1):
            names = [
                GRID_RANKS[first] + GRID_RANKS[second] + form for second in range(first + 1, SIDE)
            ]
            found += _runs(by_class, [class_number(name) for name in names])
    return found


def _runs(by_class: dict[int, float], numbers: list[int]) -> list[str]:
    """Neighbours of the same weight as one term; one that begins at the top ends in a plus."""
    terms: list[str] = []
    at = 0
    while at < len(numbers):
        weight = by_class.get(numbers[at])
        end = at
        while end + 1 < len(numbers) and by_class.get(numbers[end + 1]) == weight:
            end += 1
        if weight is not None:
            best, worst = CLASSES[numbers[at]], CLASSES[numbers[end]]
            if at == end:
                terms.append(_weighted(best, weight))
            elif at == 0:
                terms.append(_weighted(f"{worst}+", weight))
            else:
                terms.append(_weighted(f"{best}-{worst}", weight))
        at = end + 1
    return terms
