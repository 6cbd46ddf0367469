"""host/host.py: what a screen at distance zero is welcomed with, hears and is refused."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.link import TableLink
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.commands import AddChips, Answer, PauseTable, SitDown
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.seat_view import joining
from desktop_poker.host.host import TableHost
from tests.engine.table.tables import at_table, cash, who
from tests.host.hosting import (
    NO_PAUSES,
    Clock,
    asked,
    hand_of,
    opened,
    run,
    running,
    seat,
    seated_bots,
)
from tests.host.local_link import LocalLink


def table(people: int = 1) -> TableHost:
    host = TableHost(opened(cash(at_table(**NO_PAUSES))), clock=Clock())
    return seated_bots(host, 4, people=people)


def test_it_is_a_link() -> None:
    async def main() -> None:
        link: TableLink = LocalLink(table(), who(0))
        assert link.viewer == 0
        assert link.hand == ()
        assert link.table.hand_no == 0
        await link.close()

    run(main())


def test_somebody_without_a_seat_sees_with_no_seat_and_then_with_theirs() -> None:
    async def main() -> None:
        host = table()
        link = LocalLink(host, who("late"))
        assert link.viewer is None
        await link.send(SitDown(name="Late"))
        assert link.viewer == 4

    run(main())


def test_facts_come_in_order_in_batches_and_fold_to_the_host_s_state() -> None:
    async def main() -> None:
        host = table()
        link = LocalLink(host, who(0))
        client = TableClient(link)
        async with running(host):
            heard: list[Fact] = []
            batches = 0
            async for told in client.updates():
                batches += 1
                heard += [step.fact for step in told]
                assert client.view.table == host.state
                assert client.view.hand is not None or host.state.hand_no == 0
                due = client.view.due
                if isinstance(due, ActionDue) and due.seat == 0:
                    await client.answer(Act(due.seat, due.choices[0].kind, due.choices[0].least))
                if host.state.hand_no >= 4:
                    break
            numbers = [fact.hand_no for fact in heard if isinstance(fact, HandStarted)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert batches < len(heard)  # many at a time

    run(main())


def test_a_late_answer_is_refused_and_changes_nothing() -> None:
    async def main() -> None:
        host = table()
        async with running(host):
            due = await asked(host)
            late = TableClient(LocalLink(host, who(0)))
            answer = Act(due.seat, due.choices[0].kind, due.choices[0].least)
            host.command(who(0), Answer(host.state.hand_no, host.turn, answer))
            before = host.state, hand_of(host)
            with pytest.raises(Refused) as refusal:
                await late.answer(answer)
            assert refusal.value.reason in (Reason.STALE, Reason.HAND_OVER)
            assert (host.state, hand_of(host)) == before

    run(main())


def test_a_second_link_in_mid_hand_shows_the_same_hand() -> None:
    """H4: whoever comes back is shown all that they are entitled to see."""

    async def main() -> None:
        host = table()
        first = TableClient(LocalLink(host, who(0)))
        async with running(host):
            await asked(host)
            updates = first.updates()
            await anext(updates)
            link = LocalLink(host, who(0))
            assert joining(link.viewer, link.table, link.hand) == first.view
            assert first.view.hand is not None
            assert None not in first.view.hand.player(seat(0)).down

    run(main())


def test_a_refusal_reaches_the_sender() -> None:
    async def main() -> None:
        link = LocalLink(table(), who(1))
        with pytest.raises(Refused) as refusal:
            await link.send(PauseTable())
        assert refusal.value.reason is Reason.NOT_OWNER
        with pytest.raises(Refused):
            await link.send(AddChips(10**9))

    run(main())


def test_a_closed_link_hears_no_more_and_the_seat_stays() -> None:
    async def main() -> None:
        host = table(people=4)
        link, other = LocalLink(host, who(0)), LocalLink(host, who(1))
        await link.close()
        host.command(who(0), PauseTable())
        batches = [batch async for batch in link.updates()]
        assert batches == []
        await other.close()
        heard = [seen for batch in [b async for b in other.updates()] for seen in batch]
        assert len(heard) == 1
        assert host.state.seat_of(who(0)) == 0

    run(main())


def test_closing_lets_what_was_told_be_read_first() -> None:
    async def main() -> None:
        host = table(people=4)
        link = LocalLink(host, who(0))
        host.command(who(0), PauseTable())
        await link.close()
        await link.close()
        assert sum([len(batch) async for batch in link.updates()]) == 1

    run(main())
