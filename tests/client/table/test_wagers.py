"""client/table/wagers.py: what betting more is called, and how much a part of the pot is."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.wagers import (
    PASSIVE,
    WAGERS,
    multiple,
    passive_of,
    pot_sized,
    reach,
    wager_kind,
    wager_of,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.rules.stakes import Stakes
from tests.client.evenings import KEYS, evening, shown
from tests.engine.playing import Play, started

BLINDS = Stakes(small_blind=50, big_blind=100)
DEEP = (10_000, 10_000, 10_000)


def due_of(play: Play) -> ActionDue:
    assert isinstance(play.due, ActionDue)
    return play.due


def pot(play: Play, percent: int = 100) -> int:
    return pot_sized(due_of(play), play.state, percent)


def on_the_flop() -> Play:
    """Three players, 300 in the middle."""
    play = Play(started("holdem", DEEP, stakes=BLINDS))
    return play("deal", "call", "call", "check", "deal")


@pytest.mark.parametrize("bet", [100, 150, 275, 600, 3000])
def test_a_pot_sized_raise_over_a_bet_is_three_bets_and_the_middle(bet: int) -> None:
    play = on_the_flop()(f"bet {bet}")
    assert pot(play) == 3 * bet + 300


def test_a_pot_sized_bet_is_the_pot() -> None:
    play = on_the_flop()
    assert [pot(play, percent) for percent in (33, 50, 67, 100)] == [100, 150, 200, 300]


def test_a_pot_sized_raise_counts_the_callers_in_between() -> None:
    play = on_the_flop()("bet 200", "call")
    # 300 + 200 + 200 lie there; after a call of 200 the pot is 900.
    assert pot(play) == 200 + 900
    assert pot(play, 50) == 200 + 450


def test_a_pot_sized_reraise_is_a_street_total() -> None:
    play = on_the_flop()("bet 100", "raise 400", "fold")
    # 300 + 100 + 400 lie there, 300 more is a call: 1,100; raise to 400 + 1,100.
    assert pot(play) == 1500


def test_the_usual_pot_sized_opening_is_three_and_a_half_big_blinds() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal")
    assert pot(play) == 350
    play("fold")
    assert pot(play) == 100 + 150 + 50  # the small blind has paid half of it


def test_multiples_are_of_the_big_blind_or_of_the_raise() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal")
    assert [multiple(play.state, tenths) for tenths in (22, 25, 30)] == [220, 250, 300]
    play("raise 350")
    assert [multiple(play.state, tenths) for tenths in (22, 25, 30)] == [770, 875, 1050]
    assert multiple(on_the_flop().state, 25) == 250


def test_c6_sizes_are_whole_chips() -> None:
    play = Play(started("holdem", DEEP, "smallest_chip=50", stakes=BLINDS))("deal")
    assert [multiple(play.state, tenths) for tenths in (22, 25, 30)] == [200, 250, 300]
    play("raise 350", "call", "fold", "deal")
    assert [pot_sized(due_of(play), play.state, part) for part in (33, 50, 100)] == [250, 400, 800]


def test_all_in_is_everything_on_the_street() -> None:
    play = on_the_flop()
    assert reach(due_of(play), play.state) == 9900
    play("bet 400", "raise 1200", "fold")
    assert play.state.player(due_of(play).seat).bet == 400
    assert reach(due_of(play), play.state) == 9900


def test_stud_is_completed_before_it_is_raised() -> None:
    play = Play(started("stud_hi", (200, 200, 200)))("deal")
    assert wager_kind(play.state) is ActionKind.COMPLETE
    play("bring_in")
    assert wager_kind(play.state) is ActionKind.COMPLETE
    play("complete")
    assert wager_kind(play.state) is ActionKind.RAISE
    play("call", "call", "deal")
    assert wager_kind(play.state) is ActionKind.BET
    play("bet")
    assert wager_kind(play.state) is ActionKind.RAISE


def test_no_kind_is_both_passive_and_a_wager() -> None:
    assert not set(WAGERS) & set(PASSIVE)
    assert {*WAGERS, *PASSIVE, ActionKind.FOLD} == set(ActionKind)


@pytest.mark.parametrize("key", KEYS)
def test_g4_the_kinds_are_those_of_the_engine_at_every_turn(key: str) -> None:
    turns = 0
    for moment in shown(evening(key)):
        due, hand = moment.truth.due, moment.hand
        if not isinstance(due, ActionDue) or hand is None:
            continue
        turns += 1
        wager, passive = wager_of(due), passive_of(due)
        offered = {choice.kind for choice in due.choices} - {ActionKind.FOLD}
        assert {choice.kind for choice in (wager, passive) if choice is not None} == offered
        assert passive is not None
        if wager is not None:
            assert wager.kind is wager_kind(hand)
            assert wager.most <= reach(due, hand)
            assert pot_sized(due, hand, 0) == hand.current_bet
            assert pot_sized(due, hand, 50) <= pot_sized(due, hand, 100)
    assert turns
