"""ai/stud/outlook.py: what stud cards are worth at a table."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.stud.outlook import OpenCards, board_share, outlooks, own_outlook
from desktop_poker.engine.cards.card import cards


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(card) for card in cards(text))


def public(game: str, up: str, *rivals: str, dead: str = "") -> OpenCards:
    return OpenCards(game, numbers(up), tuple(numbers(one) for one in rivals), numbers(dead))


@pytest.mark.parametrize(
    ("game", "good", "bad"),
    [("stud_hi", "As Ad", "7c 3d"), ("razz", "2c 3d", "Kc Kd"), ("stud_8", "2s 3s", "Qc Jd")],
)
def test_good_cards_are_worth_more(game: str, good: str, bad: str) -> None:
    table = public(game, "4s", "Th", "9d")
    better, worse = own_outlook(table, numbers(good)), own_outlook(table, numbers(bad))
    assert better.strength[0] > worse.strength[0] + 0.1
    assert better.share[0] > worse.share[0] + 0.1


def test_dead_cards_make_a_flush_worth_less() -> None:
    live = own_outlook(public("stud_hi", "9s", "Th", dead="2c 3d 5h"), numbers("Ks 4s"))
    dead = own_outlook(public("stud_hi", "9s", "Th", dead="2s 3s 5s"), numbers("Ks 4s"))
    assert live.strength[0] > dead.strength[0] + 0.03


def test_a_board_of_lows_frightens_in_razz() -> None:
    assert board_share(public("razz", "2s 3d 5h", "Kh Qd 9s")) > 0.75
    assert board_share(public("razz", "Kh Qd 9s", "2s 3d 5h")) < 0.25


def test_with_seven_cards_nothing_is_to_come() -> None:
    table = public("stud_hi", "As Ks Qs Js", "2h 2d 2c 7d")
    royal = own_outlook(table, numbers("Ts 4d 5d"))
    assert royal.share[0] == 1.0
    assert royal.kind[0] == 0.0


def test_pairs_are_judged_like_own_cards() -> None:
    table = public("stud_8", "4s 6d", "Kh Qd", "9d 8c")
    pairs = np.array([numbers("As 2d"), numbers("Kc Jc")], dtype=np.uint8).T
    many = outlooks(table, pairs)
    for number, text in enumerate(("As 2d", "Kc Jc")):
        one = own_outlook(table, numbers(text))
        assert many.share[number] == pytest.approx(one.share[0], abs=0.2)
    assert many.share[0] > many.share[1]
    assert many.kind[0] > many.kind[1] + 0.2


def test_the_same_cards_are_always_judged_alike() -> None:
    table = public("razz", "4s", "Kh")
    assert own_outlook(table, numbers("As 2d")).share == own_outlook(table, numbers("2d As")).share


def test_the_order_of_the_others_makes_no_difference() -> None:
    found = {
        float(own_outlook(public("razz", "6c", *doors), numbers("Ah 2h")).strength[0])
        for doors in (("3h", "4s", "Jh"), ("Jh", "3h", "4s"), ("4s", "Jh", "3h"))
    }
    assert len(found) == 1
