"""How the button and the blinds move from hand to hand (E1, E5, F1, G3, G8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from desktop_poker.engine.cards.chance import KeyedChance
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats, covers_straddle, straddle_seat
from desktop_poker.engine.hand.seat import CHAIRS, Seat
from desktop_poker.engine.rules.house import ButtonMove, HouseRules
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.state import TableState
from desktop_poker.games.spec import ForcedBets

_HEADS_UP = 2
# Members bound once: see engine/hand/choices.py.
_BLINDS: Final = ForcedBets.BLINDS
_DEAD: Final = ButtonMove.DEAD


class Positions(Struct, frozen=True, gc=False, kw_only=True):
    """Who is dealt in, and who posts what."""

    dealt_in: tuple[Seat, ...]
    button: Seat
    small_blind: Seat | None = None
    big_blind: Seat | None = None
    live_blinds: tuple[Seat, ...] = ()


def can_play(state: TableState) -> tuple[Seat, ...]:
    """The seats with chips that want cards; a tournament deals in those who are away too."""
    tournament = state.setup.tournament is not None
    return tuple(
        [
            seat
            for seat, seated in zip(CHAIRS, state.seats, strict=False)
            if seated is not None and seated.stack and (tournament or not seated.sitting_out)
        ]
    )


def next_positions(
    state: TableState, variant: Variant, rules: HouseRules, key: bytes
) -> Positions | None:
    """Return the positions of the next hand; None while fewer than two can play.

    The key is the hand's secret: the first button is drawn from it.
    """
    able = can_play(state)
    if len(able) < _HEADS_UP:
        return None
    if state.button is None:
        # The first button is drawn.
        drawn = KeyedChance(b"button/" + key).below(len(able))
        return _all_dealt_in(variant, able, able[drawn])
    if variant.has_bring_in:
        rests = len(state.setup.games) > 1
        button = state.button if rests else next_clockwise(able, state.button)
        return Positions(dealt_in=able, button=button)
    if rules.button is _DEAD:
        return _dead_button(state, able)
    return _moving_button(state, variant, able)


def hand_started(
    state: TableState, positions: Positions, variant: Variant, rules: HouseRules, stakes: Stakes
) -> HandStarted:
    """The first fact of the next hand."""
    bombs = bomb_is_due(state, rules)
    return HandStarted(
        hand_no=state.hand_no + 1,
        game=variant.key,
        rules=rules,
        stakes=stakes,
        button=positions.button,
        seatings=tuple([Seating(seat, state.at(seat).stack) for seat in positions.dealt_in]),
        small_blind=positions.small_blind,
        big_blind=positions.big_blind,
        live_blinds=positions.live_blinds,
        carried=state.box,
        tournament=state.setup.tournament is not None,
        bomb_ante=rules.bomb_ante * stakes.big_blind if bombs else 0,
        boards=1 + (bombs and rules.double_board),
        straddle=None if bombs else _straddle(state, positions, rules, stakes),
    )


def bomb_is_due(state: TableState, rules: HouseRules) -> bool:
    """Whether the next hand is a bomb pot: the owner has called one, or its turn has come (J5)."""
    every = rules.bomb_pot
    if every is None:
        return False
    return state.bomb_called or 0 < every <= state.since_bomb + 1


def _straddle(
    state: TableState, positions: Positions, rules: HouseRules, stakes: Stakes
) -> Seat | None:
    """Who straddles: whoever may, wants to, is here and can pay it (J4)."""
    blinds = (positions.small_blind, positions.big_blind, *positions.live_blinds)
    seat = straddle_seat(
        rules.straddle, positions.dealt_in, positions.button, blinds, positions.big_blind
    )
    if seat is None:
        return None
    seated = state.at(seat)
    willing = seated.straddles and seated.connected and not seated.sitting_out
    return seat if willing and covers_straddle(seated.stack, stakes) else None


def _all_dealt_in(variant: Variant, seats: tuple[Seat, ...], button: Seat) -> Positions:
    small, big = blind_seats(variant.forced_bets, seats, button)
    return Positions(dealt_in=seats, button=button, small_blind=small, big_blind=big)


def next_clockwise(seats: Sequence[Seat], after: Seat) -> Seat:
    """The first of some seats, which are in order, to the left of a chair."""
    for seat in seats:
        if seat > after:
            return seat
    return seats[0]


def _dead_button(state: TableState, able: tuple[Seat, ...]) -> Positions:
    """The big blind always moves on; small blind and button follow it, empty chair or not."""
    last_big = state.big_blind
    if last_big is None:
        last_big = state.button if state.button is not None else able[0]
    big = next_clockwise(able, last_big)
    newcomers = {seat for seat in able if state.at(seat).waiting}
    joining = {seat for seat in newcomers if state.at(seat).posts and seat != last_big} | {big}
    live = tuple(seat for seat in able if seat not in newcomers or seat in joining)
    if len(live) < _HEADS_UP:
        live, newcomers = able, set()
    if len(live) == _HEADS_UP:
        other = next(seat for seat in live if seat != big)
        return Positions(dealt_in=live, button=other, small_blind=other, big_blind=big)
    button = state.small_blind if state.small_blind is not None else state.button
    return Positions(
        dealt_in=live,
        button=button if button is not None else last_big,
        small_blind=last_big if last_big in live else None,
        big_blind=big,
        live_blinds=tuple(seat for seat in live if seat in newcomers and seat != big),
    )


def _moving_button(state: TableState, variant: Variant, able: tuple[Seat, ...]) -> Positions:
    """The button moves to the next player; newcomers wait for the big blind or post it (E5)."""
    playing = tuple([seat for seat in able if not state.at(seat).waiting])
    if len(playing) < _HEADS_UP:
        playing = able  # too few to make anybody wait
    newcomers = tuple([seat for seat in able if seat not in playing])
    button = next_clockwise(playing, state.button if state.button is not None else playing[-1])
    small: Seat | None = None
    last = button
    if variant.forced_bets is _BLINDS:
        last = small = next_clockwise(playing, button)
    big = next_clockwise(able, last)
    dealt_in = able
    if newcomers:
        joining = {seat for seat in newcomers if seat == big or state.at(seat).posts}
        # Never in the small blind's place: between the button and the small blind one waits.
        joining -= {seat for seat in newcomers if seat != big and _between(button, seat, last)}
        dealt_in = tuple([seat for seat in able if seat in playing or seat in joining])
    if len(dealt_in) == _HEADS_UP:
        return _heads_up(state, variant, dealt_in, button)
    return Positions(
        dealt_in=dealt_in,
        button=button,
        small_blind=small,
        big_blind=big,
        live_blinds=tuple([seat for seat in newcomers if seat in dealt_in and seat != big]),
    )


def _between(first: Seat, seat: Seat, last: Seat) -> bool:
    """Whether a chair lies clockwise between two others."""
    return first < seat < last if first < last else first != last and (seat > first or seat < last)


def _heads_up(
    state: TableState, variant: Variant, two: tuple[Seat, ...], button: Seat
) -> Positions:
    """Nobody is big blind twice running: the button goes to whoever had it (E1)."""
    if button not in two:
        button = two[0]
    other = next(seat for seat in two if seat != button)
    if other == state.big_blind:
        button, other = other, button
    return _all_dealt_in(variant, two, button)
