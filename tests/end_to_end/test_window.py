"""Whole evenings in the real window, played by a robot that clicks what is enabled."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.room import RoomState
from tests.app.windows import quick
from tests.end_to_end.robot import play_evening
from tests.some_games import FIRST_GAMES

ROTATION = tuple(key for key in FIRST_GAMES if key != "dense_deck")


def won(screen: TableScreen) -> bool:
    table = screen.view.table
    return table is not None and table.room is RoomState.CLOSED


@pytest.mark.parametrize("game", FIRST_GAMES)
def test_a_cash_session_of_every_game(game: str, qapp: QApplication, tmp_path: Path) -> None:
    found = play_evening(
        qapp, tmp_path, quick(game), lambda s: len(s.results) > 2, seed=5, seconds=30
    )
    assert len(found) >= 2
    assert {record.game for record in found} == {game}


def test_a_rotation(qapp: QApplication, tmp_path: Path) -> None:
    draft = quick(*ROTATION)
    found = play_evening(qapp, tmp_path, draft, lambda s: len(s.results) > 6, seed=6, seconds=30)
    assert len({record.game for record in found}) >= 3


def test_a_whole_turbo_tournament(qapp: QApplication, tmp_path: Path) -> None:
    draft = quick(tournament="turbo", seats=2)
    found = play_evening(qapp, tmp_path, draft, won, seed=7, seconds=60)
    assert found


@pytest.mark.slow
@pytest.mark.parametrize("game", FIRST_GAMES)
@pytest.mark.parametrize("seats", ["few", "most"])
def test_a_long_cash_session(game: str, seats: str, qapp: QApplication, tmp_path: Path) -> None:
    draft = quick(game, seats=2 if seats == "few" else GAMES[game].seats[-1])
    found = play_evening(qapp, tmp_path, draft, lambda s: len(s.results) > 60, seed=1, seconds=250)
    assert len(found) >= 60


@pytest.mark.slow
def test_a_long_rotation(qapp: QApplication, tmp_path: Path) -> None:
    draft = quick(*ROTATION, seats=6)
    found = play_evening(qapp, tmp_path, draft, lambda s: len(s.results) > 60, seed=2, seconds=250)
    assert {record.game for record in found} == set(ROTATION)


@pytest.mark.slow
@pytest.mark.parametrize("game", FIRST_GAMES)
def test_a_tournament_of_every_game(game: str, qapp: QApplication, tmp_path: Path) -> None:
    draft = quick(game, seats=4, tournament="turbo")
    assert play_evening(qapp, tmp_path, draft, won, seed=3, seconds=280)
