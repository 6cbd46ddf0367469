"""client/settings/rows.py: a group knows what is usual."""

from __future__ import annotations

from desktop_poker.client.settings.groups import groups
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts

YOU, TABLE, *_ = groups(Texts("en"))


def test_going_back_leaves_other_groups_alone() -> None:
    changed = Settings(name="Haruka", felt="ink", large_index=True)
    assert TABLE.usual(changed) == Settings(name="Haruka")
    assert YOU.usual(changed) == Settings(felt="ink", large_index=True)


def test_what_is_usual() -> None:
    assert TABLE.is_usual(Settings(name="Haruka"))
    assert not TABLE.is_usual(Settings(felt="ink"))
    assert YOU.is_usual(Settings(language="en"))
    assert not YOU.is_usual(Settings(language="ja"))
