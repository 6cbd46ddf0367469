"""client/settings/search.py: words find rows, in both languages."""

from __future__ import annotations

import pytest

from desktop_poker.client.settings.groups import groups
from desktop_poker.client.settings.search import finds, plain
from desktop_poker.client.texts.texts import Texts


def found(query: str, language: str = "en") -> set[str]:
    return {
        row.field
        for group in groups(Texts(language))
        for row in group.rows
        if finds(query, group, row)
    }


@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ("Felt", {"felt"}),
        ("  fElT ", {"felt"}),
        ("bordeaux", {"felt"}),
        ("large-index", {"large_index"}),
        ("animation", {"motion", "reduced_motion"}),
        ("speed bots", {"speed"}),
        ("bots speed", {"speed"}),
        ("font", {"text_size"}),
        ("日本語", {"language"}),
        ("notification", {"alerts_turn"}),
        ("mute", {"sound_volume"}),
        ("dark mode", {"theme"}),
        ("xyzzy", set()),
    ],
)
def test_english(query: str, fields: set[str]) -> None:
    assert found(query) == fields


@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ("フェルト", {"felt"}),
        ("ふぇると", {"felt"}),
        ("ﾌｪﾙﾄ", {"felt"}),
        ("文字", {"text_size"}),
        ("通知", {"alerts_turn"}),
        ("消音", {"sound_volume"}),
        ("ダークモード", {"theme"}),
        ("english", {"language"}),
        ("Felt", set()),
    ],
)
def test_japanese(query: str, fields: set[str]) -> None:
    assert found(query, "ja") == fields


def test_the_name_of_a_group_finds_all_of_it() -> None:
    assert found("keys") - {""} == {"shortcuts"}
    assert found("motion") >= {"motion", "reduced_motion"}


def test_nothing_finds_everything() -> None:
    assert found("") == found("   ")
    assert len(found("")) > 10


@pytest.mark.parametrize(
    ("text", "same"),
    [("Zoë", "zoe"), ("ＡＢＣ", "abc"), ("ガラス", "がらす"), ("STRASSE", "straße")],
)
def test_differences_that_nobody_types(text: str, same: str) -> None:
    assert plain(text) == plain(same)


def test_voiced_kana_are_other_words() -> None:
    assert plain("ガ") != plain("カ")
    assert plain("パ") != plain("ハ")
