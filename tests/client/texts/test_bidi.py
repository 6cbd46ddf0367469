"""client/texts/bidi.py: a name from right to left turns nothing round but itself."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from desktop_poker.client.first_page.home_frame import greeting
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.bidi import isolated
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat

HEBREW, ARABIC = "דניאל", "ليلى ٢"


def from_left_to_right(line: str) -> list[str]:
    """The letters of a line in the order in which they stand on the screen."""
    layout = QTextLayout(line)
    layout.beginLayout()
    made = layout.createLine()
    made.setLineWidth(10_000)
    made.setPosition(QPointF(0, 0))
    layout.endLayout()

    def middle(at: int) -> float:
        before, after = (cast("tuple[float, int]", made.cursorToX(at + n))[0] for n in (0, 1))
        return (before + after) / 2

    places = (at for at, letter in enumerate(line) if letter.isascii())
    return [line[at] for at in sorted(places, key=middle)]


@pytest.mark.parametrize("name", ["Ann", "山田", "Ünal", "", "🃏"])
def test_a_name_of_the_usual_direction_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", [HEBREW, ARABIC])
def test_a_sentence_keeps_its_order_round_such_a_name(name: str, qapp: QApplication) -> None:
    assert qapp is not None
    told = Teller(Texts("en"), {0: name}, None).tell(
        Acted(Seat(0), ActionKind.RAISE, to=600, cost=600, bet=600, full=True), None
    )
    assert told == [f"\u2068{name}\u2069 raises to 600."]
    assert "".join(from_left_to_right(told[0])).split() == ["raises", "to", "600."]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_greeting_keeps_its_order(language: str) -> None:
    line = greeting(HEBREW, 20, Texts(language))
    assert f"\u2068{HEBREW}\u2069" in line


def test_facts_that_are_no_words_are_left_alone() -> None:
    texts = Texts("en")
    assert texts("Level {number} begins.", number=3) == "Level 3 begins."
    assert texts.count("{number} hand", "{number} hands", 2) == "2 hands"
