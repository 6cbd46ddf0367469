import io
import json
import sqlite3
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main
from desktop_poker.storage.database import open_database
from desktop_poker.storage.profile import Profile
from tests.storage.phh.files import HAND

QUICK = ("--speed", "instant", "--option", "next_hand_pause=0", "--option", "runout_pause=0")


@pytest.fixture
def profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """A profile in which three hands have been played."""
    monkeypatch.setattr("sys.stdin", io.StringIO("c\n" * 200))
    words = ("play", "--text", "--hands", "3", "--seats", "3", "--profile", str(tmp_path))
    assert main([*words, *QUICK, "--bot", "station"]) == 0
    capsys.readouterr()
    return tmp_path


def history(profile: Path, *words: str) -> int:
    return main(["history", *words, "--profile", str(profile)])


def test_hands_are_listed(profile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(profile, "list") == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert history(profile, "list", "--json", "--last", "2") == 0
    lines = json.loads(capsys.readouterr().out)
    assert [line["hand_id"] for line in lines] == [2, 3]
    assert lines[0]["game"] == "holdem"
    assert lines[0]["played_at"].endswith("+00:00")
    assert isinstance(lines[0]["result"], int)


def test_an_empty_history_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(tmp_path, "list") == 0
    assert "There are no hands yet." in capsys.readouterr().out


def test_a_hand_is_shown_in_sentences(profile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(profile, "show", "2") == 0
    out = capsys.readouterr().out
    assert "Hand 2: Hold'em 1/2" in out
    assert "Player is dealt" in out
    assert history(profile, "show", "2", "--lang", "ja") == 0
    assert "第2ハンド" in capsys.readouterr().out


def test_exported_hands_replay_clean(
    profile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many, one, text = (tmp_path / name for name in ("all.phhs", "one.phh", "all.txt"))
    assert history(profile, "export", "--to", str(many)) == 0
    assert history(profile, "export", "3", "--to", str(one)) == 0
    assert history(profile, "export", "--to", str(text)) == 0
    capsys.readouterr()
    assert main(["replay", str(many), str(one)]) == 0
    assert "4 hands: 4 agree" in capsys.readouterr().out
    assert "has the button" in text.read_text(encoding="utf-8")
    assert history(profile, "export", "1") == 0
    assert "variant =" in capsys.readouterr().out


def test_imported_hands_are_stored_once(
    profile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.phhs"
    assert history(profile, "export", "--to", str(file)) == 0
    other = tmp_path / "other"
    assert history(other, "import", str(file)) == 0
    assert "3 hands imported, 0 were here already" in capsys.readouterr().out
    assert history(other, "import", str(file)) == 0
    assert "0 hands imported, 3 were here already" in capsys.readouterr().out
    assert history(other, "verify") == 0


def test_a_history_can_be_read_while_the_window_is_open(
    profile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "all.phhs"
    with Profile(profile) as opened:
        connection = open_database(opened.database_file).connection
        for words in (("list",), ("show", "2"), ("export", "--to", str(target)), ("verify",)):
            assert history(profile, *words) == 0
        capsys.readouterr()
        assert history(profile, "import", str(target)) == 2
        assert "another copy of Desktop Poker is running" in capsys.readouterr().err
        connection.close()
    assert main(["replay", str(target)]) == 0


def test_a_file_that_can_not_be_read_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.phh").write_text("variant = 'NT", encoding="utf-8")
    (tmp_path / "good.phh").write_text(HAND, encoding="utf-8")
    files = [str(tmp_path / name) for name in ("broken.phh", "good.phh")]
    assert history(tmp_path, "import", *files) == 2
    seen = capsys.readouterr()
    assert "broken.phh: not TOML" in seen.err
    assert "1 hands imported" in seen.out


def test_what_can_not_be_imported_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "unknown.phh"
    file.write_text("variant='XX'\nactions=[]\n", encoding="utf-8")
    assert history(tmp_path, "import", str(file)) == 1
    assert "variant XX is not played here" in capsys.readouterr().err


def test_a_changed_hand_breaks_the_chain(profile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(profile, "verify") == 0
    connection = sqlite3.connect(profile / "history.sqlite3")
    connection.execute("UPDATE hand_records SET played_at = 'never' WHERE hand_id = 2")
    connection.commit()
    connection.close()
    assert history(profile, "verify") == 1
    assert "broken at hand 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("show", "99"), "there is no hand 99"),
        (("show", "x"), "'x' is not the number of a hand"),
        (("export", "--to", "hands.pdf"), "export to .phh, .phhs or .txt"),
        (("export", "--to", "hands.phh"), "a .phh file holds one hand"),
        (("import",), "name the files to import"),
        (("import", "nowhere.phh"), "No such file"),
    ],
)
def test_bad_input_is_named(
    words: tuple[str, ...], complaint: str, profile: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert history(profile, *words) == 2
    assert complaint in capsys.readouterr().err
