"""Discards: which cards, and how many; nothing of what the others hold or draw."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import DRAW, Grade, Why
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.spot import DrawSpot, spots
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import CardsDealt, CardsDiscarded, HandsShown, HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from tests.ai.coach.decisions import played
from tests.ai.coach.draws import first_draw

GAMES = ["triple_draw", "single_draw", "badugi", "five_card_draw"]


def test_the_best_hand_is_not_broken() -> None:
    found = judge(first_draw("2c3d4h5s7d", "7d"))
    assert found.grade is Grade.BLUNDER
    assert (found.best.kind, found.best.to) == (DRAW, 0)
    assert found.low > 0


def test_a_king_is_thrown_away_and_a_good_card_is_kept() -> None:
    assert judge(first_draw("2c3d4h7sKd", "Kd")).grade is Grade.BEST
    assert judge(first_draw("2c3d4h7sKd", "7sKd")).is_error
    kept = judge(first_draw("2c3d4h7sKd", ""))
    assert kept.is_error
    assert kept.best.cards == "Kd"


def test_a_closer_look_has_several_parts() -> None:
    found = judge(first_draw("2c3d4h7sKd", "Kd"), deep=True)
    assert len(found.actions) == 4
    assert found.best.cards == "Kd"
    assert max(found.actions, key=lambda one: one.worth).cards == "Kd"


def test_unknown_discards_are_not_judged() -> None:
    spot = first_draw("2c3d4h7sKd", "Kd")
    assert spot.played is not None
    unseen = replace(spot, played=replace(spot.played, cards=(None,)))
    assert judge(unseen).why is Why.UNKNOWN_CARDS


def exchanged(facts: tuple[Fact, ...], seat: Seat) -> tuple[Fact, ...]:
    """The same hand with other cards wherever the seat could not see them."""

    def other(card: Card | None) -> Card | None:
        return None if card is None else Card((int(card) + 1) % 52)

    def change(fact: Fact) -> Fact:
        match fact:
            case CardsDiscarded() if fact.seat != seat:
                return replace(fact, cards=tuple(map(other, fact.cards)))
            case CardsDealt():
                hole = tuple(
                    one
                    if one.seat == seat
                    else HoleCards(one.seat, tuple(map(other, one.down)), one.up)
                    for one in fact.hole
                )
                return replace(fact, hole=hole)
            case _:
                return fact

    return tuple(change(fact) for fact in facts if not isinstance(fact, HandsShown))


@pytest.mark.parametrize("game", GAMES)
def test_games_with_draws_are_judged_blindly(game: str) -> None:
    """Actions and discards get verdicts, and the same bytes whatever the others hold."""
    judged = draws = compared = 0
    for facts in played(game, 3, "rookie"):
        if compared and judged > draws > 0:
            break
        others = spots(exchanged(facts, Seat(0)), Seat(0))
        for mine, theirs in zip(spots(facts, Seat(0)), others, strict=True):
            found = judge(mine)
            judged += found.is_judged
            draws += found.is_judged and isinstance(mine, DrawSpot)
            if found.futures and not compared:
                compared += 1
                assert msgspec.json.encode(judge(theirs)) == msgspec.json.encode(found)
    assert draws
    assert judged > draws
    assert compared
