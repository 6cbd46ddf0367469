"""app/cli/arena.py: bots against bots from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop_poker.app.cli.main import main
from tests.some_games import ONE_OF_A_KIND

USUAL = ("--game", "dense_deck", "--seats", "2", "--hands", "40", "--seed", "1", "--jobs", "1")
MINE = """
from desktop_poker.engine.hand.commands import Act

class Folder:
    def answer(self, view, due, chance, budget):
        for choice in due.choices:
            if choice.kind in ("check", "fold", "bring_in"):
                return Act(due.seat, choice.kind, choice.least)

class Fails:
    def answer(self, view, due, chance, budget):
        raise LookupError("lost")
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "my bots, old.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["arena", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_every_game(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", key, "--seats", "3", "--hands", "12", "--seed", "s", "--jobs", "1")
    found = run(capsys, *words, "--bots", "random,station,rookie:maniac")
    assert set(found) == {"bots"}
    assert [bot["name"] for bot in found["bots"]] == ["random", "station", "rookie:maniac"]
    for bot in found["bots"]:
        assert set(bot) == {"name", "bb_per_100", "ci95", "hands", "ms_per_decision"}
        assert bot["hands"] == 12
        assert bot["ci95"] >= 0
    assert sum(bot["bb_per_100"] for bot in found["bots"]) == pytest.approx(0, abs=0.05)


def test_nothing_has_to_be_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("desktop_poker.app.cli.arena._HANDS", 4)
    found = run(capsys, "--jobs", "1")
    assert [bot["name"] for bot in found["bots"]] == ["master", "expert"]
    assert found["bots"][0]["hands"] == 4


def test_there_is_a_seat_for_each_bot_and_never_one_alone(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    three = run(capsys, "--bots", "random,tight,station", "--hands", "6", "--jobs", "1")
    assert [bot["hands"] for bot in three["bots"]] == [6, 6, 6]
    own = run(capsys, "--bot", f"{mine}:Folder", "--hands", "4", "--jobs", "1")
    assert [bot["name"] for bot in own["bots"]] == [f"{mine}:Folder"]  # against itself


def test_the_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    results = [
        [
            (bot["bb_per_100"], bot["ci95"])
            for bot in run(capsys, *USUAL, "--bots", "random,tight", "--seed", seed)["bots"]
        ]
        for seed in ("1", "1", "2")
    ]
    assert results[0] == results[1] != results[2]


def test_a_bot_of_one_s_own_comes_after_the_others(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = run(capsys, *USUAL, "--bots", "maniac", "--bot", f"{mine}:Folder")
    first, own = found["bots"]
    assert (first["name"], own["name"]) == ("maniac", f"{mine}:Folder")
    assert own["bb_per_100"] == pytest.approx(-50.0)  # half the time it folds the blind of 100
    assert own["bb_per_100"] == -first["bb_per_100"]


def test_always_folding_heads_up_costs_75_big_blinds_a_hundred(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The small blind and the big one in turn, against somebody who always raises."""
    words = ("--game", "holdem", "--seats", "2", "--hands", "40", "--seed", "1", "--jobs", "1")
    found = run(capsys, *words, "--bots", "maniac", "--bot", f"{mine}:Folder")
    assert found["bots"][1]["bb_per_100"] == -75.0
    assert found["bots"][1]["ci95"] == 0.0


def test_mistakes_are_told_apart_from_the_result(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--json", *USUAL, "--bots", "station", "--bot", f"{mine}:Fails"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)
    assert "LookupError: lost" in told.err


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *USUAL, "--bots", "random,station", "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0] == "40 hands: 20 deals, each in 2 rotations"
    assert "bb/100" in told.out
    assert "ms a decision" in told.out
    assert told.err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "nobody,station"), "unknown bot: 'nobody'"),
        (("--bots", "expert:poet"), "unknown personality: 'poet'"),
        (("--bots", ""), "name at least one bot"),
        (("--bots", "random,random,random"), "3 bots do not fit at 2 seats"),
        (("--bots", "random", "--bot", "station"), "path/to/file.py:Name"),
        (("--bots", "random", "--bot", "no.py:Bot"), "there is no such file"),
        (("--bots", "random", "--jobs", "0"), "--jobs must be 1 to 256"),
        (("--bots", "random", "--stack", "0"), "--stack must be above 0"),
        (("--bots", "random", "--hands", "0"), "--hands must be"),
        (("--bots", "random", "--seats", "5"), "2 to 4"),
    ],
)
def test_what_can_t_be_played(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *USUAL, *words, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


def test_a_match_that_was_kept_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "match.pieces"
    words = ["arena", *USUAL, "--bots", "random,station", "--json", "--keep", str(kept)]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first  # also what was measured: nobody played
    assert main([*words, "--seed", "2"]) == 2
    assert "another run" in capsys.readouterr().err
