"""client/table/choice_bar.py: the action bar while the next game is chosen (N2)."""

from __future__ import annotations

from desktop_poker.client.table.action_frames import AskBar, WaitBar
from desktop_poker.client.table.choice_bar import choice_bar
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import ChooseGame
from desktop_poker.engine.table.state import ChosenGame
from tests.client.telling.test_choosing import TEXTS, at
from tests.engine.table.tables import who


def test_n2_whose_choice_it_is_gets_every_game_with_the_usual_one_first_in_sight() -> None:
    bar = choice_bar(at(), Seat(1), TEXTS)
    assert isinstance(bar, AskBar)
    assert [answer.text for answer in bar.answers][:3] == [
        "Hold'em",
        "Razz 10/20, ante 1",
        "Badugi",
    ]
    assert [answer.command for answer in bar.answers] == [ChooseGame(n) for n in range(4)]
    assert bar.usual == 1
    assert "20 seconds" in bar.detail


def test_n2_the_others_are_told_who_chooses_and_everybody_what() -> None:
    others = choice_bar(at(), Seat(0), TEXTS)
    assert isinstance(others, WaitBar)
    assert others.headline == "P1 chooses the next game."
    made = choice_bar(at(choice=ChosenGame(2, who(1))), Seat(1), TEXTS)
    assert isinstance(made, WaitBar)
    assert made.headline == "Next is Badugi."
    assert choice_bar(at(hands=1), Seat(1), TEXTS) is None
