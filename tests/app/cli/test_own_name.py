"""app/cli/own_name.py: somebody at a terminal says what they are called."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_poker.app.cli.own_name import OwnName
from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.storage.profile import Profile

TEXTS = Texts("en")
Types = Callable[[str], None]


class Terminal(io.StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Types:
    return lambda text: monkeypatch.setattr(sys, "stdin", Terminal(text))


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with Profile(tmp_path) as made:
        yield made


def kept(profile: Profile) -> str:
    return load_settings(profile.settings_file).settings.name


def test_a_fresh_installation_is_asked_once(profile: Profile, types: Types) -> None:
    types("\nhost\n Mika \n")  # nothing, and a name that nobody may have, are no answers
    assert OwnName("", profile, TEXTS).text == "Mika"
    assert kept(profile) == "Mika"
    types("")
    assert OwnName("", profile, TEXTS).text == "Mika"


def test_an_option_says_it_for_this_time(profile: Profile, types: Types) -> None:
    types("")
    assert OwnName("Zoe", profile, TEXTS).text == "Zoe"
    assert kept(profile) == "Player"


def test_a_script_is_not_asked(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("Mika\n"))
    assert OwnName("", profile, TEXTS).text == "Player"


@pytest.mark.parametrize(("typed", "name"), [("\n", "Ken 2"), ("Kenji\n", "Kenji")])
def test_a_taken_name_is_asked_for_again_with_a_free_one(
    profile: Profile,
    types: Types,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    name: str,
) -> None:
    save_settings(profile.settings_file, Settings(name="Ken"))
    types(typed)
    own = OwnName("", profile, TEXTS)
    assert own.ask_again(WireFault(Fault.NAME_TAKEN, "Ken 2"))
    assert own.text == kept(profile) == name
    told = capsys.readouterr()
    assert "Ken 2 is free" in told.err
    assert "Enter: Ken 2" in told.out


def test_a_name_without_a_free_one_is_typed(profile: Profile, types: Types) -> None:
    types("Kenji\n")
    own = OwnName("x", profile, TEXTS)
    assert own.ask_again(WireFault(Fault.BAD_NAME))
    assert own.text == "Kenji"
    types("")
    assert not own.ask_again(WireFault(Fault.BAD_NAME))  # nobody answers
    assert not own.ask_again(WireFault(Fault.FULL))  # no name would help


def test_a_script_is_told_what_to_try(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    own = OwnName("Ken", profile, TEXTS)
    assert not own.ask_again(WireFault(Fault.NAME_TAKEN, "Ken 2"))
    assert "--name 'Ken 2'" in capsys.readouterr().err
