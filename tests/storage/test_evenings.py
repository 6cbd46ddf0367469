"""storage/evenings.py: the evenings of real cards of a profile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_poker.engine.table.home_state import Ledger
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.home_host import HomeHost
from desktop_poker.storage.database import count_open_tables, has_open_table, open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.evenings import Evenings
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.phh.writing import to_phh
from desktop_poker.storage.records import Records
from tests.engine.table.homes import WALL, evening, play
from tests.host.test_home_host import enter


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    path = tmp_path / "history.sqlite3"
    found = Records(open_database(path).connection, path)
    yield found
    found.close()


def test_the_last_open_evening_is_found(records: Records, tmp_path: Path) -> None:
    evenings = Evenings(records)
    assert evenings.last_open() is None
    ledger = evening(1000, 1000).ledger
    evenings.save("one", ledger)
    evenings.save("two", play(evening(1000, 1000), "end").ledger)
    found = evenings.last_open()
    assert found is not None
    assert (found.evening_id, found.ledger) == ("one", ledger)
    assert evenings.problem() is None
    assert not has_open_table(tmp_path / "history.sqlite3")  # no table to sit down at
    assert count_open_tables(tmp_path / "history.sqlite3") == 0
    assert [saved.evening_id for saved in evenings.past()] == ["two"]
    evenings.forget("one")
    assert evenings.last_open() is None


def test_a_newer_evening_is_explained_and_stays(records: Records) -> None:
    evenings = Evenings(records)
    evenings.save("one", evening(1000, 1000).ledger)
    with records.writing() as connection:
        connection.execute("UPDATE evenings SET version = 99")
    with pytest.raises(StorageError):
        evenings.last_open()
    assert evenings.problem() is not None
    evenings.save("two", play(evening(1000, 1000), "end").ledger)
    with records.writing() as connection:
        connection.execute("UPDATE evenings SET version = 99")
    assert evenings.past() == ()
    assert len(records.rows("SELECT * FROM evenings")) == 2


def played(records: Records, tmp_path: Path) -> None:
    journal = FileJournal(tmp_path / "x.journal", durable=True)
    evenings = Evenings(records)

    def save(ledger: Ledger) -> None:
        evenings.save("one", ledger)

    host = HomeHost(
        evening(1000, 1000, 1000).ledger,
        clock=AwakeClock(lambda: 0.0),
        wall=lambda: WALL,
        journal=journal,
        store=lambda hand: records.settle("one", hand),
        save=save,
    )
    enter(host, "next, deal, call, call, check", *["deal, check, check, check"] * 3, "win 0+1")
    enter(host, "next, deal, void, next, deal, fold, fold, end")
    journal.close()


def test_hands_of_real_cards_are_in_the_same_history(records: Records, tmp_path: Path) -> None:
    played(records, tmp_path)
    hands = list(records.hands())
    assert [hand.hand_no for hand in hands] == [1, 2]  # a void hand is none (I6a)
    assert records.first_broken_link() is None
    assert hands[0].names == {0: "Aiko", 1: "Ben", 2: "Chie"}
    assert Evenings(records).last_open() is None
    assert set(Evenings(records).names()) == {"Aiko", "Ben", "Chie"}


def test_phh_has_question_marks_for_cards_that_nobody_knows(
    records: Records, tmp_path: Path
) -> None:
    played(records, tmp_path)
    text = to_phh(records.hand(1))
    assert '"d dh p1 ????"' in text
    assert '"d db ??????"' in text
