"""ai/reading/ranges.py: ranges by Bayes."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.reading.ranges import Reader, without
from desktop_poker.ai.reading.table_play import reader_for, strengths
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.weights import DENSE, combo_weights
from desktop_poker.engine.views.redaction import redact
from desktop_poker.odds.ranges import parse
from tests.engine.playing import Play, started


def read(play: Play, own: int, boldness: float = 1.0) -> Reader:
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(own)))
    reader = reader_for(play.state)
    reader.read(memory, Seat(own), lambda _: boldness)
    return reader


def actors(play: Play) -> list[Seat]:
    return [event.seat for event in play.events if isinstance(event, Acted)]


def mean(weights: np.ndarray, hands: str) -> float:
    return float(weights[parse(hands) > 0].mean() / weights.mean())


def test_a_raiser_before_the_flop_has_better_hands_and_a_limper_does_not_have_aces() -> None:
    play = Play(started("holdem", (200,) * 6))("deal", "raise 6", "fold", "fold", "call")
    reader = read(play, 5)
    raiser, caller = actors(play)[0], actors(play)[3]
    opened, called = reader.range_of(raiser), reader.range_of(caller)
    assert mean(opened, "AA, KK, AKs") > 3
    assert mean(opened, "72o, 83o") < 0.6
    assert mean(called, "AA") < mean(opened, "AA")


def test_f4_without_a_fact_a_range_is_what_the_table_deals() -> None:
    play = Play(started("dense_deck", (200, 200)))("deal")
    weights = read(play, 0).range_of(Seat(1))
    expected = np.array(combo_weights(DENSE), dtype=np.float64)
    assert np.allclose(weights / weights.sum(), expected / expected.sum(), rtol=1e-5)


def test_bets_on_every_street_make_a_range_stronger() -> None:
    play = Play(started("holdem", (400, 400)), board="AhKd7c2s9h")("deal", "raise 5", "call")
    before = None
    for _ in range(3):
        play = play("deal", "bet 20", "call")
        reader = read(play, int(actors(play)[3]))
        bettor = actors(play)[2]
        share = float((reader.range_of(bettor) * strengths(play.state, bettor)).sum())
        share /= float(reader.range_of(bettor).sum())
        if before is not None:
            assert share > before - 0.02
        before = share
    assert before is not None
    assert before > 0.55


def test_g1_in_stud_a_raise_behind_an_ace_is_a_pair_of_them_more_often() -> None:
    play = Play(started("stud_hi", (400, 400, 400)), {0: "2c3dAh", 1: "KcQd4h", 2: "JcTd2s"})
    play = play("deal", "bring_in", "complete")
    raiser = actors(play)[1]
    weights = read(play, int(actors(play)[0])).range_of(raiser)
    up = play.state.player(raiser).up[0]
    assert up is not None
    pairing = [c for c in cards("AcAdAsKdKhKs") if c >> 2 == up >> 2]
    assert pairing
    with_pair = weights[[n for n, combo in enumerate(COMBOS) if set(combo) & set(pairing)]]
    assert with_pair.mean() > weights.mean()


def test_cards_that_lie_elsewhere_are_in_no_range() -> None:
    left = without(np.ones(1326), list(cards("AhKd")))
    assert left.sum() == pytest.approx(1.0)
    assert not left[parse("AhAd") > 0].any()
    only = (parse("AhAd") > 0).astype(np.float64)
    assert without(only, list(cards("Ah"))).sum() == pytest.approx(1.0)  # then it is any other hand


def test_a_check_says_nothing_of_somebody_who_never_bets_and_a_bet_says_much() -> None:
    setup = started("holdem", (400, 400))
    steps = ("deal", "raise 5", "call", "deal")
    checked = Play(setup, board="AhKd7c")(*steps, "check")
    own, other = (int(seat) for seat in actors(checked)[:2])
    usual, shy = (mean(read(checked, own, b).range_of(Seat(other)), "AA, KK") for b in (1.0, 0.1))
    assert shy > 1.5 * usual
    bet = Play(setup, board="AhKd7c")(*steps, "bet 8")
    usual, wild = (mean(read(bet, own, b).range_of(Seat(other)), "AA, KK") for b in (1.0, 2.5))
    assert usual > 1.5 * wild
