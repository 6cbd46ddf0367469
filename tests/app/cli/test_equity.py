import json

import pytest

from desktop_poker.app.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["equity", *words]) == 0
    return capsys.readouterr().out


def test_known_hands_are_worked_out(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "AhKh", "QsQd", "--board", "2c7d9s")
    assert "AhKh: equity" in out
    assert "exact, 990 deals" in out


def test_ranges_are_worked_out_before_the_flop(capsys: pytest.CaptureFixture[str]) -> None:
    """AKo against QJo: 144 match-ups on 1,712,304 boards each."""
    out = run(capsys, "AKo", "QJo", "--exact")
    assert "AKo: equity 64.83%" in out
    assert "exact, 246571776 deals" in out


def test_json_has_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(run(capsys, "AhKh", "QQ+", "--samples", "3000", "--seed", "1", "--json"))
    assert report["method"] == "sampled"
    assert 0 < report["error"] < 0.05
    assert set(report["players"][0]) == {"win", "tie", "equity"}
    assert sum(player["equity"] for player in report["players"]) == pytest.approx(1.0)
    again = json.loads(run(capsys, "AhKh", "QQ+", "--samples", "3000", "--seed", "1", "--json"))
    assert again == report


def test_stud_8_has_halves_and_scoops(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("(AhKh)2s", "(QsQd)3c 4c", "--game", "stud_8", "--samples", "2000")
    report = json.loads(run(capsys, *words, "--json"))
    assert set(report["players"][0]) == {"win", "tie", "equity", "high", "low", "scoop"}
    assert "ハイ" in run(capsys, *words, "--lang", "ja")


def test_a_stud_hand_may_have_a_range_of_down_cards(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("(AhKh)2s", "(QQ+)3c 4c", "--game", "stud_hi", "--samples", "2000", "--json")
    report = json.loads(run(capsys, *words))
    assert report["players"][1]["equity"] > 0.6


def test_dense_deck_is_weighted_by_its_grid(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("7c2d", "random", "--samples", "20000", "--seed", "1", "--json")
    even = json.loads(run(capsys, *words))["players"][0]["equity"]
    dense = json.loads(run(capsys, *words, "--game", "dense_deck"))["players"][0]["equity"]
    assert dense < even - 0.02


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("AhKh",), "2 to 10 players"),
        (("AhKh", "AhQd"), "card occurs twice"),
        (("AhKh", "nonsense"), "is not a range"),
        (("AhKh", "QQ", "--board", "Zz"), "not a card"),
        (("random", "random", "random", "--exact"), "exactly"),
        (("AhKh", "QQ", "--samples", "0"), "--samples must be 1 to"),
        (("AhKh", "QQ", "--seed", "-1"), "--seed must not be negative"),
        (("AhKh", "QsQd", "--game", "razz", "--board", "2c"), "stud has no board"),
    ],
)
def test_bad_input_prints_no_result(
    words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["equity", *words]) == 2
    seen = capsys.readouterr()
    assert complaint in seen.err
    assert not seen.out
