"""What players read names what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_poker.client.table.shortcuts import DEFAULT_KEYS
from desktop_poker.engine.rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_keyboard_card_names_every_key() -> None:
    card = (DOCS / "keyboard.md").read_text(encoding="utf-8")
    table = card[: card.index("| Home Table |")]
    for name, key in DEFAULT_KEYS.items():
        if not name.startswith("preset_"):
            assert f"**{key}**" in table, name
    assert "**1** … **5**" in table


def test_the_rules_sheet_says_how_many_can_play() -> None:
    sheet = (DOCS / "rules-sheet.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        first, last = game.seats[0], game.seats[-1]
        assert f"({first}–{last})" in sheet, game.key


def test_both_guides_have_the_same_parts() -> None:
    english, japanese = (
        (DOCS / name).read_text(encoding="utf-8") for name in ("guide.md", "guide.ja.md")
    )
    assert english.count("\n## ") == japanese.count("\n## ")
    assert english.count("`desktop-poker") == japanese.count("`desktop-poker")
