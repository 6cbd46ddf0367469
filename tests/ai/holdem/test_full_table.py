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


def test_an_action_is_read_as_the_nearest_that_the_table_knows() -> None:
    play = Play(started("holdem", SIX))("deal", "raise 7")
    one = memory_of(play).decided[0]
    likely = full_table.likelihood(one, [])
    assert likely[parse("AA") > 0].mean() > 0.9
    assert likely[parse("72o") > 0].mean() < 0.05


def test_amounts_are_legal_and_round() -> None:
    for option in policy_after("raise 5", "raise 16").options:
        assert option.act.to in (0, 16, 200) or 32 <= option.act.to <= 200
