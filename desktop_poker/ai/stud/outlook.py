"""What stud cards are worth at a table: against any hand, and against each board that is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.stud import Field, Finals, behind, finals
from desktop_poker.odds.bulk import Cards, Column
from desktop_poker.odds.deals import random_deals

Floats = NDArray[np.float64]
_ANY = 40_000  # hands that stand for all
_OWN, _BOARD, _RIVAL = 2048, 512, 768  # run-outs that something is judged by
_OWN_EARLY = 4096  # … on third street, where rows are close and most hands end
_EACH = 16  # run-outs of a pair that somebody may hold
_CARDS = 7


class OpenCards(Struct, frozen=True):
    """What lies on the table, from one seat: card numbers."""

    game: str
    up: tuple[int, ...]
    rivals: tuple[tuple[int, ...], ...]  # up cards of live opponents
    dead: tuple[int, ...] = ()  # up cards of those who folded
    common: tuple[int, ...] = ()  # a card for all, where the deck has run out

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """Cards that can't come any more, the own ones aside."""
        return (*(card for up in self.rivals for card in up), *self.dead)


class Outlook(Struct, frozen=True):
    """What hands are worth: one number for each of them."""

    strength: Floats  # the share against any hand
    share: Floats  # … against each rival's board, the geometric mean; on third street the same
    kind: Floats  # how likely a low is where the pot is split; else how far final hands are apart


@cache
def any_hand(game: str) -> Field:
    """Seven cards that may be any."""
    dice = np.random.default_rng(5)
    return Field.of(finals(game, list(random_deals(dice, 52, _CARDS, _ANY)), _ANY))


def own_outlook(public: OpenCards, down: Sequence[int]) -> Outlook:
    """What a hand is worth whose down cards are known."""
    return _own(public, tuple(sorted(int(card) for card in down)))


def outlooks(public: OpenCards, pairs: Cards) -> Outlook:
    """What each pair of down cards (columns) is worth, whatever else may come."""
    dice = np.random.default_rng([11, *public.up, 52, *public.elsewhere])
    up = (*public.up, *public.common)
    columns = behind(dice, up, public.elsewhere, pairs, _EACH)
    ends = finals(public.game, columns, pairs.shape[1] * _EACH)
    return _judged(public, ends, pairs.shape[1])


def final_outlook(public: OpenCards, seven: Sequence[Column], hands: int) -> Outlook:
    """What hands are worth of which all seven cards have come: columns of cards."""
    return _judged(public, finals(public.game, list(seven), hands), hands)


@lru_cache(maxsize=1024)
def board_share(public: OpenCards) -> float:
    """The share of any cards behind the own board against those behind the best other one."""
    known = (*public.up, *public.common)
    ends = _ends(public.game, known, public.elsewhere, _BOARD)
    return min(float(field.share(ends).mean()) for field in _fields(public))


@lru_cache(maxsize=1024)  # a hand is looked at at every bet of a street
def _own(public: OpenCards, down: tuple[int, ...]) -> Outlook:
    mine = (*down, *public.up, *public.common)
    count = _OWN if len(public.up) > 1 else _OWN_EARLY
    return _judged(public, _ends(public.game, mine, public.elsewhere, count), 1)


def _ends(game: str, known: Sequence[int], gone: Sequence[int], hands: int) -> Finals:
    """What cards may end as, at least so many times; `gone` lie elsewhere."""
    out = {*known, *gone}
    left = np.array([card for card in range(52) if card not in out], dtype=np.uint8)
    dealt = left[_balanced(len(left), _CARDS - len(known), hands)]
    count = dealt.shape[1]
    return finals(game, [*[np.full(count, card, dtype=np.uint8) for card in known], *dealt], count)


@cache  # a few hundred at the most, of some kilobytes
def _balanced(cards: int, missing: int, hands: int) -> Cards:
    """Ways to draw so many cards, columns, in which every card comes equally often.

    A deck is shuffled and drawn from to its end, again and again: chance has far less to say
    than if every draw were from a whole deck. One card to come is each of them once.
    """
    if missing == 0:
        return np.zeros((0, 1), dtype=np.uint8)
    if missing == 1:
        return np.arange(cards, dtype=np.uint8)[None]
    each = cards // missing
    dice = np.random.default_rng([12, cards, missing, hands])
    decks = np.argsort(dice.random((-(-hands // each), cards)), axis=1).astype(np.uint8)
    return np.ascontiguousarray(decks[:, : each * missing].reshape(-1, missing).T)


def _judged(public: OpenCards, ends: Finals, hands: int) -> Outlook:
    """Final hands, as many for each hand, turned into what the hands are worth."""
    every = any_hand(public.game)
    if ends.low is not None:
        kind = (ends.low > 0).reshape(hands, -1).mean(axis=1)
    else:
        kind = every.high.take(ends.high).reshape(hands, -1).std(axis=1)
    strength = every.share(ends).reshape(hands, -1).mean(axis=1)
    if len(public.up) <= 1:  # one door hardly differs from another, and third street is asked most
        return Outlook(strength, strength, kind)
    shares = [field.share(ends).reshape(hands, -1).mean(axis=1) for field in _fields(public)]
    product = np.prod(shares, axis=0) if shares else np.ones(hands)
    return Outlook(strength, product ** (1.0 / max(1, len(shares))), kind)


@lru_cache(maxsize=1024)
def _fields(public: OpenCards) -> tuple[Field, ...]:
    """What each rival may end with: any cards behind their boards."""
    gone = (*public.up, *public.elsewhere)
    ends = [_ends(public.game, (*up, *public.common), gone, _RIVAL) for up in public.rivals]
    return tuple([Field.of(one) for one in ends])
