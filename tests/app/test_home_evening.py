"""app/home_evening.py: profile, history, journal and ledger put together (I9)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.app.home_evening import HomeEvening, opened_ledger
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.engine.errors import BadInput, Refused
from desktop_poker.engine.table.home_commands import ChangeLevels, ChooseCards
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.host.test_home_host import enter

DRAFT = EveningDraft(
    name="Friday",
    guests=(
        EveningGuest(name="Mika", seat=0),
        EveningGuest(name="Ken", seat=4),
        EveningGuest(name="Ren", seat=7),
    ),
)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[HomeEvening]:
    with Profile(tmp_path) as profile:
        opened = open_database(profile.database_file)
        records = Records(opened.connection, profile.database_file)
        made = HomeEvening(profile, records)
        yield made
        made.close()
        records.close()


def test_everybody_sits_and_the_set_up_is_not_undone(home: HomeEvening) -> None:
    host = home.begin(DRAFT)
    assert [seated.name for _, seated in host.state.table.taken] == ["Mika", "Ken", "Ren"]
    with pytest.raises(Refused):
        enter(host, "undo")
    assert home.saved() is not None


@pytest.mark.parametrize("deeds", ["next, deal, raise 300", "next, deal, fold, fold", "buys 4 50"])
def test_i9_reopening_goes_on_with_the_same_action(home: HomeEvening, deeds: str) -> None:
    host = home.begin(DRAFT)
    enter(host, deeds)
    before = host.state
    home.close()
    saved = home.saved()
    assert saved is not None
    again = home.resume(saved)
    assert again.state.hand == before.hand
    assert again.state.ledger == before.ledger
    enter(again, "undo, redo")
    assert again.state.ledger == before.ledger


@pytest.mark.parametrize("deeds", ["next, deal, raise 300", "next, deal, fold, fold"])
def test_i9_changed_levels_survive_a_restart(home: HomeEvening, deeds: str) -> None:
    host = home.begin(replace(DRAFT, is_tournament=True))
    enter(host, deeds)
    rules = host.state.table.setup.tournament
    assert rules is not None
    levels = (rules.levels[0], replace(rules.levels[1], big_blind=220, ante=5), *rules.levels[3:])
    host.enter(ChangeLevels(levels=levels, length=7))
    before = host.state
    home.close()
    saved = home.saved()
    assert saved is not None
    again = home.resume(saved)
    assert again.state == before
    assert again.state.table.setup.tournament != rules


@pytest.mark.parametrize("game", ["holdem", "stud_hi", "razz", "stud_8"])
def test_i9_a_hand_on_the_screen_goes_on_with_the_same_cards(home: HomeEvening, game: str) -> None:
    host = home.begin(replace(DRAFT, game=game))
    host.enter(ChooseCards(on_screen=True))
    enter(host, "next, deal")
    before = host.state
    home.close()
    saved = home.saved()
    assert saved is not None
    again = home.resume(saved)
    assert before.key
    assert again.state == before
    enter(again, "void bad_deck, next, deal")  # another deck
    assert again.state.key != before.key


def test_an_ended_evening_is_not_gone_on_with(home: HomeEvening) -> None:
    enter(home.begin(DRAFT), "next, deal, fold, fold, end")
    home.close()
    assert home.saved() is None


def test_an_impossible_evening_leaves_nothing_behind(home: HomeEvening) -> None:
    with pytest.raises(BadInput):
        opened_ledger(replace(DRAFT, stack="0"))
    with pytest.raises(BadInput):
        home.begin(replace(DRAFT, guests=()))
    assert home.saved() is None


def test_a_disk_that_says_no_leaves_nothing_behind(
    home: HomeEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise StorageError("the journal {path} can't be written: {problem}", path=1, problem=2)

    monkeypatch.setattr("desktop_poker.app.home_evening.FileJournal", refuse)
    with pytest.raises(StorageError):
        home.begin(DRAFT)
    assert home.saved() is None


def test_a_damaged_journal_is_kept_and_reported(home: HomeEvening) -> None:
    enter(home.begin(DRAFT), "next")
    home.close()
    path = home._profile.journal_file(home.evening_id)
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    told: list[str] = []
    home._complain = told.append
    saved = home.saved()
    assert saved is not None
    host = home.resume(saved)
    assert host.state.is_playing
    assert "damaged" in told[0]
