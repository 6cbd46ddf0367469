"""client/table/table_client.py: follows a table through a link and speaks to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from desktop_poker.client.table.link import TableLink
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, CardsDealt
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, PauseTable, TableCommand
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer, redact
from tests.engine.table.tables import Room, cash


class PipeLink:
    """A link to a table in this test: what was sent, and what is to be told."""

    def __init__(self, viewer: Viewer, table: TableState, hand: tuple[Seen, ...] = ()) -> None:
        self.viewer = viewer
        self.table = table
        self.hand = hand
        self.sent: list[TableCommand] = []
        self.batches: list[tuple[Seen, ...]] = []
        self.closed = False
        self.refusal: Refused | None = None

    async def send(self, command: TableCommand) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.sent.append(command)

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        for batch in self.batches:
            yield batch

    async def close(self) -> None:
        self.closed = True


def client_of(link: PipeLink) -> TableClient:
    found: TableLink = link
    return TableClient(found)


def since(room: Room, start: int, viewer: Viewer) -> tuple[Seen, ...]:
    return tuple(redact(fact, viewer) for fact in room.facts[start:])


async def follow(client: TableClient) -> list[Fact]:
    facts: list[Fact] = []
    async for told in client.updates():
        facts += [step.fact for step in told]
        assert told[-1].view == client.view
    return facts


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(2)])
def test_h6_the_view_is_the_table_as_its_viewer_may_know_it(viewer: Viewer) -> None:
    room = Room(cash(), range(3))
    link = PipeLink(viewer, room.state)
    start = len(room.facts)
    room.deal()
    room.act("call")
    link.batches = [since(room, start, viewer)]
    client = client_of(link)
    facts = asyncio.run(follow(client))
    assert len(facts) == len(room.facts) - start
    assert client.view.table == room.state
    assert client.view.due == room.table.due
    assert client.view.hand is not None
    for player in client.view.hand.players:
        assert (None in player.down) == (player.seat != viewer)
    dealt = next(fact for fact in facts if isinstance(fact, CardsDealt))
    assert [None in hole.down for hole in dealt.hole] == [
        hole.seat != viewer for hole in dealt.hole
    ]


def test_facts_come_in_order_each_with_the_hand_after_it() -> None:
    room = Room(cash(), range(3))
    link = PipeLink(None, room.state)
    start = len(room.facts)
    room.deal()
    room.over("call")
    seen = since(room, start, None)
    link.batches = [seen[:3], seen[3:4], seen[4:]]
    client = client_of(link)

    async def turns() -> list[int]:
        return [
            hand.turn
            async for told in client.updates()
            for step in told
            if (hand := step.view.hand) is not None
        ]

    numbers = asyncio.run(turns())
    assert numbers == sorted(numbers)
    assert numbers[0] == 0
    assert numbers[-1] == room.hand.turn


def test_h4_somebody_who_comes_back_in_mid_hand_knows_the_hand_from_its_start() -> None:
    room = Room(cash(), range(3))
    room.deal()
    start = next(at for at, fact in enumerate(room.facts) if type(fact).__name__ == "HandStarted")
    room.act("raise 6")
    client = client_of(PipeLink(Seat(1), room.state, since(room, start, Seat(1))))
    assert client.view.table == room.state
    assert client.view.due == room.table.due
    assert client.view.hand is not None
    assert None not in client.view.hand.player(Seat(1)).down


def test_h4_what_has_happened_in_the_hand_is_told_fact_by_fact() -> None:
    room = Room(cash(), range(3))
    room.deal()
    start = next(at for at, fact in enumerate(room.facts) if type(fact).__name__ == "HandStarted")
    room.act("raise 6")
    told = since(room, start, Seat(1))
    client = client_of(PipeLink(Seat(1), room.state, told))
    steps = client.earlier()
    assert [step.fact for step in steps] == [seen.event for seen in told]
    assert steps[-1].view == client.view
    assert all(step.view.table == room.state for step in steps)


def test_names_are_those_of_the_people_in_the_chairs() -> None:
    room = Room(cash(), (0, 2))
    link = PipeLink(None, room.state)
    start = len(room.facts)
    room.sit(4)
    link.batches = [since(room, start, None)]
    client = client_of(link)
    assert client.names == {0: "P0", 2: "P2"}
    asyncio.run(follow(client))
    assert client.names == {0: "P0", 2: "P2", 4: "P4"}


def test_an_answer_names_the_turn_that_was_seen() -> None:
    room = Room(cash(), range(3))
    link = PipeLink(Seat(0), room.state)
    start = len(room.facts)
    room.deal()
    link.batches = [since(room, start, Seat(0))]
    client = client_of(link)
    asyncio.run(follow(client))
    act = Act(Seat(room.seat), ActionKind.CALL, 2)
    seen_turn = room.hand.turn
    room.act("call")  # the table moves on before the answer arrives
    asyncio.run(client.answer(act))
    assert link.sent == [Answer(1, seen_turn, act)]
    with pytest.raises(Refused) as refusal:
        room.do(link.sent[0], 0)
    assert refusal.value.reason is Reason.STALE


def test_without_a_hand_there_is_nothing_to_answer() -> None:
    link = PipeLink(Seat(0), Room(cash(), range(3)).state)
    asyncio.run(client_of(link).answer(Act(Seat(0), ActionKind.CHECK, 0)))
    assert link.sent == []


def test_a_refusal_reaches_whoever_asked_and_changes_nothing() -> None:
    link = PipeLink(Seat(0), Room(cash(), range(3)).state)
    client = client_of(link)
    before = client.view
    link.refusal = Refused(Reason.NOT_OWNER)
    with pytest.raises(Refused):
        asyncio.run(client.send(PauseTable()))
    assert client.view == before
    link.refusal = None
    asyncio.run(client.send(PauseTable()))
    assert link.sent == [PauseTable()]


def test_closing_ends_the_link() -> None:
    link = PipeLink(None, Room(cash()).state)
    asyncio.run(client_of(link).close())
    assert link.closed
