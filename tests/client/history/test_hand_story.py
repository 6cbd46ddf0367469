"""client/history/hand_story.py: a finished hand in words."""

from __future__ import annotations

import tomllib

from desktop_poker.client.history.hand_story import folded, hand_story
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from tests.engine.playing import Play, started
from tests.storage.phh.files import HAND


def events() -> list[HandEvent]:
    return list(replay_hand(read_hand(PhhTable("1", tomllib.loads(HAND)))).events)


def test_each_fact_comes_with_the_hand_after_it() -> None:
    told = folded(events())
    assert [event for event, _ in told] == events()
    first, last = told[0], told[-1]
    assert isinstance(first[0], HandStarted)
    assert sorted(player.stack for player in last[1].players) == [99, 100, 101]


def test_a_hand_is_told_in_both_languages() -> None:
    story = "\n".join(hand_story(events(), {0: "Ken", 1: "Mia"}, None, Texts("en")))
    assert "Ken folds" in story
    assert "Mia" in story
    assert "フォールド" in "\n".join(hand_story(events(), {0: "Ken"}, None, Texts("ja")))


def test_amounts_are_written_as_at_the_table() -> None:
    play = Play(started("holdem", (20_000, 20_000), stakes=Stakes(small_blind=50, big_blind=100)))
    play("deal", "raise 1275", "fold")
    story = hand_story(play.events, {0: "Ken", 1: "Mia"}, None, Texts("en"))
    assert any("raises to 1,275" in line for line in story)
