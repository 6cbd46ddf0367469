"""ai/reference.py: opponents that do what their definitions say, in every game."""

from __future__ import annotations

from collections import Counter

import pytest

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.ai.starting_hands import is_jacks_or_better_or_ace_king
from desktop_poker.engine.hand.events import Acted, ActionKind, CardsDealt, HandStarted
from desktop_poker.engine.table.events import Fact
from tests.ai.botting import hosted
from tests.host.hosting import Ears, play, run
from tests.some_games import ONE_OF_A_KIND

WAGERS = {ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE}


def played(name: str, key: str = "holdem", hands: int = 12, seats: int = 3) -> list[Fact]:
    complaints: list[str] = []
    host = hosted(
        key, REFERENCE_BOTS[name], seats=seats, budget=Budget(12), complain=complaints.append
    )
    cards = [Ears(host, player.player) for _, player in host.state.taken]
    run(play(host, hands))
    assert complaints == []
    return [fact for ears in cards[:1] for fact in ears.facts]


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
@pytest.mark.parametrize("name", REFERENCE_BOTS)
def test_every_yardstick_plays_every_game(name: str, key: str) -> None:
    kinds = Counter(fact.kind for fact in played(name, key, 6) if isinstance(fact, Acted))
    assert kinds


def test_a_maniac_bets_whenever_it_may() -> None:
    kinds = Counter(fact.kind for fact in played("maniac") if isinstance(fact, Acted))
    assert kinds[ActionKind.FOLD] == 0
    assert sum(kinds[kind] for kind in WAGERS) > kinds[ActionKind.CALL]


def test_the_honest_one_never_raises() -> None:
    kinds = Counter(
        fact.kind for fact in played("honest-equity", hands=30) if isinstance(fact, Acted)
    )
    assert not WAGERS & set(kinds)
    assert kinds[ActionKind.FOLD]
    assert kinds[ActionKind.CALL]


def test_a_rock_puts_chips_in_only_with_its_hands() -> None:
    facts = played("rock", hands=400, seats=3)
    own: tuple[object, ...] = ()
    seat, wagers = None, 0
    for fact in facts:
        if isinstance(fact, HandStarted):
            seat = fact.seatings[0].seat
        elif isinstance(fact, CardsDealt) and fact.hole:
            mine = next(hole for hole in fact.hole if None not in hole.down)
            seat, own = mine.seat, mine.down
        elif isinstance(fact, Acted) and fact.seat == seat and fact.kind in WAGERS:
            wagers += 1
            assert is_jacks_or_better_or_ace_king(own)  # type: ignore[arg-type]
    assert wagers
