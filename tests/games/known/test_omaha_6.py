"""games/known/omaha_6.py: pot-limit Omaha with 6 cards (K1)."""

from desktop_poker.games.known.omaha_6 import GAME
from desktop_poker.games.spec import Choose, Judging, Limit, Scale


def test_k1_exactly_two_of_6_cards_at_pot_limit() -> None:
    rules = GAME.rules
    assert rules.streets[0].down == 6
    assert {street.limit for street in rules.streets} == {Limit.POT_LIMIT}
    assert rules.showdown == (Judging(Scale.HIGH, Choose.TWO_FROM_HAND),)
    assert rules.most == 7  # with the board and its burns no more fit the deck, or nine
    assert GAME.phh == ""
