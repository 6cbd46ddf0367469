"""The game that the tables of stud are trained on: one hand, from the bring-in to the showdown.

A hand is walked through once for one player (external sampling): all of their actions are tried,
the others draw one each. Amounts are small bets; nobody runs out of chips. This is what is meant
and what the tests play beside the engine; `stud_game.c` is the same, some hundred times as quick,
and a test compares the two bit by bit.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from desktop_poker.ai.stud import cells
from desktop_poker.ai.stud.cells import (
    FEW_BEHIND,
    FOLDS,
    GOES_ALONG,
    LATER_ROWS,
    WAGERS,
    CellEdges,
    Later,
    Third,
)
from desktop_poker.ai.stud.tree import CAP
from training.stud_seats import SEATS, STREETS, SeatDeals

ANTE, BRING_IN = 0.1, 0.2
BETS = (1.0, 1.0, 2.0, 2.0, 2.0)
DEEPEST = 256  # actions in a hand, at the most
STREET, LIVE, PENDING, RAISES, LED, RAISER, LATE, LAST, OVER = range(9)
_FIELDS = 9
_DOORS_ALIKE = 2  # places among door cards that make no difference
_KINDS = LATER_ROWS[1]
_TREMBLES = 0.04
STYLES = ((0.0, 0.0), (-2.0, -0.7), (-0.7, 1.6), (1.2, 0.3))  # pulls at folds and at raises
_BITS = (1 << 64) - 1
_NEVER = 0.01  # what a sound player never does, a style may do now and then
EVERYWHERE, ON_THIRD = np.array([1.0, 0.4, 0.4, 0.4, 0.6]), np.array([1.0, 0.0, 0.0, 0.0, 0.0])
"""How often all actions are tried, by street. Walks of the second kind are short: most hands end on
third street, so that its decisions are worth many of them."""

PULLS = np.exp(np.array(STYLES))
"""What a style multiplies folds and raises by."""


class Dice:
    """Chance that is the same in both languages (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _BITS

    def roll(self) -> float:
        """A number from 0 to 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _BITS
        found = self._state
        found = ((found ^ (found >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
        found = ((found ^ (found >> 27)) * 0x94D049BB133111EB) & _BITS
        return float(((found ^ (found >> 31)) >> 11) / (1 << 53))


class Hands(NamedTuple):
    """Deals as the walk needs them; arrays begin with the deal."""

    third: Any  # and seat: the row on third street
    door: Any  # and seat: the place among door cards
    share: Any  # street, seat, rival: the logarithm of the share against cards behind a board
    board: Any  # street, seat, rival: of any cards behind the own board
    kind: Any  # street, seat
    showing: Any  # street, seat: the largest acts first
    high: Any  # and seat: final hands
    low: Any  # and seat; no rows where the pot is not split
    edges: Any  # street: logarithms of where rows of strength part


class State(NamedTuple):
    """A hand in progress: a row for each depth of the walk, so that nothing has to be undone."""

    hands: Hands
    deal: int
    numbers: Any
    paid: Any  # by seat
    bet: Any  # by seat, on this street
    current: Any  # what there is to match


class Tables(NamedTuple):
    """What is played, and what is learnt, for every place of the table."""

    played: Any
    regrets: Any
    sums: Any
    visits: Any


class Learner(NamedTuple):
    """Whom a hand is walked through for, how the others play, and what is learnt."""

    me: int
    styles: Any  # by seat
    looks: Any  # by street: how often all actions are tried; else one is drawn
    tables: Tables
    dice: Dice


def hands_of(deals: SeatDeals, edges: CellEdges) -> Hands:
    """Turn deals into rows."""
    kind = np.stack(
        [
            np.searchsorted(edges.kind[street], deals.kind[street], side="right")
            for street in range(STREETS)
        ]
    )
    split = deals.low is not None
    return Hands(
        third=edges.row(0, deals.strength[0], deals.kind[0]).astype(np.int64),
        door=edges.door[deals.door],
        share=_by_deal(np.log(np.maximum(deals.share, 1e-6)).astype(np.float32)),
        board=_by_deal(deals.board),
        kind=_by_deal(kind.astype(np.int64)),
        showing=_by_deal(deals.showing),
        high=np.ascontiguousarray(deals.high).astype(np.int64),
        low=(deals.low if split else np.zeros((0, SEATS))).astype(np.int64),  # type: ignore[union-attr]
        edges=np.log(np.maximum(np.stack(edges.strength[1:]), 1e-6)),
    )


def _by_deal(array: Any) -> Any:
    return np.ascontiguousarray(np.swapaxes(array, 0, 1))


def state(hands: Hands, deal: int = 0) -> State:
    """Room for a walk."""
    return State(
        hands=hands,
        deal=deal,
        numbers=np.zeros((DEEPEST, _FIELDS), dtype=np.int64),
        paid=np.zeros((DEEPEST, SEATS)),
        bet=np.zeros((DEEPEST, SEATS)),
        current=np.zeros(DEEPEST),
    )


def counted(seats: int) -> int:
    """How many seats there are in a set."""
    found = 0
    while seats:
        found += seats & 1
        seats >>= 1
    return found


def _first(at: State, street: int, live: int) -> int:
    """Who acts first on a street."""
    showing, best = at.hands.showing[at.deal, street], -1
    for seat in range(SEATS):
        if (live >> seat) & 1 and (best < 0 or showing[seat] > showing[best]):
            best = seat
    return best


def begin(at: State, players: int) -> None:
    """Start a hand of the first so many seats."""
    numbers = at.numbers[0]
    everybody = (1 << players) - 1
    numbers[:] = 0
    numbers[LIVE] = numbers[PENDING] = everybody
    numbers[LED] = numbers[RAISER] = -1
    for seat in range(SEATS):
        at.paid[0, seat] = ANTE if seat < players else 0.0
        at.bet[0, seat] = 0.0
    at.current[0] = 0.0
    numbers[LAST] = _first(at, 0, everybody) - 1


def actor(at: State, deep: int) -> int:
    """The seat that a hand waits for."""
    pending, last = at.numbers[deep, PENDING], at.numbers[deep, LAST]
    for step in range(1, SEATS + 1):
        seat = (last + step) % SEATS
        if (pending >> seat) & 1:
            return seat
    return -1


def third(at: State, deep: int, seat: int) -> Third:
    """Third street as everybody sees it."""
    numbers, bet = at.numbers[deep], at.bet[deep]
    doors, raiser = at.hands.door[at.deal], numbers[RAISER]
    least = 1.0 if numbers[RAISES] > 0 else BRING_IN
    paying, better = 0, 0
    for other in range(SEATS):
        if other != seat and (numbers[LIVE] >> other) & 1:
            paying += bet[other] >= least
            better += doors[other] > doors[seat]
    beside = 1
    if raiser >= 0:
        apart = doors[raiser] - doors[seat]
        if apart >= _DOORS_ALIKE:
            beside = 2
        elif apart <= -_DOORS_ALIKE:
            beside = 0
    return Third(
        bets=int(numbers[RAISES]),
        brings_in=int(at.current[deep] == 0.0),
        behind=counted(numbers[PENDING]) - 1,
        callers=max(paying - 1, 0),
        better=int(better),
        raiser=int(beside),
        invested=int(bet[seat] > 0.0),
        late=int(numbers[LATE]),
    )


def later(at: State, deep: int, seat: int) -> Later:
    """A later street as everybody sees it."""
    numbers = at.numbers[deep]
    street = numbers[STREET]
    bet = BETS[street]
    rivals, board, pot = 0, 1.0, 0.0
    for other in range(SEATS):
        pot += at.paid[deep, other]
        if other != seat and (numbers[LIVE] >> other) & 1:
            rivals += 1
            board = min(board, float(at.hands.board[at.deal, street, seat, other]))
    led = numbers[LED]
    return Later(
        street=int(street),
        bets=int(numbers[RAISES]),
        owed=(at.current[deep] - at.bet[deep, seat]) / bet,
        rivals=rivals,
        behind=counted(numbers[PENDING]) - 1,
        pot=pot / bet,
        board=board,
        led=0 if led < 0 else (2 if led == seat else 1),
    )


def _later_row(at: State, deep: int, seat: int) -> int:
    """The row of a hand against the boards that are left."""
    hands, street, live = at.hands, at.numbers[deep, STREET], at.numbers[deep, LIVE]
    total, rivals = 0.0, 0
    for other in range(SEATS):
        if other != seat and (live >> other) & 1:
            total += float(hands.share[at.deal, street, seat, other])
            rivals += 1
    mean, row = total / rivals, 0
    for edge in hands.edges[street - 1]:
        row += mean >= edge
    return row * _KINDS + hands.kind[at.deal, street, seat]


def place_of(at: State, deep: int, seat: int) -> tuple[int, bool]:
    """Where a decision lies in the table, and whether to go along would be to limp in first."""
    street = at.numbers[deep, STREET]
    if street == 0:
        seen = third(at, deep, seat)
        row = at.hands.third[at.deal, seat]
        return cells.first_place(0, cells.third_situation(seen)) + row, cells.limps_first(seen)
    situation = cells.later_situation(later(at, deep, seat))
    row = _later_row(at, deep, seat)
    return cells.first_place(street, situation) + row, False


def advance(at: State, deep: int, seat: int, action: int) -> None:
    """Let a seat do something: the next row of the state; a new street where all have answered."""
    new = deep + 1
    at.numbers[new] = at.numbers[deep]
    at.paid[new] = at.paid[deep]
    at.bet[new] = at.bet[deep]
    at.current[new] = at.current[deep]
    numbers, bet = at.numbers[new], at.bet[new]
    if action == FOLDS:
        numbers[LIVE] &= ~(1 << seat)
    else:
        if action == WAGERS:
            if numbers[STREET] == 0 and numbers[RAISES] == 0:
                numbers[LATE] = counted(numbers[PENDING]) - 1 <= FEW_BEHIND
            numbers[RAISES] += 1
            numbers[RAISER] = seat
            numbers[PENDING] = numbers[LIVE]
            at.current[new] = numbers[RAISES] * BETS[numbers[STREET]]
        elif numbers[STREET] == 0 and at.current[new] == 0.0:
            at.current[new] = BRING_IN
        at.paid[new, seat] += at.current[new] - bet[seat]
        bet[seat] = at.current[new]
    numbers[PENDING] &= ~(1 << seat)
    numbers[LAST] = seat
    if counted(numbers[LIVE]) == 1:
        numbers[OVER] = 1
    elif numbers[PENDING] == 0:
        if numbers[STREET] == STREETS - 1:
            numbers[OVER] = 1
        else:
            _next_street(at, new)


def _next_street(at: State, deep: int) -> None:
    numbers = at.numbers[deep]
    if numbers[RAISER] >= 0:
        numbers[LED] = numbers[RAISER]
    numbers[STREET] += 1
    numbers[RAISES] = 0
    numbers[RAISER] = -1
    numbers[PENDING] = numbers[LIVE]
    at.bet[deep] = 0.0
    at.current[deep] = 0.0
    numbers[LAST] = _first(at, numbers[STREET], numbers[LIVE]) - 1


def _part(values: Any, live: int, seat: int, least: int) -> float:
    """The part of a pot for a seat; nothing where nobody has at least so much: -1."""
    best, ties = least - 1, 0
    for other in range(SEATS):
        if (live >> other) & 1:
            if values[other] > best:
                best, ties = values[other], 1
            elif values[other] == best:
                ties += 1
    if best < least:
        return -1.0
    return 1.0 / ties if values[seat] == best else 0.0


def gain(at: State, deep: int, seat: int) -> float:
    """What a seat has won when the hand is over, or has lost when it is out of it."""
    hands, live, paid = at.hands, at.numbers[deep, LIVE], at.paid[deep]
    if not (live >> seat) & 1:
        return -float(paid[seat])
    part = 1.0
    if counted(live) > 1:
        part = _part(hands.high[at.deal], live, seat, 0)
        if len(hands.low):
            low = _part(hands.low[at.deal], live, seat, 1)
            if low >= 0.0:
                part = (part + low) / 2
    return part * float(paid.sum()) - float(paid[seat])


def _allowed(at: State, deep: int, seat: int, limps: bool, found: Any) -> None:  # noqa: FBT001
    """What a sound player chooses from: whoever is first in completes or folds."""
    found[FOLDS] = 1.0 if at.current[deep] - at.bet[deep, seat] > 0.0 else 0.0
    found[GOES_ALONG] = 0.0 if limps else 1.0
    found[WAGERS] = 1.0 if at.numbers[deep, RAISES] < CAP else 0.0


def _drawn(chances: Any, allowed: Any, style: int, limps: bool, dice: Dice) -> int:  # noqa: FBT001
    """An action of somebody else, with a style and a tremble; chances are changed."""
    if style:
        if limps:
            allowed[GOES_ALONG] = 1.0
        for action in range(3):
            chances[action] = max(chances[action], _NEVER * allowed[action])
        chances[FOLDS] *= PULLS[style, 0]
        chances[WAGERS] *= PULLS[style, 1]
    total, ways = chances.sum(), allowed.sum()
    for action in range(3):
        even = allowed[action] / ways
        chances[action] = (1.0 - _TREMBLES) * chances[action] / total + _TREMBLES * even
    return _one_of(chances, dice)


def _one_of(chances: Any, dice: Dice) -> int:
    """Draw one."""
    luck, last = dice.roll(), 0
    for action in range(3):
        luck -= chances[action]
        if chances[action] > 0.0:
            last = action
        if luck < 0.0:
            break
    return last


def walk(at: State, deep: int, learner: Learner) -> float:
    """What a hand is worth to one player from here on, in small bets."""
    me, tables = learner.me, learner.tables
    if at.numbers[deep, OVER] or not (at.numbers[deep, LIVE] >> me) & 1:
        return gain(at, deep, me)
    seat = actor(at, deep)
    place, limps = place_of(at, deep, seat)
    allowed, chances = np.empty(3), np.empty(3)
    _allowed(at, deep, seat, limps, allowed)
    for action in range(3):
        chances[action] = max(tables.played[place, action], 1e-9) * allowed[action]
    chances /= chances.sum()
    if seat != me:
        if learner.styles[seat] == 0:
            tables.sums[place] += chances
        advance(at, deep, seat, _drawn(chances, allowed, learner.styles[seat], limps, learner.dice))
        return walk(at, deep + 1, learner)
    if learner.dice.roll() >= learner.looks[at.numbers[deep, STREET]]:
        advance(at, deep, seat, _one_of(chances, learner.dice))
        return walk(at, deep + 1, learner)
    gains = np.zeros(3)
    for action in range(3):
        if allowed[action] > 0.0:
            advance(at, deep, seat, action)
            gains[action] = walk(at, deep + 1, learner)
    mean = (chances * gains).sum()
    tables.regrets[place] += allowed * (gains - mean)
    tables.visits[place, 0] += 1.0
    return mean


class Seating(NamedTuple):
    """Who plays the deals of a pass, and how."""

    players: Any  # by deal
    styles: Any  # by deal and seat


def walk_all(room: State, seating: Seating, looks: Any, tables: Tables, seed: int) -> int:
    """Walk through every deal once for every player; how many walks there were."""
    walks, dice = 0, Dice(seed)
    for deal in range(len(seating.players)):
        at = State(room.hands, deal, room.numbers, room.paid, room.bet, room.current)
        for me in range(seating.players[deal]):
            begin(at, seating.players[deal])
            walk(at, 0, Learner(me, seating.styles[deal], looks, tables, dice))
            walks += 1
    return walks
