"""app/cli/play.py: a table in the terminal, from the first prompt to going home."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from desktop_poker.app.cli import play
from desktop_poker.app.cli.main import main
from desktop_poker.client.settings.settings import Settings
from desktop_poker.engine.table.state import chips_at
from desktop_poker.storage.profile import Profile
from tests.app.terminal import GOOD_BOT, Endless, Slow, Terminal
from tests.host.hosting import numbered_keys
from tests.some_games import ONE_OF_A_KIND


@pytest.fixture
def terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    numbered_keys(monkeypatch)
    return Terminal(tmp_path / "profile", monkeypatch, capsys)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_some_hands_of_every_game(key: str, terminal: Terminal) -> None:
    code = terminal.play("--game", key, "--hands", "3", "--seats", "3", typed=Endless(["c", "y"]))
    assert code == 0
    assert terminal.err == ""
    assert terminal.hand_numbers()[:3] == [1, 2, 3]
    hands = terminal.look()
    assert [hand.hand_no for hand in hands][:3] == [1, 2, 3]
    assert {hand.game for hand in hands} == {key}
    assert {hand.own_seat for hand in hands} == {0}


def test_a_rotation_changes_the_game(terminal: Terminal) -> None:
    words = ("--game", "holdem,razz", "--rotate", "1", "--seats", "3", "--hands", "4")
    assert terminal.play(*words, typed=Endless(["c", "y"])) == 0
    games = [hand.game for hand in terminal.look()]
    assert games[:4] == ["holdem", "razz", "holdem", "razz"]


def test_n2_the_dealer_chooses_the_next_game_and_bots_do_in_their_turn(terminal: Terminal) -> None:
    words = ("--game", "holdem,razz,badugi", "--rotate", "1", "--dealers-choice", "--seats", "3")
    typed = Endless(["game chess", "3", "c", "y"])
    assert terminal.play(*words, "--hands", "6", typed=typed) == 0
    assert "You choose the next game: 1:Hold'em, 2:Razz, 3:Badugi > " in terminal.out
    assert "write game and its number, 1 to 3, or its name" in terminal.out
    assert terminal.out.count(" for the next hands.") >= 3
    games = [hand.game for hand in terminal.look()]
    assert games[0] == "holdem"
    assert len(set(games)) > 1


@pytest.mark.parametrize("kind", ["turbo", "deep"])
def test_a_tournament_is_played(kind: str, terminal: Terminal) -> None:
    words = ("--tournament", kind, "--seats", "3", "--hands", "3", "--bot", "random")
    assert terminal.play(*words, typed=Endless(["f", "c"])) == 0
    assert terminal.hand_numbers()[:3] == [1, 2, 3]
    assert "Level 1 begins." in terminal.out


def test_a_tournament_to_its_end_and_then_a_new_table(terminal: Terminal) -> None:
    """What is over is not gone on with: the same command opens a new table."""
    words = ("--tournament", "turbo", "--seats", "2", "--bot", "random")
    assert terminal.play(*words, typed=Endless(["a", "c"])) == 0
    assert "The table is closed." in terminal.out
    assert "place 1" in terminal.out
    assert terminal.tables() == []
    assert terminal.play(*words, "--hands", "1", typed=Endless(["c"])) == 0
    assert terminal.hand_numbers()[0] == 1
    assert "Going on" not in terminal.out


def test_the_text_mode_speaks_japanese(terminal: Terminal) -> None:
    words = ("--lang", "ja", "--seats", "3", "--hands", "2")
    assert terminal.play(*words, typed=Endless(["help", "who", "cards", "pot", "c"])) == 0
    assert any("\u3040" <= letter <= "\u30ff" for letter in terminal.out)
    assert terminal.err == ""


def test_the_player_s_own_cards_and_nobody_else_s_are_in_the_prompt(terminal: Terminal) -> None:
    assert terminal.play("--seats", "2", "--hands", "1", typed="cards\npot\nwho\nhelp\nq\n") == 0
    assert "pot" in terminal.out
    assert "Player" in terminal.out or "You" in terminal.out
    assert "The table is saved" in terminal.out


def test_what_makes_no_sense_is_asked_again(terminal: Terminal) -> None:
    typed = "\nnonsense\nr\u0665\nr99999999999\nundo\ntop x\nq\n"
    assert terminal.play("--seats", "2", typed=typed) == 0
    assert "not a command" in terminal.out
    assert "The amount must be" in terminal.out
    assert "Nothing can be undone" in terminal.out


def test_the_end_of_the_input_saves_and_leaves(terminal: Terminal) -> None:
    assert terminal.play("--seats", "3", typed="") == 0
    assert "The table is saved" in terminal.out
    assert len(terminal.tables()) == 1


def stacks(terminal: Terminal) -> dict[str, int]:
    state = terminal.tables()[0].snapshot.state
    return {seated.name: seated.stack for _, seated in state.taken}


def test_quit_after_some_hands_and_go_on_with_the_same_stacks(terminal: Terminal) -> None:
    words = ("--seats", "3", "--bot", "station")
    assert terminal.play(*words, "--hands", "3", typed=Endless(["c"])) == 0
    before, last = stacks(terminal), terminal.tables()[0].snapshot.state.hand_no
    assert terminal.play(*words, typed="who\nq\n") == 0
    assert f"after hand {last}" in terminal.out
    assert terminal.err == ""
    assert stacks(terminal) == before
    assert terminal.play(*words, "--hands", "2", typed=Endless(["c"])) == 0
    assert [hand.hand_no for hand in terminal.look()][: last + 2] == list(range(1, last + 3))
    state = terminal.tables()[0].snapshot.state
    assert chips_at(state) == sum(seated.brought for _, seated in state.taken)


@pytest.mark.parametrize("hands", [0, 1, 4])
def test_h3_quit_in_mid_hand_and_go_on_with_the_same_hand(hands: int, terminal: Terminal) -> None:
    """The same cards, the same pot, the same question; several times over."""
    words = ("--seats", "4", "--bot", "station")
    if hands:
        assert terminal.play(*words, "--hands", str(hands), typed=Endless(["c"])) == 0
    terminal.play(*words, typed="q\n")
    prompt = terminal.out.strip().splitlines()[-1:]
    for _ in range(3):
        assert terminal.play(*words, typed="q\n") == 0, terminal.err
        assert terminal.out.strip().splitlines()[-1:] == prompt
    assert terminal.play(*words, "--hands", "1", typed=Endless(["c"])) == 0
    numbers = [hand.hand_no for hand in terminal.look()]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("lines", [6, 9, 13, 18, 24])
def test_h3_quit_in_the_middle_of_a_later_hand_and_go_on(lines: int, terminal: Terminal) -> None:
    """The first run has finished hands of its own when it is left in mid-hand."""
    words = ("--seats", "4", "--bot", "station")
    assert terminal.play(*words, typed="c\n" * lines) == 0
    prompt = terminal.out.strip().splitlines()[-2:]
    last = terminal.hand_numbers()[-1]
    assert terminal.play(*words, typed="") == 0, terminal.err
    assert terminal.out.strip().splitlines()[-2:][-1] == prompt[-1]
    assert terminal.play(*words, "--hands", "1", typed=Endless(["c"])) == 0
    numbers = [hand.hand_no for hand in terminal.look()]
    assert numbers == list(range(1, last + 1))


def test_new_leaves_a_saved_table_alone(terminal: Terminal) -> None:
    assert terminal.play("--seats", "3", typed="q\n") == 0
    assert terminal.play("--seats", "4", "--new", typed="q\n") == 0
    assert "Going on" not in terminal.out
    assert len(terminal.tables()) == 2


def test_without_text_it_says_how_to_play(
    terminal: Terminal, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--profile", str(terminal.profile)]) == 2
    assert "--text" in capsys.readouterr().err


def test_a_second_copy_on_the_same_profile_is_refused(terminal: Terminal) -> None:
    with Profile(terminal.profile):
        assert terminal.play("--seats", "3", typed="q\n") == 2
    assert "another copy" in terminal.err
    assert str(terminal.profile) in terminal.err
    assert terminal.play("--seats", "3", typed="q\n") == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--stakes", "a/b"),
        ("--stakes", "1/999999999999"),
        ("--seats", "1"),
        ("--seats", "20"),
        ("--game", "bridge"),
        ("--option", "nonsense=1"),
        ("--bot", "nobody"),
        ("--name", "x" * 30),
        ("--name", " "),
        ("--name", "a\x07b"),
    ],
    ids=" ".join,
)
def test_bad_input_is_said_and_leaves_no_table_behind(
    words: tuple[str, ...], terminal: Terminal
) -> None:
    assert terminal.play(*words, typed="q\n") == 2
    assert terminal.err.startswith("desktop-poker: ")
    assert "Traceback" not in terminal.err
    assert terminal.tables() == []
    assert terminal.play("--seats", "2", typed="q\n") == 0
    assert "Going on" not in terminal.out


@pytest.fixture
def bot_file(tmp_path: Path) -> Path:
    path = tmp_path / "my bots.py"
    path.write_text(GOOD_BOT, encoding="utf-8")
    return path


def test_a_bot_of_one_s_own_plays_and_is_found_again(bot_file: Path, terminal: Terminal) -> None:
    words = ("--seats", "3", "--bot", f"{bot_file}:Caller", "--bot", "station")
    assert terminal.play(*words, "--hands", "2", typed=Endless(["c"])) == 0
    assert terminal.err == ""
    assert terminal.play(*words, "--hands", "1", typed=Endless(["c"])) == 0
    assert "Going on" in terminal.out
    assert terminal.err == ""


def test_without_its_file_a_guest_can_t_come_back(bot_file: Path, terminal: Terminal) -> None:
    assert terminal.play("--seats", "2", "--bot", f"{bot_file}:Caller", typed="q\n") == 0
    bot_file.unlink()
    assert terminal.play("--seats", "2", typed="q\n") == 2
    assert "there is no such file" in terminal.err


def test_a_broken_bot_is_reported_and_the_game_goes_on(bot_file: Path, terminal: Terminal) -> None:
    words = ("--seats", "3", "--bot", f"{bot_file}:Broken", "--hands", "2")
    assert terminal.play(*words, typed=Endless(["c"])) == 0
    assert "ZeroDivisionError" in terminal.err
    assert terminal.hand_numbers()[:2] == [1, 2]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nobody", "there is no bot called Nobody"),
        ("NOT_A_BOT", "there is no bot called NOT_A_BOT"),
        ("not a name", "path/to/file.py:Name"),
        ("", "path/to/file.py:Name"),
        ("Picky", "opinion"),
    ],
)
def test_a_name_that_is_no_bot(name: str, said: str, bot_file: Path, terminal: Terminal) -> None:
    assert terminal.play("--seats", "2", "--bot", f"{bot_file}:{name}", typed="q\n") == 2
    assert said in terminal.err
    assert "Traceback" not in terminal.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("def broken(:", "SyntaxError"),
        ("import no_such_module_anywhere", "no_such_module_anywhere"),
        ("raise RuntimeError('no')", "RuntimeError"),
        ("\x00", ""),
    ],
)
def test_a_file_that_is_no_bot(content: str, said: str, tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / "bad.py"
    path.write_text(content, encoding="utf-8")
    assert terminal.play("--bot", f"{path}:Bot", typed="q\n") == 2
    assert said in terminal.err
    assert str(path) in terminal.err


def test_a_path_that_is_no_file(tmp_path: Path, terminal: Terminal) -> None:
    for place in (tmp_path / "missing.py", tmp_path):
        assert terminal.play("--bot", f"{place}:Bot", typed="q\n") == 2
        assert "no such file" in terminal.err
    text = tmp_path / "notes.txt"
    text.write_text("x = 1", encoding="utf-8")
    assert terminal.play("--bot", f"{text}:Bot", typed="q\n") == 2


def test_out_of_chips_one_may_buy_in_again_or_leave(terminal: Terminal) -> None:
    words = ("--seats", "2", "--bot", "station", "--stakes", "1/2", "--hands", "40")
    assert terminal.play(*words, typed=Endless(["a", "y"])) == 0
    assert "You are out of chips" in terminal.out
    state = terminal.tables()[0].snapshot.state
    assert chips_at(state) == sum(seated.brought for _, seated in state.taken)


@pytest.mark.timeout(10)
@pytest.mark.parametrize("seats", ["2", "3"])
def test_whoever_sits_out_is_asked_to_come_back(seats: str, terminal: Terminal) -> None:
    """At a table of two nothing goes on without them: they must not wait for ever."""
    words = ("--seats", seats, "--bot", "station", "--hands", "8")
    assert terminal.play(*words, typed="out\nc\nc\nc\nc\n" + "y\n" + "c\n" * 60) == 0
    assert terminal.hand_numbers()[-1] >= 3


@pytest.mark.timeout(10)
def test_h4_whoever_is_too_late_is_told_and_plays_on(terminal: Terminal) -> None:
    """The turn is over; the next line is about the next turn, not about the old one."""
    words = (
        *("--seats", "2", "--bot", "station", "--hands", "3"),
        *("--option", "action_time=0.05", "--option", "time_bank=0"),
    )
    code = terminal.play(*words, typed=Slow(["c"] * 60))
    assert code == 0
    assert terminal.hand_numbers()[-1] >= 2
    assert terminal.out.count("moved on") + terminal.out.count("too late") < 5


def test_opponents_by_level_and_style(terminal: Terminal) -> None:
    words = ("--seats", "4", "--opponents", "rookie:maniac, casual", "--bot", "station")
    assert terminal.play(*words, "--hands", "1", typed=Endless(["c"])) == 0
    assert terminal.err == ""
    players = [seated.player for _, seated in terminal.tables()[0].snapshot.state.taken]
    assert players[1:] == ["bot:0:rookie:maniac", "bot:1:casual", "bot:2:station"]


def test_how_the_bots_play_is_told_to_whoever_asks(terminal: Terminal) -> None:
    words = ("--seats", "3", "--opponents", "casual:rock,station")
    assert terminal.play(*words, typed="who\nhow\nq\n") == 0
    assert "Aki plays like this: Casual, Rock" in terminal.out
    assert "Bela plays like this: Calling station" in terminal.out


def test_the_coach_speaks_in_lines(terminal: Terminal) -> None:
    assert terminal.play("--seats", "2", "--opponents", "casual", typed="hint\nq\n") == 0
    assert "The Master mostly chooses" in terminal.out
    assert re.search(r"(Fold|Check): [-−+]?\d+\.\d\d (exact|± )", terminal.out)


@pytest.mark.parametrize("kind", ["nobody", "casual:poet", "surprise:poet", "Casual"])
def test_an_opponent_that_nobody_is(kind: str, terminal: Terminal) -> None:
    assert terminal.play("--seats", "3", "--opponents", kind, typed="q\n") == 2
    assert terminal.err


def test_where_nobody_is_named_bots_have_the_level_of_the_settings() -> None:
    nobody = argparse.Namespace(opponents="", bot=[])
    assert play._kinds(nobody, Settings(practice_level="expert")) == ["expert:surprise"]
    named = argparse.Namespace(opponents="tight, rookie", bot=[])
    assert play._kinds(named, Settings(practice_level="expert")) == ["tight", "rookie"]
