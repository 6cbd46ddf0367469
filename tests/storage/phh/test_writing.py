"""storage/phh/writing.py: record, PHH, replay: the same stacks, for every game."""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import CASINO, HOUSE, HouseRules, Runouts, for_game
from desktop_poker.engine.rules.stakes import default_stakes, unit_bet
from desktop_poker.engine.table.commands import AddChips, Answer, PlayersAnswer, SitDown, StartGame
from desktop_poker.engine.table.course import Decided, receive, wake
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.table.tournament import TURBO
from desktop_poker.engine.views.redaction import Seen, opened, redact
from desktop_poker.storage.phh.document import read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from desktop_poker.storage.phh.writing import hand_to_phh, to_phh, to_phhs
from desktop_poker.storage.records import HandRecord

NAMES = {0: "Ann", 1: 'Bo "the shark"', 2: "カード", 3: "Zoë\\n"}


def evening(setup: TableSetup, seed: str, hands: int) -> list[list[Seen]]:
    """Play random hands at a table and return the facts of each."""
    chance = SeededChance(seed)
    keys = (f"{seed}/{number}".encode() for number in itertools.count())
    table = Table(open_table(setup, PlayerId("0")), keys.__next__)
    for number in range(setup.seats):
        sits_down = SitDown(name=f"P{number}")
        table = receive(table, sits_down, by=PlayerId(str(number)), now=0.0).table
    table = receive(table, StartGame(), by=PlayerId("0"), now=0.0).table
    found: list[list[Seen]] = []
    now = 0.0
    while len(found) < hands and table.state.room is not RoomState.CLOSED:
        now += 100.0
        if table.state.room is not RoomState.IN_HAND:
            for _, seated in table.state.taken:
                if not seated.stack and setup.cash is not None:
                    chips = AddChips(setup.cash.most_buy_in)
                    table = receive(table, chips, by=seated.player, now=now).table
            decided = wake(table, now)
        else:
            decided = answered(table, chance, now)
        table, facts = decided.table, decided.facts
        if facts:
            started = [n for n, fact in enumerate(facts) if type(fact).__name__ == "HandStarted"]
            if started:
                found.append([])
                facts = facts[started[0] :]
            if found:
                found[-1] += [opened(fact) for fact in facts]
    return [hand for hand in found if any(type(s.event).__name__ == "HandEnded" for s in hand)]


def answered(table: Table, chance: SeededChance, now: float) -> Decided:
    due, hand = table.due, table.hand
    assert hand is not None
    command: PlayersAnswer
    match due:
        case ActionDue():
            choice = due.choices[chance.below(len(due.choices))]
            to = choice.least + chance.below(choice.most - choice.least + 1)
            seat, command = due.seat, Act(due.seat, choice.kind, to)
        case DrawDue():
            held = list(hand.player(due.seat).down)
            count = chance.below(min(due.most, len(held)) + 1)
            thrown = tuple(held.pop(chance.below(len(held))) for _ in range(count))
            seat, command = due.seat, Discard(due.seat, thrown)
        case ShowDue():
            seat, command = due.seat, ShowOrMuck(seat=due.seat, show=bool(chance.below(2)))
        case RunoutVoteDue():
            seat = due.seats[0]
            command = VoteRunouts(seat, 2)
        case _:
            return wake(table, now)
    by = table.state.at(seat).player
    return receive(table, Answer(table.state.hand_no, hand.turn, command), by=by, now=now)


def record(facts: list[Seen], number: int) -> HandRecord:
    return HandRecord(
        hand_id=number,
        table_id="t",
        hand_no=number,
        played_at="2026-02-03T04:05:06.789+00:00",
        game="any",
        facts=tuple(facts),
        names=NAMES,
        players=NAMES,
        own_seat=0,
    )


def cash(*keys: str, rules: HouseRules = HOUSE, seats: int = 4, **options: object) -> TableSetup:
    entries = tuple(
        GameAtTable(
            game=key,
            rules=replace(for_game(rules, game(key)), **options),
            stakes=default_stakes(game(key)),
        )
        for key in keys
    )
    unit = max(unit_bet(entry.stakes) for entry in entries)
    return TableSetup(
        name="t",
        seats=seats,
        games=entries,
        cash=CashRules(least_buy_in=unit, most_buy_in=20 * unit),
    )


