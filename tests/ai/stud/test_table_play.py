"""ai/stud/table_play.py: one decision of stud at a full table, by level."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES
from desktop_poker.ai.stud.cells import FOLDS, GOES_ALONG, WAGERS
from desktop_poker.ai.stud.outlook import Outlook
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.stud.table_play import act, believable, read
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, ActionKind
from tests.engine.playing import Play, started

HANDS = {
    0: "Ah Ad 2c 5c 9d 8h 7h",
    1: "Kh Kd Kc 4s 9s 8s 7s",
    2: "Qh Jd Tc 4d 9h 8d 7d",
}
TO_FOURTH = ("deal", "bring_in", "complete", "call", "call", "deal")


def at(*steps: str) -> tuple[Play, ActionDue, list[ObservedAction]]:
    play = Play(started("stud_hi", (4000,) * 3), HANDS)
    decided = []
    for step in steps:
        before = play.state
        play(step)
        decided += [ObservedAction(before, e) for e in play.outcome.events if isinstance(e, Acted)]
    assert isinstance(play.due, ActionDue)
    return play, play.due, decided


def worth(share: float) -> Outlook:
    return Outlook(np.array([share]), np.array([share]), np.array([0.2]))


def test_nobody_folds_a_live_hand_for_one_bet_into_a_big_pot() -> None:
    raised = ("bet", "raise", "raise", "raise", "call", "call")
    play, due, decided = at(*TO_FOURTH, *raised, "deal", "check", "check", "bet")
    assert 8 < play.state.pot_total / play.state.current_bet < 12
    watcher = Watcher(play.state, due.seat, decided)
    assert believable(watcher, worth(0.5))[FOLDS]
    play, due, decided = at(*TO_FOURTH, *raised, "deal", *raised, "deal", "check", "check", "bet")
    assert play.state.pot_total > 12 * play.state.current_bet
    watcher = Watcher(play.state, due.seat, decided)
    assert not believable(watcher, worth(0.5))[FOLDS]
    assert believable(watcher, worth(0.01))[FOLDS]


def test_whoever_has_raised_does_not_fold_for_one_more() -> None:
    fifth = ("bet", "call", "call", "deal", "bet", "raise", "call", "raise")
    play, due, decided = at(*TO_FOURTH, *fifth)
    price = play.state.pot_total / (play.state.current_bet - play.state.player(due.seat).bet)
    assert 8 < price < 12
    assert not believable(Watcher(play.state, due.seat, decided), worth(0.4))[FOLDS]
    assert believable(Watcher(play.state, due.seat), worth(0.4))[FOLDS]  # who has not raised may


def test_nobody_folds_what_is_ahead_of_the_boards_for_a_single_bet() -> None:
    bets = ("bet", "call", "call", "deal")
    play, due, decided = at(*TO_FOURTH, *bets, "bet")
    price = play.state.pot_total / play.state.current_bet
    assert 3 < price < 8
    watcher = Watcher(play.state, due.seat, decided)
    assert not believable(watcher, worth(0.9))[FOLDS]
    assert believable(watcher, worth(0.4))[FOLDS]


def test_nobody_folds_one_of_the_best_starts_for_a_single_bet() -> None:
    _, due, decided = at("deal", "bring_in", "complete")
    play, _, _ = at("deal", "bring_in", "complete")
    watcher = Watcher(play.state, due.seat, decided)
    assert not believable(watcher, worth(0.8))[FOLDS]
    assert believable(watcher, worth(0.5))[FOLDS]
    play, due, decided = at("deal", "bring_in", "complete", "raise")
    assert believable(Watcher(play.state, due.seat, decided), worth(0.8))[FOLDS]


def test_nobody_folds_a_fine_start_because_others_show_low_cards_too() -> None:
    held = {0: "Ah 2h 6c", 1: "Kc Qd 3c", 2: "Js Td 3h", 3: "9c 9d 4s", 4: "Tc Qs Ks"}
    play = Play(started("razz", (4000,) * 5), held)("deal", "bring_in")
    assert isinstance(play.due, ActionDue)
    assert play.due.seat == 0
    watcher = Watcher(play.state, play.due.seat, ())
    assert not believable(watcher, worth(0.64))[FOLDS]
    play("complete")
    assert isinstance(play.due, ActionDue)
    assert believable(Watcher(play.state, play.due.seat, ()), worth(0.3))[FOLDS]


def test_nobody_caps_with_nothing() -> None:
    play, due, decided = at(*TO_FOURTH, "bet", "raise", "raise")
    watcher = Watcher(play.state, due.seat, decided)
    assert not believable(watcher, worth(0.3))[WAGERS]
    assert believable(watcher, worth(0.9))[WAGERS]


def test_raises_on_the_end_take_a_hand_that_worse_ones_call() -> None:
    streets = ("check", "check", "check", "deal") * 3
    for raises, needed in (
        (("bet",), 0.7),
        (("bet", "raise"), 0.9),
        (("bet", "raise", "raise"), 0.96),
    ):
        play, due, decided = at(*TO_FOURTH, *streets, *raises)
        watcher = Watcher(play.state, due.seat, decided)
        assert not believable(watcher, worth(needed - 0.02))[WAGERS]
        assert believable(watcher, worth(needed + 0.02))[WAGERS]


def test_a_third_bet_on_third_street_takes_a_good_start() -> None:
    play, due, decided = at("deal", "bring_in", "complete", "raise")
    watcher = Watcher(play.state, due.seat, decided)
    assert not believable(watcher, worth(0.5))[WAGERS]
    assert believable(watcher, worth(0.8))[WAGERS]


def test_the_fourth_bet_is_the_last_though_two_alone_may_go_on() -> None:
    setup = started("stud_hi", (4000,) * 3, "uncapped_heads_up=on")
    play = Play(setup, HANDS)("deal", "bring_in", "complete", "fold", "call", "deal")
    for bets in range(5):
        assert isinstance(play.due, ActionDue)
        watcher = Watcher(play.state, play.due.seat)
        assert believable(watcher, worth(0.95))[WAGERS] == (bets < 4)
        play("raise" if bets else "bet")


@pytest.mark.parametrize("level", LEVELS)
def test_no_temper_brings_back_what_nobody_would_believe(level: str) -> None:
    raised = ("bet", "raise", "raise", "raise", "call", "call")
    play, due, decided = at(*TO_FOURTH, *raised, "deal", *raised, "deal", "check", "check", "bet")
    temper = Temper(LEVELS[level], PERSONALITIES["rock"])
    watcher = Watcher(play.state, due.seat, decided, temper.skill.eyes)
    for seed in range(20):
        found = act(watcher, due, temper, 0.0, SeededChance(str(seed)))
        assert found.kind is not ActionKind.FOLD


def test_on_the_last_street_a_call_is_a_matter_of_the_price() -> None:
    streets = ("check", "check", "check", "deal") * 3
    play, due, _ = at(*TO_FOURTH, *streets, "bet")
    mixed = np.array([0.4, 0.3, 0.3])
    assert read(play.state, due, mixed, 0.9)[FOLDS] == 0.0
    hopeless = read(play.state, due, mixed, 0.02)
    assert hopeless[FOLDS] == pytest.approx(1.0)
    middling = read(play.state, due, mixed, 0.55)
    assert middling[WAGERS] == 0.0
    assert middling[GOES_ALONG] == pytest.approx(0.6)


def test_who_is_far_ahead_gives_no_card_away() -> None:
    play, due, _ = at(*TO_FOURTH, "check", "check", "check", "deal")
    mixed = np.array([0.0, 0.6, 0.4])
    assert read(play.state, due, mixed, 0.9)[WAGERS] == pytest.approx(1.0)
    assert read(play.state, due, mixed, 0.6).tolist() == mixed.tolist()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_on_every_street(level: str) -> None:
    temper = Temper(LEVELS[level], BALANCED)
    steps: tuple[str, ...] = ("deal", "bring_in")
    for street in range(5):
        play, due, decided = at(*steps)
        watcher = Watcher(play.state, due.seat, decided, temper.skill.eyes)
        found = act(watcher, due, temper, 0.0, SeededChance("x"))
        assert found.kind in {choice.kind for choice in due.choices}
        again = act(watcher, due, temper, 0.0, SeededChance("x"))
        assert found == again
        steps += ("complete", "call", "call", "deal") if street == 0 else ("check",) * 3 + ("deal",)


def test_aces_in_the_hole_are_not_thrown_away() -> None:
    play, due, decided = at("deal", "bring_in", "complete", "fold")
    temper = Temper(LEVELS["master"], BALANCED)
    watcher = Watcher(play.state, due.seat, decided, temper.skill.eyes)
    for seed in range(10):
        found = act(watcher, due, temper, 0.0, SeededChance(str(seed)))
        assert found.kind is not ActionKind.FOLD
