"""The game that the table of any size is trained on: one hand, from the blinds to the showdown.

A hand is walked through once for one player (external sampling): all of their actions are tried,
the others draw one each. Regrets of a situation and a row add up; the strategies of the others are
added to the averages. Everything here is plain numbers and arrays, so that it can be compiled;
without numba it runs too, a hundred times slower.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from desktop_poker.ai.holdem.full_table_sizes import (
    again,
    bets_all,
    may_limp,
    may_push_after,
    may_push_before,
    raise_after,
    raise_before,
)
from training.full_table_spots import Deal, Spot, after, before, flop_of, compiled, opener_of, order

CLASSES, PLACES_BEFORE, PLACES_AFTER = 169, 4, 5
HOPELESS = -120.0  # big blinds of summed regret
KNOWN = 40.0  # visits from which on a flop need not be played out each time
LOOKS = 0.3  # how often it is
BELIEF = 20.0  # visits that a coarser kind of flop counts for
DEEPEST = 200  # actions in a hand, at the most

_raise_before = compiled(raise_before)
_raise_after = compiled(raise_after)
_again = compiled(again)
_bets_all = compiled(bets_all)
_may_limp = compiled(may_limp)
_may_push_before = compiled(may_push_before)
_may_push_after = compiled(may_push_after)


@compiled(cache=True)
def _drawn(regrets: Any, start: int, legal: Any, count: int, chances: Any) -> None:
    """The chances of the actions by regret matching."""
    total = 0.0
    for action in range(count):
        found = regrets[start + action] if legal[action] else 0.0
        chances[action] = max(found, 0.0)
        total += chances[action]
    if total > 0.0:
        for action in range(count):
            chances[action] /= total
        return
    ways = 0
    for action in range(count):
        ways += legal[action]
    for action in range(count):
        chances[action] = legal[action] / ways


@compiled(cache=True)
def showdown(paid: Any, folded: int, values: Any, players: int, seat: int, dead: float) -> float:
    """What a seat takes out of all pots."""
    won, below = 0.0, 0.0
    while below < paid[seat]:
        level = 1e18
        for one in range(players):
            if not (folded >> one) & 1 and paid[one] > below:
                level = min(level, paid[one])
        pot = dead if below == 0.0 else 0.0
        best, ties = -1, 0
        for one in range(players):
            pot += min(paid[one], level) - min(paid[one], below)
            if not (folded >> one) & 1 and paid[one] >= level:
                if values[one] > best:
                    best, ties = values[one], 1
                elif values[one] == best:
                    ties += 1
        if values[seat] == best:
            won += pot / ties
        below = level
    return won


@compiled(cache=True)
def _worth_of(
    sums: Any, counts: Any, wide: Any, wide_counts: Any, where: int, coarse: int
) -> float:
    """What a hand has won on average from a flop on, in pots: luck of the board is averaged out."""
    rough = wide[coarse] / max(wide_counts[coarse], 1.0)
    return (sums[where] + BELIEF * rough) / (counts[where] + BELIEF)


@compiled
def walk(deal: Deal, spot: Spot) -> float:
    """What a hand is worth to one player from here on, in big blinds."""
    live, active, pot = 0, 0, deal.dead
    for one in range(deal.players):
        pot += deal.paid[one]
        if not (spot.folded >> one) & 1:
            live += 1
            if not (spot.allin >> one) & 1:
                active += 1
    if (spot.folded >> deal.me) & 1:
        return -deal.paid[deal.me]
    if live == 1:
        return pot - deal.paid[deal.me]
    if spot.left <= 0:
        if active <= 1 and spot.street == 0 and live == 2:
            return _all_in_before(deal, spot, pot)
        if active <= 1 or spot.street == 3:
            won = showdown(deal.paid, spot.folded, deal.values, deal.players, deal.me, deal.dead)
            return won - deal.paid[deal.me]
        return _next_street(deal, spot, pot, active)
    return _decide(deal, spot, pot, active)


@compiled
def _all_in_before(deal: Deal, spot: Spot, pot: float) -> float:
    """Two are all-in before the flop: the exact share, instead of one board."""
    me, other = deal.me, 0
    for one in range(deal.players):
        if one != me and not (spot.folded >> one) & 1:
            other = one
    call = min(deal.paid[me], deal.paid[other])
    # What is not matched goes back.
    back = deal.paid[me] - call
    share = deal.equity[deal.classes[me], deal.classes[other]]
    return share * (pot - back - (deal.paid[other] - call)) + back - deal.paid[me]


@compiled
def _next_street(deal: Deal, spot: Spot, pot: float, active: int) -> float:
    """Cards come; as the flop does, what it is worth is known from all hands before."""
    first = 0 if deal.players > 2 else 1
    while (spot.folded >> first) & 1 or (spot.allin >> first) & 1:
        first = (first + 1) % deal.players
    pot_type = spot.raised_pot
    where, coarse = -1, 0
    sums, counts, wide, wide_counts = (
        deal.tables[8],
        deal.tables[9],
        deal.tables[10],
        deal.tables[11],
    )
    if spot.street == 0:
        pot_type = 1 if spot.raises >= 2 else 0
        flop = flop_of(deal, spot, pot)
        where = flop * 169 + deal.classes[deal.me]
        coarse = (flop // 112) * 169 + deal.classes[deal.me]
        if counts[where] >= KNOWN and np.random.random() > LOOKS:
            worth = _worth_of(sums, counts, wide, wide_counts, where, coarse)
            return worth * pot - deal.paid[deal.me]
    found = walk(
        deal,
        Spot(
            spot.deep,
            spot.street + 1,
            first,
            active,
            spot.folded,
            spot.allin,
            spot.current,
            spot.current,
            0,
            0,
            spot.opener,
            spot.had_raised,
            spot.had_called,
            0,
            -1,
            spot.bettor,
            pot_type,
        ),
    )
    if where < 0:
        return found
    gain = (found + deal.paid[deal.me]) / pot
    sums[where] += deal.weight * gain
    counts[where] += deal.weight
    wide[coarse] += deal.weight * gain
    wide_counts[coarse] += deal.weight
    worth = _worth_of(sums, counts, wide, wide_counts, where, coarse)
    return worth * pot - deal.paid[deal.me]


@compiled
def _may_before(
    deal: Deal, spot: Spot, call: float, most: float, last: int, can_raise: bool
) -> None:
    """Write down what may be done before the flop."""
    legal, targets = deal.space[spot.deep, 0], deal.space[spot.deep, 3]
    if spot.raises == 0 and call > 0 and can_raise and not _may_limp(spot.left - 1, spot.callers):
        legal[1] = 0.0
    if not can_raise:
        return
    to = _raise_before(1.0, spot.current, spot.raises, spot.callers, last)
    large = _bets_all(to, most)
    if spot.raises < 4 and not large:
        legal[2] = 1.0
        targets[2] = to
    if _may_push_before(most, spot.raises, large):
        legal[3] = 1.0
        targets[3] = most


@compiled
def _may_after(deal: Deal, spot: Spot, called: float, most: float) -> None:
    """Write down which wagers there are after the flop; the pot is as after a call."""
    legal, targets = deal.space[spot.deep, 0], deal.space[spot.deep, 3]
    led = spot.led
    # Everybody checks to who wagered last on the street before.
    if spot.raises == 0 and led >= 0 and led != spot.seat:
        acts = not (spot.folded >> led) & 1 and not (spot.allin >> led) & 1
        if acts and order(led, deal.players) > order(spot.seat, deal.players):
            return
    room = most - spot.current
    if spot.raises == 0:
        if 0.33 * called < 0.6 * room:
            legal[2] = 1.0
            targets[2] = _raise_after(called, spot.current, 0.33)
        if 0.75 * called < 0.6 * room:
            legal[3] = 1.0
            targets[3] = _raise_after(called, spot.current, 0.75)
    elif spot.raises < 4 and _again(spot.raises) * called < 0.6 * room:
        legal[3] = 1.0
        targets[3] = _raise_after(called, spot.current, _again(spot.raises))
    if _may_push_after(room, called) or legal[3] == 0.0:
        legal[4] = 1.0
        targets[4] = most


@compiled
def _decide(deal: Deal, came: Spot, pot: float, active: int) -> float:
    """The next player decides: the one who learns tries everything, the others draw."""
    seat = came.seat
    while (came.folded >> seat) & 1 or (came.allin >> seat) & 1:
        seat = (seat + 1) % deal.players
    spot = Spot(
        came.deep,
        came.street,
        seat,
        came.left,
        came.folded,
        came.allin,
        came.current,
        came.base,
        came.raises,
        came.callers,
        came.opener,
        came.had_raised,
        came.had_called,
        came.wagered,
        came.bettor,
        came.led,
        came.raised_pot,
    )
    call = min(spot.current - deal.paid[seat], deal.total[seat] - deal.paid[seat])
    reach, last = 0.0, 1
    for one in range(deal.players):
        if one != seat and not (spot.folded >> one) & 1:
            reach = max(reach, deal.total[one])
            if order(one, deal.players) > order(seat, deal.players):
                last = 0
    most = min(deal.total[seat], reach)
    legal, chances = deal.space[spot.deep, 0], deal.space[spot.deep, 1]
    targets = deal.space[spot.deep, 3]
    legal[:] = 0.0
    legal[1] = 1.0
    legal[0] = 1.0 if call > 0 else 0.0
    can_raise = most > spot.current and active > 1
    regrets, sums = deal.tables[2 * spot.street], deal.tables[2 * spot.street + 1]
    if spot.street == 0:
        count = 4
        start = (before(deal, spot, pot, last) * 169 + deal.classes[seat]) * 4
        _may_before(deal, spot, call, most, last, can_raise)
    else:
        count = 5
        rows = 100 if spot.street < 3 else 60
        start = (after(deal, spot, pot) * rows + deal.rows[spot.street - 1, seat]) * 5
        if can_raise:
            _may_after(deal, spot, pot + call, most)
    _drawn(regrets, start, legal, count, chances)
    if seat == deal.me:
        return _learn(deal, spot, regrets, start, count, call, active)
    dice = np.random.random()
    chosen = 1
    for action in range(count):
        if legal[action] > 0.0:
            sums[start + action] += deal.weight * chances[action]
    for action in range(count):
        if legal[action]:
            chosen = action
            dice -= chances[action]
            if dice < 0.0:
                break
    return _then(deal, spot, chosen, targets[chosen], call, active)


@compiled
def _learn(
    deal: Deal, spot: Spot, regrets: Any, start: int, count: int, call: float, active: int
) -> float:
    """Try every action, and regret what was not chosen."""
    legal, chances = deal.space[spot.deep, 0], deal.space[spot.deep, 1]
    worth, targets = deal.space[spot.deep, 2], deal.space[spot.deep, 3]
    mean = 0.0
    for action in range(count):
        worth[action] = 0.0
        # What has always been bad is tried one time in ten, and counted for ten.
        tried = legal[action] > 0.0
        if tried and regrets[start + action] < HOPELESS and chances[action] == 0.0:
            tried = np.random.random() < 0.1
            legal[action] = 10.0 if tried else 0.0
        if tried:
            worth[action] = _then(deal, spot, action, targets[action], call, active)
            mean += chances[action] * worth[action]
    for action in range(count):
        if legal[action]:
            regrets[start + action] += deal.weight * legal[action] * (worth[action] - mean)
    return mean


@compiled
def _then(deal: Deal, spot: Spot, action: int, to: float, call: float, active: int) -> float:
    """Take one action, walk on, and take it back."""
    seat, had = spot.seat, deal.paid[spot.seat]
    bit = 1 << seat
    left, folded, allin, current = spot.left - 1, spot.folded, spot.allin, spot.current
    raises, callers, opener, bettor = spot.raises, spot.callers, spot.opener, spot.bettor
    had_raised, had_called, wagered = spot.had_raised, spot.had_called, spot.wagered
    if action == 0:
        folded |= bit
    elif action == 1:
        deal.paid[seat] = had + call
        if call > 0:
            callers += 1
            had_called |= bit
    else:
        if spot.street == 0 and raises == 0:
            opener = opener_of(left, 1 if deal.players == 2 else 0)
        deal.paid[seat] = to
        current = to
        raises += 1
        callers = 0
        left = active - 1
        had_raised |= bit
        wagered |= bit
        bettor = seat
    if deal.paid[seat] >= deal.total[seat] - 1e-9:
        allin |= bit
    found = walk(
        deal,
        Spot(
            spot.deep + 1,
            spot.street,
            (seat + 1) % deal.players,
            left,
            folded,
            allin,
            current,
            spot.base,
            raises,
            callers,
            opener,
            had_raised,
            had_called,
            wagered,
            bettor,
            spot.led,
            spot.raised_pot,
        ),
    )
    deal.paid[seat] = had
    return found


@compiled
def play(
    hands: int,
    seed: int,
    boards: Any,
    rows_of: Any,
    values_of: Any,
    numbers: Any,
    class_of: Any,
    equity: Any,
    tables: Any,
    weight: float,
) -> float:
    """Walk through so many hands; how deep stacks are and how many sit there is drawn for each."""
    np.random.seed(seed)
    space = np.zeros((DEEPEST, 4, 5))
    deck = np.arange(52)
    paid, total = np.zeros(10), np.zeros(10)
    classes, values = np.zeros(10, dtype=np.int64), np.zeros(10, dtype=np.int64)
    rows = np.zeros((3, 10), dtype=np.int64)
    gain = 0.0
    for _ in range(hands):
        players = _players()
        board = np.random.randint(len(boards))
        # The cards of the board go to the end of the deck; hands come from its beginning.
        for place in range(52):
            deck[place] = place
        for place in range(5):
            card = boards[board, place]
            other = 51 - place
            for spot in range(52):
                if deck[spot] == card:
                    deck[spot], deck[other] = deck[other], deck[spot]
                    break
        for place in range(2 * players):
            spot = place + np.random.randint(47 - place)
            deck[place], deck[spot] = deck[spot], deck[place]
        depth = _depth()
        for one in range(players):
            combo = numbers[deck[2 * one], deck[2 * one + 1]]
            classes[one] = class_of[combo]
            values[one] = values_of[board, combo]
            for street in range(3):
                rows[street, one] = rows_of[board, street, combo]
            total[one] = depth
            if np.random.random() < 0.25:
                total[one] = depth * np.exp(np.random.normal(0.0, 0.6))
            total[one] = max(total[one], 2.0)
            paid[one] = 0.0
        paid[0], paid[1] = 0.5, 1.0
        dead = 1.0 if np.random.random() < 0.2 else 0.0
        me = np.random.randint(players)
        deal = Deal(
            me, players, paid, total, dead, classes, rows, values, equity, tables, space, weight
        )
        gain += walk(
            deal, Spot(0, 0, 2 % players, players, 0, 0, 1.0, 0.0, 0, 0, 0, 0, 0, 0, -1, -1, 0)
        )
    return gain / hands


@compiled(cache=True)
def _players() -> int:
    """How many are dealt in: six most often."""
    dice = np.random.random()
    if dice < 0.40:
        return 6
    if dice < 0.50:
        return 2
    if dice < 0.60:
        return 3
    if dice < 0.70:
        return 4
    if dice < 0.78:
        return 5
    return 7 + np.random.randint(4)


@compiled(cache=True)
def _depth() -> float:
    """How deep the stacks are: a hundred big blinds most often."""
    if np.random.random() < 0.45:
        return 75.0 + 65.0 * np.random.random()
    return 6.0 * np.exp(np.random.random() * np.log(40.0))
