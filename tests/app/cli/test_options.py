"""app/cli/options.py: what every command takes, wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.app.cli.parser import make_parser
from desktop_poker.client.texts.texts import Texts

WORDS = (["settings"], ["history", "list"], ["play"], ["host"])


@pytest.mark.parametrize("words", WORDS)
def test_a_profile_is_named_before_the_command_or_after(words: list[str]) -> None:
    parser = make_parser(Texts("en"), with_commands=True)
    assert parser.parse_args(["--profile", "here", *words]).profile == Path("here")
    assert parser.parse_args([*words, "--profile", "there"]).profile == Path("there")
    assert parser.parse_args(words).profile is None


@pytest.mark.parametrize("words", WORDS)
def test_a_language_is_named_before_the_command_or_after(words: list[str]) -> None:
    parser = make_parser(Texts("en"), with_commands=True)
    assert parser.parse_args(["--lang", "ja", *words]).lang == "ja"
    assert parser.parse_args([*words, "--lang", "ja"]).lang == "ja"
