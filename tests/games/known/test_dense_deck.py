"""games/known/dense_deck.py: Dense Deck is Hold'em by weight (F1)."""

from desktop_poker.games.known import holdem
from desktop_poker.games.known.dense_deck import GAME
from desktop_poker.games.spec import Dealing, ForcedBets


def test_f1_hold_em_for_four_with_one_blind_and_weights() -> None:
    assert GAME.rules.streets == holdem.GAME.rules.streets
    assert GAME.rules.forced_bets is ForcedBets.SINGLE_BLIND
    assert GAME.rules.dealing is Dealing.RESERVED_BOARD
    assert GAME.rules.most == GAME.usual.seats == 4


def test_people_can_not_deal_it_and_it_rests_while_others_rotate() -> None:
    assert not GAME.usual.with_real_cards
    assert not GAME.usual.in_rotation
