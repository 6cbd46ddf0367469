"""host/arena/dealing.py: the same cards for the same seats, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_poker.engine.cards.card import CARDS, Face
from desktop_poker.engine.hand.events import CardsDealt
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.arena.dealing import duplicate_dealer
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import Match
from tests.host.arena.matches import match_between, seated
from tests.some_games import ONE_OF_A_KIND


def dealt(match: Match, deal: int, rotation: int) -> dict[Seat | str, tuple[Face, ...]]:
    """What came to each seat and to the board in one hand."""
    hand = HandOfBots(match, deal, seated(match, rotation))
    hand.play()
    found: dict[Seat | str, tuple[Face, ...]] = {}
    for fact in hand.facts:
        if isinstance(fact, CardsDealt):
            found["board"] = found.get("board", ()) + fact.board
            for hole in fact.hole:
                found[hole.seat] = found.get(hole.seat, ()) + hole.down + hole.up
    return found


def is_start(one: Sequence[Face], other: Sequence[Face]) -> bool:
    return all(a == b for a, b in zip(one, other, strict=False))


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_rotation_gets_the_same_cards(key: str, seats: int) -> None:
    """A maniac, a rock and a dice player make very different hands of the same deal."""
    bots = ("maniac", "rock", "random", "station")[:seats]
    match = match_between(*bots, key=key)
    for deal in range(10):
        first = dealt(match, deal, 0)
        for rotation in range(1, seats):
            other = dealt(match, deal, rotation)
            assert all(is_start(first.get(place, ()), other[place]) for place in other)


def test_another_deal_and_another_seed_are_other_cards() -> None:
    match = match_between("station", "station")
    found = {str(dealt(match, deal, 0)) for deal in range(20)}
    found.add(str(dealt(match_between("station", "station", seed="t"), 0, 0)))
    assert len(found) == 21


def test_stud_cards_of_a_deal_are_a_deck() -> None:
    match = match_between(*["station"] * 6, key="stud_hi")
    cards = [card for held in dealt(match, 3, 0).values() for card in held]
    assert len(cards) == len(set(cards)) == 42
    assert set(cards) < set(CARDS)


def test_a_full_stud_table_is_dealt_from_one_deck_with_a_card_for_all() -> None:
    """G1: eight times seven is more than there are cards."""
    match = match_between(*["station"] * 8, key="stud_hi")
    for deal in range(5):
        assert len(dealt(match, deal, 0)["board"]) in (0, 1)
    assert duplicate_dealer(match, 0) is not duplicate_dealer(match, 0)
