"""ai/stud/heads_up.py: stud for two from a blueprint."""

from __future__ import annotations

import pytest

from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, Fork
from desktop_poker.ai.stud.heads_up import as_act, blueprint, chances, find
from desktop_poker.ai.stud.sight import Sight
from desktop_poker.ai.stud.tree import BRING_IN, RAISE
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from tests.ai.stud import TRAINED
from tests.engine.playing import Play, started


def facing_a_completed_bet(game: str) -> Decision:
    root = blueprint(game).game.root
    assert isinstance(root, Fork)
    first = root.first[0]
    assert isinstance(first, Decision)
    node = first.children[1]
    assert isinstance(node, Decision)
    return node


@pytest.mark.parametrize("game", TRAINED)
def test_good_hands_go_on_and_bad_ones_go_less_often(game: str) -> None:
    plan, node = blueprint(game), facing_a_completed_bet(game)
    folds = [
        sum(chances(plan, node, Sight(0.5, board, place))[0] for board in (0.47, 0.5, 0.53)) / 3
        for place in (0.05, 0.97)
    ]
    assert folds[0] > folds[1] + 0.2
    assert folds[1] < 0.1


def test_only_hands_for_two_are_in_the_blueprint() -> None:
    play = Play(started("razz", (400, 400, 400)))("deal")
    assert find(play.state, [], Seat(play.seat)) is None


@pytest.mark.parametrize(
    ("steps", "action", "kind"),
    [
        ((), BRING_IN, "bring_in"),
        ((), RAISE, "complete"),
        (("bring_in",), FOLD, "fold"),
        (("bring_in",), CALL, "call"),
        (("bring_in",), RAISE, "complete"),
        (("complete",), RAISE, "raise"),
        (("complete", "call", "deal"), CALL, "check"),
        (("complete", "call", "deal"), RAISE, "bet"),
    ],
)
def test_actions_become_commands(steps: tuple[str, ...], action: str, kind: str) -> None:
    play = Play(started("stud_hi", (400, 400)))("deal", *steps)
    assert isinstance(play.due, ActionDue)
    assert as_act(play.due, action).kind == kind


def test_what_is_not_offered_becomes_a_check_or_call() -> None:
    play = Play(started("stud_hi", (400, 400)))("deal", "complete", "call", "deal")
    assert isinstance(play.due, ActionDue)
    assert as_act(play.due, FOLD).kind == "check"