def replays(text: str, tmp_path: Path) -> int:
    path = tmp_path / "hands.phhs"
    path.write_text(text, encoding="utf-8")
    tables = read_file(path)
    for table in tables:
        assert replay_hand(read_hand(table)).difference is None, table.name
    return len(tables)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_comes_back_with_the_same_stacks(key: str, seats: int, tmp_path: Path) -> None:
    hands = evening(cash(key, seats=seats), f"{key}/{seats}", 40)
    text = to_phhs([record(facts, number) for number, facts in enumerate(hands, start=1)])
    assert replays(text, tmp_path) == len(hands) > 30


def test_d3_hands_that_were_run_twice_come_back(tmp_path: Path) -> None:
    setup = cash("holdem", rules=CASINO, runouts=Runouts.ASK)
    hands = evening(setup, "twice", 60)
    texts = [to_phh(record(facts, number)) for number, facts in enumerate(hands, start=1)]
    assert sum("_desktop_poker_second_board" in text for text in texts) > 5
    for text in texts:
        assert replays(f"[1]\n{text}", tmp_path) == 1


@pytest.mark.parametrize("key", ["holdem", "omaha", "short_deck", "dense_deck", "limit_holdem"])
def test_j5_bomb_pots_on_one_board_and_on_two_come_back(key: str, tmp_path: Path) -> None:
    for two in (False, True):
        hands = evening(cash(key, bomb_pot=2, double_board=two), f"bomb {key} {two}", 16)
        texts = [to_phh(record(facts, number)) for number, facts in enumerate(hands, start=1)]
        found = sum("_desktop_poker_second_board" in text for text in texts)
        assert (found > 5) is two
        for text in texts:
            assert replays(f"[1]\n{text}", tmp_path) == 1


def test_dense_deck_run_twice_comes_back(tmp_path: Path) -> None:
    hands = evening(cash("dense_deck", runouts=Runouts.TWICE), "dense", 40)
    text = to_phhs([record(facts, number) for number, facts in enumerate(hands, start=1)])
    assert "second_board" in text
    assert replays(text, tmp_path) == len(hands)


def test_a_tournament_with_its_dead_buttons_comes_back(tmp_path: Path) -> None:
    entry = GameAtTable(
        game="holdem",
        rules=for_game(HOUSE, game("holdem"), tournament=True),
        stakes=default_stakes(game("holdem")),
    )
    for seed in range(6):
        setup = TableSetup(name="t", seats=6, games=(entry,), tournament=TURBO)
        hands = evening(setup, f"turbo/{seed}", 60)
        text = to_phhs([record(facts, number) for number, facts in enumerate(hands, start=1)])
        assert replays(text, tmp_path) == len(hands)


def test_names_in_any_script_are_plain_toml() -> None:
    [facts, *_] = evening(cash("holdem"), "names", 2)
    fields = tomllib.loads(to_phh(record(facts, 7)))
    assert set(fields["players"]) == set(NAMES.values())
    assert (fields["hand"], fields["year"], fields["month"]) == (7, 2026, 2)


def test_a_hand_that_is_no_record_is_written_the_same_but_for_the_time() -> None:
    [facts, *_] = evening(cash("holdem"), "shown", 2)
    kept = record(facts, 7)
    fields = tomllib.loads(hand_to_phh(kept.events, NAMES, 7))
    whole = tomllib.loads(to_phh(kept))
    assert set(whole) - set(fields) == {"time", "time_zone", "day", "month", "year"}
    assert fields == {name: whole[name] for name in fields}


def test_what_the_owner_did_not_see_is_unknown(tmp_path: Path) -> None:
    for facts in evening(cash("holdem"), "secret", 20):
        seen = [redact(one.event, None) for one in facts]
        text = to_phh(record(seen, 1))
        assert "d dh p1 ????" in text
        path = tmp_path / "hand.phh"
        path.write_text(text, encoding="utf-8")
        assert replay_hand(read_hand(read_file(path)[0])).difference is None
