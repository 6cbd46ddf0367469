"""engine/hand/log.py: replay, undo and redo (H3, I3)."""

import pytest

from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.asking import awaiting
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.hand.log import HandLog, replay
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, started


def log_of(*steps: str) -> HandLog:
    """A hand of three, written down step by step."""
    log = HandLog.start(started())
    play = Play(started())
    for step in steps:
        command = play.command(step)
        log = log.after(command)
        play.send(command)
    assert log.state == play.state
    return log


def test_a_log_starts_with_what_follows_by_itself() -> None:
    log = HandLog.start(started())
    assert log.events == tuple(Play(started()).events)
    assert log.steps == log.undone == ()


def test_every_answer_is_a_step_with_its_facts() -> None:
    log = log_of("deal", "raise 6", "fold")
    assert [type(step.command).__name__ for step in log.steps] == ["Deal", "Act", "Act"]
    assert log.steps[-1].command == Act(Seat(0), ActionKind.FOLD, 1)


def test_h3_the_facts_alone_give_the_state() -> None:
    log = log_of("deal", "raise 6", "fold", "fold")
    assert isinstance(log.events[-1], HandEnded)
    assert replay(log.events) == log.state


def test_a_refused_answer_leaves_the_log_alone() -> None:
    log = log_of("deal")
    with pytest.raises(Refused):
        log.after(Act(Seat(0), ActionKind.CHECK, 0))
    assert log == log_of("deal")


def test_i3_undo_and_redo_are_inverse() -> None:
    log = log_of("deal", "raise 6", "fold")
    back = log.undo()
    assert back.state == log_of("deal", "raise 6").state
    assert awaiting(back.state) == awaiting(log_of("deal", "raise 6").state)
    assert back.redo() == log
    assert back.undo().undo().redo().redo().redo() == log


def test_i3_a_finished_hand_can_be_reopened() -> None:
    log = log_of("deal", "raise 6", "fold", "fold")
    assert log.undo().state == log_of("deal", "raise 6", "fold").state


def test_i3_a_new_answer_forgets_what_was_undone() -> None:
    log = log_of("deal", "raise 6").undo()
    assert log.undone
    log = log.after(Act(Seat(2), ActionKind.CALL, 2))
    assert log.undone == ()
    with pytest.raises(Refused):
        log.redo()


def test_i3_forced_bets_can_not_be_undone() -> None:
    log = HandLog.start(started())
    with pytest.raises(Refused) as refusal:
        log.undo()
    assert refusal.value.reason is Reason.NOTHING_TO_UNDO


def test_i3_nothing_undone_is_nothing_to_redo() -> None:
    with pytest.raises(Refused) as refusal:
        log_of("deal").redo()
    assert refusal.value.reason is Reason.NOTHING_TO_REDO


def test_a_replay_must_begin_with_the_start() -> None:
    with pytest.raises(BadInput):
        replay(log_of("deal").events[1:])
