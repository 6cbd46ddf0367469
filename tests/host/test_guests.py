"""host/guests.py: who can be invited by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.ai.levels import LEVEL_BOTS
from desktop_poker.ai.mixed_books import MIXED_BOOKS
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES, WHEN_BROKE
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.ai.stud_books import STUD_BOOKS
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import BadInput
from desktop_poker.host.guests import (
    buying_of,
    check_guest,
    invite,
    is_file,
    is_quick,
    known_bots,
    load_bot,
    make_guest,
    settled,
)


def test_every_known_name_is_a_bot() -> None:
    guests = {*REFERENCE_BOTS, *STUD_BOOKS, *MIXED_BOOKS, "random", "station", "tight"}
    assert {*LEVEL_BOTS, *guests} == set(known_bots())
    for name in known_bots():
        assert callable(make_guest(name).answer)


def test_every_level_has_every_personality() -> None:
    for style in PERSONALITIES:
        assert callable(make_guest(f"expert:{style}").answer)


@pytest.mark.parametrize("kind", ["nobody", "expert:poet", "expert:", "", "no.py:Bot", "Master"])
def test_a_name_that_nobody_has(kind: str) -> None:
    with pytest.raises(BadInput):
        invite(kind)
    with pytest.raises(BadInput):
        check_guest(kind)


def test_only_simple_bots_are_quick() -> None:
    assert is_quick("station")
    assert not is_quick("expert")
    assert not is_quick("expert:rock")
    assert not is_quick("mine.py:Bot")


def test_a_place_is_told_from_a_level_with_a_style() -> None:
    assert is_file("dir/mine.py:Bot")
    assert is_file("C:/mine.py:Bot")
    assert not is_file("expert:rock")
    assert not is_file("surprise:rock")
    assert not is_file("station")


def test_surprises_are_drawn_once_and_all_are_possible() -> None:
    chance = SeededChance("s")
    drawn = {settled("surprise", chance) for _ in range(1000)}
    assert drawn == {f"{level}:{style}" for level in LEVEL_BOTS for style in PERSONALITIES}
    for kind in drawn:
        check_guest(kind)
    assert {settled("casual:surprise", chance) for _ in range(200)} == {
        f"casual:{style}" for style in PERSONALITIES
    }
    assert settled("surprise:rock", chance).endswith(":rock")


@pytest.mark.parametrize("kind", ["expert", "expert:rock", "station", "a.py:surprise"])
def test_what_is_no_surprise_stays(kind: str) -> None:
    assert settled(kind, SeededChance("s")) == kind


@pytest.mark.parametrize("kind", ["surprise", "surprise:surprise", "casual:surprise"])
def test_a_surprise_is_welcome(kind: str) -> None:
    check_guest(kind)


def test_a_surprise_with_an_unknown_style_is_not() -> None:
    with pytest.raises(BadInput, match="poet"):
        check_guest("surprise:poet")


def test_a_bot_that_can_t_be_made_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "b.py"
    path.write_text("def make():\n    raise RuntimeError('not today')\n", encoding="utf-8")
    with pytest.raises(BadInput, match="not today"):
        make_guest(f"{path}:make")


def test_load_bot_gives_the_name_it_was_asked_by(tmp_path: Path) -> None:
    path = tmp_path / "b.py"
    path.write_text("class Bot:\n    pass\n\n\ndef make():\n    return Bot()\n", encoding="utf-8")
    name, made = load_bot(f"{path}:Bot")
    assert name == f"{path}:Bot"
    assert type(made()).__name__ == "Bot"
    assert type(load_bot(f"{path}:make")[1]()).__name__ == "Bot"


@pytest.mark.parametrize("text", ["", ":", "x", "x:", ":x", "a.py:b c", "a.py:1"])
def test_what_is_not_path_and_name(text: str) -> None:
    with pytest.raises(BadInput):
        load_bot(text)


def test_a_bot_buys_as_its_style_does() -> None:
    assert buying_of("casual:rock") == PERSONALITIES["rock"].buying
    assert buying_of("casual") == BALANCED.buying
    for simple in ("station", "random", "path/to/file.py:Name"):
        assert buying_of(simple) == WHEN_BROKE
