"""ai/memory.py: what a bot remembers of the hand it is in."""

from __future__ import annotations

from desktop_poker.ai.memory import HandMemory, acts_in
from desktop_poker.engine.hand.events import ActionKind, StreetOpened
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from tests.ai.coach.draws import triple_draw
from tests.engine.playing import Play, started


def heard(play: Play, seat: int, skip: int = 0) -> HandMemory:
    memory = HandMemory()
    for event in play.events[skip:]:
        memory.hear(redact(event, Seat(seat)))
    return memory


def test_every_decision_is_kept_with_the_table_it_was_made_upon() -> None:
    play = Play(started("holdem", (200, 200, 200)))("deal", "raise 6", "fold", "call", "deal")
    memory = heard(play, 1)
    assert [one.act.kind for one in memory.decided] == [
        ActionKind.RAISE, ActionKind.FOLD, ActionKind.CALL
    ]  # fmt: skip
    assert [one.before.current_bet for one in memory.decided] == [2, 6, 6]
    assert memory.knows(play.state)
    assert [one.act.kind for one in memory.by(memory.decided[0].act.seat)] == [ActionKind.RAISE]


def test_nobody_knows_a_hand_they_have_not_heard_from_the_start() -> None:
    play = Play(started("holdem", (200, 200, 200)))("deal", "raise 6")
    assert not heard(play, 1, skip=1).knows(play.state)
    assert not HandMemory().knows(play.state)
    later = Play(started("holdem", (200, 200, 200)))("deal", "raise 6", "fold")
    assert not heard(play, 1).knows(later.state)


def test_a_new_hand_is_a_clean_slate() -> None:
    first = Play(started("holdem", (200, 200)))("deal", "raise 6")
    memory = heard(first, 0)
    for event in Play(started("holdem", (200, 200)))("deal").events:
        memory.hear(redact(event, Seat(0)))
    assert memory.decided == []


def test_draws_are_turns_but_no_decisions_of_the_betting() -> None:
    facts = triple_draw("2c3d4h7sKd", "p2 cc", "p1 cc", "p1 sd Kd", "d dh p1 9c", "p2 sd")
    memory = HandMemory()
    betting = 0
    for fact in facts:
        memory.hear(redact(fact, Seat(0)))
        betting += isinstance(fact, StreetOpened)
        if betting == 2:  # after the first draw
            break
    hand = memory.hand
    assert hand is not None
    assert hand.turn == 4
    assert acts_in(hand) == len(memory.decided) == 2
    assert memory.knows(hand)
