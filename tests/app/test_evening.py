"""app/evening.py: profile, history, journal, host and guests put together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.ai.simple import RandomBot
from desktop_poker.app.evening import ME, Evening
from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.hand.asking import ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, CloseRoom, SitDown, StartGame
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import Finisher, PlayerId, chips_at
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import FinishedHand, KeyDrawn
from desktop_poker.host.thinking.messages import Seat as MakeBot
from desktop_poker.host.thinking.thinker import Thinker
from desktop_poker.storage.database import count_open_tables
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.engine.table.tables import at_table, cash, event
from tests.host.hosting import (
    NO_PAUSES,
    asked,
    hand_of,
    numbered_keys,
    running,
    stop_after,
)
from tests.host.thinking.processes import Factory
from tests.slow.kill_host import entries_in
from tests.storage.open_files import keep_open_files

CASH = cash(at_table(**NO_PAUSES), seats=4)
OPPONENTS = ["random", "station", "random"]


@pytest.fixture(autouse=True)
def same_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered_keys(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "profile"


@contextmanager
def evening(folder: Path, clock: Callable[[], float] | None = None) -> Iterator[Evening]:
    with Profile(folder) as profile:
        made = Evening(profile) if clock is None else Evening(profile, clock=clock)
        try:
            yield made
        finally:
            made.close()


def all_bots(host: TableHost) -> TableHost:
    """Let a bot play for the owner as well."""
    host.seat_bot(BotSeat(ME, RandomBot(), SeededChance("me")))
    return host


async def played(host: TableHost, hands: int) -> None:
    stop_after(host, hands)
    await asyncio.wait_for(host.run(), 20)


def test_a_table_is_opened_with_guests_and_saved_at_once(folder: Path) -> None:
    with evening(folder) as one:
        assert one.saved_table() is None
        host = one.begin(CASH, "Aki", OPPONENTS)
        names = [seated.name for _, seated in host.state.taken]
        assert names[0] == "Aki"
        assert len({name.casefold() for name in names}) == 4  # a guest called Aki is Aki II
        assert [seated.is_bot for _, seated in host.state.taken] == [False, True, True, True]
        assert host.state.owner == ME
        saved = one.saved_table()
        assert saved is not None
        assert saved.snapshot.state.hand_no == 0


def test_two_bots_of_one_hand_have_two_names(folder: Path) -> None:
    async def main() -> None:
        with evening(folder) as one:
            host, ann = one.open_empty(cash(at_table(**NO_PAUSES))), PlayerId("ann")
            host.command(ann, SitDown(name="Ann"))
            one.add_bot("random")
            host.command(ann, StartGame())
            async with running(host):
                while host.state.room is not RoomState.IN_HAND:
                    await asyncio.sleep(0.01)
                one.add_bot("random")
                one.add_bot("random")
                assert len({request.name for request in host.state.requests}) == 2

    asyncio.run(main())


def test_a_tournament_can_be_played_again_with_the_same_opponents(folder: Path) -> None:
    setup = event(at_table(**NO_PAUSES), seats=4)
    with evening(folder) as one:
        host = one.begin(setup, "Me", ["station", "random", "tight"])
        state = host.state
        bots = [seated for _, seated in state.taken if seated.is_bot]
        one.end_table()
        out = Finisher(place=4, player=bots[1].player, name=bots[1].name, prize=0)
        seats = tuple(None if seated == bots[1] else seated for seated in state.seats)
        again = one.begin_again(replace(state, seats=seats, finishers=(out,)), "Me").state
        assert again.setup == setup
        assert not again.finishers
        assert [s.player for _, s in again.taken] == [s.player for _, s in state.taken]
        assert [s.name for _, s in again.taken] == [s.name for _, s in state.taken]
        assert len(one.records.tables()) == 2


def test_somebody_else_comes_for_a_bot_that_goes_home(folder: Path) -> None:
    with evening(folder) as one:
        host = one.begin(CASH, "Dana", ["tight", "random", "station"])
        come, state = host.errands.newcomer, host.state
        assert come is not None
        gone = next(s.player for _, s in state.taken if kind_of_player(s.player) == "random")
        player, sits = come(state, gone)
        assert kind_of_player(player) == "random"
        assert player not in {seated.player for _, seated in state.taken}
        assert sits == SitDown(
            name="Dana II", is_bot=True
        )  # the next one, beside a person so called
        one.end_table()
        full = one.begin(cash(at_table(**NO_PAUSES), seats=10), "Me", ["random"] * 9)
        come, state = full.errands.newcomer, full.state
        assert come is not None
        last = next(s.player for _, s in reversed(state.taken) if s.is_bot)
        assert come(state, last)[1].name not in {seated.name for _, seated in state.taken}


def test_at_a_table_of_friends_nobody_comes_who_was_not_asked(folder: Path) -> None:
    with evening(folder) as one:
        assert one.open_empty(CASH).errands.newcomer is None


def test_h3_hands_go_to_the_history_and_the_table_goes_on_with_them(folder: Path) -> None:
    with evening(folder) as one:
        asyncio.run(played(all_bots(one.begin(CASH, "Me", OPPONENTS)), 6))
    with evening(folder) as one:
        hands = list(one.records.hands())
        assert [hand.hand_no for hand in hands] == list(range(1, len(hands) + 1))
        assert len(hands) >= 6
        assert one.records.first_broken_link() is None
        saved = one.saved_table()
        assert saved is not None
        before = saved.snapshot.state
        assert before.hand_no == len(hands)
        host = one.resume(saved)
        for (_, now), (_, then) in zip(host.state.taken, before.taken, strict=True):
            # A guest without chips may have bought in again before it was left.
            assert now.stack == then.stack or (not then.stack and now.stack == 200)
        asyncio.run(played(all_bots(host), 3))
    with evening(folder) as one:
        numbers = [hand.hand_no for hand in one.records.hands()]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= 9
        state = one.records.tables()[0].snapshot.state
        assert chips_at(state) == sum(seated.brought for _, seated in state.taken)
        assert one.records.first_broken_link() is None


@pytest.mark.parametrize("actions", [1, 4, 8, 15])
def test_h3_a_table_left_in_mid_hand_is_the_same_when_it_comes_back(
    actions: int, folder: Path
) -> None:
    async def some_actions(host: TableHost) -> None:
        async with running(host):
            for _ in range(actions):
                due = await waiting_for_me(host)
                choice = due.choices[max(0, len(due.choices) - 2)]
                answer = Act(due.seat, choice.kind, choice.least)
                host.command(ME, Answer(host.state.hand_no, host.turn, answer))
            await waiting_for_me(host)

    with evening(folder) as one:
        host = one.begin(CASH, "Me", ["station"] * 3)
        asyncio.run(some_actions(host))
        state, hand = host.state, hand_of(host)
        assert state.room is RoomState.IN_HAND
    for _ in range(2):
        with evening(folder) as one:
            saved = one.saved_table()
            assert saved is not None
            host = one.resume(saved)
            assert host.state == state
            assert hand_of(host) == hand


async def waiting_for_me(host: TableHost) -> ActionDue:
    for _ in range(200):
        due = host._table.due
        if host.state.room is RoomState.IN_HAND and isinstance(due, ActionDue) and due.seat == 0:
            return due
        await asyncio.sleep(0.001)  # the history is written by another thread
    raise AssertionError("nobody asked")


def test_the_secret_of_a_finished_hand_is_nowhere_in_the_profile(folder: Path) -> None:
    with evening(folder) as one:
        asyncio.run(played(all_bots(one.begin(CASH, "Me", OPPONENTS)), 5))
        last = one.records.tables()[0].snapshot.state.hand_no
    journals = list(folder.glob("*.journal"))
    assert len(journals) == 1
    keys = [entry for entry in entries_in(journals[0]) if isinstance(entry, KeyDrawn)]
    assert all(key.after >= last - 1 for key in keys)
    assert journals[0].stat().st_mode & 0o077 == 0


def test_a_history_that_can_t_be_written_stops_the_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_self: Records, _table: str, hand: FinishedHand) -> None:
        raise StorageError("the disk is full at {number}", number=hand.hand_no)

    with evening(folder) as one:
        host = all_bots(one.begin(CASH, "Me", OPPONENTS))
        with monkeypatch.context() as patched:
            patched.setattr(Records, "store", full)
            one.waits = lambda _: host.stop_soon()  # somebody gives up at once
            asyncio.run(asyncio.wait_for(host.run(), 10))
        assert "disk is full at 1" in str(one.refusal)
        assert one.failure is None
        assert host.state.hand_no == 1
    with evening(folder) as one:  # nothing is lost: the hand is stored in the next run
        saved = one.saved_table()
        assert saved is not None
        host = all_bots(one.resume(saved))
        assert host.state.hand_no == 1
        asyncio.run(played(host, 2))
        numbers = [hand.hand_no for hand in one.records.hands()]
        assert numbers[:2] == [1, 2]


def turbo(seats: int = 3) -> TableSetup:
    entry = at_table(tournament=True, **NO_PAUSES)
    return event(entry, seats=seats, starting_stack=20, level_hands=2)


def test_h5_a_tournament_that_is_over_is_not_gone_on_with(folder: Path) -> None:
    with evening(folder) as one:
        host = all_bots(one.begin(turbo(), "Me", ["random", "random"]))
        asyncio.run(asyncio.wait_for(host.run(), 20))
        assert host.state.room is RoomState.CLOSED
    with evening(folder) as one:
        assert one.saved_table() is None


def test_h5_nobody_goes_on_with_a_tournament_that_they_are_out_of(folder: Path) -> None:
    with evening(folder) as one:
        host = all_bots(one.begin(turbo(), "Me", ["random", "random"]))
        asyncio.run(played(host, 1))
        one.end_table()  # what its thread has still to write is written
        saved = one.saved_table()
        assert saved is not None
        out = Finisher(place=3, player=ME, name="Me", prize=0)
        state = replace(saved.snapshot.state, finishers=(out,))
        one.records.save_table(saved.table_id, replace(saved.snapshot, state=state))
        assert one.records.tables()
        assert one.saved_table() is None


def test_h2_a_room_that_was_closed_is_not_gone_on_with(folder: Path) -> None:
    with evening(folder) as one:
        host = one.begin(CASH, "Me", OPPONENTS)
        host.command(ME, CloseRoom())
        assert host.state.room is RoomState.CLOSED
    with evening(folder) as one:
        assert one.saved_table() is None


def test_an_unknown_opponent_leaves_no_table_behind(folder: Path) -> None:
    with evening(folder) as one:
        with pytest.raises(BadInput, match="unknown bot"):
            one.begin(CASH, "Me", ["random", "nobody"])
        assert one.saved_table() is None


def test_a_setup_that_can_t_be_played_leaves_no_table_behind(folder: Path) -> None:
    with evening(folder) as one:
        with pytest.raises(BadInput):
            one.begin(cash(at_table(), seats=1), "Me", [])
        assert one.saved_table() is None


def test_a_name_that_is_refused_leaves_nothing_behind_where_open_files_stay(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_open_files(monkeypatch)
    with evening(folder) as one:
        with pytest.raises(PokerError):
            one.begin(CASH, "", OPPONENTS)
        assert one.saved_table() is None
        assert list(folder.glob("*.journal")) == []
        one.begin(CASH, "Me", OPPONENTS)
        assert len(list(folder.glob("*.journal"))) == 1


def test_the_last_used_of_several_tables_comes_first(folder: Path) -> None:
    with evening(folder) as one:
        one.begin(CASH, "First", OPPONENTS)
    with evening(folder) as one:
        host = all_bots(one.begin(turbo(), "Second", ["random", "random"]))
        assert host.state.setup.tournament is not None
    with evening(folder) as one:
        saved = one.saved_table()
        assert saved is not None
        assert saved.name == "event"
        assert len(one.records.tables()) == 2


def games(one: Evening) -> list[str]:
    return [table.snapshot.state.setup.games[0].game for table in one.saved_tables()]


def test_every_open_table_is_offered_and_the_one_come_back_to_first(folder: Path) -> None:
    keys = ("holdem", "razz", "stud_8")
    with evening(folder) as one:
        for key in keys:
            one.begin(cash(at_table(key, **NO_PAUSES), seats=4), "Me", OPPONENTS)
            one.end_table()
        assert games(one) == ["stud_8", "razz", "holdem"]
        oldest = one.saved_tables()[-1]
        one.resume(oldest)
        one.end_table()  # in the same hand: nothing is stored
        assert games(one) == ["holdem", "stud_8", "razz"]
        assert [t.table_id for t in one.saved_tables((oldest.table_id,))] == [
            t.table_id for t in one.saved_tables()[1:]
        ]
    with evening(folder) as one:
        assert games(one) == ["holdem", "stud_8", "razz"]
        assert count_open_tables(folder / "history.sqlite3") == 3
        one.close_table(one.saved_tables()[1].table_id)
        assert games(one) == ["holdem", "razz"]
        assert len(list(folder.glob("*.journal"))) == 2


def test_h5_a_tournament_that_somebody_is_out_of_waits_for_nobody(folder: Path) -> None:
    """Else the first page would keep a place for it at every start."""
    with evening(folder) as one:
        host = all_bots(one.begin(turbo(), "Me", ["random", "random"]))
        asyncio.run(played(host, 1))
        out = Finisher(place=3, player=ME, name="Me", prize=0)
        host._table = replace(host._table, state=replace(host.state, finishers=(out,)))
    assert count_open_tables(folder / "history.sqlite3") == 0
    assert not list(folder.glob("*.journal"))


def test_the_session_s_line_begins_at_nothing_and_has_an_end(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(folder) as one:
        asyncio.run(played(all_bots(one.begin(CASH, "Me", OPPONENTS)), 6))
        one.end_table()
        state = one.records.tables()[0].snapshot.state
        seat = state.seat_of(ME)
        assert seat is not None
        line = one.results()
        assert line[0] == 0
        assert len(line) == 1 + state.hand_no
        assert line[-1] == state.at(seat).stack - state.at(seat).brought
        monkeypatch.setattr("desktop_poker.app.evening._LINE", 3)
        assert one.results() == line[-3:]


def test_a_bot_that_can_t_be_made_is_bad_input(folder: Path) -> None:
    class Picky(RandomBot):
        def __init__(self) -> None:
            raise RuntimeError("not today")

    with Profile(folder) as profile:
        one = Evening(profile, bots={"picky": Picky})
        try:
            with pytest.raises(BadInput, match="not today"):
                one.begin(CASH, "Me", ["picky"])
        finally:
            one.close()


def test_a_person_is_asked_in_a_table_of_guests(folder: Path) -> None:
    async def main(host: TableHost) -> None:
        async with running(host):
            assert (await asked(host)).seat == 0

    with evening(folder) as one:
        asyncio.run(main(one.begin(CASH, "Me", ["station"] * 3)))


def test_levels_and_surprises_sit_down_and_come_back_as_they_were(folder: Path) -> None:
    """What was drawn is kept: the table goes on with the same opponents."""
    factory = Factory()
    with Profile(folder) as profile:
        one = Evening(profile, thinker=Thinker(factory))
        host = all_bots(one.begin(CASH, "Me", ["expert:rock", "surprise", "casual:surprise"]))
        asyncio.run(played(host, 2))
        before = [seated.player for _, seated in host.state.taken]
        one.close()
    kinds = [kind_of_player(player) for player in before[1:]]
    assert kinds[0] == "expert:rock"
    assert all(":" in kind and "surprise" not in kind for kind in kinds)
    assert kinds[2].startswith("casual:")
    with Profile(folder) as profile:
        one = Evening(profile, thinker=Thinker(factory))
        saved = one.saved_table()
        assert saved is not None
        again = all_bots(one.resume(saved))
        assert [seated.player for _, seated in again.state.taken] == before
        asyncio.run(played(again, 1))
        one.close()
    assert factory.last.is_ended
    seats = [message for message in factory.last.messages if isinstance(message, MakeBot)]
    assert [message.kind for message in seats] == kinds


def test_hesitation_follows_the_setting(folder: Path) -> None:
    seat = Seat(0)
    with evening(folder) as one:
        bot = one._bot(PlayerId("bot:0:station"))
        due, mucked = ShowDue(seat), ShowOrMuck(seat=seat, show=False)
        assert bot.manner(due, SeatView(seat), mucked) == 1.0
        one.hesitation = "natural"
        assert bot.manner(due, SeatView(seat), mucked) < 1.0
