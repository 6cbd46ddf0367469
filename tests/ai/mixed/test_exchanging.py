"""ai/mixed/exchanging.py: what is thrown away, and who stands pat with nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.ai.looks import OPEN, Looks
from desktop_poker.ai.mixed.exchanging import discards, rivals_draw
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.ai.matches import hand_of

ME, RIVAL = Seat(0), Seat(1)


def held(text: str, *, own: tuple[int, ...] = (), theirs: tuple[int, ...] = ()) -> HandState:
    """A hand of Triple Draw for two in which so much has been drawn."""
    state = start_hand(hand_of("triple_draw", 0, 2)).state
    players = tuple(
        replace(player, down=cards(text), draws=own)
        if player.seat == ME
        else replace(player, draws=theirs)
        for player in state.players
    )
    return replace(state, players=players)


def thrown(hand: HandState, eyes: Looks = OPEN) -> set[str]:
    found = discards(hand, ME, 5, eyes, SeededChance("draw"))
    return {str(card) for card in found}


def test_m1_high_cards_and_pairs_are_thrown_away() -> None:
    assert thrown(held("2c3d7hKsKd")) == {"Ks", "Kd"}
    assert thrown(held("2c3d4h7s8d")) == set()


def test_who_looks_at_draws_breaks_a_rough_hand_against_a_pat_one() -> None:
    hand = held("3c4d5h6sJd", own=(1, 1), theirs=(1, 0, 0))
    assert rivals_draw(hand, ME) == 0
    assert thrown(hand) == {"Jd"}
    assert thrown(hand, Looks(draws=False)) == set()


def test_a_bluff_stands_pat_and_goes_on_standing_pat() -> None:
    always = Looks(snows=1.0)
    hand = held("7c7dThJsQd", own=(2, 2), theirs=(2, 2, 1))
    assert thrown(hand, always) == set()
    assert thrown(hand, OPEN) != set()
    assert thrown(held("7c7dThJsQd", own=(2, 0), theirs=(2, 2)), Looks(snows=1e-9)) == set()


@pytest.mark.parametrize("slip", [0.0, 0.4])
def test_no_more_is_thrown_away_than_may_be(slip: float) -> None:
    hand = held("2cTdJhQsKd")
    assert len(discards(hand, ME, 2, OPEN, SeededChance("few"), slip=slip)) <= 2
