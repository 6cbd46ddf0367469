"""Any game at all: a share of the pot by dealing at random, and what each action costs.

Nobody has trained for such a game. Rivals may hold anything, the less so the more they have bet;
that is weak play, but sound: no hand is thrown away that pays its price.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.manners import WAGERS, passive, sized
from desktop_poker.ai.policy import Option, Policy
from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.shares import KnownCards, shares

Floats = NDArray[np.float64]
_RAISE: Final = "r"
_SAMPLES: Final = 8  # for each iteration of the budget
_RESPECT: Final = 0.6  # of a share, as a power, where a bet as large as the pot has to be called
_CALLED: Final = 1.5  # of a share, as a power: who calls a raise does not hold just anything
_GIVES_UP: Final = 0.45  # how often a rival lets a bet of the pot go
_CLOSE: Final = 0.06  # of the pot: actions that near in value are all chosen


class _Option(Struct, frozen=True):
    """Something that can be done, and what it is worth in chips."""

    act: Act
    kind: str
    worth: float


def act(
    hand: HandState, due: ActionDue, temper: Temper, chance: Chance, budget: Budget, *, slip: float
) -> Act:
    """Decide; the slip is how far the share of the pot is misjudged."""
    seed = chance.below(1 << 62)
    share = own_share(hand, due.seat, samples=_SAMPLES * budget.iterations, seed=seed)
    share = min(1.0, max(0.0, share + slip))
    options = _options(hand, due, share)
    worths = np.array([option.worth for option in options])
    scale = _CLOSE * max(hand.pot_total, 1)
    chances: Floats = np.exp((worths - worths.max()) / scale)
    place = min(1.0, share * hand.live / 2)
    choice = temper.choose(
        chances / chances.sum(),
        [option.kind for option in options],
        place,
        chance,
        last_street=hand.street == len(hand.variant.streets) - 1,
    )
    return options[choice].act


def own_share(hand: HandState, seat: Seat, *, samples: int, seed: int) -> float:
    """The part of the pot that a hand wins against hands that may be any."""
    me = hand.player(seat)
    rivals = [player for player in hand.players if not player.folded and player.seat != seat]
    hands = (_seen(me.down + me.up), *(_seen(rival.up) for rival in rivals))
    folded = [card for player in hand.players if player.folded for card in _seen(player.up)]
    boards = [_seen(board) for board in hand.boards]
    total = 0.0
    for number, board in enumerate(boards):  # each has its half of the pot (J5)
        others = [card for other in boards[:number] + boards[number + 1 :] for card in other]
        known = KnownCards(hands=hands, board=board, dead=(*folded, *others))
        total += shares(hand.variant, known, samples=samples // len(boards), seed=seed)[0]
    return total / len(boards)


def _seen(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    return tuple([face for face in faces if face is not None])


def policy(hand: HandState, due: ActionDue, shares: Floats) -> Policy:
    """What is done with hands that have these shares of the pot: a row for each of them."""
    rows = [_options(hand, due, float(share)) for share in shares]
    worths = np.array([[option.worth for option in row] for row in rows])
    scale = _CLOSE * max(hand.pot_total, 1)
    chances: Floats = np.exp((worths - worths.max(axis=1, keepdims=True)) / scale)
    options = tuple([Option(option.kind, option.act) for option in rows[0]])
    return Policy(options, chances / chances.sum(axis=1, keepdims=True))


def _options(hand: HandState, due: ActionDue, share: float) -> list[_Option]:
    """To give up, to go along, to raise by the least and by the pot."""
    seat, pot = due.seat, hand.pot_total
    bet = hand.player(seat).bet
    along = passive(due)
    cost = along.least - bet
    share **= 1 + _RESPECT * cost / max(pot, 1)
    found = [_Option(Act(seat, along.kind, along.least), CALL, share * (pot + cost) - cost)]
    for choice in due.choices:
        if choice.kind is ActionKind.FOLD and cost:
            found.insert(0, _Option(Act(seat, choice.kind, choice.least), FOLD, 0.0))
        elif choice.kind in WAGERS:
            sizes = dict.fromkeys((choice.least, sized(hand, seat, choice, 1.0)))
            found += [_raise(hand, due, choice, to, share) for to in sizes]
    return found


def _raise(hand: HandState, due: ActionDue, choice: Choice, to: int, share: float) -> _Option:
    """Everybody lets it go, or somebody calls with a hand that is better than any."""
    pot, cost = hand.pot_total, to - hand.player(due.seat).bet
    more = to - hand.current_bet
    lets_go = (_GIVES_UP * min(1.0, more / max(pot, 1))) ** (hand.live - 1)
    called = share**_CALLED * (pot + cost + more) - cost
    worth = lets_go * pot + (1 - lets_go) * called
    return _Option(Act(due.seat, choice.kind, to), _RAISE, worth)
