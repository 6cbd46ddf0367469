"""ai/mixed/counting.py: the last round by what the others may hold."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from desktop_poker.ai.mixed.counting import share
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.ai.matches import hand_of

ME = Seat(0)


def at_the_end(key: str, own: str, board: str = "", drawn: tuple[int, ...] = ()) -> HandState:
    state = start_hand(hand_of(key, 0, 2)).state
    players = tuple(
        replace(p, down=cards(own) if p.seat == ME else p.down, draws=drawn) for p in state.players
    )
    return replace(state, players=players, boards=(cards(board),), street=3)


def counted(state: HandState) -> float:
    return share(state, ME, [], np.random.default_rng(1))


def test_the_best_hand_wins_everything() -> None:
    assert counted(at_the_end("omaha", "AhKh2c3d", "QhJhTh7c2d")) == 1.0
    assert counted(at_the_end("omaha", "2s3s4c5d", "QhJhTh7c2d")) < 0.5
    assert counted(at_the_end("badugi", "Ac2d3h4s", drawn=(1, 1, 0))) > 0.99


def test_half_a_pot_is_half_a_pot() -> None:
    found = counted(at_the_end("omaha_8", "Ah2hKcQc", "3c4d7hKsKd"))
    assert 0.5 < found <= 1.0


def test_who_stood_pat_is_harder_to_beat_than_who_drew_three() -> None:
    pat, drew = (
        counted(at_the_end("triple_draw", "2c4d6h8s9d", drawn=drawn))
        for drawn in ((1, 0, 0), (3, 3, 3))
    )
    assert pat < drew
