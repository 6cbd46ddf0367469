"""packaging/shipping/font.py: the right font, with the characters that are needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from shipping.font import WrongFont, add_font, wanted

ROOT = Path(__file__).resolve().parents[2]


def test_every_character_of_the_japanese_texts_is_kept() -> None:
    kept = set(wanted())
    path = ROOT / "resources" / "texts" / "ja" / "LC_MESSAGES" / "desktop_poker.po"
    with path.open("rb") as file:
        said = {
            ord(letter)
            for message in read_po(file)
            for letter in str(message.string)
            if letter != "\n"
        }
    assert {chr(code) for code in said if code not in kept} == set()


def test_names_and_cards_can_be_written() -> None:
    kept = set(wanted())
    assert {ord(letter) for letter in "髙﨑 葵 ♠♥♦♣ Ægir Šime €¥ …–→"} <= kept
    assert len(kept) < 12_000  # a subset, not the whole font


def test_another_font_than_the_known_one_is_refused(tmp_path: Path) -> None:
    for name in ("400Regular/NotoSansJP_400Regular.ttf", "700Bold/NotoSansJP_700Bold.ttf"):
        path = tmp_path / "package" / name
        path.parent.mkdir(parents=True)
        path.write_bytes(b"not a font")
    with pytest.raises(WrongFont, match=r"NotoSansJP_400Regular\.ttf has the sum"):
        add_font(tmp_path / "package", tmp_path / "fonts", tmp_path / "licences")
    assert list((tmp_path / "fonts").iterdir()) == []
