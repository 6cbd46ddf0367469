"""client/settings/groups.py: every setting has its row, and every row makes sense."""

from __future__ import annotations

import pytest

from desktop_poker.client.settings.groups import Surroundings, groups
from desktop_poker.client.settings.rows import ActionRow, ChoiceRow, KeyRow, SwitchRow, TextRow
from desktop_poker.client.settings.settings import Settings, change, words_of
from desktop_poker.client.table.shortcuts import DEFAULT_KEYS
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.theme.palette import own_felt

NOT_SHOWN = {"last_table", "picture", "version", "side_panel", "tips_seen"}
HERE = Surroundings(own_felt=own_felt)
ROWS = [(group, row) for group in groups(Texts("en"), HERE) for row in group.rows]


def test_every_setting_has_its_place() -> None:
    assert {row.field for _, row in ROWS if row.field} == set(
        Settings.__struct_fields__
    ) - NOT_SHOWN


def test_no_setting_has_two_places() -> None:
    fields = [row.field for _, row in ROWS if not isinstance(row, KeyRow | ActionRow)]
    fields = [field for field in fields if field != "sizes"]  # a row for each situation
    assert len(fields) == len(set(fields))
    assert [row.action for _, row in ROWS if isinstance(row, KeyRow)] == list(DEFAULT_KEYS)


@pytest.mark.parametrize(
    "row", [row for _, row in ROWS if isinstance(row, ChoiceRow)], ids=lambda row: row.field
)
def test_every_value_can_be_chosen(row: ChoiceRow) -> None:
    assert {choice.key for choice in row.choices} == set(words_of(row.field))
    for choice in row.choices:
        assert getattr(change(Settings(), row.field, choice.key), row.field) == choice.key


@pytest.mark.parametrize(
    "row", [row for _, row in ROWS if isinstance(row, SwitchRow)], ids=lambda row: row.field
)
def test_a_switch_is_about_a_switch(row: SwitchRow) -> None:
    assert isinstance(getattr(Settings(), row.field), bool)


@pytest.mark.parametrize(
    "row", [row for _, row in ROWS if isinstance(row, TextRow)], ids=lambda row: row.field
)
def test_what_is_written_can_be_read_again(row: TextRow) -> None:
    assert row.read(Settings(), row.write(Settings())) == Settings()
    with pytest.raises(BadInput):
        row.read(Settings(), "a\nb")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_are_all_different(language: str) -> None:
    found = groups(Texts(language))
    assert len({group.title for group in found}) == len({group.icon for group in found})
    for group in found:
        assert len({row.title for row in group.rows}) == len(group.rows)


def test_japanese_says_everything_in_japanese() -> None:
    english = {row.title for _, row in ROWS if not isinstance(row, KeyRow)}
    japanese = {row.title for group in groups(Texts("ja")) for row in group.rows}
    assert not english & japanese


def test_a_row_that_changes_nothing_says_why() -> None:
    rows = {row.field: row for _, row in ROWS}
    assert rows["terms"].grey(Settings()) == "Used only in Japanese."
    assert rows["terms"].grey(Settings(language="ja")) == ""
    assert rows["felt"].grey(Settings(theme="contrast")) == "High contrast has a felt of its own."
    assert rows["felt"].grey(Settings()) == ""
