"""client/access/announcements.py: what is said aloud, at which level, and how urgently."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.staging import StagedTable, calm, shove
from desktop_poker.client.access.announcements import Announcement, Announcer, Detail, detail_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetsGathered,
    CardsDealt,
    ForcedBetsPosted,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PauseTable
from desktop_poker.engine.table.events import LevelBegan, TablePaused
from tests.ui.table.staged import EVERY_GAME, asks, decides, table

TEXTS = Texts("en")


def told(staged: StagedTable, detail: Detail) -> list[Announcement]:
    """Everything that is said of what a staged table has done."""
    announcer = Announcer(TEXTS, detail)
    return [said for step in staged.steps if (said := announcer.told(step, staged.screen))]


def played(game: str = "holdem", hands: int = 2) -> StagedTable:
    staged = table(game)
    staged.play_until(lambda screen: len(screen.results) > hands)
    return staged


@pytest.mark.parametrize("game", EVERY_GAME)
def test_each_level_says_what_the_one_below_says_and_more(game: str) -> None:
    staged = played(game)
    counts = [len(told(staged, detail)) for detail in Detail]
    assert counts[0] == 0
    assert counts == sorted(set(counts))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_are_named_and_no_mark_is_left_to_spell(language: str) -> None:
    texts = Texts(language)
    staged = table("stud_8", texts=texts)
    staged.play_until(lambda screen: len(screen.results) > 1)
    announcer = Announcer(texts, Detail.EVERYTHING)
    for step in staged.steps:
        said = announcer.told(step, staged.screen)
        assert said is None or not set("♠♥♦♣—") & set(said.text)


def test_the_words_are_those_of_the_log() -> None:
    staged = played()
    lines = {line.text for line in staged.screen.log}
    acted = [step for step in staged.steps if isinstance(step.fact, Acted)]
    announcer = Announcer(TEXTS, Detail.NORMAL)
    assert acted
    for step in acted:
        said = announcer.told(step, staged.screen)
        assert said is not None
        assert said.text in lines


def test_the_essential_level_tells_of_stud_cards_only_the_own() -> None:
    staged = played("stud_hi")
    said = [one.text for one in told(staged, Detail.ESSENTIAL)]
    assert any("You are dealt" in text for text in said)
    assert not any("is dealt" in text for text in said)
    everything = [one.text for one in told(staged, Detail.NORMAL)]
    assert any("is dealt" in text for text in everything)


def test_hidden_cards_are_not_said_unasked() -> None:
    staged = table()
    staged.screen.options = type(staged.screen.options)(hides_own_cards=True)
    staged.play_until(decides)
    assert not any("You are dealt" in one.text for one in told(staged, Detail.EVERYTHING))


@pytest.mark.parametrize(
    ("fact", "detail"),
    [
        (CardsDealt(street=1, hole=(), board=(), burned=()), Detail.ESSENTIAL),
        (TablePaused(), Detail.ESSENTIAL),
        (LevelBegan(1, 0.0), Detail.ESSENTIAL),
        (BetsGathered(()), Detail.NORMAL),
        (ForcedBetsPosted(()), Detail.EVERYTHING),
        (Acted(Seat(1), ActionKind.CHECK, 0, 0, 0, full=False), Detail.NORMAL),
    ],
)
def test_facts_have_their_level(fact: object, detail: Detail) -> None:
    assert detail_of(fact, None) is detail  # type: ignore[arg-type]


def test_e4_a_pause_is_told_when_it_is_chosen_and_when_it_comes() -> None:
    staged = table()
    staged.play_until(decides)
    staged.wish(PauseTable())
    staged.play_until(lambda screen: len(screen.results) > 1)
    said = [one.text for one in told(staged, Detail.NORMAL) if "pause" in one.text]
    assert said == ["The table pauses after this hand.", "The table is paused."]
    assert [line.text for line in staged.screen.log if "pause" in line.text] == said
    first = next(one for one in told(staged, Detail.ESSENTIAL) if "pause" in one.text)
    assert first.text == "The table pauses after this hand."


def test_e4_between_hands_a_table_is_paused_at_once() -> None:
    staged = table()
    staged.play_until(lambda screen: len(screen.results) > 1)
    staged.wish(PauseTable())
    staged.play_until(lambda screen: "Paused" in screen.frame().subtitle)
    assert [line.text for line in staged.screen.log if "pause" in line.text] == [
        "The table is paused."
    ]


def test_an_all_in_is_essential() -> None:
    staged = table(seed="3")
    staged.play_until(lambda screen: len(screen.results) > 1, shove)
    steps = [step for step in staged.steps if isinstance(step.fact, Acted) and step.fact.cost]
    levels = {detail_of(step.fact, step.view.hand) for step in steps}
    assert Detail.ESSENTIAL in levels


def test_the_turn_is_called_once_and_urgently() -> None:
    staged = table()
    announcer = Announcer(TEXTS, Detail.ESSENTIAL)
    screen = staged.play_until(decides)
    said = announcer.moment(screen)
    assert said is not None
    assert said.urgent
    hand = screen.view.hand
    assert hand is not None
    assert said.text.startswith("Your turn.")
    assert f"pot {hand.pot_total:,}" in said.text
    assert announcer.moment(screen) is None
    after = staged.play_until(lambda s: decides(s) and s.view.hand != hand)
    assert announcer.moment(after) is not None


def test_a_bet_is_named_with_what_it_costs() -> None:
    staged = table(seed="bets")
    screen = staged.play_until(
        lambda s: (
            decides(s)
            and s.view.hand is not None
            and s.view.hand.current_bet > s.view.hand.player(Seat(0)).bet
        ),
        calm,
    )
    hand = screen.view.hand
    assert hand is not None
    owed = hand.current_bet - hand.player(Seat(0)).bet
    said = Announcer(TEXTS, Detail.NORMAL).moment(screen)
    assert said is not None
    assert f"{owed:,} to call" in said.text


def test_a_question_is_read_with_its_answers() -> None:
    staged = table(seed="7", runouts="ask")
    said = Announcer(TEXTS, Detail.ESSENTIAL).moment(staged.play_until(asks, shove))
    assert said is not None
    assert said.urgent
    assert said.text.endswith("Answers: Once, Twice.")


def test_nothing_is_said_when_it_is_off() -> None:
    staged = table()
    assert Announcer(TEXTS, Detail.OFF).moment(staged.play_until(decides)) is None


def test_winners_are_always_told() -> None:
    staged = played()
    won = sum(isinstance(step.fact, PotAwarded) for step in staged.steps)
    heard = sum(" wins " in one.text for one in told(staged, Detail.ESSENTIAL))
    assert heard == won
    begun = [one for one in told(staged, Detail.NORMAL) if one.text.startswith("Hand ")]
    assert len(begun) == sum(isinstance(step.fact, HandStarted) for step in staged.steps)
