"""app/shots/staging.py: a table that plays itself from a seed, up to a moment."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.staging import ME, NAMES, StagedTable, calm, shove
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.engine.hand.asking import ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import Acted, HandEnded, HandStarted
from desktop_poker.engine.hand.state import Stage, chips
from desktop_poker.engine.rules.house import CASINO
from desktop_poker.engine.table.setup import TableSetup
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import at_table, cash, event
from tests.some_games import ONE_OF_A_KIND


def table_of(key: str, seats: int = 4) -> TableSetup:
    return cash(at_table(key), seats=seats, most=200)


def staged(key: str = "holdem", seed: str = "a", seats: int = 4) -> StagedTable:
    return StagedTable(table_of(key, seats), ENGLISH, seed=seed)


def is_over(screen: TableScreen) -> bool:
    return screen.view.hand is not None and screen.view.hand.stage is Stage.OVER


def is_my_turn(screen: TableScreen) -> bool:
    due = screen.view.due
    return isinstance(due, ActionDue) and due.seat == ME


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_the_same_seed_plays_the_same_hand(key: str) -> None:
    one, other, third = staged(key), staged(key), staged(key, "b")
    assert one.play_until(is_over).frame() == other.play_until(is_over).frame()
    assert [step.fact for step in one.steps] == [step.fact for step in other.steps]
    third.play_until(is_over)
    assert [step.fact for step in third.steps] != [step.fact for step in one.steps]


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
@pytest.mark.parametrize("choose", [calm, shove])
def test_play_stops_where_it_was_asked_to(key: str, choose: object) -> None:
    assert choose in (calm, shove)
    table = staged(key)
    screen = table.play_until(is_my_turn, calm if choose is calm else shove)
    assert isinstance(screen.bar(), DecideBar)
    assert screen is table.screen
    hand = screen.view.hand
    assert hand is not None
    assert chips(hand) == sum(seating.stack for seating in hand.started.seatings)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_play_goes_on_from_where_it_stopped(key: str) -> None:
    table = staged(key)
    table.play_until(is_over)
    table.play_until(lambda screen: not is_over(screen))
    table.play_until(is_over)
    started = [step.fact.hand_no for step in table.steps if isinstance(step.fact, HandStarted)]
    assert started == [1, 2]
    assert sum(isinstance(step.fact, HandEnded) for step in table.steps) == 2


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
@pytest.mark.parametrize("choose", [calm, shove])
def test_everything_that_is_chosen_is_legal(key: str, choose: object) -> None:
    table = staged(key)
    mine = calm if choose is calm else shove

    def check(due: ActionDue, staged_: StagedTable) -> object:
        act = mine(due, staged_)
        assert staged_.table.hand is not None
        decide(staged_.table.hand, act)
        return act

    table.play_until(is_over, check)  # type: ignore[arg-type]
    assert any(isinstance(step.fact, Acted) for step in table.steps)


def test_the_viewer_sits_in_the_first_seat_and_everybody_has_a_name() -> None:
    screen = staged(seats=10).play_until(is_my_turn)
    frame = screen.frame()
    assert frame.seats[0].is_self
    assert [seat.name for seat in frame.seats] == list(NAMES)


def test_shoving_leads_to_a_run_out_with_two_boards() -> None:
    setup = cash(at_table(preset=CASINO), seats=6, most=200)
    table = StagedTable(setup, ENGLISH, seed="c")

    def has_two_boards(screen: TableScreen) -> bool:
        return screen.view.hand is not None and len(screen.view.hand.boards) == 2

    screen = table.play_until(has_two_boards, shove)
    assert len(screen.frame().boards) == 2


def test_a_tournament_can_be_staged_and_the_options_are_the_viewers() -> None:
    options = ScreenOptions(in_big_blinds=True)
    table = StagedTable(event(seats=3), ENGLISH, seed="d", options=options)
    screen = table.play_until(is_my_turn)
    assert screen.frame().subtitle.startswith("Tournament")
    assert screen.figures.unit == 2


def test_what_never_comes_is_said_to() -> None:
    with pytest.raises(LookupError):
        staged(seats=2).play_until(lambda _: False, shove)


def test_the_die_has_as_many_sides_as_it_is_asked_for() -> None:
    table = staged()
    assert {table.below(3) for _ in range(50)} == {0, 1, 2}


def test_beaten_hands_are_shown() -> None:
    setup = cash(at_table(preset=CASINO), seats=6, most=200)
    table = StagedTable(setup, ENGLISH, seed="e")

    def was_asked(screen: TableScreen) -> bool:
        return isinstance(screen.view.due, ShowDue)

    table.play_until(was_asked)
    screen = table.play_until(is_over)
    hand = screen.view.hand
    assert hand is not None
    assert all(player.shown for player in hand.players if not player.folded)
