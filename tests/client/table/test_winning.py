"""client/winning.py: how much a pot weighs, and what is said of a large one."""

from __future__ import annotations

from desktop_poker.client.table.choreography import MOST_GROUPS, Move, choreography
from desktop_poker.client.table.winning import gains, is_big, win_frame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import HandEnded, PotAwarded
from desktop_poker.engine.rules.stakes import Stakes
from tests.engine.playing import Play, started

BLINDS = Stakes(small_blind=50, big_blind=100)
HANDS, BOARD = {0: "AsAh", 1: "KsKh", 2: "QsQh"}, "2c7d9hJc3s"


def played(*steps: str, stacks: tuple[int, ...] = (9000, 9000, 9000)) -> Play:
    play = Play(started("holdem", stacks, stakes=BLINDS), HANDS, BOARD)("deal", *steps)
    while play.due is not None:
        play("judge" if type(play.due).__name__ == "VerdictDue" else "deal")
    return play


def awards(play: Play) -> list[PotAwarded]:
    return [event for event in play.events if isinstance(event, PotAwarded)]


def test_an_all_in_that_was_called_is_big_and_its_hand_is_named() -> None:
    play = played("raise 3000", "call", "call", stacks=(1000, 2000, 3000))
    won = awards(play)
    assert is_big(play.state, won)
    win = win_frame(play.state, won, Figures(), Texts("en"))
    assert win is not None
    assert (win.name, win.detail, win.amount) == ("Split pot", "", "5,000")
    japanese = win_frame(play.state, won, Figures(), Texts("ja"))
    assert japanese is not None
    assert japanese.amount == win.amount
    assert "（" not in japanese.detail + japanese.name


def test_a_pot_that_nobody_called_is_small() -> None:
    play = played("raise 300", "fold", "fold")
    assert not is_big(play.state, awards(play))
    assert win_frame(play.state, awards(play), Figures(), Texts("en")) is None


def test_a_big_pot_comes_in_groups_that_sum_to_it() -> None:
    play = played("raise 3000", "call", "call", stacks=(1000, 2000, 3000))
    cues = choreography(HandEnded(0), play.state, play.state, awards(play))
    pushes = [cue for cue in cues if cue.move is Move.PUSH]
    assert 1 < len(pushes) <= MOST_GROUPS
    assert sum(cue.amount for cue in pushes) == sum(gains(awards(play)).values())
