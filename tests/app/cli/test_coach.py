import json
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main
from tests.storage.phh.files import NAMED

FOLDS_ACES = NAMED.replace("'p3 f', 'p1 f'", "'p3 cbr 6', 'p1 f', 'p2 f'")


def coach(*words: str) -> int:
    return main(["coach", *words])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A hand in which aces are folded."""
    path = tmp_path / "aces.phh"
    path.write_text(FOLDS_ACES, encoding="utf-8")
    return path


def test_a_file_is_judged_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coach(str(file)) == 0
    out = capsys.readouterr().out
    assert "Ken: Fold – Big mistake." in out
    assert "decisions in 1 hands" in out
    assert coach(str(file), "--lang", "ja") == 0
    assert "大きなミス" in capsys.readouterr().out


def test_and_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coach(str(file), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    ken = next(one for one in found["decisions"] if one["player"] == "Ken")
    assert ken["grade"] == "blunder"
    assert ken["loss"] > 3
    assert found["cost_per_100"] > 100


def test_hands_of_the_history(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = ("--profile", str(tmp_path / "profile"))
    assert main(["history", "import", str(file), *profile]) == 0
    capsys.readouterr()
    assert coach("--hand", "1", *profile) == 0
    assert "Big mistake" in capsys.readouterr().out
    assert coach("--last", "5", *profile, "--json") == 0
    assert json.loads(capsys.readouterr().out)["hands"] == 1
    assert coach("--hand", "9", *profile) == 2


def test_a_whole_history_is_judged_by_processes_and_taken_up_again(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = ("--profile", str(tmp_path / "profile"))
    for number in range(3):
        file.write_text(FOLDS_ACES.replace("cbr 6", f"cbr {6 + number}"), encoding="utf-8")
        assert main(["history", "import", str(file), *profile]) == 0
    capsys.readouterr()
    kept = tmp_path / "kept"
    found = []
    for words in (("--jobs", "1"), ("--jobs", "2", "--keep", str(kept)), ("--keep", str(kept))):
        assert coach("--all", "--json", *profile, *words) == 0
        found.append(capsys.readouterr().out)
    assert json.loads(found[0])["hands"] == 3
    assert found[0] == found[1] == found[2]
    assert coach("--all", str(file)) == 2


def test_an_empty_history_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coach("--profile", str(tmp_path)) == 0
    assert "There is no decision" in capsys.readouterr().out


def test_bad_input_is_refused(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.phh"
    broken.write_text("nonsense", encoding="utf-8")
    assert coach(str(broken), str(file)) == 2
    assert coach(str(file), "--last", "3") == 2
    assert coach("--last", "0", "--profile", str(tmp_path)) == 2
