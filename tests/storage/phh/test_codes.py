"""storage/phh/codes.py: games and the format's codes."""

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.games import catalogue
from desktop_poker.storage.phh.codes import code_of, codes
from tests.toy_game import TOY


def test_codes_name_games_both_ways() -> None:
    assert codes() == {
        "NT": "holdem",
        "F7S": "stud_hi",
        "FR": "razz",
        "F7S/8": "stud_8",
        "FT": "limit_holdem",
        "PO": "omaha",
        "FO/8": "omaha_8",
        "NS": "short_deck",
        "F2L3D": "triple_draw",
        "N2L1D": "single_draw",
        "FB": "badugi",
    }
    assert all(code_of(key) == code for code, key in codes().items())


def test_a_game_without_a_code_is_written_as_its_nearest() -> None:
    assert "dense_deck" in GAMES
    assert code_of("dense_deck") == "NT"
    assert code_of("omaha_5") == code_of("omaha_6") == code_of("omaha_8_pot") == "PO"
    with catalogue.also(TOY):
        assert code_of(TOY.key) == "NT"
