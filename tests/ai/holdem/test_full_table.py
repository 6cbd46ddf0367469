"""ai/holdem/full_table.py: what is done with every hand at a table of any size."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem import full_table
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Policy
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.odds.ranges import parse
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started

SIX = (200,) * 6


def policy_after(*steps: str, stacks: tuple[int, ...] = SIX, game: str = "holdem") -> Policy:
    play = Play(started(game, stacks))("deal", *steps)
    assert isinstance(play.due, ActionDue)
    return full_table.policy(play.state, play.due, memory_of(play).decided)


def often(found: Policy, hand: str, kind: str) -> float:
    columns = [number for number, one in enumerate(found.kinds) if one == kind]
    return float(found.chances[parse(hand) > 0][:, columns].sum(axis=1).mean())


@pytest.mark.parametrize(
    "steps",
    [
        (),
        ("raise 5",),
        ("raise 5", "call", "fold", "fold", "fold", "call", "deal"),
        ("raise 5", "raise 16", "fold", "fold", "fold", "fold"),
        ("call", "call", "call", "call", "call", "check", "deal", "check", "bet 6", "raise 20"),
    ],
)
@pytest.mark.parametrize("game", ["holdem", "dense_deck"])
def test_the_chances_of_every_hand_add_up(steps: tuple[str, ...], game: str) -> None:
    stacks = SIX if game == "holdem" else SIX[:4]
    if game == "dense_deck":
        steps = steps[:1]
    assert np.allclose(policy_after(*steps, stacks=stacks, game=game).chances.sum(axis=1), 1.0)


def test_the_first_to_act_opens_good_hands_and_folds_the_rest() -> None:
    found = policy_after()
    assert often(found, "AA", WAGER) > 0.9
    assert often(found, "72o", FOLD) > 0.95
    assert often(found, "AKs", FOLD) < 0.05


def test_the_later_the_seat_the_more_hands_are_opened() -> None:
    early = policy_after()
    late = policy_after("fold", "fold", "fold")
    opens = [float(one.chances[:, one.kinds.index(FOLD)].mean()) for one in (early, late)]
    assert opens[0] > opens[1] + 0.1


def test_a_third_raise_is_not_met_with_anything() -> None:
    found = policy_after("raise 5", "raise 16", "fold", "fold", "fold", "fold", "raise 40")
    assert often(found, "AA", FOLD) < 0.2
    assert float(found.chances[:, found.kinds.index(FOLD)].mean()) > 0.35


def test_nobody_bets_into_who_raised_before() -> None:
    found = policy_after("raise 5", "fold", "fold", "fold", "fold", "call", "deal")
    assert found.kinds == (CALL,)


def test_amounts_are_legal_and_round() -> None:
    for option in policy_after("raise 5", "raise 16").options:
        assert option.act.to in (0, 16, 200) or 32 <= option.act.to <= 200


def test_who_has_limped_is_raised_with_good_hands_and_not_with_rubbish() -> None:
    for limps in (("call",), ("call", "call"), ("call", "fold", "fold")):
        found = policy_after(*limps)
        assert often(found, "AA", WAGER) > 0.9
        assert often(found, "J2o,63o", FOLD) > 0.95
    blind = policy_after("call", "fold", "fold", "fold", "fold")
    assert often(blind, "AA", WAGER) > 0.9
    assert often(blind, "J2o,63o", CALL) > 0.95
    small = policy_after("call", "fold", "fold", "fold")
    assert often(small, "76s,22", CALL) > 0.8
    assert often(small, "72o", FOLD) > 0.95


def test_raises_of_any_size_are_answered_with_sense() -> None:
    """A first raise to four blinds is no size of the training: rubbish went all-in over it."""
    for size in (4, 6, 8, 10):
        found = policy_after(f"raise {size}")
        assert often(found, "T7s,K9o,63o", FOLD) > 0.85
        assert often(found, "AA,KK", WAGER) > 0.6
    limped = policy_after("call", "raise 8", "fold", "fold", "fold", "fold")
    assert often(limped, "K5s,J2o", WAGER) < 0.05
