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
    unknown = tmp_path / "unknown.phh"
    unknown.write_text("variant='XX'\nactions=[]\n", encoding="utf-8")
    good = tmp_path / "good.phh"
    shutil.copy(HANDS / "side_pot.phh", good)
    assert main(["replay", "--json", *map(str, (wrong, unknown, good))]) == 1
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {
        *("hands", "agree", "raked", "rake", "counts_returned", "unstated"),
        *("undecided", "unfinished", "differ", "unplayable"),
    }
    assert (report["hands"], report["agree"]) == (3, 1)
    [differ] = report["differ"]
    assert (differ["file"], differ["hand"]) == (str(wrong), "wrong")
    assert differ["reason"].startswith("finishing stacks [51, 49], stated [50, 50]: ")
    [unplayable] = report["unplayable"]
    assert unplayable["file"] == str(unknown)
    assert "variant XX is not played here" in unplayable["reason"]


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


ROOM = """\
[1]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [inf, 100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', \
'd db 2c7d9s', 'p1 cc', 'p2 cbr 2', 'p1 f']
winnings = [0, 3.80, 0]
"""


def test_hands_of_other_rooms_are_counted_by_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raked = ROOM.replace("\\\n", "")
    files = {
        "raked": raked,
        "unstated": raked.replace("3.80", "0"),
        "undecided": raked.replace(
            "'p2 cbr 2', 'p1 f'",
            "'p2 cc', 'd db 3h', 'p1 cc', 'p2 cc', 'd db 4s', 'p1 cc', 'p2 cc'",
        ).replace("3.80", "0"),
        "unfinished": raked.replace(", 'p2 cbr 2', 'p1 f'", "").replace("3.80", "0"),
        "returned": raked.replace("3.80", "6"),
        "broken": raked.replace("'NT'", "'NT"),
    }
    path = tmp_path / "room.phhs"
    hands = [text.replace("[1]\n", f"[{name}]\n", 1) for name, text in files.items()]
    path.write_text("".join(hands), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    *lines, first, rake, returned, unstated, undecided, unfinished = (
        capsys.readouterr().out.replace(f"{path} ", "").splitlines()
    )
    assert lines[:5] == [
        "raked: agrees, with a rake of 0.2",
        "unstated: no result to check",
        "undecided: no result to check: neither the cards nor the file tell who won",
        "unfinished: no result to check: the hand is not finished",
        "returned: agrees",
    ]
    assert lines[5].startswith("broken: unplayable: not TOML")
    assert first == "6 hands: 2 agree, 0 differ, 1 unplayable"
    assert rake == "1 hand agrees but for a rake of 5.0 %"
    assert [returned[:7], unstated[:7], undecided[:7], unfinished[:7]] == ["1 hand "] * 4
    assert main(["replay", "--json", str(path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert {
        name: report[name] for name in ("agree", "raked", "rake", "counts_returned", "unstated")
    } == {
        "agree": 2,
        "raked": 1,
        "rake": 0.05,
        "counts_returned": 1,
        "unstated": 1,
    }
    named = {name: report[name][0]["hand"] for name in ("undecided", "unfinished", "unplayable")}
    assert named == {"undecided": "undecided", "unfinished": "unfinished", "unplayable": "broken"}


@pytest.mark.skipif(not REAL_HANDS.is_dir(), reason="the folder of real hands is not here")
def test_real_hands_agree_or_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", "--json", str(REAL_HANDS)])
    report = json.loads(capsys.readouterr().out)
    open_ends = [*report["undecided"], *report["unfinished"]]
    assert report["agree"] + report["unstated"] > 700
    assert all(entry["reason"].startswith("variant ") for entry in report["unplayable"])
    assert 200 * len(report["differ"]) <= report["hands"]
    assert report["hands"] == (
        report["agree"]
        + report["unstated"]
        + len([*open_ends, *report["differ"], *report["unplayable"]])
    )
