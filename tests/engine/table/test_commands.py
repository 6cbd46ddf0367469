"""engine/table/commands.py: what may be asked of a table, also over a wire."""

from typing import get_args

import msgspec
import pytest

from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    AddChips,
    Answer,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    SitDown,
    SkipHand,
    SkipPause,
    TableCommand,
    VoteOut,
)
from tests.engine.table.tables import who

EXAMPLES: tuple[TableCommand, ...] = (
    SitDown(name="Ann", seat=Seat(2), buy_in=100),
    SitDown(name="Bot", is_bot=True),
    Leave(successor=who(1)),
    Leave(close=True),
    ComeBack(post=True),
    AddChips(50),
    HandOver(who(1)),
    Kick(who(2)),
    VoteOut(who(2)),
    SkipPause(),
    SkipHand(3),
    Answer(3, 1, Act(Seat(1), ActionKind.CALL, 2)),
    Answer(3, 1, VoteRunouts(Seat(1), 2)),
    Answer(3, 1, ShowOrMuck(seat=Seat(1), show=True)),
)


@pytest.mark.parametrize("command", EXAMPLES, ids=lambda one: type(one).__name__)
def test_a_command_survives_a_wire(command: TableCommand) -> None:
    wire = msgspec.json.encode(command)
    assert msgspec.json.decode(wire, type=TableCommand) == command


def test_every_command_has_its_own_tag() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(TableCommand)]
    assert len(set(tags)) == len(tags)


def test_who_asks_comes_from_the_connection_never_from_the_command() -> None:
    for kind in get_args(TableCommand):
        assert not {"by", "asker"} & set(kind.__struct_fields__)


@pytest.mark.parametrize("tag", ["deal", "declare_winners", "void_hand", "kill_hand"])
def test_b1_a_player_can_answer_for_nobody_but_players(tag: str) -> None:
    wire = msgspec.json.encode(
        {
            "type": "answer",
            "hand_no": 1,
            "turn": 0,
            "command": {"type": tag, "seat": 0, "cause": "bad_deck", "pot": 0, "verdicts": []},
        }
    )
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wire, type=TableCommand)
