"""Every command that README.md and docs/cli.md show, run as it stands there.

What would take long is made shorter by options of its own; what never ends is ended.
"""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from desktop_poker.app.cli import window
from desktop_poker.app.cli.console import Exit
from desktop_poker.app.cli.main import main
from desktop_poker.app.cli.parser import make_parser
from desktop_poker.client.texts.texts import Texts
from tests.app.cli.test_host import HostProcess
from tests.app.terminal import FAST, QUICK, Endless
from tests.meta.test_house import ROOT
from tests.storage.phh.files import NAMED

SHOWN = re.compile(
    r"^    (?:python3 dev\.py run|desktop-poker)\b(?P<words>.*(?:\n {8,}.*)*)", re.MULTILINE
)
BRACKETS = re.compile(r"\s?\[[^\[\]]*\]")
FILE = "hands.phh"
# What stands for something that whoever types it knows.
MEANT = {"N": "2", "H": "4", "S": "1", "DIR": "folder"}
FILES = {"backup": "all.dpbackup", "restore": "all.dpbackup"}  # others take hands
HANDS = ("AhKh", "QsQd")
# The rest of these commands is tested elsewhere; here they are only read.
ONLY_READ = {"shots": "tests/app/cli/test_shots.py takes pictures, for as long as it needs"}
SHORTER = {
    "play": (*FAST, *QUICK, "--hands", "1"),
    "arena": ("--hands", "4", "--jobs", "1"),
    "simulate": ("--hands", "4"),
}


def shown(name: str) -> list[str]:
    """The commands of a document, each on one line, without the program's name."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [" ".join(found["words"].split()) for found in SHOWN.finditer(text)]


def needed(line: str) -> list[str]:
    """The words of a command without what may be left out."""
    while (shorter := BRACKETS.sub("", line)) != line:
        line = shorter
    return [word.split("|")[0].removesuffix("…") for word in shlex.split(line, comments=True)]


def filled(words: list[str], host: HostProcess) -> list[str]:
    """The words with something real for every name that stands in capitals."""
    hands = iter(HANDS)
    file = FILES.get("".join(words[:1]), FILE)
    meant = {**MEANT, "FILE": file, "ADDRESS": host.address, "CODE": host.code}
    return [next(hands) if word == "HAND" else meant.get(word, word) for word in words]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostProcess]:
    """What `host` starts; it is stopped as one stops it."""
    started = HostProcess(tmp_path / "host")
    try:
        yield started
        assert "The tables are saved" in started.stop()
    finally:
        if started.process.poll() is None:
            started.kill()


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "usual"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / FILE).write_text(NAMED, encoding="utf-8")


def run(words: list[str], host: HostProcess, patch: pytest.MonkeyPatch) -> int:
    """Run a command, with somebody at the keyboard who goes along, or goes home."""
    if "--join" in words:
        patch.setattr("sys.stdin", Endless(["q"]))
        once = () if "--code" in words else ("--code", host.code)  # known from then on
        return main([*words, *once, "--name", "Zoe"])
    patch.setattr("sys.stdin", Endless(["c", "y"]))
    return main([*words, *SHORTER.get("".join(words[:1]), ())])


@pytest.mark.parametrize("document", ["README.md", "docs/cli.md"])
def test_every_command_that_is_shown_works(
    document: str,
    host: HostProcess,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    windows: list[Texts] = []

    def show(texts: Texts, *_: object, **__: object) -> Exit:
        windows.append(texts)
        return Exit.OK

    monkeypatch.setattr(window, "show", show)
    commands = shown(document)
    assert len(commands) > 10
    for line in commands:
        words = filled(needed(line), host)
        if words == ["host"]:
            continue  # the fixture: it runs beside the others
        if "".join(words[:1]) in ONLY_READ:
            make_parser(Texts("en"), with_commands=True).parse_args(words)
            continue
        code = run(words, host, monkeypatch)
        told = capsys.readouterr()
        assert (code, told.err) == (0, ""), f"{document}: {line}\n{told.out}"
    assert len(windows) == 1


def options_of(words: list[str]) -> set[str]:
    """The options that the parser of a command takes."""
    parser: argparse.ArgumentParser = make_parser(Texts("en"), with_commands=bool(words))
    for word in words:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction) and word in action.choices:
                parser = action.choices[word]
    return set(parser._option_string_actions)


@pytest.mark.parametrize("document", ["README.md", "docs/cli.md"])
def test_every_option_that_is_shown_exists(document: str) -> None:
    for line in shown(document):
        words = needed(line)
        named = set(re.findall(r"--[a-z][a-z-]*", line))
        assert named <= options_of(words), line


def test_words_that_may_be_left_out_are_told_from_the_others() -> None:
    assert needed("play --join ADDRESS[:PORT]|LINK [--game GAME[,GAME…]] [--json]") == [
        *("play", "--join", "ADDRESS")
    ]
    assert needed('equity HAND HAND… "99+, AQs+"  # who wins') == [
        *("equity", "HAND", "HAND", "99+, AQs+")
    ]
