"""ai/any_game.py: a share, a price, and no hand that is thrown away for nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_poker.ai.any_game import act, own_share
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.personalities import BALANCED
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.games import catalogue
from tests.engine.playing import Play, started
from tests.toy_game import TOY

MASTER = Temper(LEVELS["master"], BALANCED)


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with catalogue.also(TOY):
        yield


def kinds(play: Play, slip: float = 0.0) -> set[ActionKind]:
    """What is done by many dice."""
    due = play.due
    assert isinstance(due, ActionDue)
    found = set()
    for seed in range(12):
        done = act(play.state, due, MASTER, SeededChance(str(seed)), Budget(40), slip=slip)
        choice = next(choice for choice in due.choices if choice.kind is done.kind)
        assert choice.allows(done.to)
        found.add(done.kind)
    return found


def test_the_nuts_are_never_folded_and_nothing_is_not_called_for_the_pot() -> None:
    board = "AcKdQh2s"
    strong = Play(started(TOY.key, (100, 100)), {0: "AdAhJc", 1: "5c6c7d"}, board)("deal")
    strong("call", "check", "deal", "bet 4", "raise 8")
    assert ActionKind.FOLD not in kinds(strong)
    weak = Play(started(TOY.key, (100, 100)), {0: "2c3d7h", 1: "AdAhJc"}, board)("deal")
    weak("call", "check", "deal", "bet 4")
    assert ActionKind.CALL not in kinds(weak, slip=-0.2)


def test_nobody_folds_for_nothing() -> None:
    play = Play(started(TOY.key, (100, 100)), {0: "2c3d7h", 1: "5c6c7d"}, "AcKdQh2s")("deal")
    play("call")
    assert ActionKind.FOLD not in kinds(play, slip=-1.0)


def test_a_share_is_that_of_the_cards_and_the_same_for_the_same_seed() -> None:
    play = Play(started(TOY.key, (100, 100, 100)), {0: "AsAh2d"})("deal")
    first, again = (own_share(play.state, Seat(0), samples=400, seed=3) for _ in range(2))
    assert first == again
    assert first > 1 / 3
