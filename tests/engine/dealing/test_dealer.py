"""engine/dealing/dealer.py: every game has its dealer (A1, F2)."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.dealing.dense import DenseDealer
from desktop_poker.engine.dealing.shuffled import ShuffledDealer
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import DealDue, DrawDue, VerdictDue
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOUSE, for_game
from desktop_poker.engine.rules.variant import Variant
from tests.engine.playing import Play, started


@pytest.mark.parametrize("variant", GAMES.values())
def test_f2_only_dense_deck_has_a_dealer_of_its_own(variant: Variant) -> None:
    dealer = dealer_for(variant, for_game(HOUSE, variant), SeededChance("x"))
    assert isinstance(dealer, DenseDealer if variant is GAMES["dense_deck"] else ShuffledDealer)


def test_f4_dense_deck_can_not_be_dealt_without_a_grid() -> None:
    rules = replace(for_game(HOUSE, GAMES["dense_deck"]), weights=None)
    with pytest.raises(BadInput, match="needs a weight grid"):
        dealer_for(GAMES["dense_deck"], rules, SeededChance("x"))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("runouts", ["once", "twice"])
def test_a_dealer_answers_every_question_for_cards(key: str, runouts: str) -> None:
    options = [f"runouts={runouts}"] if GAMES[key].can_run_twice else []
    setup = started(key, (10, 10), *options)
    play = Play(setup)
    dealer = dealer_for(play.state.variant, setup.rules, SeededChance(key))
    while not isinstance(play.due, VerdictDue):
        if isinstance(play.due, DealDue):
            play.send(dealer.deal(play.due))
        elif isinstance(play.due, DrawDue):
            play.send(Discard(play.due.seat, play.state.player(play.due.seat).down[:3]))
        else:
            kind = [word for word in play.may if word in {"raise", "complete", "bet"}]
            most = play.may[kind[0]][1] if kind else 0
            play(f"{kind[0]} {most}" if kind else ("call" if "call" in play.may else "check"))
    assert sum(play.showdown().stacks.values()) == 20
