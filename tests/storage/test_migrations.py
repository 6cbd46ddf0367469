"""storage/migrations.py: the schema, one step a version, all of a step or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from desktop_poker.storage import migrations
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.migrations import MIGRATIONS, migrate


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(":memory:", isolation_level=None)
    yield opened
    opened.close()


def version(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name for (name,) in rows if not name.startswith("sqlite_")}


def steps(monkeypatch: pytest.MonkeyPatch, *more: object) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, *more))


def test_h3_a_new_database_gets_the_tables_that_the_rules_name(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection)
    hands = {"hand_records", "hand_participants", "told_hands"}
    assert tables(connection) == {"tables", "evenings", *hands}
    assert version(connection) == len(MIGRATIONS)


def test_migrating_twice_changes_nothing(connection: sqlite3.Connection) -> None:
    migrate(connection)
    connection.execute("INSERT INTO tables VALUES ('t', '名前', 'now', 'now', 1, x'00')")
    before = list(connection.iterdump())
    migrate(connection)
    assert list(connection.iterdump()) == before


def test_the_wrong_kind_of_value_is_not_stored(connection: sqlite3.Connection) -> None:
    migrate(connection)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO tables VALUES ('t', 'n', 'now', 'now', 'yes', x'00')")


def test_h3_a_hand_of_a_table_can_be_there_only_once(connection: sqlite3.Connection) -> None:
    migrate(connection)
    row = "VALUES ('t', 1, '', '', x'', x'', x'', '', ?)"
    columns = "(table_id, hand_no, played_at, game, rules, stakes, facts, previous, hash)"
    connection.execute(f"INSERT INTO hand_records {columns} {row}", ("a",))
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(f"INSERT INTO hand_records {columns} {row}", ("b",))


def test_a_database_of_a_newer_program_is_refused(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE later (x)")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StorageError, match="newer") as refusal:
        migrate(connection)
    assert refusal.value.facts == {"version": len(MIGRATIONS) + 1}
    assert tables(connection) == {"later"}


def test_only_the_missing_steps_are_taken_in_order(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    taken: list[int] = []
    steps(monkeypatch, lambda _: taken.append(2), lambda _: taken.append(3))
    migrate(connection)
    migrate(connection)
    assert taken == [2, 3]
    assert version(connection) == len(MIGRATIONS) + 2


def test_a_later_step_finds_what_was_stored(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    connection.execute("INSERT INTO tables VALUES ('t', '名前', 'now', 'now', 1, x'00')")

    def add_column(one: sqlite3.Connection) -> None:
        one.execute("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'")

    steps(monkeypatch, add_column)
    migrate(connection)
    assert connection.execute("SELECT name, colour FROM tables").fetchall() == [("名前", "green")]


def test_a_later_step_that_fails_leaves_the_database_as_it_was(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)

    def fails(one: sqlite3.Connection) -> None:
        one.execute("CREATE TABLE half (x)")
        one.execute("CREATE nonsense")

    steps(monkeypatch, fails)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    if connection.in_transaction:
        connection.rollback()  # what closing the connection does
    assert version(connection) == len(MIGRATIONS)
    assert "half" not in tables(connection)


def test_the_first_step_is_whole_or_nothing_too(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = MIGRATIONS[0]

    def power_cut(one: sqlite3.Connection) -> None:
        first(one)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (power_cut,))
        with pytest.raises(KeyboardInterrupt):
            migrate(connection)
    if connection.in_transaction:
        connection.rollback()
    assert tables(connection) == set()
    migrate(connection)
    assert version(connection) == len(MIGRATIONS)
