"""engine/table/events.py: facts about a table."""

from typing import get_args

import pytest

from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.events import HandEvent, Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    Bank,
    BankUsed,
    BoxPaid,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    ConnectionLost,
    Fact,
    JoinRequested,
    LevelBegan,
    OwnerChanged,
    PlayersFinished,
    RabbitShown,
    RabbitWished,
    Reacted,
    RemovalVoted,
    RoomMoved,
    StacksSettled,
    TableEvent,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import Finisher, JoinRequest
from desktop_poker.host.codec import decode, encode
from tests.engine.table.tables import who

EXAMPLES: tuple[Fact, ...] = (
    RoomMoved(RoomState.STARTING),
    JoinRequested(JoinRequest(player=who(1), name="P1", seat=Seat(1), stack=100, is_bot=False)),
    ChipsAdded(seat=Seat(1), amount=100, kind=ChipsKind.REBUY, prize=10),
    BankUsed(Seat(1), Bank.GRACE, 12.5),
    ConnectionLost(Seat(1), 12.5),
    RemovalVoted(Seat(1), Seat(2)),
    OwnerChanged(who(1), who(0)),
    LevelBegan(2, 60.0),
    StacksSettled(((Seat(0), 10), (Seat(3), 20)), 1),
    PlayersFinished((Finisher(2, who(1), "P1", 30),)),
    BoxPaid((Payout(Seat(1), 1),)),
    CardsShown(Seat(1), (card("As"), card("Kd"))),
    RabbitWished(Seat(2)),
    RabbitShown(((card("2c"), card("3d")),)),
    Reacted(Seat(1), Sign.OUCH),
)


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda one: type(one).__name__)
def test_a_fact_survives_a_journal(fact: Fact) -> None:
    assert decode(encode(fact), Fact) == fact  # type: ignore[arg-type]  # a union of kinds


def test_facts_of_tables_and_hands_are_told_apart_by_their_tags() -> None:
    kinds = (*get_args(TableEvent), *get_args(HandEvent))
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(kinds)
    assert set(get_args(Fact)) == set(kinds)


def test_h6_no_fact_of_a_table_holds_a_card_but_those_that_show_them() -> None:
    for kind in {*get_args(TableEvent)} - {CardsShown, RabbitShown}:
        assert not {"down", "up", "hole", "board", "burned", "cards"} & set(kind.__struct_fields__)
