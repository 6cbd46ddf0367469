"""storage/records.py: finished hands, stored once, with the cards one may keep (H3, H6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import written as as_text
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import CardsDealt, HandsShown, Payout
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import CloseRoom
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.ports import FinishedHand
from desktop_poker.storage import records as module
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.readings import PLAIN, Reading
from desktop_poker.storage.records import ImportedHand, Records, hand_events
from tests.engine.table.tables import Room, at_table, cash, event
from tests.storage.recording import NAMES, evening, finished, history, played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite3"


@pytest.fixture
def records(path: Path) -> Iterator[Records]:
    with history(path) as opened:
        yield opened


def rows(records: Records, query: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in records.rows(query)]


def dealt(facts: tuple[Fact, ...], seat: int) -> str:
    """The cards that a seat really got."""
    holes = [hole for one in facts if isinstance(one, CardsDealt) for hole in one.hole]
    mine = [hole for hole in holes if hole.seat == seat]
    downs = as_text(face for hole in mine for face in hole.down)
    return downs + as_text(face for hole in mine for face in hole.up)


def test_h3_a_hand_comes_back_as_it_was(records: Records) -> None:
    hands = evening(4)
    for hand in hands:
        records.store("t", hand)
    found = list(records.hands())
    assert [record.facts for record in found] == [hand.facts for hand in hands]
    assert [record.hand_no for record in found] == [1, 2, 3, 4]
    assert {(one.table_id, one.game, one.own_seat) for one in found} == {("t", "holdem", 0)}
    assert found[0].names == {seat: NAMES[seat] for seat in range(3)}, "names in any script"
    assert found[0].events == hand_events(hands[0].facts)
    assert replay(found[1].events).stage == "over"


@pytest.mark.parametrize("key", GAMES)
def test_h3_every_game_can_be_stored(records: Records, key: str) -> None:
    for hand in (hands := evening(3, cash(at_table(key), seats=4))):
        records.store("t", hand)
    assert [record.facts for record in records.hands()] == [hand.facts for hand in hands]
    assert {record.game for record in records.hands()} == {key}


def test_only_the_newest_are_read_if_asked(records: Records) -> None:
    for hand in evening(5):
        records.store("t", hand)
    assert [record.hand_no for record in records.hands(newest=2)] == [4, 5]
    assert list(records.hands(newest=0)) == []
    assert len(list(records.hands(newest=99))) == 5


def test_h3_a_hand_is_stored_exactly_once(path: Path) -> None:
    hands = evening(2)
    for _ in range(3):
        with history(path) as records:
            for hand in hands:
                records.store("t", hand)
    with history(path) as records:
        assert [record.hand_no for record in records.hands()] == [1, 2]
        assert len(rows(records, "SELECT * FROM hand_participants")) == 6
        assert records.first_broken_link() is None
        records.store("another table", hands[0])
        assert len(list(records.hands())) == 3


@pytest.mark.parametrize("recorder", [0, 1, 2, None])
@pytest.mark.parametrize("words", [(), ("call",)], ids=["folded out", "shown"])
def test_h6_own_cards_always_and_others_only_if_shown(
    records: Records, recorder: int | None, words: tuple[str, ...]
) -> None:
    room = Room(cash(), range(3))
    facts = played(room, *words)
    records.store("t", finished(room, facts, recorder=recorder))
    shown = {hand.seat for one in facts if isinstance(one, HandsShown) for hand in one.hands}
    assert bool(shown) == bool(words)
    (record,) = records.hands()
    final = replay(record.events)
    stored = rows(records, "SELECT seat, cards, shown, is_self FROM hand_participants")
    for seat, cards, was_shown, is_self in stored:
        assert isinstance(seat, int)
        known = seat == recorder or seat in shown
        assert cards == (dealt(facts, seat) if known else "????")
        assert as_text(final.player(Seat(seat)).down) == cards
        assert bool(was_shown) == (seat in shown)
        assert bool(is_self) == (seat == recorder)
    assert record.own_seat == recorder
    deals = [one for one in record.events if isinstance(one, CardsDealt)]
    assert not any(any(deal.burned) for deal in deals), "nobody sees a burn card"


def test_h6_no_hidden_card_is_anywhere_in_the_file(path: Path) -> None:
    room = Room(cash(), range(3))
    facts = played(room)
    with history(path) as records:
        records.store("t", finished(room, facts))
    data = path.read_bytes()
    for seat in (1, 2):
        hidden = dealt(facts, seat)
        for card in (hidden[:2], hidden[2:]):
            assert f'"{card}"'.encode() not in data
    assert f'"{dealt(facts, 0)[:2]}"'.encode() in data


def test_in_practice_every_hand_is_recorded_open(records: Records) -> None:
    room = Room(replace(cash(), show_all_after=True), range(3))
    facts = played(room)
    records.store("t", finished(room, facts, show_all=True))
    stored = rows(records, "SELECT seat, cards FROM hand_participants ORDER BY seat")
    assert stored == [(seat, dealt(facts, seat)) for seat in range(3)]


def test_stacks_before_and_after_are_noted(records: Records) -> None:
    room = Room(cash(), range(3))
    facts = played(room, "call")
    records.store("t", finished(room, facts))
    stored = rows(records, "SELECT starting, finishing FROM hand_participants ORDER BY seat")
    assert stored == [(200, stack) for _, stack in sorted(room.stacks().items())]


def test_times_are_utc(records: Records) -> None:
    before = datetime.fromisoformat(utc_now())
    records.store("t", evening(1)[0])
    after = datetime.fromisoformat(utc_now())
    (record,) = records.hands()
    (table,) = records.tables()
    for text in (record.played_at, table.saved_at):
        time = datetime.fromisoformat(text)
        assert time.utcoffset() == timedelta(0)
    assert before <= datetime.fromisoformat(table.saved_at) <= after
    assert record.played_at == evening(1)[0].played_at  # when the hand ended, not the write


def test_open_tables_are_listed_the_last_used_first(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(f"2030-01-01T00:00:0{number}.000+00:00" for number in range(9))
    monkeypatch.setattr(module, "utc_now", lambda: next(ticks))
    room = Room(replace(cash(), name="木曜日 🃏"), range(3))
    snapshot = room.table.snapshot(room.now)
    for table_id in ("a", "b", "c"):
        records.save_table(table_id, snapshot)
    assert [table.table_id for table in records.tables()] == ["c", "b", "a"]
    records.save_table("a", snapshot)
    found = records.tables()
    assert [table.table_id for table in found] == ["a", "c", "b"]
    assert {table.name for table in found} == {"木曜日 🃏"}
    room.do(CloseRoom(), 0)
    records.save_table("c", room.table.snapshot(room.now))
    assert [table.table_id for table in records.tables()] == ["a", "b"]


def test_of_tables_opened_in_one_tick_of_the_clock_the_newest_comes_first(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "utc_now", lambda: "2030-01-01T00:00:00.000+00:00")
    room = Room(cash(), range(3))
    for table_id in ("c", "a", "b"):
        records.save_table(table_id, room.table.snapshot(room.now))
    assert [table.table_id for table in records.tables()] == ["b", "a", "c"]


@pytest.mark.parametrize("setup", [cash(), event()], ids=["cash", "tournament"])
def test_h3_a_table_goes_on_from_what_was_stored(records: Records, setup: object) -> None:
    room = Room(setup, range(3))  # type: ignore[arg-type]  # one of two setups
    records.store("t", finished(room, played(room, "call")))
    (saved,) = records.tables()
    assert saved.snapshot == room.table.snapshot(room.now)
    again = Table.restored(saved.snapshot, room.new_key)
    assert again.state == room.state
    assert again.alarm == room.table.alarm


def test_a_hand_from_elsewhere_is_taken_in_once(records: Records) -> None:
    (hand,) = evening(1)
    for new in (True, False):
        assert records.import_hand("file", 7, hand.facts, hand.participants) is new
    assert [(one.table_id, one.hand_no) for one in records.hands()] == [("file", 7)]
    assert records.tables() == []
    assert records.first_broken_link() is None


def test_what_a_file_told_of_a_hand_is_kept_and_proved(records: Records) -> None:
    first, second = evening(2)
    reading = Reading(
        rakes=(Payout(Seat(0), 3),), unknown_stacks=(0, 2), chip="0.05", is_checked=False
    )
    told = ImportedHand(1, first.facts, first.participants, reading)
    plain = ImportedHand(2, second.facts, second.participants)
    assert records.import_hands("file", [told, plain]) == 2
    assert records.import_hands("file", [told, plain]) == 0
    assert [one.reading for one in records.hands()] == [reading, PLAIN]
    assert records.first_broken_link() is None
    with records.writing() as connection:
        connection.execute("UPDATE hand_records SET reading = x'7b7d'")
    assert records.first_broken_link() == 1


def test_hands_from_elsewhere_are_taken_in_together_or_not_at_all(records: Records) -> None:
    first, second = evening(2)
    stranger = (replace(second.participants[0], seat=5),)
    bad = ImportedHand(2, second.facts, stranger)
    with pytest.raises(BadInput):
        records.import_hands("file", [ImportedHand(1, first.facts, first.participants), bad])
    assert list(records.hands()) == []


def test_a_hand_that_is_not_there_is_an_error_in_words(records: Records) -> None:
    with pytest.raises(StorageError, match="there is no hand 5"):
        records.hand(5)


def fill_up(records: Records, hand: FinishedHand) -> None:
    for number in range(100):
        try:
            records.import_hand("filler", number, hand.facts, hand.participants)
        except StorageError:
            return
    raise AssertionError("the disk is not full")


def test_h3_hand_and_table_are_stored_together_or_not_at_all(records: Records) -> None:
    first, second = evening(2)
    records.store("t", first)
    connection = records._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    fill_up(records, second)
    before = len(list(records.hands()))
    with pytest.raises(StorageError, match="full"):
        records.store("t", second)
    assert len(list(records.hands())) == before
    assert records.tables()[0].snapshot == first.snapshot
    connection.execute("PRAGMA max_page_count = 1000000")
    records.store("t", second)
    assert records.tables()[0].snapshot == second.snapshot
    assert records.first_broken_link() is None


def test_h3_a_hand_that_makes_no_sense_does_not_stop_the_next(records: Records) -> None:
    first, second = evening(2)
    with pytest.raises(BadInput):
        records.store("t", replace(first, facts=first.facts[1:]))
    records.store("t", second)
    assert [record.hand_no for record in records.hands()] == [2]


def test_somebody_who_was_not_dealt_in_is_bad_input(records: Records) -> None:
    (hand,) = evening(1)
    stranger = replace(hand.participants[0], seat=5)
    with pytest.raises(BadInput):
        records.import_hand("file", 1, hand.facts, (stranger,))


@pytest.mark.parametrize(
    "facts",
    [
        b"",
        b"[",
        b"null",
        b"[5]",
        b"\xff",
        b'[{"event":{"type":"cards_dealt","street":0,"burned":["Zz"],"hole":[],"board":[]}}]',
        b'[{"event":{"type":"cards_dealt","street":0,"burned":[5],"hole":[],"board":[]}}]',
    ],
)
def test_a_hand_that_cant_be_read_is_bad_input(records: Records, facts: bytes) -> None:
    records.store("t", evening(1)[0])
    with records.writing() as connection:
        connection.execute("UPDATE hand_records SET facts = ?", (facts,))
    with pytest.raises(BadInput):
        list(records.hands())
    assert records.first_broken_link() == 1


def test_after_closing_everything_is_a_clear_error(path: Path) -> None:
    records = Records(open_database(path).connection, path)
    records.close()
    with pytest.raises(StorageError, match="can't be used"):
        records.store("t", evening(1)[0])
    with pytest.raises(StorageError, match="can't be used"):
        records.tables()


def test_facts_of_the_table_are_not_facts_of_the_hand() -> None:
    (hand,) = evening(1)
    kinds = {type(seen.event).__name__ for seen in hand.facts}
    assert "StacksSettled" in kinds
    found = hand_events(hand.facts)
    assert "StacksSettled" not in {type(one).__name__ for one in found}
    assert isinstance(hand.facts[0], Seen)
