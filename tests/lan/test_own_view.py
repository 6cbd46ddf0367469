"""lan/own_view.py: the referee's fold is the screen's, fact for fact and once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.engine.table.events import (
    Fact,
    LevelBegan,
    PlayerLeft,
    PlayerSatDown,
    SatOut,
    StacksSettled,
    is_about_the_table,
)
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views import seat_view
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import Followed, joining
from desktop_poker.lan.heard import Began, FactBatch
from desktop_poker.lan.own_view import OwnView
from desktop_poker.lan.referee import hand_check, referee
from desktop_poker.lan.wire.faults import WireFault
from tests.engine.table.tables import event, state_of
from tests.lan.loopback import Guest, run, served


def enough(facts: list[Fact]) -> bool:
    return sum(isinstance(fact, StacksSettled) for fact in facts) >= 4


async def played() -> list[Guest]:
    async with served() as world:
        guests = [await (await Guest(n).join(world.address)).sit() for n in range(3)]
        await guests[0].link.send(StartGame())
        await asyncio.gather(*(guest.play(enough) for guest in guests))
        for guest in guests:
            await guest.leave()
    return guests


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folds of every client, by name."""
    found: list[str] = []

    def counted(module: Any, name: str) -> None:
        real = getattr(module, name)

        def count(*given: Any) -> Any:
            found.append(name)
            return real(*given)

        monkeypatch.setattr(module, name, count)

    for module in (seat_view, hand_check):
        counted(module, "evolve")
    for module in (seat_view, referee):
        counted(module, "evolve_table")
    return found


def told(guest: Guest) -> list[Seen]:
    return [seen for one in guest.told(FactBatch) for seen in one.facts]


def test_a_fact_is_folded_once_and_the_view_is_that_of_folding_it_again(folded: list[str]) -> None:
    guests = run(played())
    counts = Counter(folded)
    facts = [seen.event for guest in guests for seen in told(guest)]
    of_table = sum(is_about_the_table(fact) or isinstance(fact, HandStarted) for fact in facts)
    of_hand = sum(not is_about_the_table(fact) for fact in facts)
    assert 0 < counts["evolve"] <= of_hand
    assert 0 < counts["evolve_table"] <= of_table + len(guests)
    for guest in guests:
        began = guest.told(Began)[0]
        view = joining(began.viewer, began.table, began.hand)
        for seen in told(guest):
            view = view.after(seen)
            fact = seen.event
            if isinstance(fact, PlayerSatDown | PlayerLeft) and fact.player == guest.link.player:
                seat = fact.seat if isinstance(fact, PlayerSatDown) else None
                view = replace(view, viewer=seat)
            assert isinstance(seen, Followed)
            assert seen.view == view


class Blind:
    """A referee that follows nothing."""

    hand = None
    is_in_step = False

    def __init__(self, table: TableState) -> None:
        self.table = table


def begun(shift: float = 0.0) -> tuple[OwnView, referee.Referee]:
    table = state_of(event(), (0, 1))
    blind = cast("referee.Referee", Blind(table))
    view = OwnView(PlayerId("me"))
    view.begin(blind, None, table, [], shift)
    return view, blind


def test_where_the_referee_can_not_follow_the_fact_is_folded_here() -> None:
    view, blind = begun()
    after = view.take_in(blind, Seen(SatOut(Seat(1)))).view
    assert after.table is not None
    assert after.table.at(Seat(1)).sitting_out
    assert blind.table is not None
    assert not blind.table.at(Seat(1)).sitting_out


def test_times_are_on_our_own_clock() -> None:
    view, blind = begun(shift=100.0)
    seen = view.take_in(blind, Seen(LevelBegan(level=1, at=5.0)))
    assert seen.event == LevelBegan(level=1, at=105.0)
    assert seen.view.table is not None
    assert seen.view.table.level_began == 105.0


def test_what_no_screen_could_show_is_no_fact() -> None:
    view, blind = begun()
    with pytest.raises(WireFault):
        view.take_in(blind, Seen(SatOut(Seat(3))))
