"""ai/stud/tree.py: fixed bets, and who is first is up to the cards."""

from __future__ import annotations

from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, End, Fork, decisions
from desktop_poker.ai.stud.tree import BRING_IN, CAP, RAISE, STREETS, bet_of, pot_kind, stud_game

GAME = stud_game()


def test_g4_third_street_begins_with_the_bring_in() -> None:
    assert isinstance(GAME.root, Fork)
    first = GAME.root.first[1]
    assert isinstance(first, Decision)
    assert (first.player, first.actions, first.sizes) == (1, (BRING_IN, RAISE), (0.2, 1.0))
    answer = first.children[0]
    assert isinstance(answer, Decision)
    assert (answer.player, answer.actions, answer.sizes) == (0, (FOLD, CALL, RAISE), (0, 0.2, 1))
    assert answer.children[0] == End((0.1, 0.1 + 0.2), 0)
    assert isinstance(answer.children[1], Fork)


def test_g6_bets_are_fixed_and_capped() -> None:
    for node in decisions(GAME.root):
        bet = bet_of(node.street)
        if RAISE in node.actions:
            level = node.sizes[node.actions.index(RAISE)] / bet
            assert level == round(level) <= CAP
        assert (FOLD in node.actions) == (node.sizes[0] < node.sizes[1] and node.actions[0] == FOLD)


def test_streets_that_begin_alike_are_one() -> None:
    forks: dict[int, Fork] = {}
    for node in decisions(GAME.root):
        for child in node.children:
            if isinstance(child, Fork):
                forks[id(child)] = child
    assert len(forks) < 400
    assert {fork.street for fork in forks.values()} == set(range(1, STREETS))


def test_everything_ends_with_the_same_in_from_both_or_a_fold() -> None:
    for node in decisions(GAME.root):
        for child in node.children:
            if isinstance(child, End) and child.folded is None:
                assert child.paid[0] == child.paid[1]
                assert node.street == STREETS - 1


def test_both_players_share_their_tables() -> None:
    assert isinstance(GAME.root, Fork)
    one, other = GAME.root.first
    assert isinstance(one, Decision)
    assert isinstance(other, Decision)
    assert one.table == other.table


def test_pots_are_alike_by_their_size_in_bets() -> None:
    kinds = [pot_kind(pot, 2.0) for pot in (0.6, 2.2, 4.2, 6.2, 10.2, 17.0, 40.0)]
    assert kinds == [0, 1, 2, 3, 4, 5, 6]
