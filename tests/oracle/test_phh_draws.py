"""Hands of draw games that PokerKit plays and writes as PHH, and real ones: read by us (M)."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    HandHistory,
    NoLimitDeuceToSevenLowballSingleDraw,
)

from desktop_poker.storage.phh.document import read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, replay_hand

HANDS = 25
CHAMPIONSHIP = Path(__file__).resolve().parents[3] / "shared" / "data" / "phh" / "wsop"
FIXED: dict[str, Any] = {
    "F2L3D": FixedLimitDeuceToSevenLowballTripleDraw,
    "FB": FixedLimitBadugi,
}


def written(code: str, dice: random.Random) -> HandHistory:
    """A hand of random calls, raises and draws; deep stacks, so that no deck runs short."""
    count, stack = dice.choice((2, 3)), dice.choice((3, 12, 2000))
    if code in FIXED:
        game = FIXED[code](tuple(Automation), True, 0, (1, 2), 2, 4)
    else:
        game = NoLimitDeuceToSevenLowballSingleDraw(tuple(Automation), True, 0, (1, 2), 2)
    state = game([stack + dice.randint(0, 3) for _ in range(count)], count)
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(dice.sample(held, dice.randint(0, 3)))
        elif dice.random() < 0.3 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif dice.random() < 0.1 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    return HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))


@pytest.mark.parametrize("code", ["F2L3D", "N2L1D", "FB"])
def test_m_draws_of_another_program_are_read(code: str, tmp_path: Path) -> None:
    path, dice = tmp_path / "hand.phh", random.Random(code)
    agree = 0
    for _ in range(HANDS):
        with path.open("wb") as file:
            written(code, dice).dump(file)
        (table,) = read_file(path)
        agree += replay_hand(read_hand(table)).kind is Kind.AGREES
    assert agree == HANDS


@pytest.mark.skipif(not CHAMPIONSHIP.exists(), reason="real hands are not at hand")
def test_n1_the_championship_s_hands_replay_exactly() -> None:
    files = sorted(CHAMPIONSHIP.glob("*.phh"))
    kinds = {path.name: replay_hand(read_hand(read_file(path)[0])).kind for path in files}
    assert kinds == dict.fromkeys(kinds, Kind.AGREES)
