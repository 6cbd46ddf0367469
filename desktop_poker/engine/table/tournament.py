"""Levels, payouts, places: what makes a tournament (H5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    BreakBegan,
    BreakEnded,
    LevelBegan,
    PlayerLeft,
    PlayersFinished,
    TableEvent,
)
from desktop_poker.engine.table.setup import ANTES_A_BET, Level, TournamentRules
from desktop_poker.engine.table.state import Finisher, Seated, TableState

_MINUTE = 60.0
REBUY_SECONDS = 15.0  # to think about buying in again before the next hand
_BLINDS = (
    *(10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800),
    *(1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000),
)
_ROUND = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)  # small blinds and small bets, times 1, 10, …
_ROUND_ANTES = (10, 15, 20, 25, 50)  # … and antes: chips, or two of them
_ANTES_FROM = 4  # levels without antes at the start
_BREAK_EVERY = 6
_CHIPS_A_BET = 4  # of the smallest chips: an ante, a bring-in of two, and more


def level_is_over(state: TableState, now: float) -> bool:
    """Whether the next hand belongs to the next level."""
    rules = state.setup.tournament
    if rules is None or state.level >= len(rules.levels) - 1:
        return False
    if rules.level_hands:
        return state.hands_of_level >= rules.level_hands
    began = state.level_began
    return began is not None and now - began >= rules.level_minutes * _MINUTE


def break_seconds(state: TableState) -> float:
    """How long the table rests after the present level."""
    rules = state.setup.tournament
    return rules.levels[state.level].break_after * _MINUTE if rules else 0.0


def may_rebuy(state: TableState, seated: Seated) -> bool:
    """Whether a busted player can still buy in again."""
    rules = state.setup.tournament
    return (
        rules is not None
        and state.level < rules.rebuy_levels
        and seated.rebuys < rules.most_rebuys
        and not seated.stack
        and not seated.leaving
    )


def waits_for_rebuy(state: TableState) -> bool:
    """Whether the next hand waits as long as it takes: one person, among bots, thinks about it."""
    people = [seated for _, seated in state.taken if not seated.is_bot]
    return (
        len(people) == 1
        and people[0].connected
        and not people[0].sitting_out
        and may_rebuy(state, people[0])
    )


def may_add_on(state: TableState, seated: Seated) -> bool:
    """The add-on can be taken once, in the last level of the rebuy period, between hands."""
    rules = state.setup.tournament
    if rules is None or not rules.add_on or seated.added_on or not seated.stack:
        return False
    return state.level == max(0, rules.rebuy_levels - 1)


def prizes(rules: TournamentRules, total: int) -> tuple[int, ...]:
    """What each paid place gets; what percents leave over goes to the winner."""
    shares = [total * percent // 100 for percent in rules.payouts]
    shares[0] += total - sum(shares)
    return tuple(shares)


def finishers(
    state: TableState, busted: Iterable[tuple[Seat, tuple[int, int]]], left: int
) -> tuple[Finisher, ...]:
    """Places of those who are out: the later hand, then the larger stack is higher; equals share.

    `busted` gives each seat's hand and its stack at the hand's start, `left` how many play on.
    """
    rules = state.setup.tournament
    if rules is None:
        return ()
    by_order: dict[tuple[int, int], list[Seat]] = {}
    for seat, order in busted:
        by_order.setdefault(order, []).append(seat)
    count = sum(map(len, by_order.values()))
    paid = list(prizes(rules, state.prizes))
    # The winner gets what is left: shares of places that nobody took, and late add-ons.
    given = sum(finisher.prize for finisher in state.finishers) + sum(paid[1:count])
    paid[0] = state.prizes - given
    found: list[Finisher] = []
    place = left + 1
    for order in sorted(by_order, reverse=True):
        seats = by_order[order]
        prize = _shared(paid, place, len(seats))
        for number, seat in enumerate(seats):
            seated = state.at(seat)
            found.append(Finisher(place, seated.player, seated.name, prize[number]))
        place += len(seats)
    return tuple(reversed(found))


def busted_players_leave(
    state: TableState, began: Mapping[Seat, int], hands: Mapping[Seat, int] = MappingProxyType({})
) -> list[TableEvent]:
    """Those without chips are out; `began` are the stacks at the start of their last hand.

    `hands` are the numbers of those hands, where they are not the same.
    """
    busted = [
        (seat, (hands.get(seat, 0), began.get(seat, 0)))
        for seat, seated in state.taken
        if not seated.stack
    ]
    if not busted:
        return []
    left = len(state.taken) - len(busted)
    facts: list[TableEvent] = [PlayersFinished(finishers(state, busted, left))]
    for seat, _ in busted:
        seated = state.at(seat)
        facts.append(PlayerLeft(seat, seated.player, seated.name))
    return facts


def winner_finishes(state: TableState) -> list[TableEvent]:
    """The last player takes the first place; nothing while there are more."""
    if len(state.taken) > 1:
        return []
    last = [(seat, (0, seated.stack)) for seat, seated in state.taken]
    return [PlayersFinished(finishers(state, last, 0))]


def level_after(state: TableState) -> int:
    """The next level; after the last there is none, also if levels were taken away in a break."""
    rules = state.setup.tournament
    return min(state.level + 1, len(rules.levels) - 1) if rules is not None else 0


def level_goes_on(state: TableState, now: float) -> list[TableEvent]:
    """Begin the next level if it is time, or the break before it."""
    if state.level_began is None:
        return [LevelBegan(0, now)]
    if state.break_until is not None:
        return [BreakEnded(), LevelBegan(level_after(state), now)]
    if not level_is_over(state, now):
        return []
    rest = break_seconds(state)
    return [BreakBegan(now + rest)] if rest > 0 else [LevelBegan(state.level + 1, now)]


def _shared(paid: Sequence[int], place: int, count: int) -> list[int]:
    """Players who share places share their prizes; odd points go to the first."""
    total = sum(paid[place - 1 : place - 1 + count])
    each, odd = divmod(total, count)
    return [each + (number < odd) for number in range(count)]


def paid_in(rules: TournamentRules, chip: int) -> TournamentRules:
    """The same tournament in chips of at least this size (C6).

    Amounts are rounded up; levels that become the same are one.
    """
    if chip == 1:
        return rules
    levels: list[Level] = []
    for level in rules.levels:
        whole = _whole_level(level, chip)
        rest = whole.break_after
        if levels and replace(whole, break_after=0.0) == replace(levels[-1], break_after=0.0):
            whole = replace(whole, break_after=max(rest, levels.pop().break_after))
        levels.append(whole)
    return replace(
        rules,
        levels=tuple(levels),
        starting_stack=_up(rules.starting_stack, chip),
        add_on=_up(rules.add_on, chip),
    )


def _whole_level(level: Level, chip: int) -> Level:
    bet = _up(max(level.small_bet, _CHIPS_A_BET * chip), chip) if level.small_bet else 0
    ante = _up(level.stud_ante, chip)
    while ante and bet % ante:
        ante -= chip  # stud's bets are multiples of the ante (G5); one chip always fits
    return replace(
        level,
        small_blind=_up(level.small_blind, chip),
        big_blind=max(_up(level.big_blind, chip), 2 * _up(level.small_blind, chip)),
        ante=_up(level.ante, chip),
        big_blind_ante=_up(level.big_blind_ante, chip),
        small_bet=bet,
        stud_ante=ante,
    )


def _up(amount: int, chip: int) -> int:
    return amount + -amount % chip


def _levels(first: int, *, big_blind_ante: bool) -> tuple[Level, ...]:
    steps = [_nearest(first * step / 10, _ROUND) for step in _BLINDS]
    bets = [_nearest(4 * small, _ROUND) for small in steps]
    return tuple(
        Level(
            small_blind=small,
            big_blind=2 * small,
            big_blind_ante=2 * small if big_blind_ante and number >= _ANTES_FROM else 0,
            small_bet=bet,
            stud_ante=_nearest(bet / ANTES_A_BET, _ROUND_ANTES, of=bet),
            break_after=5.0 if (number + 1) % _BREAK_EVERY == 0 else 0.0,
        )
        for number, (small, bet) in enumerate(zip(steps, bets, strict=True))
    )


def _nearest(wanted: float, figures: Sequence[int], *, of: int = 0) -> int:
    """The nearest amount with such figures, by ratio; one that goes into the whole, if there is."""
    amounts = [figure * ten // 10 for ten in (1, 10, 100, 1000, 10000) for figure in figures]
    fitting = [amount for amount in amounts if amount >= 1 and of % amount == 0]
    return min(fitting, key=lambda amount: max(amount / wanted, wanted / amount))


TURBO = TournamentRules(
    name="turbo",
    starting_stack=1500,
    levels=_levels(10, big_blind_ante=True),
    level_minutes=4.0,
    payouts=(65, 35),
)
REGULAR = TournamentRules(
    name="regular",
    starting_stack=3000,
    levels=_levels(10, big_blind_ante=True),
    level_minutes=8.0,
    payouts=(50, 30, 20),
    rebuy_levels=3,
    most_rebuys=1,
    add_on=3000,
)
DEEP = TournamentRules(
    name="deep",
    starting_stack=10000,
    levels=_levels(20, big_blind_ante=True),
    level_minutes=15.0,
    payouts=(50, 30, 20),
)
STRUCTURES: dict[str, TournamentRules] = {rules.name: rules for rules in (TURBO, REGULAR, DEEP)}
