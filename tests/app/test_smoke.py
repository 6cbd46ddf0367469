"""app/smoke.py: every step is taken, and what does not work is heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker import assets
from desktop_poker.app import smoke as module
from desktop_poker.app.pages import Pages
from desktop_poker.app.smoke import STEPS, Broken, smoke
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.texts.texts import Texts
from desktop_poker.host.thinking.thinker import Thinker
from desktop_poker.storage.records import Records


@pytest.fixture(autouse=True)
def tidy(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setStyleSheet("")


def test_an_installation_that_works_passes_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(module, "_KINDS", ("rookie", "tight"))  # the bundle meets all of them
    smoke(Texts("en"), told.append)
    assert told == [f"ok: {name}" for name in STEPS]


def test_what_does_not_work_ends_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(pages: Pages) -> None:
        del pages
        await asyncio.sleep(0.01)
        raise Broken("no table was drawn")

    told: list[str] = []
    monkeypatch.setattr(module, "STEPS", {"first": STEPS["languages"], "then": broken})
    with pytest.raises(Broken, match="no table was drawn"):
        smoke(Texts("en"), told.append)
    assert told == ["ok: first"]


def only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STEPS", {name: STEPS[name]})


def test_opponents_that_can_not_think_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    only("a hand against every opponent", monkeypatch)
    monkeypatch.setattr(module, "_KINDS", ("tight",))
    monkeypatch.setattr(Thinker, "is_ready", False)
    with pytest.raises(Broken, match="did not start"):
        smoke(Texts("en"), print)


def test_sounds_that_were_left_out_are_missed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only("sounds", monkeypatch)
    monkeypatch.setattr(assets, "sounds", lambda: tmp_path)
    with pytest.raises(FileNotFoundError):
        smoke(Texts("en"), print)


def test_a_build_without_a_japanese_font_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    only("languages", monkeypatch)
    monkeypatch.setattr(module, "can_show_japanese", lambda: False)
    smoke(Texts("en"), lambda _: None)  # from the source that is the system's business
    monkeypatch.setattr(assets, "build", lambda: "20231114.abc")
    with pytest.raises(Broken, match="Japanese"):
        smoke(Texts("en"), print)


def test_hands_that_are_not_kept_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    only("the history", monkeypatch)
    with pytest.raises(Broken, match="history"):  # nothing was played before
        smoke(Texts("en"), print)
    monkeypatch.setattr(Records, "hands", lambda *_: iter(range(99)))
    smoke(Texts("en"), lambda _: None)


def test_a_table_for_friends_on_which_nothing_is_played_is_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only("a table for friends", monkeypatch)

    async def nothing(client: TableClient) -> AsyncIterator[list[Update]]:
        del client
        yield []

    monkeypatch.setattr(TableClient, "updates", nothing)
    with pytest.raises(Broken, match="in mid-hand"):
        smoke(Texts("en"), print)
