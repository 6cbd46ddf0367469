"""storage/writer.py: hands are stored in order on another thread, failures told (H3)."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import NotKept, PokerError
from desktop_poker.host.ports import FinishedHand
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import Records
from desktop_poker.storage.writer import HandWriter
from tests.storage.recording import evening

PATIENCE = 20.0  # seconds before a test that waits for the writer fails


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    path = tmp_path / "history.sqlite3"
    opened = Records(open_database(path).connection, path)
    yield opened
    opened.close()


def never(error: PokerError) -> None:
    raise AssertionError(error)


class SlowRecords(Records):
    """A disk that waits to be told."""

    def __init__(self, records: Records) -> None:
        super().__init__(records._connection, records._path)
        self.go = threading.Event()

    def store(self, table_id: str, hand: FinishedHand) -> None:
        assert self.go.wait(PATIENCE)
        super().store(table_id, hand)


def test_h3_hands_are_stored_in_order_and_told_when_safe(records: Records) -> None:
    hands = evening(6)
    told: queue.SimpleQueue[tuple[int, int, str]] = queue.SimpleQueue()
    writer = HandWriter(records, "t", failed=never)
    for hand in hands:

        def then(number: int = hand.hand_no) -> None:
            stored = len(list(records.hands()))
            told.put((number, stored, threading.current_thread().name))

        writer.store(hand, then)
    heard = [told.get(timeout=PATIENCE) for _ in hands]
    writer.close()
    assert [number for number, _, _ in heard] == [1, 2, 3, 4, 5, 6]
    assert all(stored >= number for number, stored, _ in heard), "told only when it is stored"
    assert threading.current_thread().name not in {name for _, _, name in heard}
    assert [record.hand_no for record in records.hands()] == [1, 2, 3, 4, 5, 6]
    assert {record.table_id for record in records.hands()} == {"t"}


def test_h3_the_table_is_not_kept_waiting(records: Records) -> None:
    slow = SlowRecords(records)
    done = threading.Event()
    writer = HandWriter(slow, "t", failed=never)
    writer.store(evening(1)[0], done.set)
    assert not done.is_set()
    assert list(records.hands()) == []
    slow.go.set()
    assert done.wait(PATIENCE)
    writer.close()
    assert len(list(records.hands())) == 1


def test_h3_closing_finishes_what_is_waiting(records: Records) -> None:
    slow = SlowRecords(records)
    hands = evening(4)
    done: list[int] = []
    writer = HandWriter(slow, "t", failed=never)
    for hand in hands:
        writer.store(hand, lambda number=hand.hand_no: done.append(number))  # type: ignore[misc]
    slow.go.set()
    writer.close()
    assert done == [1, 2, 3, 4]
    assert len(list(records.hands())) == 4


def test_h3_a_failure_is_told_and_the_hand_is_not_called_safe(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    records = Records(open_database(path).connection, path)
    records.close()
    refusals: list[NotKept | None] = []
    safe: list[int] = []
    writer = HandWriter(records, "t", failed=never, waits=refusals.append)
    writer.store(evening(1)[0], lambda: safe.append(1))
    writer.close()
    assert safe == []
    assert [type(refusal) for refusal in refusals] == [StorageError]
    assert str(path) in str(refusals[0])


def test_r14_a_hand_that_the_disk_refuses_is_tried_again_until_it_is_safe(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals: list[NotKept | None] = []
    safe, again = threading.Event(), threading.Event()
    store, tries = records.store, itertools.count(1)

    def refused(table_id: str, hand: FinishedHand) -> None:
        if next(tries) <= 3:
            raise StorageError("no space left")
        store(table_id, hand)

    monkeypatch.setattr(records, "store", refused)

    def waits(refusal: NotKept | None) -> None:
        refusals.append(refusal)
        if refusal is None:
            again.set()

    writer = HandWriter(records, "t", failed=never, waits=waits, retry=0.001)
    writer.store(evening(1)[0], safe.set)
    assert safe.wait(10)
    assert again.wait(10)
    writer.close()
    assert [str(refusal) for refusal in refusals] == ["no space left"] * 3 + ["None"]
    assert [record.hand_no for record in records.hands()] == [1]


def test_h3_after_a_failure_the_writer_still_works(records: Records) -> None:
    first, second = evening(2)
    failures: list[PokerError] = []
    safe: list[int] = []
    writer = HandWriter(records, "t", failed=failures.append)
    writer.store(replace(first, facts=()), lambda: safe.append(1))
    writer.store(second, lambda: safe.append(2))
    writer.close()
    assert len(failures) == 1
    assert safe == [2]
    assert [record.hand_no for record in records.hands()] == [2]


def test_a_hand_told_twice_is_stored_once_and_safe_both_times(records: Records) -> None:
    (hand,) = evening(1)
    safe: list[int] = []
    writer = HandWriter(records, "t", failed=never)
    for number in (1, 2):
        writer.store(hand, lambda number=number: safe.append(number))  # type: ignore[misc]
    writer.close()
    assert safe == [1, 2]
    assert len(list(records.hands())) == 1
