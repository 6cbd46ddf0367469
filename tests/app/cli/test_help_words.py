"""app/cli/help_words.py: help speaks one language, and its words are short."""

from __future__ import annotations

import re

import pytest

from desktop_poker.app.cli.commands import COMMANDS
from desktop_poker.app.cli.main import main
from desktop_poker.engine.rules.games import GAMES

NAMES = ["", *(command.__name__.rsplit(".", 1)[-1] for command in COMMANDS)]


def help_of(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> str:
    words = [*([name] if name else []), "--help", "--lang", language]
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("name", NAMES)
def test_japanese_help_is_japanese(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of(name, "ja", capsys)
    assert "使い方:" in text
    for word in ("usage", "options", "positional", "show this help", "show program"):
        assert word not in text


@pytest.mark.parametrize("name", NAMES)
def test_english_help_says_what_every_option_takes(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = help_of(name, "en", capsys)
    assert text.startswith("usage: desktop-poker")
    assert "show this help and exit" in text
    assert not re.search(r"--(profile|hands|seats|samples) [A-Z]{4,}", text)
    for line in text.splitlines():
        assert len(line) <= 100


def test_an_error_comes_with_the_usage_in_the_same_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["equity", "--lang", "ja"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("使い方:")


@pytest.mark.parametrize("name", ["arena", "equity", "simulate"])
def test_the_games_stand_in_the_help_and_not_in_the_usage(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    usage, _, rest = help_of(name, "en", capsys).partition("options:")
    assert "--game GAME" in usage
    named = " ".join(rest.split())
    assert f"game to play: {', '.join(GAMES)}" in named


@pytest.mark.parametrize(
    "words",
    [["arena"], ["equity", "AhKh", "QQ"], ["simulate", "--seats=2", "--hands=1", "--seed=1"]],
)
def test_a_game_that_there_is_none_of_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--game", "snap", "--lang", "en"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert "--game" in said
    assert "'snap'" in said
    assert all(key in said for key in GAMES)
