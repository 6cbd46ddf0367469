import json
import shutil
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main

HANDS = Path(__file__).resolve().parents[2] / "storage" / "phh" / "hands"
REAL_HANDS = Path(__file__).resolve().parents[4] / "shared" / "data" / "phh"


def test_a_folder_stands_for_its_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HANDS)]) == 0
    *lines, summary = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all(line.endswith(": agrees") for line in lines)
    assert summary == "4 hands: 4 agree, 0 differ, 0 unplayable"


def test_json_names_file_hand_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.phh"
    wrong.write_text(
        (HANDS / "heads_up.phh").read_text(encoding="utf-8").replace("[51, 49]", "[50, 50]"),
        encoding="utf-8",
    )
    omaha = tmp_path / "omaha.phh"
    omaha.write_text("variant='PO'\nactions=[]\n", encoding="utf-8")
    good = tmp_path / "good.phh"
    shutil.copy(HANDS / "side_pot.phh", good)
    assert main(["replay", "--json", *map(str, (wrong, omaha, good))]) == 1
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"hands", "agree", "differ", "unplayable"}
    assert (report["hands"], report["agree"]) == (3, 1)
    [differ] = report["differ"]
    assert (differ["file"], differ["hand"]) == (str(wrong), "wrong")
    assert differ["reason"] == "finishing stacks [51, 49], stated [50, 50]"
    [unplayable] = report["unplayable"]
    assert unplayable["file"] == str(omaha)
    assert "variant PO" in unplayable["reason"]


def test_an_unreadable_file_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.phh"
    broken.write_text("variant = 'NT", encoding="utf-8")
    words = [str(tmp_path / "absent.phh"), str(broken), str(HANDS / "side_pot.phh")]
    assert main(["replay", *words]) == 2
    seen = capsys.readouterr()
    assert "absent.phh: No such file" in seen.err
    assert "broken.phh: not TOML" in seen.err
    assert "1 hand: 1 agree" in seen.out
    assert "Traceback" not in seen.err


def test_an_empty_folder_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "no .phh or .phhs file" in capsys.readouterr().err


@pytest.mark.skipif(not REAL_HANDS.is_dir(), reason="the folder of real hands is not here")
def test_every_real_hand_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(REAL_HANDS)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["hands"] == report["agree"] > 700
