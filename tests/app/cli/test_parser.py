"""app/cli/parser.py: which words are the window's, which a command's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_poker.app.cli import parser
from desktop_poker.app.cli.parser import is_for_the_window, make_parser
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.invites import SCHEME
from desktop_poker.storage.phh.document import SUFFIXES


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--smoke"],
        ["--version"],
        ["--profile", "play"],  # the folder's name is no command
        ["--lang=ja", "--profile=x"],
        ["hands.phh", "more.PHHS"],
    ],
)
def test_the_windows_words(words: list[str]) -> None:
    assert is_for_the_window(words)


@pytest.mark.parametrize("words", [["play"], ["--help"], ["-h"], ["--profile", "x", "history"]])
def test_a_commands_words(words: list[str]) -> None:
    assert not is_for_the_window(words)


def test_files_have_no_place_beside_commands(capsys: pytest.CaptureFixture[str]) -> None:
    alone = make_parser(Texts("en"), with_commands=False).parse_args(["a.phh", "b.phh"])
    assert alone.files == [Path("a.phh"), Path("b.phh")]
    with pytest.raises(SystemExit):
        make_parser(Texts("en"), with_commands=True).parse_args(["a.phh"])
    assert "a.phh" in capsys.readouterr().err


def test_the_endings_are_those_of_the_format() -> None:
    assert parser._HANDS == SUFFIXES


def test_an_invite_link_is_for_the_window_and_stays_as_it_is() -> None:
    link = "desktop-poker://192.168.1.5:26452/join?code=482715306"
    assert f"{SCHEME}:" == parser._LINK
    assert is_for_the_window(["--lang", "ja", link, "a.phh"])
    assert is_for_the_window([link.upper()])
    found = make_parser(Texts("en"), with_commands=False).parse_args([link, "a.phh"])
    assert found.files == [link, Path("a.phh")]


@pytest.mark.skipif(os.name != "posix", reason="paths as POSIX writes them")
def test_a_file_may_be_named_by_its_address() -> None:
    word = "file:///home/zoe/%E6%89%8B%201.phh"
    assert is_for_the_window([word])
    found = make_parser(Texts("en"), with_commands=False).parse_args([word])
    assert found.files == [Path("/home/zoe/手 1.phh")]
