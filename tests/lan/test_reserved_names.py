"""lan/reserved_names.py: nobody is called what only the program may say."""

from __future__ import annotations

import pytest

from desktop_poker.ai.personalities import PERSONALITIES
from desktop_poker.lan.identity import PlayerKey, tag_of
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.wire.faults import Fault, WireFault

ROLES = [
    *("Bot Chidi", "bot chidi", "BOT_Chidi", "BotChidi", "BOTChidi", "Chidi (bot)", "Chidi [BOT]"),
    *("B0t Chidi", "B o t Chidi", "B.o.t. Chidi", "Bot2", "The Bots", "8ot Ann", "Chidi-Bot"),
    *("Dealer!", "Dealer", "the dealer", "D e a l e r", "Dea1er", "DEALER2", "Dëäler", "ᴅealer"),
    *("Ðealer", "thedealer", "dealerbot", "D-e-a-l-e-r", "De aler", "D3aler", "~dealer~"),
    *("Host", "The H0st", "Admin", "Adm1n", "ADMlN", "Table Owner", "System.", "server", "$ystem"),
    *("You", "Everybody", "Table", "Desktop Poker", "desktop-poker"),
    *(
        "ディーラー",
        "ボットちひろ",
        "ボット 千尋",
        "ボットチディ",
        "管理人さん",
        "ホスト",
        "運営",
        "あなた",
    ),
    "🤖 Ann",
]
TAGS = [
    *("Carla #97D5", "Carla#97D5", "Carla ＃97D5", "Carla ♯97D5", "Carla ⌗97D5", "#1 Fan"),
    *("Carla 97D5", "Carla (97d5)", "Carla-97D5", "Carla · 97D5", "Carla 97d5!"),
]


@pytest.mark.parametrize("typed", [*ROLES, *TAGS])
def test_what_only_the_program_may_say(typed: str) -> None:
    with pytest.raises(WireFault) as wrong:
        prepared_name(typed)
    assert wrong.value.fault is Fault.BAD_NAME


@pytest.mark.parametrize(
    "name",
    [
        *("Botond", "Abbott", "Ghost", "Downer", "Hostetler", "Badminton Ken", "Tableau", "Ada"),
        *("You Tanaka", "All Stars", "House MD", "Ann 2", "Ann 1984", "Zoe face", "Player 2"),
        *(
            "R2D2",
            "Ken健",
            "ロボ太郎",
            "ホットケーキ",
            "小林",
            "井上",
            "Ali",
            "Jo",
            "M. Night",
            "O'Hara",
        ),
        *(
            "Zoë",
            "Björn",
            "Łukasz",
            "Jean-Luc",
            "Ботов",
            "Bo T",
            "B52",
            "Mr. T",
            "J J J",
            "Bo Todd",
        ),
    ],
)
def test_names_of_people(name: str) -> None:
    assert prepared_name(name) == name


def test_every_tag_that_could_be_real_is_refused_behind_its_sign() -> None:
    for _ in range(50):
        with pytest.raises(WireFault):
            prepared_name(f"Carla #{tag_of(PlayerKey.new().public)}")


@pytest.mark.parametrize("style", PERSONALITIES)
def test_styles_of_bots_are_no_roles(style: str) -> None:
    assert prepared_name(style.capitalize())
