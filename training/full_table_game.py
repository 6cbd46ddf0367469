"""The game that the table of any size is trained on: one hand, from the blinds to the showdown.

A hand is walked through once for one player (external sampling): all of their actions are tried,
the others draw one each. Regrets of a situation and a row add up; the strategies of the others are
added to the averages. Everything here is plain numbers and arrays, so that it can be compiled;
without numba it runs too, a hundred times slower.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from desktop_poker.ai.holdem import situations
from desktop_poker.ai.holdem.full_table_sizes import (
    again,
    bets_all,
    may_limp,
    may_push_after,
    may_push_before,
    raise_after,
    raise_before,
)

try:
    from numba import njit  # pyright: ignore[reportMissingImports]
except ImportError:  # pragma: no cover - the tests walk a few hands without it

    def njit(function: Any = None, **_: Any) -> Any:
        """Leave a function as it is."""
        return function if function is not None else njit


HAS_NUMBA = njit.__module__ != __name__
CLASSES, PLACES_BEFORE, PLACES_AFTER = 169, 4, 5
HOPELESS = -120.0  # big blinds of summed regret
KNOWN = 40.0  # visits from which on a flop need not be played out each time
LOOKS = 0.3  # how often it is
BELIEF = 20.0  # visits that a coarser kind of flop counts for
FLOPS, COARSE_FLOPS = 18 * 4 * 4 * 7, 18

_depth_before = njit(situations.depth_before)
_opening = njit(situations.opening)
_opener_of = njit(situations.opener_of)
_raised = njit(situations.raised)
_reraised = njit(situations.reraised)
_four_bet = njit(situations.four_bet)
_five_bet = njit(situations.five_bet)
_unbet = njit(situations.unbet)
_bet = njit(situations.bet)
_bet_again = njit(situations.bet_again)
_raise_before = njit(raise_before)
_raise_after = njit(raise_after)
_again = njit(again)
_bets_all = njit(bets_all)
_may_limp = njit(may_limp)
_may_push_before = njit(may_push_before)
_may_push_after = njit(may_push_after)


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
def _order(seat: int, players: int) -> int:
    """When a seat acts after the flop: the small blind first, for two the button last."""
    return seat if players > 2 else 1 - seat


@njit(cache=True)
def _before(
    seat: int,
    players: int,
    paid: Any,
    total: Any,
    folded: int,
    left: int,
    raises: int,
    callers: int,
    opener: int,
    had_raised: int,
    had_called: int,
    current: float,
    pot: float,
    antes: int,
    last: int,
) -> int:
    """The situation before the flop; amounts are in big blinds."""
    reach, live = 0.0, 0
    for one in range(players):
        if one != seat and not (folded >> one) & 1:
            reach = max(reach, total[one])
            live += 1
    depth = _depth_before(min(total[seat], reach))
    for_two = 1 if players == 2 else 0
    if raises == 0:
        return _opening(left - 1, callers, antes, for_two, depth)
    stack = total[seat] - paid[seat]
    call = min(current - paid[seat], stack)
    price = call / (pot + call)
    commits = 1 if call >= 0.35 * stack else 0
    own = (had_raised >> seat) & 1
    if raises == 1:
        if (had_called >> seat) & 1:
            role = 4
        elif seat == 1:
            role = 0
        elif seat == 0 and players > 2:
            role = 1
        else:
            role = 2 if left - 1 <= 3 else 3
        return _raised(role, opener, callers, price, commits, depth)
    crowd = 1 if live > 1 else 0
    if raises == 2:
        role = 0 if own else 1 if (had_called >> seat) & 1 else 2
        return _reraised(role, last, crowd, opener, price, commits, depth)
    if raises == 3:
        return _four_bet(own, last, crowd, price, commits, depth)
    return _five_bet(own, price, depth)


@njit(cache=True)
def _after(
    seat: int,
    players: int,
    paid: Any,
    total: Any,
    folded: int,
    left: int,
    raises: int,
    callers: int,
    current: float,
    base: float,
    pot: float,
    wagered: int,
    bettor: int,
    led: int,
    raised_pot: int,
) -> int:
    """The situation on a later street."""
    stack = total[seat] - paid[seat]
    call = min(current - paid[seat], stack)
    live, behind = 0, 0.0
    for one in range(players):
        if not (folded >> one) & 1:
            live += 1
            if one != seat:
                behind = max(behind, total[one] - current)
    pots = min(stack - call, max(behind, 0.0)) / (pot + call)
    if raises == 0:
        if led == seat:
            who = 0
        elif led < 0 or (folded >> led) & 1:
            who = 3
        else:
            who = 1 if _order(led, players) > _order(seat, players) else 2
        return _unbet(live, raised_pot, left - 1, who, pots)
    if raises == 1:
        size = (current - base) / max(pot - (1 + callers) * (current - base), 0.1)
        who = 0 if led == seat else 1 if led == bettor else 2
        return _bet(live, raised_pot, size, left - 1, callers, who, pots)
    return _bet_again(live, raised_pot, call / (pot + call), (wagered >> seat) & 1, raises, pots)


@njit(cache=True)
def _worth_of(
    sums: Any, counts: Any, wide: Any, wide_counts: Any, where: int, coarse: int
) -> float:
    """What a hand has won on average from a flop on, in pots: luck of the board is averaged out."""
    rough = wide[coarse] / max(wide_counts[coarse], 1.0)
    return (sums[where] + BELIEF * rough) / (counts[where] + BELIEF)


@njit(cache=True)
def _flop(
    seat: int,
    players: int,
    paid: Any,
    total: Any,
    folded: int,
    led: int,
    opener: int,
    raises: int,
    pot: float,
) -> int:
    """Where a player stands as the flop comes, for what a hand is worth there on average."""
    live, last, reach = 0, 1, 0.0
    for one in range(players):
        if not (folded >> one) & 1:
            live += 1
            if one != seat:
                reach = max(reach, total[one] - paid[one])
                if _order(one, players) > _order(seat, players):
                    last = 0
    pots = min(total[seat] - paid[seat], reach) / pot
    deep = 0
    if pots > 16.0:
        deep = 6
    elif pots > 10.0:
        deep = 5
    elif pots > 6.0:
        deep = 4
    elif pots > 3.5:
        deep = 3
    elif pots > 2.0:
        deep = 2
    elif pots > 1.0:
        deep = 1
    who = 0 if led == seat else 1 if led >= 0 else 2
    opened = 3 if opener == 5 else 2 if opener == 0 else 1 if opener <= 2 else 0
    place = ((min(live, 4) - 2) * 2 + last) * 3 + who
    return ((place * 4 + min(raises, 3)) * 4 + opened) * 7 + deep


@njit
def walk(
    me: int,
    players: int,
    paid: Any,
    total: Any,
    dead: float,
    classes: Any,
    rows: Any,
    values: Any,
    equity: Any,
    tables: Any,
    space: Any,
    deep: int,
    weight: float,
    street: int,
    seat: int,
    left: int,
    folded: int,
    allin: int,
    current: float,
    base: float,
    raises: int,
    callers: int,
    opener: int,
    had_raised: int,
    had_called: int,
    wagered: int,
    bettor: int,
    led: int,
    raised_pot: int,
) -> float:
    """What a hand is worth to one player from here on, in big blinds."""
    live, active = 0, 0
    pot = dead
    for one in range(players):
        pot += paid[one]
        if not (folded >> one) & 1:
            live += 1
            if not (allin >> one) & 1:
                active += 1
    if (folded >> me) & 1:
        return -paid[me]
    if live == 1:
        return pot - paid[me]
    if left <= 0:
        if active <= 1 and street == 0 and live == 2:
            other = 0
            for one in range(players):
                if one != me and not (folded >> one) & 1:
                    other = one
            call = min(paid[me], paid[other])
            # What is not matched goes back.
            back = paid[me] - call
            share = equity[classes[me], classes[other]]
            return share * (pot - back - (paid[other] - call)) + back - paid[me]
        if active <= 1 or street == 3:
            return showdown(paid, folded, values, players, me, dead) - paid[me]
        first = 0 if players > 2 else 1
        while (folded >> first) & 1 or (allin >> first) & 1:
            first = (first + 1) % players
        pot_type = raised_pot
        where, coarse = -1, 0
        sums, counts, wide, wide_counts = tables[8], tables[9], tables[10], tables[11]
        if street == 0:
            pot_type = 1 if raises >= 2 else 0
            flop = _flop(me, players, paid, total, folded, bettor, opener, raises, pot)
            where = flop * 169 + classes[me]
            coarse = (flop // 112) * 169 + classes[me]
            if counts[where] >= KNOWN and np.random.random() > LOOKS:
                return _worth_of(sums, counts, wide, wide_counts, where, coarse) * pot - paid[me]
        found = walk(
            me,
            players,
            paid,
            total,
            dead,
            classes,
            rows,
            values,
            equity,
            tables,
            space,
            deep,
            weight,
            street + 1,
            first,
            active,
            folded,
            allin,
            current,
            current,
            0,
            0,
            opener,
            had_raised,
            had_called,
            0,
            -1,
            bettor,
            pot_type,
        )
        if where >= 0:
            gain = (found + paid[me]) / pot
            sums[where] += weight * gain
            counts[where] += weight
            wide[coarse] += weight * gain
            wide_counts[coarse] += weight
            return _worth_of(sums, counts, wide, wide_counts, where, coarse) * pot - paid[me]
        return found
    while (folded >> seat) & 1 or (allin >> seat) & 1:
        seat = (seat + 1) % players
    stack = total[seat] - paid[seat]
    call = min(current - paid[seat], stack)
    reach = 0.0
    last = 1
    for one in range(players):
        if one != seat and not (folded >> one) & 1:
            reach = max(reach, total[one])
            if _order(one, players) > _order(seat, players):
                last = 0
    most = min(total[seat], reach)
    legal, chances, worth = space[deep, 0], space[deep, 1], space[deep, 2]
    targets = space[deep, 3]
    legal[:] = 0.0
    legal[1] = 1.0
    legal[0] = 1.0 if call > 0 else 0.0
    can_raise = most > current and active > 1
    if street == 0:
        regrets, sums = tables[0], tables[1]
        count = 4
        where = _before(
            seat,
            players,
            paid,
            total,
            folded,
            left,
            raises,
            callers,
            opener,
            had_raised,
            had_called,
            current,
            pot,
            1 if dead > 0.0 else 0,
            last,
        )
        start = (where * 169 + classes[seat]) * 4
        if raises == 0 and call > 0 and can_raise and not _may_limp(left - 1, callers):
            legal[1] = 0.0
        if can_raise:
            to = _raise_before(1.0, current, raises, callers, last)
            large = _bets_all(to, most)
            if raises < 4 and not large:
                legal[2] = 1.0
                targets[2] = to
            if _may_push_before(most, raises, large):
                legal[3] = 1.0
                targets[3] = most
    else:
        regrets, sums = tables[2 * street], tables[2 * street + 1]
        count = 5
        where = _after(
            seat,
            players,
            paid,
            total,
            folded,
            left,
            raises,
            callers,
            current,
            base,
            pot,
            wagered,
            bettor,
            led,
            raised_pot,
        )
        start = (where * (100 if street < 3 else 60) + rows[street - 1, seat]) * 5
        # Everybody checks to who wagered last on the street before.
        checks = raises == 0 and led >= 0 and led != seat and not (folded >> led) & 1
        checks = checks and not (allin >> led) & 1
        checks = checks and _order(led, players) > _order(seat, players)
        if can_raise and not checks:
            after = pot + call
            room = most - current
            if raises == 0:
                if 0.33 * after < 0.6 * room:
                    legal[2] = 1.0
                    targets[2] = _raise_after(after, current, 0.33)
                if 0.75 * after < 0.6 * room:
                    legal[3] = 1.0
                    targets[3] = _raise_after(after, current, 0.75)
            elif raises < 4 and _again(raises) * after < 0.6 * room:
                legal[3] = 1.0
                targets[3] = _raise_after(after, current, _again(raises))
            if _may_push_after(room, after) or legal[3] == 0.0:
                legal[4] = 1.0
                targets[4] = most
    _drawn(regrets, start, legal, count, chances)
    if seat == me:
        mean = 0.0
        for action in range(count):
            worth[action] = 0.0
            # What has always been bad is tried one time in ten, and counted for ten.
            tried = legal[action] > 0.0
            if tried and regrets[start + action] < HOPELESS and chances[action] == 0.0:
                tried = np.random.random() < 0.1
                legal[action] = 10.0 if tried else 0.0
            if tried:
                worth[action] = _then(
                    action,
                    targets[action],
                    me,
                    players,
                    paid,
                    total,
                    dead,
                    classes,
                    rows,
                    values,
                    equity,
                    tables,
                    space,
                    deep,
                    weight,
                    street,
                    seat,
                    left,
                    folded,
                    allin,
                    current,
                    base,
                    raises,
                    callers,
                    opener,
                    had_raised,
                    had_called,
                    wagered,
                    bettor,
                    led,
                    raised_pot,
                    call,
                    active,
                )
                mean += chances[action] * worth[action]
        for action in range(count):
            if legal[action]:
                regrets[start + action] += weight * legal[action] * (worth[action] - mean)
        return mean
    dice = np.random.random()
    chosen = 1
    for action in range(count):
        if legal[action] > 0.0:
            sums[start + action] += weight * chances[action]
    for action in range(count):
        if legal[action]:
            chosen = action
            dice -= chances[action]
            if dice < 0.0:
                break
    return _then(
        chosen,
        targets[chosen],
        me,
        players,
        paid,
        total,
        dead,
        classes,
        rows,
        values,
        equity,
        tables,
        space,
        deep,
        weight,
        street,
        seat,
        left,
        folded,
        allin,
        current,
        base,
        raises,
        callers,
        opener,
        had_raised,
        had_called,
        wagered,
        bettor,
        led,
        raised_pot,
        call,
        active,
    )


@njit
def _then(
    action: int,
    to: float,
    me: int,
    players: int,
    paid: Any,
    total: Any,
    dead: float,
    classes: Any,
    rows: Any,
    values: Any,
    equity: Any,
    tables: Any,
    space: Any,
    deep: int,
    weight: float,
    street: int,
    seat: int,
    left: int,
    folded: int,
    allin: int,
    current: float,
    base: float,
    raises: int,
    callers: int,
    opener: int,
    had_raised: int,
    had_called: int,
    wagered: int,
    bettor: int,
    led: int,
    raised_pot: int,
    call: float,
    active: int,
) -> float:
    """Take one action, walk on, and take it back."""
    before = paid[seat]
    bit = 1 << seat
    if action == 0:
        folded |= bit
        left -= 1
    elif action == 1:
        paid[seat] = before + call
        if call > 0:
            callers += 1
            had_called |= bit
        left -= 1
    else:
        if street == 0 and raises == 0:
            opener = _opener_of(left - 1, 1 if players == 2 else 0)
        paid[seat] = to
        current = to
        raises += 1
        callers = 0
        left = active - 1
        had_raised |= bit
        wagered |= bit
        bettor = seat
    if paid[seat] >= total[seat] - 1e-9:
        allin |= bit
    found = walk(
        me,
        players,
        paid,
        total,
        dead,
        classes,
        rows,
        values,
        equity,
        tables,
        space,
        deep + 1,
        weight,
        street,
        (seat + 1) % players,
        left,
        folded,
        allin,
        current,
        base,
        raises,
        callers,
        opener,
        had_raised,
        had_called,
        wagered,
        bettor,
        led,
        raised_pot,
    )
    paid[seat] = before
    return found


@njit
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
    space = np.zeros((200, 4, 5))
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
        gain += walk(
            me,
            players,
            paid,
            total,
            dead,
            classes,
            rows,
            values,
            equity,
            tables,
            space,
            0,
            weight,
            0,
            2 % players,
            players,
            0,
            0,
            1.0,
            0.0,
            0,
            0,
            0,
            0,
            0,
            0,
            -1,
            -1,
            0,
        )
    return gain / hands


@njit(cache=True)
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


@njit(cache=True)
def _depth() -> float:
    """How deep the stacks are: a hundred big blinds most often."""
    if np.random.random() < 0.45:
        return 75.0 + 65.0 * np.random.random()
    return 6.0 * np.exp(np.random.random() * np.log(40.0))
