"""ai/notes.py: what is different about an opponent."""

from __future__ import annotations

import pytest

from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.notes import Notes, Read
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from tests.engine.playing import Play, started


def noted(times: int, *steps: str) -> tuple[Notes, Seat, Seat]:
    """The same hand so often; who opens it, and who answers."""
    notes = Notes()
    play = Play(started("holdem", (200, 200)))("deal", *steps)
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(0)))
    for _ in range(times):
        for one in memory.decided:
            notes.take(one)
    return notes, memory.decided[0].act.seat, memory.decided[1].act.seat


def test_about_a_stranger_there_is_nothing_to_say() -> None:
    assert Notes().read([Seat(1)]) == Read()


def test_who_never_folds_is_sticky_and_who_always_folds_is_not() -> None:
    notes, _, caller = noted(40, "raise 6", "call", "deal")
    assert notes.read([caller]).sticky > 0.6
    notes, _, folder = noted(40, "raise 6", "fold")
    assert notes.read([folder]).sticky < -0.6


def test_who_bets_everything_is_wild_and_who_bets_nothing_is_not() -> None:
    notes, raiser, caller = noted(40, "raise 6", "call", "deal")
    assert notes.read([raiser]).wild > 0.5
    assert notes.read([caller]).wild < -0.3


def test_little_is_made_of_little_and_never_too_much() -> None:
    once, _, caller = noted(1, "raise 6", "call", "deal")
    assert 0 < once.read([caller]).sticky < 0.1
    often, _, caller = noted(5000, "raise 6", "call", "deal")
    assert often.read([caller]).sticky <= 0.9


def test_of_several_opponents_it_is_the_mean_and_newcomers_are_strangers() -> None:
    notes, raiser, caller = noted(40, "raise 6", "call", "deal")
    both = notes.read([raiser, caller])
    assert both.wild == pytest.approx((notes.read([raiser]).wild + notes.read([caller]).wild) / 2)
    notes.forget(caller)
    assert notes.read([caller]) == Read()


def test_who_folds_three_of_four_hands_of_stud_is_no_timid_player() -> None:
    answers = []
    for answer in ("fold", "call"):
        play, memory = Play(started("stud_hi", (400,) * 4)), HandMemory()
        play("deal", "bring_in", "complete", answer)
        for event in play.events:
            memory.hear(redact(event, Seat(0)))
        answers.append(memory.decided[-1])
    notes = Notes()
    for number in range(60):
        notes.take(answers[number % 4 == 0])
    assert abs(notes.read([answers[0].act.seat]).sticky) < 0.15
