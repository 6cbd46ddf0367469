"""storage/chain.py: the chain of hashes shows every hand that was changed, lost or moved (H3)."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from desktop_poker.storage import chain, migrations
from desktop_poker.storage.chain import COVERED, FIRST_HASH, Covered, hash_of
from tests.storage.recording import evening, history, written

COUNT = 5
CHANGES = {
    "facts": "facts = CAST(replace(facts, 'fold', 'call') AS BLOB)",
    "one chip": "facts = CAST(replace(facts, '200', '201') AS BLOB)",
    "time": "played_at = '2001-01-01T00:00:00.000+00:00'",
    "number": "hand_no = 99",
    "table": "table_id = 'another'",
    "previous": "previous = hash",
    "hash": f"hash = '{'f' * 64}'",
    "game": "game = 'razz'",
    "rules": "rules = x'7b7d'",
    "stakes": "stakes = x'7b7d'",
    "reading": "reading = x'7b7d'",
}
PEOPLE = {
    "name": "name = 'Mallory'",
    "player": "player = 'somebody else'",
    "cards": "cards = 'AsAh'",
    "result": "finishing = finishing + 1",
    "self": "is_self = 1 - is_self",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "history.sqlite3"
    written(found, COUNT)
    return found


def tamper(path: Path, *statements: str) -> None:
    """Change the file behind the program's back."""
    connection = sqlite3.connect(path)
    changed = 0
    for statement in statements:
        changed += connection.execute(statement).rowcount
    assert changed
    connection.commit()
    connection.close()


def broken(path: Path) -> int | None:
    with history(path) as records:
        return records.first_broken_link()


def test_a_history_without_hands_is_sound(tmp_path: Path) -> None:
    assert broken(tmp_path / "new.sqlite3") is None


def test_an_untouched_history_is_sound(path: Path) -> None:
    assert broken(path) is None
    with history(path) as records:
        for hand in evening(2):
            records.store("second table", hand)
    assert broken(path) is None


def test_each_hand_names_the_one_before(path: Path) -> None:
    connection = sqlite3.connect(path)
    links = connection.execute(
        "SELECT previous, hash FROM hand_records ORDER BY hand_id"
    ).fetchall()
    connection.close()
    hashes = [digest for _, digest in links]
    assert [previous for previous, _ in links] == [FIRST_HASH, *hashes[:-1]]
    assert len(set(hashes)) == COUNT


@pytest.mark.parametrize("number", [1, 3, COUNT])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_changed_hand_is_found(path: Path, number: int, change: str) -> None:
    tamper(path, f"UPDATE hand_records SET {change} WHERE hand_id = {number}")  # noqa: S608
    assert broken(path) == number


@pytest.mark.parametrize("change", PEOPLE.values(), ids=PEOPLE.keys())
def test_changed_people_are_found(path: Path, change: str) -> None:
    tamper(path, f"UPDATE hand_participants SET {change} WHERE hand_id = 3")  # noqa: S608
    assert broken(path) == 3


def test_missing_people_are_found(path: Path) -> None:
    tamper(path, "DELETE FROM hand_participants WHERE hand_id = 3 AND seat = 1")
    assert broken(path) == 3


@pytest.mark.parametrize("number", [1, 3])
def test_a_deleted_hand_is_found(path: Path, number: int) -> None:
    tamper(
        path,
        f"DELETE FROM hand_participants WHERE hand_id = {number}",  # noqa: S608
        f"DELETE FROM hand_records WHERE hand_id = {number}",  # noqa: S608
    )
    assert broken(path) == number


def test_a_deleted_last_hand_is_found(path: Path) -> None:
    tamper(
        path,
        f"DELETE FROM hand_participants WHERE hand_id = {COUNT}",  # noqa: S608
        f"DELETE FROM hand_records WHERE hand_id = {COUNT}",  # noqa: S608
    )
    assert broken(path) is not None


def test_two_hands_that_changed_places_are_found(path: Path) -> None:
    tamper(
        path,
        "UPDATE hand_records SET hand_id = 999 WHERE hand_id = 2",
        "UPDATE hand_records SET hand_id = 2 WHERE hand_id = 3",
        "UPDATE hand_records SET hand_id = 3 WHERE hand_id = 999",
    )
    assert broken(path) == 2


def test_a_hand_put_in_by_somebody_else_is_found(path: Path) -> None:
    tamper(
        path,
        "INSERT INTO hand_records SELECT hand_id + 100, 'x', hand_no, played_at, game, rules, "
        "stakes, facts, hash, previous || 'x', hashed, reading FROM hand_records WHERE hand_id = 5",
    )
    assert broken(path) == COUNT + 1


def test_a_version_that_is_not_known_is_a_broken_link(path: Path) -> None:
    tamper(path, "UPDATE hand_records SET hashed = 7 WHERE hand_id = 2")
    assert broken(path) == 2


def test_a_new_column_breaks_neither_the_chain_nor_new_hands(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As somebody would add one by CONTRIBUTING: in the middle of an evening's history."""

    def add(connection: sqlite3.Connection) -> None:
        for table in ("hand_records", "hand_participants"):
            connection.execute(f"ALTER TABLE {table} ADD COLUMN note TEXT NOT NULL DEFAULT ''")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add))
    assert broken(path) is None
    with history(path) as records:
        records.store("second table", evening(1)[0])
    assert broken(path) is None
    covered = COVERED[max(COVERED)]
    later = Covered(hand=(*covered.hand, "note"), person=(*covered.person, "note"))
    with monkeypatch.context() as patch:
        patch.setitem(chain.COVERED, 9, later)
        assert broken(path) is None, "older hands are checked by what covered them then"
        tamper(path, "UPDATE hand_records SET hashed = 9 WHERE hand_id = 3")
        assert broken(path) == 3


def test_the_first_version_is_what_it_has_always_been() -> None:
    """Written once and for all: hands of the first program are checked by it."""
    hand = {name: f"h{n}" for n, name in enumerate(COVERED[1].hand)}
    people = [{name: f"p{n}" for n, name in enumerate(COVERED[1].person)}]
    assert hash_of(FIRST_HASH, hand, people, 1) == (
        "8989be0d85fe1d96be4a4a707fbdfdcf865115d929d7a1fc0f92607fafa38ca6"
    )
