"""ai/holdem/walk.py: a real hand in a tree."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem.tree import ALL_IN, holdem_game
from desktop_poker.ai.holdem.walk import all_in_size, fraction, nearest, walk
from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from tests.engine.playing import Play, started

GAME = holdem_game(100)


def node_after(*steps: str) -> Decision | None:
    play = Play(started("holdem", (200, 200)))("deal", *steps)
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(0)))
    small = play.state.started.small_blind
    assert small is not None
    return walk(GAME.root, memory.decided, small)


def test_a_hand_starts_at_the_root() -> None:
    assert node_after() is GAME.root


@pytest.mark.parametrize(
    ("steps", "street", "player", "actions"),
    [
        (("raise 5",), 0, 1, (FOLD, CALL, "1.25", ALL_IN)),
        (("raise 6",), 0, 1, (FOLD, CALL, "1.25", ALL_IN)),
        (("raise 200",), 0, 1, (FOLD, CALL)),
        (("raise 5", "call", "deal"), 1, 1, (CALL, "0.33", "0.75", "1.5", ALL_IN)),
        (("raise 5", "call", "deal", "check"), 1, 0, (CALL, "0.33", "0.75", "1.5", ALL_IN)),
        (("raise 5", "call", "deal", "bet 4"), 1, 0, (FOLD, CALL, "0.8", ALL_IN)),
        (("call", "check", "deal", "check", "check", "deal"), 2, 1,
         (CALL, "0.33", "0.75", "1.5", ALL_IN)),
    ],
)  # fmt: skip
def test_actions_lead_to_their_nodes(
    steps: tuple[str, ...], street: int, player: int, actions: tuple[str, ...]
) -> None:
    node = node_after(*steps)
    assert node is not None
    assert (node.street, node.player, node.actions) == (street, player, actions)


def test_a_size_is_read_as_the_nearest_by_how_it_is_answered() -> None:
    flop = node_after("raise 5", "call", "deal")
    assert flop is not None
    names = {size: flop.actions[nearest(flop, size) or 0] for size in (0.2, 0.45, 0.6, 1.0, 2.2, 4)}
    assert names == {0.2: "0.33", 0.45: "0.33", 0.6: "0.75", 1.0: "0.75", 2.2: "1.5", 4: "a"}
    assert flop.actions[nearest(flop, all_in_size(flop) * 0.9) or 0] == ALL_IN


def test_what_the_tree_does_not_have_is_not_forced_upon_it() -> None:
    """A third small raise on a flop: the tree knows all-in there, which is twenty times as much."""
    steps = ("raise 5", "call", "deal", "bet 2", "raise 4", "raise 8")
    assert node_after(*steps) is None


def test_a_fraction_is_on_top_of_the_call() -> None:
    play = Play(started("holdem", (200, 200)))("deal", "raise 5", "call", "deal", "bet 10")
    assert fraction(play.state, Seat(play.seat), 40) == pytest.approx(30 / 30)
