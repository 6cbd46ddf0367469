"""Generators of hands to be played: every game, seat count, stack, stake and option."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec.structs import replace

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.combos import CLASSES
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import (
    blind_seats,
    clockwise_seats,
    covers_straddle,
    straddle_seat,
)
from desktop_poker.engine.hand.seat import MOST_SEATS, Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import (
    ButtonMove,
    HouseRules,
    MinRaise,
    MisdealBlinds,
    MisdealLimit,
    OddChips,
    PostflopStart,
    Runouts,
    ShortAllIn,
    Showdown,
    Straddle,
    check_rules,
)
from desktop_poker.engine.rules.stakes import Stakes, stakes_in, unit_bet
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import CELLS, GRIDS, WeightGrid
from desktop_poker.games.spec import Dealing, ForcedBets

seeds: SearchStrategy[str] = st.integers(0, 2**32 - 1).map(str)
# By remainder, because a sample of five leans towards some of them.
variants: SearchStrategy[Variant] = st.integers(0, 9_999).map(
    lambda number: tuple(GAMES.values())[number % len(GAMES)]
)
chips: SearchStrategy[int] = st.sampled_from((1, 1, 5, 25))
"""The smallest chip (C6)."""


def only_classes(*names: str) -> WeightGrid:
    """A grid that deals nothing but some classes of hole cards."""
    return WeightGrid("only " + " ".join(names), tuple(int(name in names) for name in CLASSES))


@st.composite
def grids(draw: DrawFn) -> WeightGrid:
    """A shipped grid, or one so narrow that draws must fail (F3)."""
    if draw(st.booleans()):
        return draw(st.sampled_from(tuple(GRIDS.values())))
    weights = [0] * CELLS
    for cell in draw(st.lists(st.integers(0, CELLS - 1), min_size=1, max_size=5)):
        weights[cell] = draw(st.sampled_from((1, 7, 1_000_000)))
    return WeightGrid("drawn", tuple(weights))


@st.composite
def house_rules(draw: DrawFn, variant: Variant) -> HouseRules:
    """Every option at every value that the game allows."""
    dense = variant.dealing is Dealing.RESERVED_BOARD
    rules = HouseRules(
        min_raise=draw(st.sampled_from(MinRaise)),
        short_all_in=draw(st.sampled_from(ShortAllIn)),
        open_fold=draw(st.booleans()),
        odd_chips=draw(st.sampled_from(OddChips)),
        runouts=draw(st.sampled_from(Runouts)) if variant.can_run_twice else Runouts.ONCE,
        burn=not dense and draw(st.booleans()),
        button=draw(st.sampled_from(ButtonMove)),
        postflop_start=draw(st.sampled_from(PostflopStart)),
        raise_cap=draw(st.none() | st.integers(1, 9)),
        uncapped_heads_up=draw(st.booleans()),
        showdown=draw(st.sampled_from(Showdown)),
        next_hand_pause=2.0,
        runout_pause=1.2,
        action_time=30.0,
        time_bank=30.0,
        grace_bank=60.0,
        misdeal_blinds=draw(st.sampled_from(MisdealBlinds)),
        misdeal_limit=draw(st.sampled_from(MisdealLimit)),
        max_draws=draw(st.sampled_from((1, 3, 200))),
        weights=draw(grids()) if dense else None,
        straddle=draw(st.sampled_from(Straddle)) if variant.can_straddle else Straddle.OFF,
        bomb_pot=draw(st.sampled_from((None, 0, 5))) if variant.can_bomb else None,
        bomb_ante=draw(st.sampled_from((1, 5, 20))),
        double_board=draw(st.booleans()),
    )
    check_rules(rules, variant)
    return rules


@st.composite
def stakes(draw: DrawFn, variant: Variant) -> Stakes:
    """Round and crooked stakes, with and without antes."""
    if variant.forced_bets is ForcedBets.ANTES_AND_BRING_IN:
        bring_in = draw(st.integers(1, 5))
        small_bet = bring_in + draw(st.integers(1, 8))
        return Stakes(
            ante=draw(st.integers(0, 3)),
            bring_in=bring_in,
            small_bet=small_bet,
            big_bet=2 * small_bet,
        )
    big_blind = draw(st.integers(1, 10))
    single = variant.forced_bets is not ForcedBets.BLINDS
    small_bet = big_blind + draw(st.integers(0, 3)) if variant.has_fixed_bets else 0
    return Stakes(
        small_bet=small_bet,
        big_bet=2 * small_bet,
        small_blind=0 if single else draw(st.integers(0, big_blind)),
        big_blind=big_blind,
        ante=draw(st.sampled_from((0, 0, 1, big_blind))),
        big_blind_ante=draw(st.sampled_from((0, 0, 1, big_blind))),
    )


def stacks(unit: int, *, deep: bool) -> SearchStrategy[int]:
    """From one chip, below any ante or blind, to a hundred bets; at a deep table, many bets."""
    if deep:
        return st.integers(40 * unit, 100 * unit)
    return st.one_of(
        st.integers(1, 3), st.integers(1, 3 * unit), st.integers(1, 30 * unit), st.just(100 * unit)
    )


@st.composite
def hands(
    draw: DrawFn, games: SearchStrategy[Variant] = variants, *, least_seats: int = 2
) -> HandStarted:
    """A hand to be started: seats with gaps, dead buttons, newcomers, a carried box."""
    variant = draw(games)
    count = draw(st.integers(least_seats, variant.seats[-1]))
    chairs = draw(
        st.lists(st.integers(0, MOST_SEATS - 1), min_size=count, max_size=count, unique=True)
    )
    seats = tuple(Seat(chair) for chair in sorted(chairs))
    chip = draw(chips)
    table_stakes = stakes_in(draw(stakes(variant)), chip)
    button, small_blind, big_blind = draw(positions(variant, seats))
    newcomers = () if variant.has_bring_in else tuple(set(seats) - {small_blind, big_blind})
    live_blinds = (
        draw(st.lists(st.sampled_from(sorted(newcomers)), max_size=2, unique=True))
        if newcomers
        else []
    )
    # Most people have whole chips; a few have won an odd rest (C6).
    piece = draw(st.sampled_from((1, chip, chip)))
    stack = stacks(max(1, unit_bet(table_stakes) // piece), deep=draw(st.booleans()))
    started = HandStarted(
        hand_no=draw(st.integers(1, 999)),
        game=variant.key,
        rules=replace(draw(house_rules(variant)), smallest_chip=chip),
        stakes=table_stakes,
        button=button,
        seatings=tuple(Seating(seat, piece * draw(stack)) for seat in seats),
        small_blind=small_blind,
        big_blind=big_blind,
        live_blinds=tuple(live_blinds),
        carried=piece * draw(st.sampled_from((0, 0, 1, 5))),
        tournament=draw(st.booleans()),
    )
    if started.rules.bomb_pot is not None and not started.tournament and draw(st.booleans()):
        return bomb_pot(started)
    may = may_straddle(started)
    return replace(started, straddle=may) if may is not None and draw(st.booleans()) else started


def bomb_pot(started: HandStarted) -> HandStarted:
    """The same hand as a bomb pot, on two boards where the rules and the deck allow it (J5)."""
    rules, variant = started.rules, GAMES[started.game]
    two = rules.double_board and variant.holds_boards(len(started.seatings), 2, burn=rules.burn)
    ante = rules.bomb_ante * started.stakes.big_blind
    return replace(started, bomb_ante=ante, boards=1 + two)


def may_straddle(started: HandStarted) -> Seat | None:
    """Who could straddle in this hand (J4)."""
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    blinds = (started.small_blind, started.big_blind, *started.live_blinds)
    seat = straddle_seat(
        started.rules.straddle, tuple(stacks), started.button, blinds, started.big_blind
    )
    if seat is None or started.tournament or not covers_straddle(stacks[seat], started.stakes):
        return None
    return seat


@st.composite
def positions(
    draw: DrawFn, variant: Variant, seats: tuple[Seat, ...]
) -> tuple[Seat, Seat | None, Seat | None]:
    """The button and the blinds: a moving button, an empty button seat, or no small blind (E1)."""
    button = Seat(draw(st.sampled_from(seats)))
    if variant.forced_bets is ForcedBets.BLINDS and len(seats) > 2 and draw(st.booleans()):
        dead = Seat(draw(st.integers(0, MOST_SEATS - 1)))
        first, second, *_ = clockwise_seats(seats, dead)
        return (dead, first, second) if draw(st.booleans()) else (dead, None, first)
    return (button, *blind_seats(variant.forced_bets, seats, button))


def distinct_cards(least: int, most: int) -> SearchStrategy[list[Card]]:
    """Some different cards, in any order."""
    return st.lists(st.sampled_from(CARDS), min_size=least, max_size=most, unique=True)
