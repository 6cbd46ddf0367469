"""engine/table/tournament.py: levels, rebuys, places and prizes (H5)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.stakes import Stakes, check_stakes, unit_bet
from desktop_poker.engine.rules.variant import StakesShape
from desktop_poker.engine.table.commands import AddOn, Leave, SitDown, SitOut
from desktop_poker.engine.table.course import go_on
from desktop_poker.engine.table.events import (
    BreakBegan,
    BreakEnded,
    LevelBegan,
    PlayersFinished,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import Level, TournamentRules, stakes_at
from desktop_poker.engine.table.state import Finisher
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.table.tournament import STRUCTURES, prizes
from desktop_poker.host.codec import decode, encode
from tests.engine.table.rigging import busted, rig
from tests.engine.table.tables import Room, at_table, event, who

THREE = (0, 1, 2)


def finishers(room: Room) -> dict[str, tuple[int, int]]:
    return {one.player: (one.place, one.prize) for one in room.state.finishers}


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("name", list(STRUCTURES))
def test_h5_every_level_has_stakes_for_every_game(key: str, name: str) -> None:
    rules = STRUCTURES[name]
    for number in range(len(rules.levels) + 3):
        stakes = stakes_at(rules, number, game(key))
        check_stakes(stakes, game(key))
        if game(key).has_bring_in:  # G5: all are multiples of the ante
            assert stakes.ante
            assert stakes.bring_in % stakes.ante == stakes.small_bet % stakes.ante == 0


def figures(amount: int) -> int:
    """An amount without the noughts at its end, with two figures at least: 1500 and 150 are 15."""
    while amount >= 100 and amount % 10 == 0:
        amount //= 10
    return amount


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("name", list(STRUCTURES))
def test_h5_ready_made_levels_are_in_chips_that_people_use(key: str, name: str) -> None:
    rules, variant = STRUCTURES[name], game(key)
    before = Stakes()
    for number in range(len(rules.levels)):
        stakes = stakes_at(rules, number, variant)
        small = stakes.small_bet or stakes.ante or stakes.big_blind // 2
        assert figures(small) in {10, 12, 15, 20, 25, 30, 40, 50, 60, 80}
        if variant.stakes is StakesShape.ANTES_WITH_BLIND:
            assert stakes.ante == stakes.big_blind
        else:
            assert 2 * small == (stakes.big_bet or stakes.big_blind)
        assert stakes.small_blind in (0, small, small // 2)
        assert stakes.big_blind_ante in (0, stakes.big_blind)
        if variant.has_bring_in:
            assert figures(stakes.ante) in {5, 10, 15, 20, 25, 50}
            assert stakes.small_bet / 10 <= stakes.ante <= stakes.small_bet / 5
            assert stakes.bring_in == 2 * stakes.ante
        assert unit_bet(stakes) > (unit_bet(before) if number else 0)
        assert stakes.ante >= before.ante
        assert stakes.big_blind_ante >= before.big_blind_ante
        before = stakes


def test_h5_a_table_of_before_keeps_its_stud_stakes() -> None:
    """Levels that were saved without a small bet go on as they began: a journal is replayed."""
    rules = event(levels=(Level(small_blind=15, big_blind=30),)).tournament
    assert rules is not None
    stakes = stakes_at(rules, 0, game("razz"))
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet) == (7, 14, 56, 112)
    saved = encode(rules).replace(b',"small_bet":0,"stud_ante":0', b"")
    assert b"small_bet" not in saved
    assert stakes_at(decode(saved, TournamentRules), 0, game("razz")) == stakes


# Levels and breaks.


def test_h5_levels_by_hands_apply_from_the_next_hand() -> None:
    room = Room(event(level_hands=2), THREE)
    blinds = [hand.stakes.big_blind for hand in room.hands(7)]
    assert blinds == [2, 2, 4, 4, 8, 8, 8]
    assert [level.level for level in room.all(LevelBegan)] == [0, 1, 2]


def test_h5_levels_by_minutes_apply_from_the_next_hand() -> None:
    room = Room(event(level_minutes=1.0), THREE)
    assert room.deal().stakes.big_blind == 2
    room.now += 61.0
    assert room.hand.started.stakes.big_blind == 2
    room.over()
    assert room.deal().stakes.big_blind == 4


def test_h5_a_level_by_minutes_lasts_its_time() -> None:
    room = Room(event(level_minutes=1.0), THREE)
    room.deal()
    began = room.now
    room.over()
    while room.hand.started.stakes.big_blind == 2:
        room.deal()
        room.over()
    assert began + 60.0 <= room.now < began + 65.0


def test_h5_the_table_rests_after_a_level_with_a_break() -> None:
    levels = (
        Level(small_blind=1, big_blind=2, break_after=5.0),
        Level(small_blind=2, big_blind=4),
    )
    room = Room(event(levels=levels, level_hands=1), THREE)
    room.hands(1)
    room.wake()
    began = room.now
    assert room.all(BreakBegan) == [BreakBegan(began + 300.0)]
    assert room.room is RoomState.STARTING
    assert room.table.alarm == began + 300.0
    room.do(SitOut(), 2)  # nothing that people do shortens it
    assert room.table.alarm == began + 300.0
    assert room.deal().stakes.big_blind == 4
    assert room.now == began + 300.0
    assert len(room.all(BreakEnded)) == 1


# Prizes.


def test_h5_prizes_are_shared_by_percent_and_nothing_is_left_over() -> None:
    rules = STRUCTURES["regular"]
    assert prizes(rules, 1000) == (500, 300, 200)
    assert sum(prizes(rules, 999)) == 999


def test_h5_one_buy_in_each() -> None:
    room = Room(event(buy_in=50), THREE, start=False)
    assert room.state.prizes == 150
    assert room.stacks() == {0: 100, 1: 100, 2: 100}


def test_h5_whoever_leaves_before_the_start_takes_the_buy_in_back() -> None:
    room = Room(event(buy_in=50), THREE, start=False)
    room.do(Leave(), 2)
    assert room.state.prizes == 100


def test_h5_nobody_joins_a_running_tournament() -> None:
    room = Room(event(), (0, 1))
    room.refuses(SitDown(name="late"), 3, Reason.ALREADY_STARTED)


@pytest.mark.parametrize("payouts", [(100,), (65, 35), (50, 30, 20)])
def test_h5_all_prizes_are_paid_however_few_played(
    monkeypatch: pytest.MonkeyPatch, payouts: tuple[int, ...]
) -> None:
    rig(monkeypatch, 0, 1)
    room = Room(event(payouts=payouts), (0, 1))
    room.hands(1, "shove")
    room.wake()
    assert room.room is RoomState.CLOSED
    assert sum(one.prize for one in room.state.finishers) == room.state.prizes == 200


def test_h5_prizes_that_grow_later_are_paid_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, payouts=(50, 30, 20), add_on=50)
    room.hands(1)
    assert finishers(room)["p2"][0] == 3
    room.do(AddOn(), 0)
    while room.room is not RoomState.CLOSED:
        room.wake()
        room.over("shove")
    assert sum(one.prize for one in room.state.finishers) == room.state.prizes == 400


# Places.


def test_h5_the_tournament_ends_with_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = Room(event(payouts=(60, 40)), THREE)
    room.settle({0: 150, 1: 100, 2: 50})
    room.hands(1, "shove")
    facts = room.wake()
    assert room.all(PlayersFinished, facts)[0].finishers == (
        Finisher(3, who(2), "P2", 0),
        Finisher(2, who(1), "P1", 120),
    )
    assert finishers(room) == {"p2": (3, 0), "p1": (2, 120), "p0": (1, 180)}
    assert room.stacks() == {0: 300}
    assert room.room is RoomState.CLOSED
    assert room.table.alarm is None


def test_h5_of_two_busts_in_one_hand_the_larger_stack_places_higher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig(monkeypatch, 3, 0, 1, 2)
    room = Room(event(payouts=(100,)), (0, 1, 2, 3))
    room.settle({0: 30, 1: 60, 2: 60, 3: 250})
    room.hands(1, "shove")
    room.wake()
    places = {player: place for player, (place, _) in finishers(room).items()}
    assert places == {"p3": 1, "p1": 2, "p2": 2, "p0": 4}


def test_h5_equal_stacks_share_the_place_and_its_prizes(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = Room(event(payouts=(50, 30, 20), buy_in=101), THREE)
    room.hands(1, "shove")
    room.wake()
    found = finishers(room)
    assert found["p0"][0] == 1
    assert found["p1"][0] == found["p2"][0] == 2
    assert abs(found["p1"][1] - found["p2"][1]) <= 1
    assert sum(prize for _, prize in found.values()) == 303


def test_h5_h3_places_are_the_same_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 3, 0, 1, 2)
    room = Room(event(), (0, 1, 2, 3))
    room.settle({0: 30, 1: 60, 2: 90, 3: 250})
    room.hands(1, "shove")
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    room.happen(go_on(room.table, room.now))
    room.wake()
    assert [one.place for one in room.state.finishers] == [4, 3, 2, 1]
    assert [one.player for one in room.state.finishers] == ["p0", "p1", "p2", "p3"]


def test_h5_whoever_is_away_is_blinded_off(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1)
    room = Room(event(), (0, 1))
    room.do(SitOut(), 1)
    room.hands(6, "call")
    assert room.stacks()[1] < 100
    assert all(len(hand.seatings) == 2 for hand in room.all(HandStarted))


def test_h5_g8_a_mixed_tournament_is_played_to_its_end() -> None:
    games = [at_table(key, tournament=True, runout_pause=0.0) for key in ("holdem", "razz")]
    room = Room(event(*games, level_hands=3), (0, 1, 2, 3))
    for _ in range(200):
        if room.room is RoomState.CLOSED:
            break
        room.wake()
        room.over("shove", "complete", "call")
    assert room.room is RoomState.CLOSED
    assert sum(room.stacks().values()) == 400
    assert [one.place for one in room.state.finishers][-1] == 1
    assert len(room.state.finishers) == 4
