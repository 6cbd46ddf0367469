import json
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main


def settings(tmp_path: Path, *words: str) -> int:
    return main(["settings", "--profile", str(tmp_path), *words])


def test_defaults_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert settings(tmp_path) == 0
    assert "name = Player" in capsys.readouterr().out


def test_changes_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert settings(tmp_path, "name=花子", "speed=slow") == 0
    capsys.readouterr()
    assert settings(tmp_path, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["name"], found["speed"]) == ("花子", "slow")


def test_the_language_of_the_profile_is_spoken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings(tmp_path, "language=ja") == 0
    assert settings(tmp_path, "nonsense=1") == 2
    assert "未知の設定" in capsys.readouterr().err
    assert settings(tmp_path, "nonsense=1", "--lang", "en") == 2
    assert "unknown setting" in capsys.readouterr().err


@pytest.mark.parametrize(
    "word",
    [
        "language=xx",
        "name=",
        "speed=9",
        "version=2",
        "name",
        "sound_volume=101",
        "sound_volume=-1",
        "sound_volume=loud",
        "sound_volume=٣",
        "sound_deal=1",
    ],
)
def test_bad_changes_change_nothing(
    word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings(tmp_path, "speed=slow", word) == 2
    capsys.readouterr()
    assert settings(tmp_path) == 0
    assert "speed = normal" in capsys.readouterr().out


def test_a_damaged_file_is_kept_and_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.json").write_text("{broken", encoding="utf-8")
    assert settings(tmp_path) == 0
    seen = capsys.readouterr()
    assert "the settings were damaged" in seen.err
    [aside] = tmp_path.glob("settings.json.damaged-*")
    assert aside.read_text(encoding="utf-8") == "{broken"


def test_sounds_are_set_like_everything_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings(tmp_path, "sound_volume=35", "sound_chips=off", "sound_only_my_turn=on") == 0
    capsys.readouterr()
    assert settings(tmp_path, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["sound_volume"], found["sound_chips"]) == (35, False)
    assert found["sound_only_my_turn"]
    assert found["sound_deal"]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("reduced_motion=true", "reduced_motion is on or off, not 'true'"),
        (
            "motion=sluggish",
            "'sluggish' is not a value of motion (one of slow, normal, fast, none)",
        ),
        ("language=fr", "'fr' is not a value of language (one of en, ja)"),
        ("sound_volume=101", "'101' is not a value of sound_volume"),
        ("sizes=open:22,x", "'open:22,x' is not a value of sizes"),
    ],
)
def test_a_refusal_says_what_would_be_right(
    word: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings(tmp_path, word, "--lang", "en") == 2
    assert capsys.readouterr().err == f"desktop-poker: {told}\n"


def test_everything_is_shown_as_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        settings(tmp_path, "reduced_motion=on", "sizes=open:2.5x/3x, turn:50%", "language=ja") == 0
    )
    first = capsys.readouterr().out
    assert "reduced_motion = on\n" in first
    assert "sizes = open:2.5x/3x,turn:50%\n" in first
    words = [line.replace(" = ", "=") for line in first.splitlines() if " = " in line]
    words = [word for word in words if not word.startswith(("version", "shortcuts", "tips_seen"))]
    assert settings(tmp_path, *words) == 0
    assert capsys.readouterr().out == first
