"""client/table/pacing.py: pots are won one by one, and nothing else is held up."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desktop_poker.app.shots.staging import StagedTable, calm, shove
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.pacing import hold_after, run_out_pause
from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    CardsDealt,
    HandEnded,
    HandsShown,
    PotAwarded,
    PotJudged,
)
from tests.client.evenings import KEYS, evening

HELD = (HandsShown, BetReturned, PotJudged, PotAwarded, HandEnded)


@pytest.mark.parametrize("key", KEYS)
def test_only_what_ends_a_hand_is_rested_on(key: str) -> None:
    for fact in evening(key).facts:
        assert (hold_after(fact, None) > 0) == isinstance(fact, HELD)


@pytest.mark.parametrize("key", KEYS)
def test_no_rest_is_longer_than_a_glance(key: str) -> None:
    assert all(hold_after(fact, None) < 2 for fact in evening(key).facts)


def test_the_end_of_a_hand_is_looked_at_longest() -> None:
    longest: dict[type, float] = {}
    for fact in evening("casino").facts:
        longest[type(fact)] = hold_after(fact, None)
    assert sorted(longest, key=longest.__getitem__)[-2:] == [PotAwarded, HandEnded]
    assert longest[Acted] == 0  # the table's own clock sets the pace of play
    assert longest[CardsDealt] == 0


def folds(due: ActionDue, table: StagedTable) -> Act:
    """Nobody plays on who can fold."""
    choice = next((c for c in due.choices if c.kind is ActionKind.FOLD), None)
    return calm(due, table) if choice is None else Act(due.seat, choice.kind, choice.least)


def test_where_everybody_has_folded_there_is_less_to_look_at() -> None:
    rests: dict[bool, set[tuple[float, float]]] = {True: set(), False: set()}
    for choose in (folds, shove):
        table = StagedTable(setup_of(Draft(seats=3)), Texts("en"), seed="folds")
        table.play_until(lambda screen: len(screen.results) > 1, choose)
        ends = [s for s in table.steps if isinstance(s.fact, PotAwarded | HandEnded)]
        for pot, end in pairwise(ends):
            if isinstance(pot.fact, PotAwarded) and isinstance(end.fact, HandEnded):
                assert end.view.hand is not None
                held = hold_after(pot.fact, pot.view.hand), hold_after(end.fact, end.view.hand)
                rests[end.view.hand.live > 1].add(held)
    (quick,), (long,) = rests[False], rests[True]
    assert quick[0] < long[0]
    assert quick[1] < long[1]


@pytest.mark.parametrize("game", ["holdem", "dense_deck"])
def test_each_card_of_a_run_out_has_its_whole_moment(game: str) -> None:
    draft = Draft(games=(game,), seats=4, options={"runout_pause": "1.5"})
    table = StagedTable(setup_of(draft), Texts("en"), seed="drama")
    table.play_until(lambda screen: len(screen.results) > 3, shove)
    pauses = [(s.fact, run_out_pause(s.fact, s.view.hand), s.view.hand) for s in table.steps]
    rested = [(fact, hand) for fact, pause, hand in pauses if pause]
    assert rested
    assert {pause for _, pause, _ in pauses} == {0.0, 1.5}
    for fact, hand in rested:
        assert isinstance(fact, CardsDealt | HandsShown)
        assert hand is not None
        assert hands_are_open(hand)
    cards = [fact for fact, _ in rested if isinstance(fact, CardsDealt)]
    assert len(cards) >= 2


def test_nothing_rests_where_there_is_no_hand() -> None:
    assert run_out_pause(HandsShown(hands=(), all_in=True), None) == 0
