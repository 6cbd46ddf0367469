"""H3, I9: a table that is killed at any moment loses nothing that anybody has seen."""

from pathlib import Path

import pytest

from tests.slow.kill_home import run
from tests.slow.kill_host import Figures, Killer
from tests.slow.killed import setup_of
from tests.systems import needs_forks

pytestmark = needs_forks


def killed(
    folder: Path, key: str, kills: int, longest: float, *, tournament: bool = False
) -> Figures:
    setup = setup_of(key, tournament=tournament)
    figures = Killer(folder, setup, f"{key}/{kills}", longest).run(kills)
    assert figures.kills >= kills
    assert figures.hands > 0
    assert figures.in_hand > 0
    return figures


@pytest.mark.parametrize("key", ["holdem", "stud_8"])
def test_h3_a_few_kills(key: str, tmp_path: Path) -> None:
    killed(tmp_path / "profile", key, 8, 0.15)


def test_h3_a_few_kills_of_a_tournament(tmp_path: Path) -> None:
    killed(tmp_path / "profile", "holdem", 8, 0.15, tournament=True)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("key", ["holdem", "razz"])
def test_h3_many_kills_of_tournaments(key: str, tmp_path: Path) -> None:
    assert killed(tmp_path / "profile", key, 200, 0.25, tournament=True).tournaments > 0


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("key", ["holdem", "dense_deck", "razz"])
def test_h3_many_kills(key: str, tmp_path: Path) -> None:
    killed(tmp_path / "profile", key, 200, 0.25)


def test_i9_a_few_kills_of_an_evening_of_real_cards() -> None:
    figures = run(4, "a few", "holdem", 0.2)
    assert figures.kills == 4
    assert figures.steps > 0


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("key", ["holdem", "stud_8"])
def test_i9_many_kills_of_an_evening_of_real_cards(key: str) -> None:
    figures = run(150, "many", key)
    assert figures.kills == 150
    assert figures.hands > 0
