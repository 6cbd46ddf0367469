"""Where a hand of the training stands, and the situation that this is: see `full_table_game`.

Everything is plain numbers and arrays, so that it can be compiled; without numba it runs too, a
hundred times slower.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from desktop_poker.ai.holdem import situations

try:
    from numba import njit  # pyright: ignore[reportMissingImports]
except ImportError:  # pragma: no cover - the tests walk a few hands without it

    def njit(function: Any = None, **_: Any) -> Any:
        """Leave a function as it is."""
        return function if function is not None else njit


compiled = njit
HAS_NUMBA = njit.__module__ != __name__
FLOPS, COARSE_FLOPS = 18 * 4 * 4 * 7, 18

_depth_before = compiled(situations.depth_before)
_opening = compiled(situations.opening)
opener_of = compiled(situations.opener_of)
_raised = compiled(situations.raised)
_reraised = compiled(situations.reraised)
_four_bet = compiled(situations.four_bet)
_five_bet = compiled(situations.five_bet)
_unbet = compiled(situations.unbet)
_bet = compiled(situations.bet)
_bet_again = compiled(situations.bet_again)


class Deal(NamedTuple):
    """What stays as it is through one hand; amounts are in big blinds."""

    me: int  # the player whom it is walked through for
    players: int
    paid: Any  # by seat; the one thing that changes, and is changed back
    total: Any
    dead: float
    classes: Any
    rows: Any
    values: Any
    equity: Any
    tables: Any
    space: Any  # room for the numbers of each decision
    weight: float


class Spot(NamedTuple):
    """Where a hand stands; sets of seats are bits."""

    deep: int  # actions so far
    street: int
    seat: int
    left: int  # players who have still to act
    folded: int
    allin: int
    current: float
    base: float  # what was to be matched as the street began
    raises: int
    callers: int
    opener: int
    had_raised: int
    had_called: int
    wagered: int  # on this street
    bettor: int
    led: int  # who wagered last on the street before
    raised_pot: int


@compiled(cache=True)
def order(seat: int, players: int) -> int:
    """When a seat acts after the flop: the small blind first, for two the button last."""
    return seat if players > 2 else 1 - seat


@compiled
def before(deal: Deal, spot: Spot, pot: float, last: int) -> int:
    """The situation before the flop."""
    seat, paid, total = spot.seat, deal.paid, deal.total
    reach, live = 0.0, 0
    for one in range(deal.players):
        if one != seat and not (spot.folded >> one) & 1:
            reach = max(reach, total[one])
            live += 1
    depth = _depth_before(min(total[seat], reach))
    for_two = 1 if deal.players == 2 else 0
    if spot.raises == 0:
        antes = 1 if deal.dead > 0.0 else 0
        return _opening(spot.left - 1, spot.callers, antes, for_two, depth)
    stack = total[seat] - paid[seat]
    call = min(spot.current - paid[seat], stack)
    price = call / (pot + call)
    commits = 1 if call >= 0.35 * stack else 0
    own = (spot.had_raised >> seat) & 1
    called = (spot.had_called >> seat) & 1
    if spot.raises == 1:
        if called:
            role = 4
        elif seat == 1:
            role = 0
        elif seat == 0 and deal.players > 2:
            role = 1
        else:
            role = 2 if spot.left - 1 <= 3 else 3
        return _raised(role, spot.opener, spot.callers, price, commits, depth)
    crowd = 1 if live > 1 else 0
    if spot.raises == 2:
        role = 0 if own else 1 if called else 2
        return _reraised(role, last, crowd, spot.opener, price, commits, depth)
    if spot.raises == 3:
        return _four_bet(own, last, crowd, price, commits, depth)
    return _five_bet(own, price, depth)


@compiled
def after(deal: Deal, spot: Spot, pot: float) -> int:
    """The situation on a later street."""
    seat = spot.seat
    stack = deal.total[seat] - deal.paid[seat]
    call = min(spot.current - deal.paid[seat], stack)
    live, behind = 0, 0.0
    for one in range(deal.players):
        if not (spot.folded >> one) & 1:
            live += 1
            if one != seat:
                behind = max(behind, deal.total[one] - spot.current)
    pots = min(stack - call, max(behind, 0.0)) / (pot + call)
    led = spot.led
    if spot.raises == 0:
        if led == seat:
            who = 0
        elif led < 0 or (spot.folded >> led) & 1:
            who = 3
        else:
            who = 1 if order(led, deal.players) > order(seat, deal.players) else 2
        return _unbet(live, spot.raised_pot, spot.left - 1, who, pots)
    if spot.raises == 1:
        bet = spot.current - spot.base
        size = bet / max(pot - (1 + spot.callers) * bet, 0.1)
        who = 0 if led == seat else 1 if led == spot.bettor else 2
        return _bet(live, spot.raised_pot, size, spot.left - 1, spot.callers, who, pots)
    own = (spot.wagered >> seat) & 1
    return _bet_again(live, spot.raised_pot, call / (pot + call), own, spot.raises, pots)


@compiled
def flop_of(deal: Deal, spot: Spot, pot: float) -> int:
    """Where a player stands as the flop comes, for what a hand is worth there on average."""
    seat, live, last, reach = deal.me, 0, 1, 0.0
    for one in range(deal.players):
        if not (spot.folded >> one) & 1:
            live += 1
            if one != seat:
                reach = max(reach, deal.total[one] - deal.paid[one])
                if order(one, deal.players) > order(seat, deal.players):
                    last = 0
    pots = min(deal.total[seat] - deal.paid[seat], reach) / pot
    deep = 0
    for border in (1.0, 2.0, 3.5, 6.0, 10.0, 16.0):
        if pots > border:
            deep += 1
    who = 0 if spot.bettor == seat else 1 if spot.bettor >= 0 else 2
    opened = 3 if spot.opener == 5 else 2 if spot.opener == 0 else 1 if spot.opener <= 2 else 0
    place = ((min(live, 4) - 2) * 2 + last) * 3 + who
    return ((place * 4 + min(spot.raises, 3)) * 4 + opened) * 7 + deep
