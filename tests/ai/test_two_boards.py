"""ai/two_boards.py: two boards are looked at one by one, and one answer is made of two (J5)."""

from __future__ import annotations

import pytest

from desktop_poker.ai.levels import make_bot
from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.two_boards import alone, heard_of, together
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import opened
from tests.ai.botting import hosted
from tests.engine.table.tables import Room, at_table, cash
from tests.host.hosting import play, run

DUE = ActionDue(
    Seat(1),
    (
        Choice(ActionKind.FOLD, 0, 0),
        Choice(ActionKind.CALL, 4, 4),
        Choice(ActionKind.RAISE, 8, 90),
    ),
)
FOLD, CALL, RAISE = (
    Act(Seat(1), kind, to)
    for kind, to in ((ActionKind.FOLD, 0), (ActionKind.CALL, 4), (ActionKind.RAISE, 30))
)


def bombed() -> tuple[HandState, HandMemory]:
    room = Room(cash(at_table(bomb_pot=1, double_board=True)), (0, 1, 2))
    room.deal()
    room.act("bet 4", "call")
    memory = HandMemory()
    for fact in room.facts:
        memory.hear(opened(fact))
    return room.hand, memory


def test_each_board_is_looked_at_alone() -> None:
    hand, memory = bombed()
    for number in (0, 1):
        assert alone(hand, number).boards == (hand.boards[number],)
        heard = heard_of(memory, number)
        assert heard.knows(hand)
        assert [one.before.boards for one in heard.decided] == [(hand.boards[number],)] * 2


def test_one_board_is_left_as_it_is() -> None:
    room = Room(cash(), (0, 1, 2))
    room.deal()
    memory = HandMemory()
    assert alone(room.hand, 0) is room.hand
    assert heard_of(memory, 0) is memory


def test_a_hand_is_thrown_away_only_if_it_is_worth_nothing_on_both() -> None:
    chance = SeededChance("x")
    assert together(FOLD, FOLD, DUE, chance) == FOLD
    assert together(FOLD, RAISE, DUE, chance) == together(CALL, FOLD, DUE, chance) == CALL
    assert together(RAISE, RAISE, DUE, chance) == RAISE
    assert {together(CALL, RAISE, DUE, chance) for _ in range(20)} == {CALL, RAISE}


@pytest.mark.parametrize("key", ["holdem", "omaha"])
@pytest.mark.parametrize("two", [False, True])
def test_opponents_play_bomb_pots(key: str, two: bool) -> None:
    complaints: list[str] = []
    host = hosted(
        key,
        lambda: make_bot("regular"),
        bomb_pot=1,
        double_board=two,
        complain=complaints.append,
    )
    ears = run(play(host, 3))
    assert complaints == []
    began = [seen.event for seen in ears.heard if isinstance(seen.event, HandStarted)]
    assert {fact.boards for fact in began} == {1 + two}
