"""host/thinking/distant_bot.py: a table of bots that think elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.events import Acted, ActionKind, CardsDealt
from desktop_poker.engine.table.commands import Leave as LeaveTable
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import Received
from desktop_poker.host.thinking.distant_bot import DistantBot
from desktop_poker.host.thinking.messages import BotLeave, Hear
from desktop_poker.host.thinking.thinker import Thinker
from tests.engine.table.tables import at_table, cash, who
from tests.host.hosting import (
    NO_PAUSES,
    Ears,
    ListJournal,
    host_of,
    numbered_keys,
    play,
    run,
    running,
    stacks_of,
)
from tests.host.thinking.processes import Factory
from tests.some_games import ONE_OF_A_KIND


def table_of(
    thinker: Thinker,
    kind: str = "random",
    *,
    key: str = "holdem",
    complaints: list[str] | None = None,
    pause: float = 0.0,
    **parts: Any,
) -> TableHost:
    host = host_of(cash(at_table(key, **NO_PAUSES)), **parts)
    for number in range(3):
        host.seat_bot(
            DistantBot(
                who(number),
                kind,
                thinker,
                SeededChance(f"{number}"),
                hesitation=lambda: pause,
                complain=(complaints if complaints is not None else []).append,
            )
        )
        host.command(who(number), SitDown(name=f"P{number}", is_bot=number > 0))
    host.command(who(0), StartGame())
    return host


async def played(host: TableHost, hands: int) -> Ears:
    return await play(host, hands)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_a_table_plays_every_game(key: str) -> None:
    complaints: list[str] = []
    host = table_of(Thinker(Factory()), key=key, complaints=complaints)
    run(played(host, 4))
    assert host.state.hand_no >= 4
    assert complaints == []


def test_the_same_seed_plays_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for _ in range(2):
        numbered_keys(monkeypatch)
        host = table_of(Thinker(Factory()))
        run(played(host, 8))
        results.append(stacks_of(host.state))
    assert results[0] == results[1]


def test_what_is_journalled_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """H3: the journal holds the answers, not the thoughts."""
    numbered_keys(monkeypatch)
    journal = ListJournal()
    run(played(table_of(Thinker(Factory()), journal=journal), 3))
    acts = [entry for entry in journal.written if isinstance(entry, Received)]
    assert len(acts) > 6


def test_a_silent_process_never_stops_the_table() -> None:
    """Each decision takes a deadline and no more, and a sound guest stands in."""
    complaints: list[str] = []
    host = table_of(Thinker(Factory(is_obedient=False)), complaints=complaints)
    ears = run(played(host, 2))
    assert host.state.hand_no >= 2
    assert all("no answer within" in line or "died" in line for line in complaints)
    assert complaints
    assert any(isinstance(fact, Acted) for fact in ears.facts)


def test_an_answer_that_makes_no_sense_is_answered_for(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text(
        "class Odd:\n    def answer(self, view, due, chance, budget):\n        return 'call'\n"
        "class Rich:\n    def answer(self, view, due, chance, budget):\n"
        "        from desktop_poker.engine.hand.commands import Act\n"
        "        return Act(due.seat, 'raise', 10**9)\n",
        encoding="utf-8",
    )
    for name, said in (("Odd", "can't answer"), ("Rich", "Refused")):
        complaints: list[str] = []
        host = table_of(Thinker(Factory()), f"{path}:{name}", complaints=complaints)
        run(played(host, 2))
        assert host.state.hand_no >= 2
        assert said in complaints[0]


def test_it_takes_its_time_but_no_longer() -> None:
    """A hesitation of two seconds: the thinking is part of it."""

    async def timed() -> float:
        host = table_of(Thinker(Factory()), pause=2.0)
        loop = asyncio.get_running_loop()
        began = loop.time()
        ears = await play(host, 1)
        actions = sum(isinstance(fact, Acted) for fact in ears.facts)
        return (loop.time() - began) / actions

    assert run(timed()) == pytest.approx(2.0, abs=0.2)


def test_bots_hear_what_their_seats_may_see_and_leave() -> None:
    factory = Factory()
    host = table_of(Thinker(factory))
    run(played(host, 1))
    heard = [message for message in factory.last.messages if isinstance(message, Hear)]
    assert {message.bot for message in heard} == {who(0), who(1), who(2)}
    for message in heard:
        for seen in message.facts:
            if isinstance(seen.event, CardsDealt):
                for hole in seen.event.hole:
                    assert (None in hole.down) == (who(hole.seat) != message.bot)

    async def one_leaves() -> None:
        host = table_of(Thinker(factory), pause=1.0)
        async with running(host):
            host.command(who(2), LeaveTable())
            for _ in range(1000):
                await asyncio.sleep(0.1)
                if host.state.seats[2] is None:
                    break

    run(one_leaves())
    assert BotLeave(who(2)) in factory.last.messages


def test_the_clock_answers_where_nobody_else_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("desktop_poker.host.thinking.distant_bot.TightBot", fails)
    complaints: list[str] = []
    host = table_of(Thinker(Factory(is_obedient=False)), complaints=complaints)
    ears = run(played(host, 1))
    kinds = {fact.kind for fact in ears.facts if isinstance(fact, Acted)}
    assert kinds <= {ActionKind.FOLD, ActionKind.CHECK}
    assert any("ZeroDivisionError" in line for line in complaints)
