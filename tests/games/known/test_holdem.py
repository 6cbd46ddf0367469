"""games/known/holdem.py: No-limit Hold'em: two cards, flop, turn and river (E2)."""

from desktop_poker.games.known.holdem import GAME
from desktop_poker.games.spec import Limit


def test_e2_e3_hold_em_as_everybody_knows_it() -> None:
    rules = GAME.rules
    assert [(street.down, street.up, street.board) for street in rules.streets] == [
        (2, 0, 0),
        (0, 0, 3),
        (0, 0, 1),
        (0, 0, 1),
    ]
    assert {street.limit for street in rules.streets} == {Limit.NO_LIMIT}
    assert (rules.fewest, rules.most) == (2, 10)
    assert GAME.phh == "NT"
