"""Hands of the toy game, for its tests."""

from __future__ import annotations

from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HouseRules, for_game
from desktop_poker.engine.rules.stakes import stakes_for
from tests.toy_game import TOY

KEY = TOY.key
NAME = TOY.words.name


def started(
    *stacks: int, number: int = 0, bet: int = 10, preset: HouseRules = CASINO
) -> HandStarted:
    """A hand of the toy game: blinds of half a bet and a bet."""
    variant = game(KEY)
    seats = tuple(Seat(seat) for seat in range(len(stacks)))
    button = Seat(number % len(stacks))
    small, big = blind_seats(variant.forced_bets, seats, button)
    return HandStarted(
        hand_no=number + 1,
        game=KEY,
        rules=for_game(preset, variant),
        stakes=stakes_for(variant, bet),
        button=button,
        seatings=tuple(Seating(seat, stack) for seat, stack in zip(seats, stacks, strict=True)),
        small_blind=small,
        big_blind=big,
    )
