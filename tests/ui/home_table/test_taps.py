"""How many taps six typical hands take: before, now, and at least.

*Before* is one tap for every action and street, and a confirmation of every winner. *Now* is what
the test presses. *At least* is what people have to tell anyway: that a hand begins, wagers and
calls, runs of folds or checks as one, who opens, who wins each pot or half.
"""

from __future__ import annotations

from itertools import count

import pytest
from msgspec import Struct
from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.events import Share
from desktop_poker.ui.home_table.evening_controller import EveningController
from desktop_poker.ui.home_table.evening_page import EveningPage
from tests.engine.table.homes import evening, play, stacks
from tests.ui.home_table.staged import EN, LOOK, Book, shown
from tests.ui.pressing import press

SIX = (1000,) * 6  # button 0, blinds 1 and 2


class Typical(Struct, frozen=True, kw_only=True):
    """A hand as it was entered before, and as it is entered now."""

    deeds: str
    taps: str
    before: int
    now: int
    least: int
    stacks: tuple[int, ...] = SIX
    game: str = "holdem"


HANDS = {
    "walk": Typical(
        deeds="next, deal, fold, fold, fold, fold, fold",
        taps="go, go, rest",
        before=7,
        now=3,
        least=2,
    ),
    "raise and fold": Typical(
        deeds="next, deal, fold, raise 350, fold, fold, fold, fold",
        taps="go, go, fold, pot, wager, rest",
        before=9,
        now=6,
        least=5,
    ),
    "limped three-way": Typical(
        deeds="next, deal, fold, fold, call, fold, call, check"
        ", deal, check, check, check" * 1 + ", deal, check, check, check" * 2 + ", win 2",
        taps="go, go, seat 5, key 2, call, fold, call, check" + ", go, around" * 3 + ", wins 2",
        before=22,
        now=15,
        least=10,
    ),
    "all-in and call, two side pots": Typical(
        deeds="next, deal, raise 300, raise 600, raise 1000, call, fold, fold"
        ", deal, deal, deal, win 3, win 4, win 5",
        taps="go, go, all-in, wager, all-in, wager, all-in, wager, call, rest, run"
        ", wins 3, wins 4, wins 5",
        before=20,
        now=14,
        least=11,
        stacks=(1000, 1000, 1000, 300, 600, 1000),
    ),
    "chop": Typical(
        deeds="next, deal, raise 350, fold, fold, fold, fold, call"
        + ", deal, check, check" * 3
        + ", win 2+3",
        taps="go, go, pot, wager, seat 2, key 2, call" + ", go, around" * 3 + ", share",
        before=21,
        now=14,
        least=9,
    ),
    "stud hi-lo": Typical(
        deeds="next, deal, opens 0, bring_in, call, fold, fold"
        + ", deal, opens 0, check, check" * 3
        + ", deal, check, check, win 0 1",
        taps="go, go, opens 0, call, call, rest"
        + ", go, opens 0, around" * 3
        + ", go, around, high 0, low 1, confirm",
        before=25,
        now=20,
        least=14,
        stacks=(1000,) * 4,
        game="stud_8",
    ),
}


def taps_before(deeds: str) -> int:
    """One for each entry; a size is a preset and its button, winners are tapped and confirmed."""
    words = [deed.split(" ") for deed in deeds.split(", ")]
    sizes = sum(word == "raise" for word, *_ in words)
    winners = sum(len(rest.replace(" ", "+").split("+")) for rest in _won(deeds))
    return len(words) + sizes + winners


def _won(deeds: str) -> list[str]:
    return [deed.removeprefix("win ") for deed in deeds.split(", ") if deed.startswith("win")]


def tap(page: EveningPage, word: str, number: int) -> None:
    pad, pick = page.pad, page.pick
    match word:
        case "go" | "run":
            press(getattr(page.wait, word))
        case "seat":
            press(page.table.viewport(), at=page.table.place_of(number).toPoint())
        case "key":
            press(page.early.keys[number])
        case "pot" | "all-in":
            press(pad.presets[2 if word == "pot" else 3])
        case "opens":
            press(page.opener.buttons[number])
        case "wins":
            press(pick.buttons[0, Share.WHOLE, number])
        case "high" | "low":
            press(pick.buttons[0, Share(word), number])
        case "share" | "confirm":
            press(getattr(pick, word))
        case _:
            press(getattr(pad, word))


@pytest.mark.parametrize("name", HANDS)
def test_taps_of_a_typical_hand(qtbot: QtBot, name: str) -> None:
    hand = HANDS[name]
    start = evening(*hand.stacks, key=hand.game)
    book = Book(start)
    seconds = count()
    page = shown(qtbot, start, clock=lambda: float(next(seconds)))
    controller = EveningController(book, page, EN, LOOK)
    controller.stop()
    taps = hand.taps.split(", ")
    for one in taps:
        word, _, number = one.partition(" ")
        page.repaint()
        tap(page, word, int(number or 0))
    assert not book.state.is_playing
    assert stacks(book.state) == stacks(play(start, hand.deeds))
    assert (taps_before(hand.deeds), len(taps)) == (hand.before, hand.now)
    assert hand.least <= hand.now < hand.before
