"""games/known/short_deck.py: 36 cards, antes and a button blind (L1)."""

from desktop_poker.games.known.short_deck import GAME
from desktop_poker.games.spec import DeckKind, ForcedBets, Limit, Scale


def test_l1_thirty_six_cards_and_a_blind_from_the_button() -> None:
    rules = GAME.rules
    assert rules.deck is DeckKind.SHORT
    assert rules.forced_bets is ForcedBets.BUTTON_BLIND
    assert [judging.scale for judging in rules.showdown] == [Scale.SHORT_DECK]
    assert {street.limit for street in rules.streets} == {Limit.NO_LIMIT}
    assert rules.most == 10
    assert GAME.phh == "NS"
