"""ai/holdem/deciding.py: the way that fits the table, and ranges from what is really played."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.holdem import deciding
from desktop_poker.ai.holdem.futures import MOST_POTS
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Policy
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.ranges import parse
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started


def policy_of(play: Play) -> Policy:
    assert isinstance(play.due, ActionDue)
    return deciding.policy(play.state, play.due, memory_of(play).decided)


def test_for_two_with_ten_blinds_it_is_all_in_or_fold() -> None:
    found = policy_of(Play(started("holdem", (20, 20)))("deal"))
    assert found.kinds == (FOLD, WAGER)
    assert found.options[1].act.to == 20
    called = policy_of(Play(started("holdem", (20, 20)))("deal", "raise 20"))
    assert called.kinds == (FOLD, CALL)


def test_for_two_the_blueprint_is_asked_and_for_more_the_table() -> None:
    two = policy_of(Play(started("holdem", (200, 200)))("deal"))
    six = policy_of(Play(started("holdem", (200,) * 6))("deal"))
    assert two.chances.shape[0] == six.chances.shape[0] == 1326
    assert float(two.chances[:, 0].mean()) < float(six.chances[:, 0].mean())


def test_a_range_follows_from_what_is_really_played() -> None:
    play = Play(started("holdem", (200,) * 6))("deal", "raise 5", "raise 16")
    decided = memory_of(play).decided
    opener, raiser = (deciding.range_of(play.state, decided, Seat(one.act.seat)) for one in decided)
    for found in (opener, raiser):
        assert found[parse("AA") > 0].mean() > 10 * found[parse("72o") > 0].mean()
    assert raiser.sum() / raiser.max() < opener.sum() / opener.max()


def test_who_has_done_nothing_may_hold_anything() -> None:
    play = Play(started("holdem", (200,) * 3))("deal")
    assert np.all(deciding.range_of(play.state, [], Seat(1)) == 1.0)


def test_a_wager_stands_for_the_nearest_option() -> None:
    found = policy_of(Play(started("holdem", (200, 200)))("deal", "call", "check", "deal"))
    sizes = [one.act.to for one in found.options if one.kind == WAGER]
    for size in sizes:
        assert found.options[deciding.taken(found, ActionKind.BET, size)].act.to == size
    assert found.options[deciding.taken(found, ActionKind.CHECK, 0)].kind == CALL


def test_a_raise_of_many_pots_becomes_one_that_people_make() -> None:
    """After a bet and two raises the tree has nothing but all-in, whatever lies in the middle."""
    streets = ("deal", "check", "check") * 2
    play = Play(started("holdem", (2000,) * 3))
    play = play("deal", "fold", "call", "check", *streets, "deal", "bet 2", "raise 9", "raise 20")
    found = policy_of(play)
    raises = [one for one in found.options if one.kind == WAGER]
    largest = 20 + MOST_POTS[-1] * (play.state.pot_total + 11)
    assert raises
    assert raises[0].act.to <= 1.05 * largest
    assert np.all(found.chances[:, found.options.index(raises[0]) + 1 :] == 0.0)
