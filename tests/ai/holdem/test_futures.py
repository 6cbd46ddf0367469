"""ai/holdem/futures.py: what every action is worth where two are left."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem import deciding, heads_up
from desktop_poker.ai.holdem.futures import HeadsUpPot, Values, values
from desktop_poker.ai.holdem.rows import rows
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.notes import Read
from desktop_poker.ai.policy import CALL, FOLD
from desktop_poker.ai.solving.tree import Decision, End, Tree
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand
from desktop_poker.odds.ranges import parse
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started

TURN = ("raise 5", "call", "deal", "check", "check", "deal")
RIVER = (*TURN, "check", "check", "deal")
KINGS = "Ks Kd 7c 4h 2s"


def valued(
    hand: str, *steps: str, board: str = KINGS, read: Read = deciding.AS_USUAL, seats: int = 2
) -> tuple[Values, Play]:
    """What is worth what to the seat that is asked, holding this."""
    play = Play(started("holdem", (200,) * seats), board=board)("deal", *steps)
    assert isinstance(play.due, ActionDue)
    own = combo_number(*cards(hand))
    found = deciding.futures(play.state, play.due, memory_of(play).decided, own, 12, read=read)
    assert found is not None
    return found, play


def test_on_the_river_the_best_hand_wins_all_that_lies_there() -> None:
    """Quads: a call of all-in wins the pot and the bet, a fold nothing."""
    found, play = valued("KcKh", *RIVER, "bet 195")
    assert found.means[0] == 0.0
    assert found.means[1] == pytest.approx(play.state.pot_total)
    assert not found.errors.any()


def test_on_the_river_a_hand_that_never_wins_loses_what_it_calls() -> None:
    found, _ = valued("3d5c", *RIVER, "bet 195", board="KsKdKcAhAs")
    assert found.means[1] == pytest.approx(0.0, abs=120)  # the board is a full house for all
    loses, _ = valued("3d5c", *RIVER, "bet 195")
    assert loses.means[1] < -100


def test_before_the_river_run_outs_are_a_sample() -> None:
    found, _ = valued("AsAh", *TURN)
    assert (found.errors > 0).all()
    again, _ = valued("AsAh", *TURN)
    assert np.array_equal(found.means, again.means)


def test_who_never_folds_is_not_bluffed_and_pays_good_hands() -> None:
    usual, _ = valued("3d5c", *RIVER)
    sticky, _ = valued("3d5c", *RIVER, read=Read(sticky=0.9))
    assert (sticky.means[1:] < usual.means[1:]).all()
    quads = [valued("KcKh", *RIVER, read=Read(sticky=part))[0].means for part in (0.0, 0.9)]
    assert (quads[1][1:] > quads[0][1:]).all()


def test_a_pot_of_two_among_six_has_values_and_one_of_three_has_none() -> None:
    folds = ("fold",) * 3
    found, _ = valued("AsAh", "raise 5", *folds, "fold", "call", "deal", "check", seats=6)
    assert found.means[0] > 0
    play = Play(started("holdem", (200,) * 6))("deal", "raise 5", *folds, "call", "call", "deal")
    assert isinstance(play.due, ActionDue)
    assert deciding.futures(play.state, play.due, memory_of(play).decided, 7, 12) is None


@pytest.mark.parametrize(("own", "other"), [("KhQd", "JsTs"), ("AhQh", "KdTd"), ("5c6c", "AsJh")])
def test_one_hand_against_another_is_what_walking_the_tree_by_hand_gives(
    own: str, other: str
) -> None:
    """An oracle that knows one hand of the other's: no vectors, no run-outs, the tree's chips."""
    plan = heads_up.blueprint(100)
    board = tuple(int(card) for card in cards("Ks7d4h2sJc"))
    row, value = rows(3, strength(board)), every_hand(np.array([board], dtype=np.uint8))[0]
    node = river_of(plan.game.root)
    mine, theirs = (combo_number(*cards(hand)) for hand in (own, other))
    held = np.zeros(len(COMBO_CARDS))
    held[theirs] = 1.0
    share = 0.5 + 0.5 * float(np.sign(int(value[mine]) - int(value[theirs])))
    pot = HeadsUpPot(
        plan=plan,
        node=node,
        board=board,
        own=mine,
        theirs=held,
        priors=(None, None),
        before=node.pot,
        bets=(0.0, 0.0),
        reach=100.0 - node.pot / 2,
        totals=node.sizes,
    )

    def walk(at: Tree) -> float:
        if isinstance(at, End):
            total, paid = sum(at.paid), at.paid[node.player] - node.pot / 2
            if at.folded is not None:
                return -paid if at.folded == node.player else total - paid
            return share * total - paid
        assert isinstance(at, Decision)
        often = plan.policy(at)[row[mine if at.player == node.player else theirs]]
        parts = zip(often, at.children, strict=True)
        return sum([float(part) * walk(child) for part, child in parts if part])

    for found, child in zip(values(pot, 1).means, node.children, strict=True):
        assert found == pytest.approx(walk(child), abs=0.04 * node.pot)


def river_of(root: object) -> Decision:
    """The river of a pot that was raised three times and checked down: nobody can bet many pots."""
    node: object = root
    for size in ("0.75", "1.25", "0.7"):
        assert isinstance(node, Decision)
        node = node.children[node.actions.index(size)]
    while isinstance(node, Decision) and node.street < 3:
        node = node.children[node.actions.index(CALL)]
    assert isinstance(node, Decision)
    assert FOLD not in node.actions
    return node


def test_a_wild_player_is_believed_less() -> None:
    """Calling down with a pair is worth more against who bets anything."""
    steps = (*TURN, "bet 8", "call", "deal", "bet 24")
    means = [valued("7h8h", *steps, read=Read(wild=wild))[0].means[1] for wild in (0.0, 0.9)]
    assert means[1] > means[0]
    play = Play(started("holdem", (200, 200)))("deal", "raise 5", "raise 16")
    decided = memory_of(play).decided
    some, all_of = (
        deciding.range_of(play.state, decided, decided[1].act.seat, trust) for trust in (0.1, 1.0)
    )
    assert some[parse("72o") > 0].mean() > all_of[parse("72o") > 0].mean()
