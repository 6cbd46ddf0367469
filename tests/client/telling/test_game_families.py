"""client/telling/game_families.py: games that are dealt alike stand together."""

from __future__ import annotations

from desktop_poker.client.telling.game_families import GameFamily, by_family, family_text, in_short
from desktop_poker.client.texts.texts import Texts
from desktop_poker.games import catalogue
from tests.toy_game import TOY

KEYS = [one.key for one in catalogue.games()]


def test_every_game_stands_once_in_its_family() -> None:
    found = by_family(KEYS)
    assert sorted(key for games in found.values() for key in games) == sorted(KEYS)
    assert [games[0] for games in found.values()] == ["holdem", "omaha", "stud_hi", "triple_draw"]
    assert found[GameFamily.UP_CARDS] == ["stud_hi", "razz", "stud_8"]
    assert "badugi" in found[GameFamily.DRAWS]
    assert "short_deck" in found[GameFamily.BOARD]
    assert set(by_family(["razz"])) == {GameFamily.UP_CARDS}
    with catalogue.also(TOY):
        assert by_family([TOY.key]) == {GameFamily.CHOOSING: [TOY.key]}


def test_in_short_the_chosen_game_is_there() -> None:
    assert in_short(KEYS, "", 3) == ("holdem", "omaha", "stud_hi")
    assert in_short(KEYS, "omaha", 3) == ("holdem", "omaha", "stud_hi")
    assert in_short(KEYS, "badugi", 3) == ("holdem", "omaha", "badugi")


def test_families_have_names() -> None:
    assert [family_text(family, Texts("ja")) for family in GameFamily] == [
        *("ホールデム", "オマハ", "スタッド", "ドロー系"),
    ]
