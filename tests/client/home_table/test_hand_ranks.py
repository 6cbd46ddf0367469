"""client/home_table/hand_ranks.py: the card of hand ranks (I4, A2, A3)."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.hand_ranks import rank_lines, rank_notes
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES

EN = Texts("en")
WHEEL = {card.rank for card in cards("As2s3s4s5s")}


@pytest.mark.parametrize("game", ["holdem", "stud_hi", "razz", "stud_8"])
def test_i4_examples_are_in_the_order_of_their_strength(game: str) -> None:
    lines = rank_lines(game, EN)
    ranking = GAMES[game].rankings[0]
    strengths = [ranking(line.example, ()) for line in lines]
    assert all(s is not None for s in strengths)
    assert strengths == sorted(strengths, reverse=True)  # type: ignore[type-var]
    assert len({line.name for line in lines}) == len(lines)
    assert rank_notes(game, EN)


@pytest.mark.parametrize("game", ["holdem", "stud_hi", "razz", "stud_8"])
def test_a2_the_wheel_is_on_every_card(game: str) -> None:
    lines = rank_lines(game, EN)
    wheel = next(line for line in lines if {card.rank for card in line.example} == WHEEL)
    before = lines[lines.index(wheel) - 1]
    assert (game == "razz") or (wheel.is_special and before.name == "Straight")
