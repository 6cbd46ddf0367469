"""ai/stud/walk.py: a real stud hand in the tree."""

from __future__ import annotations

import pytest

from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision
from desktop_poker.ai.stud.tree import BRING_IN, RAISE, stud_game
from desktop_poker.ai.stud.walk import walk
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from tests.engine.playing import Play, started

GAME = stud_game()


def node_after(*steps: str) -> Decision | None:
    hand = started("stud_hi", (400, 400), "uncapped_heads_up=on")
    play = Play(hand, {0: "AcAd2h9c", 1: "KcKd8h3c"})("deal", *steps)
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(0)))
    return walk(GAME.root, memory.decided, Seat(play.seat), play.state.street)


@pytest.mark.parametrize(
    ("steps", "street", "actions"),
    [
        ((), 0, (BRING_IN, RAISE)),
        (("bring_in",), 0, (FOLD, CALL, RAISE)),
        (("bring_in", "complete"), 0, (FOLD, CALL, RAISE)),
        (("complete", "call", "deal"), 1, (CALL, RAISE)),
        (("complete", "call", "deal", "check"), 1, (CALL, RAISE)),
        (("complete", "call", "deal", "bet", "raise"), 1, (FOLD, CALL, RAISE)),
        (("complete", "raise", "raise", "raise"), 0, (FOLD, CALL)),
    ],
)
def test_actions_lead_to_their_nodes(
    steps: tuple[str, ...], street: int, actions: tuple[str, ...]
) -> None:
    node = node_after(*steps)
    assert node is not None
    assert (node.player, node.street, node.actions) == (0, street, actions)


def test_more_raises_than_the_tree_has_lead_off_it() -> None:
    assert node_after("complete", "raise", "raise", "raise", "raise") is None
