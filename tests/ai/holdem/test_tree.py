"""ai/holdem/tree.py: the betting tree."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem.tree import ALL_IN, holdem_game
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, End, decisions


@pytest.mark.parametrize("depth", [8, 30, 100])
def test_somebody_can_be_all_in_at_every_node_where_chips_are_left(depth: int) -> None:
    for node in decisions(holdem_game(depth).root):
        call = node.sizes[node.actions.index(CALL)]
        facing_all_in = len(node.actions) == 2 and FOLD in node.actions
        assert (ALL_IN in node.actions) != facing_all_in
        assert list(node.sizes) == sorted(node.sizes)
        assert node.actions.count(CALL) == 1
        assert call <= depth


def test_the_first_player_opens_before_the_flop_and_closes_after_it() -> None:
    root = holdem_game(100).root
    assert isinstance(root, Decision)
    assert root.player == 0
    assert root.actions == (FOLD, CALL, "0.75", ALL_IN)
    assert root.sizes == (0.5, 1.0, 2.5, 100.0)
    limped = root.children[1]
    assert isinstance(limped, Decision)
    assert limped.player == 1
    assert limped.actions == (CALL, "1", ALL_IN)
    flop = limped.children[0]
    assert isinstance(flop, Decision)
    assert (flop.player, flop.street, flop.pot) == (1, 1, 2.0)


def test_nobody_puts_in_more_than_they_have_and_the_river_ends_it() -> None:
    depth = 30
    ends = 0
    for node in decisions(holdem_game(depth).root):
        for action, child in zip(node.actions, node.children, strict=True):
            if isinstance(child, End):
                ends += 1
                assert max(child.paid) <= depth + 1e-9
                assert (child.folded is None) == (action != FOLD)
                if action == CALL:
                    assert node.street == 3 or child.paid == (depth, depth)
    assert ends > 500


def test_f5_without_a_small_blind_it_is_dense_deck_s_tree() -> None:
    root = holdem_game(100, 0.0).root
    assert isinstance(root, Decision)
    assert root.sizes[0] == 0.0
    fold = root.children[0]
    assert fold == End((0.0, 1.0), 0)
