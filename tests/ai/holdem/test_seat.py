"""ai/holdem/seat.py: a hand as a level sees it, and commands."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem.seat import as_act, combo_number
from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.engine.cards.card import card, cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.choices import ActionDue
from tests.engine.playing import Play, started


def test_a_hand_has_one_number_whatever_the_order() -> None:
    assert combo_number(card("Ah"), card("2c")) == combo_number(card("2c"), card("Ah"))
    assert set(COMBOS[combo_number(card("Ah"), card("2c"))]) == set(cards("Ah2c"))


@pytest.mark.parametrize(
    ("steps", "action", "act"),
    [
        ((), FOLD, "fold 1"),
        ((), CALL, "call 2"),
        ((), "0.75", "raise 5"),
        ((), ALL_IN, "raise 200"),
        (("call",), FOLD, "check 2"),
        (("call",), CALL, "check 2"),
        (("raise 200",), ALL_IN, "call 200"),
        (("raise 6", "call", "deal"), "0.33", "bet 4"),
        (("raise 90", "call", "deal"), "0.75", "bet 110"),
    ],
)
def test_actions_become_commands(steps: tuple[str, ...], action: str, act: str) -> None:
    play = Play(started("holdem", (200, 200)))("deal", *steps)
    assert isinstance(play.due, ActionDue)
    found = as_act(play.state, play.due, action)
    assert f"{found.kind} {found.to}" == act
