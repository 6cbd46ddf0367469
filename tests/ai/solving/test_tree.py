"""ai/solving/tree.py: trees of public states."""

from __future__ import annotations

from desktop_poker.ai.solving.tree import Decision, End, Fork, decisions, value
from tests.ai.solving.toys import kuhn, leduc


def test_every_decision_is_told_once_parents_first() -> None:
    assert [node.table for node in decisions(kuhn().root)] == [0, 1, 3, 2]
    shared = Decision(0, 1, 0, ("c",), (End((1, 1)),))
    tree = Fork(1, (shared, shared))
    assert list(decisions(tree)) == [shared]


def test_tables_have_the_width_of_their_decisions() -> None:
    game = leduc()
    for node in decisions(game.root):
        assert game.widths[node.table] == len(node.actions) == len(node.children)
        assert game.streets[node.table] == node.street
    assert game.tables == len(game.streets)


def test_what_is_won_comes_from_the_other_and_from_the_pot() -> None:
    assert value(End((3, 5), folded=1), 0, 0.0) == 5
    assert value(End((3, 5), folded=1), 1, 0.0) == -5
    assert value(End((4, 4), extra=2), 0, 0.5) == 1
    assert value(End((4, 4), extra=2), 1, 1.0) == 6
