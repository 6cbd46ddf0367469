"""host/host.py: who is told what, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from desktop_poker.ai.bot import Question
from desktop_poker.ai.simple import CallingStation
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import Answer, SitDown
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.engine.views.seat_view import SeatView, joining
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from tests.engine.table.tables import at_table, cash, who
from tests.host.hosting import (
    NO_PAUSES,
    Ears,
    ListStore,
    asked,
    host_of,
    play,
    run,
    running,
    seat,
    seated_bots,
)
from tests.some_games import ONE_OF_A_KIND


def hidden_from(ears: Ears, number: int | None) -> None:
    """Check that nothing heard holds a card of somebody else's that was not turned up (H6)."""
    dealt = [fact for fact in ears.facts if isinstance(fact, CardsDealt)]
    assert dealt
    for fact in dealt:
        assert set(fact.burned) <= {None}
        for hole in fact.hole:
            if hole.seat == number:
                assert None not in hole.down
            elif not fact.face_up:
                assert set(hole.down) <= {None}


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_h6_everybody_hears_only_what_their_seat_may_see(key: str) -> None:
    most = 500 if GAMES[key].has_bring_in else 200
    host = host_of(cash(at_table(key, **NO_PAUSES), seats=4, most=most))
    seated_bots(host, 4)
    ears = {number: Ears(host, who(number)) for number in range(4)}
    watcher = run(play(host, 6))
    for number, one in ears.items():
        hidden_from(one, number)
        assert len(one.heard) == len(watcher.heard)
    hidden_from(watcher, None)


def test_views_of_all_listeners_fold_to_the_host_s_table() -> None:
    host = seated_bots(host_of(store=ListStore()), 4)
    ears = [Ears(host, player) for player in (None, who(0), who(3))]
    run(play(host, 8))
    for one in ears:
        view = joining(one.listener.seat, one.welcome.table, one.welcome.hand)
        for seen in one.heard:
            view = view.after(seen)
        assert view.table == host.state


def fold(host: TableHost, due: ActionDue) -> None:
    choice = due.choices[0]
    answer = Act(due.seat, choice.kind, choice.least)
    host.command(who(int(due.seat)), Answer(host.state.hand_no, host.turn, answer))


def test_h2_a_watcher_who_comes_in_mid_hand_hears_from_the_next_hand_on() -> None:
    async def main() -> None:
        host = seated_bots(host_of(), 3, CallingStation, people=1)
        async with running(host):
            due = await asked(host)
            watcher = Ears(host, None)
            assert watcher.welcome.hand == ()
            number = host.state.hand_no
            while host.state.hand_no == number:
                assert not any(
                    isinstance(fact, CardsDealt) or getattr(fact, "hand_no", None) == number
                    for fact in watcher.facts
                )
                fold(host, due)
                due = await asked(host)
            begun = [fact for fact in watcher.facts if isinstance(fact, HandStarted)]
            assert begun[0].hand_no == number + 1
            hidden_from(watcher, None)

    run(main())


@pytest.mark.parametrize("joins", [False, True], ids=["nobody joins", "somebody joins"])
def test_h2_a_watcher_who_came_in_mid_hand_knows_the_table_from_the_next_hand_on(
    joins: bool,
) -> None:
    """Stacks, newcomers and the room are those of the host, whatever happened in between."""

    async def main() -> None:
        host = seated_bots(host_of(), 3, CallingStation, people=1)
        async with running(host):
            due = await asked(host)
            watcher = Ears(host, None)
            if joins:
                host.command(who("late"), SitDown(name="Late"))
            number = host.state.hand_no
            while host.state.hand_no < number + 2:
                if host.state.hand_no > number:
                    view = joining(None, watcher.welcome.table, watcher.welcome.hand)
                    for seen in watcher.heard:
                        view = view.after(seen)
                    assert view.table == host.state
                fold(host, due)
                due = await asked(host)

    run(main())


def test_h4_the_welcome_of_a_returning_seat_folds_to_the_same_view() -> None:
    async def main() -> None:
        host = seated_bots(host_of(), 4, people=1)
        ears = Ears(host, who(0))
        async with running(host):
            for _ in range(12):
                due = await asked(host)
                followed = joining(seat(0), ears.welcome.table, ears.welcome.hand)
                for seen in ears.heard:
                    followed = followed.after(seen)
                back = Ears(host, who(0))
                assert joining(seat(0), back.welcome.table, back.welcome.hand) == followed
                host.forget(back.listener)
                fold(host, due)

    run(main())


def test_a_forgotten_listener_hears_nothing() -> None:
    host = seated_bots(host_of(), 3)
    ears = Ears(host, who(1))
    host.forget(ears.listener)
    host.forget(ears.listener)
    run(play(host, 1))
    assert not ears.heard


def test_facts_are_redacted_by_the_one_door() -> None:
    host = seated_bots(host_of(), 3)
    ears = Ears(host, who(1))
    run(play(host, 1))
    for seen in ears.heard:
        assert isinstance(seen, Seen)
        assert redact(seen.event, seat(1)) == seen


def test_a_bot_that_thinks_longer_than_its_table_lives_is_not_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its process may answer when the loop of the table is closed already."""
    late: list[Callable[[], None]] = []

    def think(
        bot: BotSeat, due: Question, seat: Seat, view: SeatView, then: Callable[..., None]
    ) -> None:
        del bot, view
        assert isinstance(due, ActionDue)
        choice = due.choices[0]
        late.append(lambda: then(Act(seat, choice.kind, choice.least)))

    monkeypatch.setattr(BotSeat, "decide", think)
    host = seated_bots(host_of(), 3, hesitation=5.0)

    async def main() -> None:
        async with running(host):
            for _ in range(100):
                await asyncio.sleep(0)

    run(main())
    late[0]()
    assert host.state.hand_no == 1
