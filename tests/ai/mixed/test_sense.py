"""ai/mixed/sense.py: what nobody at a table would believe."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.ai.mixed.seat import SeatFacing
from desktop_poker.ai.mixed.sense import believable
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from tests.ai.matches import hand_of

FOLD, CALL = Act(Seat(0), ActionKind.FOLD, 0), Act(Seat(0), ActionKind.CALL, 100)
RAISE = Act(Seat(0), ActionKind.RAISE, 12_000)
FACED = SeatFacing(
    rnd=0,
    situation=0,
    raises=1,
    callers=0,
    behind=0,
    call=100,
    pot=400,
    current=100,
    most=10_000,
    unit=100,
    live=2,
    has_wagered=False,
)


def may(key: str, faced: SeatFacing, place: float, act: Act, street: int = 0) -> bool:
    state = replace(start_hand(hand_of(key, 0, 2)).state, street=street)
    return bool(believable(state, faced, place, [act])[0])


def test_nobody_folds_a_live_hand_for_next_to_nothing() -> None:
    assert may("omaha", FACED, 0.3, FOLD)
    assert not may("omaha", replace(FACED, pot=3_200), 0.3, FOLD)
    assert not may("omaha", replace(FACED, pot=1_000, has_wagered=True), 0.3, FOLD)
    assert may("omaha", replace(FACED, pot=3_200), 0.01, FOLD)


def test_nobody_folds_one_of_the_best_hands_to_one_raise() -> None:
    assert not may("omaha", FACED, 0.96, FOLD)
    assert may("omaha", replace(FACED, raises=3), 0.96, FOLD)


def test_nobody_puts_very_many_blinds_in_before_the_flop_with_little() -> None:
    assert not may("short_deck", FACED, 0.9, RAISE)
    assert may("short_deck", FACED, 0.99, RAISE)
    dear = replace(FACED, call=11_000, pot=12_000)
    assert not may("short_deck", dear, 0.9, CALL)
    assert may("short_deck", dear, 0.97, CALL)


def test_on_the_end_nobody_raises_with_what_only_better_hands_call() -> None:
    assert not may("omaha", FACED, 0.5, replace(RAISE, to=300), street=3)
    assert may("omaha", FACED, 0.9, replace(RAISE, to=300), street=3)
    assert not may("omaha", FACED, 0.05, CALL, street=3)
