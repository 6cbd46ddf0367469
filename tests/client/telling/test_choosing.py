"""client/telling/choosing.py: dealer's choice in words (N2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.rotation_frame import rotation_frame
from desktop_poker.client.telling.choosing import choice_prompt, chooser_words, read_choice
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.commands import ChooseGame
from desktop_poker.engine.table.state import ChosenGame, TableState
from tests.engine.table.tables import at_table, cash, state_of, who

TEXTS = Texts("en")
BIG = Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80)
GAMES = (at_table("holdem"), at_table("razz"), at_table("badugi"), at_table("razz", stakes=BIG))


def at(*, hands: int = 2, choice: ChosenGame | None = None) -> TableState:
    """A table at which P1 has the button, after so many of two hands of Hold'em."""
    setup = replace(cash(*GAMES, every=2), dealers_choice=True)
    return state_of(setup, (0, 1, 2), button=1, hands_of_game=hands, orbit=3, choice=choice)


def test_n2_the_strip_says_who_chooses_and_then_what_is_next() -> None:
    assert chooser_words(at(hands=1), Seat(1), TEXTS) == ""
    assert chooser_words(at(), Seat(1), TEXTS) == "you choose next"
    assert chooser_words(at(), Seat(0), TEXTS) == "P1 chooses next"
    frame = rotation_frame(at(), TEXTS, Seat(0))
    assert frame is not None
    assert (frame.name, frame.then, frame.place) == ("Dealer's choice", "P1 chooses next", "")
    assert not any(turn.is_next for turn in frame.turns)
    assert frame.rule == "After 2 hands, whoever has the button chooses the next game."
    chosen = rotation_frame(at(choice=ChosenGame(2, who(1))), TEXTS)
    assert chosen is not None
    assert chosen.then == "then Badugi"
    assert [turn.is_next for turn in chosen.turns] == [False, False, True, False]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("3", 2),
        ("game 1", 0),
        ("game badugi", 2),
        ("GAME Razz", 1),
        ("razz 40", 3),
        ("game bad", 2),
    ],
)
def test_a_choice_is_written_by_number_or_name(line: str, number: int) -> None:
    assert read_choice(line, at(), TEXTS) == ChooseGame(number)


@pytest.mark.parametrize("line", ["game", "game chess", "", "game 99999999999999"])
def test_what_is_no_game_is_explained(line: str) -> None:
    with pytest.raises(BadInput, match="1 to 4"):
        read_choice(line, at(), TEXTS)


def test_text_mode_lists_every_game_with_its_number() -> None:
    assert choice_prompt(at(), TEXTS).startswith("You choose the next game: 1:Hold'em, 2:Razz")
