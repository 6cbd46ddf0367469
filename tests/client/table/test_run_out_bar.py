"""client/table/run_out_bar.py.

The stages of a run-out, which board is dealt, who may skip a pause.
"""

from __future__ import annotations

import pytest

from desktop_poker.client.table.action_frames import Bar, RunOutBar
from desktop_poker.engine.hand.asking import RunoutVoteDue
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from desktop_poker.engine.rules.house import CASINO, HOUSE, HouseRules, Runouts
from desktop_poker.engine.table.commands import SkipPause, StartGame
from desktop_poker.engine.table.room import RoomState
from tests.client.evenings import KEYS, pictures, screen_at
from tests.engine.table.tables import Room, at_table, cash

THREE = (0, 1, 2)


def bar(room: Room, viewer: int | None) -> Bar:
    return screen_at(room, viewer).bar()


def begun(**options: object) -> Room:
    room = Room(cash(at_table(**options)), THREE)  # type: ignore[arg-type]  # any rule
    room.deal()
    return room


def test_d2_a_run_out_names_its_stages_one_after_the_other() -> None:
    room = begun()
    room.act("shove", "shove", "shove")
    now = []
    while room.room is RoomState.IN_HAND and room.hand.stage is Stage.RUNNING_OUT:
        found = bar(room, 0)
        assert isinstance(found, RunOutBar)
        assert [stage.name for stage in found.stages] == [
            "Hands up",
            "Flop",
            "Turn",
            "River",
            "Pots",
        ]
        (stage,) = [stage.name for stage in found.stages if stage.is_now]
        assert stage in found.detail
        assert [s.is_done for s in found.stages] == sorted(
            (s.is_done for s in found.stages), reverse=True
        )
        now.append(stage)
        room.wake()
    assert now == ["Flop", "Turn", "River"]


@pytest.mark.parametrize("key", KEYS)
def test_a_run_out_is_shown_only_when_the_betting_is_over(key: str) -> None:
    for moment in pictures(key):
        if isinstance(moment.bar, RunOutBar):
            assert moment.hand is not None
            assert moment.hand.stage not in (Stage.BETTING, Stage.DEALING, Stage.STARTED)
            assert sum(stage.is_now for stage in moment.bar.stages) <= 1


def alone(*others: int, preset: HouseRules = HOUSE) -> Room:
    """Somebody with two bots and perhaps with others, everybody all-in."""
    room = Room(cash(at_table(preset=preset)))
    room.sit(0)
    for number in (1, 2):
        room.sit(number, bot=number not in others)
    room.do(StartGame(), 0)
    room.deal()
    return room.act("shove", "shove", "shove")


def test_d2_somebody_alone_with_bots_may_skip_every_pause_of_a_run_out() -> None:
    room = alone()
    for cards in (3, 4, 5):
        found = bar(room, 0)
        assert isinstance(found, RunOutBar)
        assert found.skip == SkipPause()
        room.do(SkipPause(), 0)
        assert len(room.hand.boards[0]) == cards
    over = bar(room, 0)
    assert not isinstance(over, RunOutBar) or over.skip is None


def test_d2_among_people_nobody_may_skip() -> None:
    room = alone(2)
    for seat in (0, 1, 2):
        found = bar(room, seat)
        assert isinstance(found, RunOutBar)
        assert found.skip is None
        assert "Others are watching" in found.why_not


def test_d3_while_others_vote_there_is_no_pause_to_skip() -> None:
    room = alone(preset=CASINO)
    assert isinstance(room.table.due, RunoutVoteDue)
    room.answer(VoteRunouts(Seat(0), 2))
    found = bar(room, 0)
    assert isinstance(found, RunOutBar)
    assert (found.skip, found.why_not) == (None, "No card is waited for.")
    for seat in (1, 2):
        room.answer(VoteRunouts(Seat(seat), 2))
    found = bar(room, 0)
    assert isinstance(found, RunOutBar)
    assert found.skip is not None


def run_out(room: Room) -> list[tuple[str, RunOutBar]]:
    """The bar before each card, and the stage that it names as the next."""
    found = []
    while room.room is RoomState.IN_HAND and room.hand.stage is Stage.RUNNING_OUT:
        now = bar(room, 0)
        assert isinstance(now, RunOutBar)
        (stage,) = [stage.name for stage in now.stages if stage.is_now]
        found.append((stage, now))
        room.wake()
    return found


def test_d3_two_boards_are_told_apart() -> None:
    room = begun(preset=CASINO, runouts=Runouts.TWICE)
    room.act("shove", "shove", "shove")
    found = run_out(room)
    names = ["Flop 1", "Turn 1", "River 1", "Flop 2", "Turn 2", "River 2"]
    assert [stage for stage, _ in found] == names
    for stage, now in found:
        assert [one.name for one in now.stages] == ["Hands up", *names, "Pots"]
        street, number = stage.split()
        assert now.detail == (
            f"Next: {street}, board {number}. The chances are those of board {number}."
        )
        done = [one.is_done for one in now.stages]
        assert done == sorted(done, reverse=True)


def test_d3_a_flop_that_lay_there_belongs_to_both_boards() -> None:
    room = begun(preset=CASINO, runouts=Runouts.TWICE)
    room.act("call", "call", "check")
    room.act("shove", "shove", "shove")
    found = run_out(room)
    assert [stage for stage, _ in found] == ["Turn 1", "River 1", "Turn 2", "River 2"]
    assert [one.name for one in found[0][1].stages][:3] == ["Hands up", "Flop", "Turn 1"]


def test_h9_without_aids_no_chance_is_spoken_of() -> None:
    room = begun(preset=CASINO, runouts=Runouts.TWICE)
    room.act("shove", "shove", "shove")
    screen = screen_at(room, 0)
    screen.aids = False
    found = screen.bar()
    assert isinstance(found, RunOutBar)
    assert found.detail == "Next: Flop, board 1."
