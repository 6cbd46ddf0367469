"""Play at a table of any size: ranges, joint futures, and the worth of each action."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.memory import Decided, HandMemory
from desktop_poker.ai.reading.opening import COMMITTED, PLAYABILITY
from desktop_poker.ai.reading.prospects import Seen, prospects
from desktop_poker.ai.reading.ranges import Reader, updated
from desktop_poker.ai.reading.spot import Spot, spot_of
from desktop_poker.ai.reading.values import Rival, Table
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.ai.strength.stud import every_pair
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.ranges import from_weights

Floats = NDArray[np.float64]
_SIZES = (0.4, 0.75, 1.2)
_DEEPEST_SHOVE = 2.5  # pots: beyond that all-in is not weighed
_MOST_RIVALS = 5
_EACH = 8  # run-outs of a stud pair
_STEP = 0.03  # of the pot: a difference in worth that makes one action clearly better
_PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class Option(Struct, frozen=True):
    """Something that may be done: its kind for a temper, and the command."""

    kind: str  # f, c, or anything else for a wager
    act: Act


def known(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """The cards among faces that can be seen."""
    return tuple([face for face in faces if face is not None])


def prior_of(hand: HandState) -> Floats | None:
    """How likely each hand is to be dealt, where that is not alike."""
    weights = hand.started.rules.weights
    return None if weights is None else from_weights(weights).astype(np.float64)


def reader_for(hand: HandState) -> Reader:
    """Somebody who reads a hand from its start."""
    prior = prior_of(hand)
    return Reader(np.ones(1326) if prior is None else prior, strengths)


def range_before_flop(hand: HandState, early: list[Decided], seat: Seat) -> Floats:
    """What a seat holds as the flop comes, from what it did before."""
    found = np.ones(1326) if (prior := prior_of(hand)) is None else prior
    for one in early:
        if one.act.seat == seat:
            found = updated(found, one, strengths(one.before, seat))
    return found


def own_place(hand: HandState, seat: Seat) -> float:
    """What part of all hands that the seat might hold is weaker than the one it has."""
    down = known(hand.player(seat).down)[:2]
    found = strengths(hand, seat)
    mine = found[combo_number(down[0], down[1])]
    return float(np.mean(found[found > 0] < mine))


def strengths(hand: HandState, seat: Seat) -> Floats:
    """The strength of every hand that a seat may hold, from what lies on the table."""
    board = tuple(int(card) for card in known(hand.boards[0]))
    if not hand.variant.has_up_cards:
        share = strength(board, prior_of(hand)).share
        return share if board else share + PLAYABILITY
    others = tuple([known(p.up) for p in hand.players if not p.folded and p.seat != seat])
    dead = tuple([card for p in hand.players if p.folded for card in known(p.up)])
    return _behind_board(hand.variant.key, known(hand.player(seat).up), others, (*board, *dead))


@lru_cache(maxsize=256)  # everybody at the table asks the same
def _behind_board(
    game: str, up: tuple[Card, ...], others: tuple[tuple[Card, ...], ...], dead: tuple[int, ...]
) -> Floats:
    dice = np.random.default_rng([2, *up, *dead])
    return every_pair(game, dice, up=up, others=others, dead=dead, each=_EACH)


def options(hand: HandState, due: ActionDue) -> list[Option]:
    """What is worth weighing: a few sizes stand for all."""
    found: list[Option] = []
    for choice in due.choices:
        if choice.kind is ActionKind.FOLD:
            found.append(Option("f", Act(due.seat, choice.kind, choice.least)))
        elif choice.kind in _PASSIVE:
            found.append(Option("c", Act(due.seat, choice.kind, choice.least)))
        else:
            found += [
                Option("r", Act(due.seat, choice.kind, to)) for to in _sizes(hand, due, choice)
            ]
    if due.choices[0].kind is ActionKind.FOLD and found[1].act.kind is ActionKind.CHECK:
        return found[1:]
    return found


def _sizes(hand: HandState, due: ActionDue, wager: Choice) -> list[int]:
    if wager.least == wager.most:
        return [wager.most]
    pot = hand.pot_total + hand.current_bet - hand.player(due.seat).bet
    room = wager.most - hand.current_bet
    found = set()
    for size in _SIZES:
        to = hand.current_bet + round(size * pot)
        is_all = to - hand.current_bet >= 0.6 * room
        if hand.street == 0 and to > COMMITTED * wager.most:
            is_all = True  # nobody raises a good part of a short stack and then gives up
        found.add(wager.most if is_all else wager.nearest(to))
    if room <= _DEEPEST_SHOVE * pot:
        found.add(wager.most)
    return sorted(found)


def worths(
    hand: HandState,
    due: ActionDue,
    memory: HandMemory,
    reader: Reader,
    dice: np.random.Generator,
    *,
    slip: float,
    futures: int,
    loss_weight: float = 1.0,
    sticky: float = 0.0,
    boldness: Callable[[Seat], float] = lambda _: 1.0,
) -> tuple[list[Option], Floats]:
    """Everything that may be done, and what it is worth in chips."""
    reader.read(memory, due.seat, boldness)
    table = _table(
        hand, due.seat, reader, dice, futures=futures, loss_weight=loss_weight, sticky=sticky
    )
    found = options(hand, due)
    values = []
    for option in found:
        if option.kind == "f":
            values.append(0.0)
        elif option.kind == "c":
            values.append(table.passive(slip))
        else:
            values.append(table.wager(option.act.to, slip))
    return found, np.array(values)


def chances_of(values: Floats, spot: Spot) -> Floats:
    """How often each action appeals: the better ones more, by what is at stake."""
    appeal = np.exp((values - values.max()) / (_STEP * max(spot.pot, 1)))
    found: Floats = appeal / appeal.sum()
    return found


def _table(
    hand: HandState,
    seat: Seat,
    reader: Reader,
    dice: np.random.Generator,
    *,
    futures: int,
    loss_weight: float,
    sticky: float,
) -> Table:
    me = hand.player(seat)
    board = tuple(int(card) for card in known(hand.boards[0]))
    mine = tuple(int(card) for card in known(me.down + me.up))
    live = [p for p in hand.players if not p.folded and p.seat != seat][:_MOST_RIVALS]
    ups = {p.seat: tuple(int(card) for card in known(p.up)) for p in hand.players}
    dead = tuple(
        card for p in hand.players if p not in live and p is not me for card in ups[p.seat]
    )
    gone = [*mine, *board, *dead, *(card for p in live for card in ups[p.seat])]
    read = [reader.places_of(hand, p.seat, gone) for p in live]
    rivals = [Seen(ups[p.seat], weights) for p, (weights, _) in zip(live, read, strict=True)]
    found = prospects(
        hand.variant.key, dice, mine=mine, board=board, rivals=rivals, dead=dead, count=futures
    )
    to_act = () if hand.betting is None else hand.betting.to_act
    seen = [
        Rival(p, place[row], p.seat in to_act)
        for p, (_, place), row in zip(live, read, found.hands, strict=True)
    ]
    luck = dice.random((len(seen), found.count))
    return Table(hand, seat, spot_of(hand, seat), found, seen, luck, loss_weight, sticky)
