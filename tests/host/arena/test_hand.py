"""host/arena/hand.py: one hand between bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.host.arena.hand import HandOfBots, play_hand, started_hand, table_of
from tests.host.arena.matches import match_between, seated
from tests.some_games import ONE_OF_A_KIND

EARS = """
from desktop_poker.engine.hand.commands import Act

class Ears:
    heard = []
    views = []

    def saw(self, seen):
        self.heard.append(seen.event)

    def answer(self, view, due, chance, budget):
        self.views.append(view)
        for choice in due.choices:
            if choice.kind in ("check", "call", "bring_in"):
                return Act(due.seat, choice.kind, choice.least)

class Greedy:
    def answer(self, view, due, chance, budget):
        return Act(due.seat, "raise", 10**9)
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "guests.py"
    path.write_text(EARS, encoding="utf-8")
    return path


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_chips_change_hands_and_none_is_lost(key: str) -> None:
    match = match_between("random", "maniac", "station", key=key)
    for deal in range(10):
        assert sum(play_hand(match, deal, seated(match))) == pytest.approx(0.0, abs=1e-6)


def test_the_same_hand_again_is_the_same() -> None:
    match = match_between("tight", "random", "tag")
    first = [play_hand(match, deal, seated(match)) for deal in range(10)]
    assert first == [play_hand(match, deal, seated(match)) for deal in range(10)]


def test_whoever_sits_there_has_the_same_dice(tmp_path: Path) -> None:
    """Two bots by different names that roll dice alike play the same hand in both rotations."""
    path = tmp_path / "dice.py"
    path.write_text("from desktop_poker.ai.simple import RandomBot as Dice\n", encoding="utf-8")
    match = match_between("random", f"{path}:Dice")
    for deal in range(10):
        first = play_hand(match, deal, seated(match, 0))
        assert first == play_hand(match, deal, seated(match, 1))


def test_a_bot_hears_and_sees_only_what_its_seat_may(place: Path) -> None:
    match = match_between(f"{place}:Ears", "station")
    bots = seated(match)
    play_hand(match, 0, bots)
    guest = bots[0].guest._bot
    facts, views = guest.heard, guest.views  # type: ignore[attr-defined]
    assert {type(fact).__name__ for fact in facts} >= {"HandStarted", "CardsDealt", "HandEnded"}
    for view in views:
        assert view.viewer == 0
        assert None not in view.hand.player(0).down
        assert set(view.hand.player(1).down) == {None}
        assert len(view.table.taken) == 2
    dealt = next(fact for fact in facts if type(fact).__name__ == "CardsDealt")
    assert [set(hole.down) == {None} for hole in dealt.hole if hole.seat == 1] == [True]


def test_the_clock_answers_for_what_is_illegal(place: Path) -> None:
    match = match_between(f"{place}:Greedy", "maniac")
    bots = seated(match)
    hand = HandOfBots(match, 0, bots)
    hand.play()
    assert bots[0].problems[0].startswith(f"{place}:Greedy: Refused")


def test_the_table_that_bots_see_is_the_one_they_play_at() -> None:
    match = match_between("station", "station", "station", key="razz")
    started = started_hand(match, 5)
    table = table_of(match, started)
    assert (table.hand_no, table.button, table.setup.games[0].game) == (6, 2, "razz")
    assert [seated.stack for _, seated in table.taken] == [match.stack] * 3
