"""ai/stud/deciding.py: one decision of stud, and the policy of every hand."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.personalities import BALANCED
from desktop_poker.ai.policy import CALL, FOLD, WAGER
from desktop_poker.ai.stud.deciding import act, doubt, policy
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.bulk import COMBO_CARDS
from tests.ai.stud import TRAINED
from tests.engine.playing import Play, started

HANDS = {0: "9c 9d 2c 5s", 1: "7c 5d Jc 3s", 2: "6h Qd 4c 8s", 3: "3h 5c 8h Ts"}


def at(game: str, seats: int, *steps: str) -> tuple[Watcher, ActionDue]:
    play = Play(started(game, (4000,) * seats), {n: HANDS[n] for n in range(seats)})
    decided = []
    for step in ("deal", *steps):
        before = play.state
        play(step)
        decided += [ObservedAction(before, e) for e in play.outcome.events if isinstance(e, Acted)]
    assert isinstance(play.due, ActionDue)
    return Watcher(play.state, play.due.seat, decided), play.due


@pytest.mark.parametrize("game", TRAINED)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_hand_has_a_distribution_over_what_may_be_done(game: str, seats: int) -> None:
    watcher, due = at(game, seats, "complete")
    found = policy(watcher, due)
    assert found.kinds == (FOLD, CALL, WAGER)
    assert [option.act.kind for option in found.options] == ["fold", "call", "raise"]
    seen = [int(card) for p in watcher.hand.players for card in p.up if card is not None]
    free = ~np.isin(COMBO_CARDS, seen).any(axis=1)
    assert found.chances[free].sum(axis=1) == pytest.approx(np.ones(free.sum()))
    assert (found.chances[~free] == 0).all()


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_owes_nothing_has_no_fold(seats: int) -> None:
    calls = ["call"] * (seats - 1)
    watcher, due = at("stud_hi", seats, "complete", *calls, "deal")
    assert policy(watcher, due).kinds == (CALL, WAGER)


def test_aces_fold_less_than_rags() -> None:
    watcher, due = at("stud_hi", 4, "bring_in", "complete")
    found = policy(watcher, due).chances
    aces, rags = (combo_number(*cards(text)) for text in ("AhAd", "9h2d"))
    assert found[aces][0] + 0.3 < found[rags][0]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_that_was_joined_in_the_middle_is_played_too(seats: int) -> None:
    watcher, due = at("razz", seats, "bring_in", "complete")
    late = Watcher(watcher.hand, watcher.seat)
    temper = Temper(LEVELS["expert"], BALANCED)
    found = act(late, due, temper, 0.0, SeededChance("x"))
    assert found.kind in [choice.kind for choice in due.choices]


def test_prizes_make_a_share_worth_less_where_much_of_the_stack_is_in() -> None:
    deep, _ = at("stud_hi", 4, "complete")
    play = Play(started("stud_hi", (400, 60, 400, 400)), HANDS)("deal", "complete")
    short = Watcher(play.state, Seat(play.seat))
    assert doubt(deep.hand, deep.seat, 1.0) == 0.0
    assert 0.0 < doubt(deep.hand, deep.seat, 1.6) < doubt(short.hand, short.seat, 1.6) <= 0.25
