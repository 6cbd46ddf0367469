"""lan/ledger.py: results of everybody, those who left too."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.commands import AddChips, Leave, SitDown
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.host.host import TableHost
from desktop_poker.lan.ledger import SessionTally
from tests.engine.table.tables import at_table, cash, event, who
from tests.host.hosting import NO_PAUSES, Ears, host_of, play, run, seated_bots


def followed(host: TableHost, ledger: SessionTally | None = None) -> SessionTally:
    made = ledger or SessionTally(host.state)

    def note(fact: Fact) -> None:
        made.take_in(fact)

    Ears(host, None).on_each(note)
    return made


def test_results_follow_the_stacks_and_sum_to_nothing() -> None:
    async def main() -> None:
        host = host_of(cash(at_table(**NO_PAUSES), seats=4))
        ledger = followed(host)
        seated_bots(host, 4)
        assert ledger.results() == tuple((f"P{n}", 0) for n in range(4))
        await play(host, 30)
        results = dict(ledger.results())
        state = host.state
        assert sum(results.values()) == -state.box
        for _, seated in state.taken:
            assert results[seated.name] == seated.stack - seated.brought

    run(main())


def test_who_left_stays_in_the_results_and_survives_a_restart() -> None:
    host = host_of(cash(at_table(**NO_PAUSES), seats=4))
    ledger = followed(host)
    host.command(who(0), SitDown(name="Aki", buy_in=100))
    host.command(who(1), SitDown(name="Bob", buy_in=50))
    host.command(who(1), AddChips(10))
    host.command(who(1), Leave())
    assert ledger.results() == (("Aki", 0), ("Bob", 0))
    again = SessionTally.read(host.state, ledger.written())
    assert again.results() == ledger.results()
    host.command(who(1), SitDown(name="Bob", buy_in=50))
    assert len(ledger.results()) == 2
    with pytest.raises(BadInput):
        SessionTally.read(host.state, b"x")


def test_a_tournament_is_settled_by_its_prizes() -> None:
    async def main() -> None:
        host = host_of(event(at_table(tournament=True, **NO_PAUSES), seats=3))
        ledger = followed(host)
        seated_bots(host, 3)
        assert ledger.results() == ()
        await host.run()
        assert host.state.room is RoomState.CLOSED
        results = ledger.results()
        assert len(results) == 3
        assert sum(amount for _, amount in results) == 0
        assert results[0][1] > 0

    run(main())
