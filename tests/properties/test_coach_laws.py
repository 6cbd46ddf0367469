"""Laws of the coach: what can't change a verdict, and what a verdict has to hold in."""

from __future__ import annotations

import re

import msgspec
import numpy as np
import pytest

from desktop_poker.ai.coach.holding import holdings
from desktop_poker.ai.coach.judgement import Grade, Judgement, Method
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.spot import Spot, spots
from desktop_poker.engine.hand.events import ActionKind, HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.rankings import values_of
from tests.ai.coach.decisions import acts, holdem, last, played
from tests.ai.coach.test_judging import exchanged

ME = Seat(0)
TURN = (
    "d dh p1 9h8h", "d dh p2 KsKd", "d dh p3 7c2d", "p3 f", "p1 cbr 300", "p2 cc",
    "d db Kh2h5c", "p1 cc", "p2 cbr 400", "p1 cc", "d db Jd", "p1 cc", "p2 cbr 2000", "p1 cc",
)  # fmt: skip
RIVER = (*TURN[:-1], "p1 cc", "d db 3c", "p1 cc", "p2 cbr 7300", "p1 cc")


def hand(lines: tuple[str, ...], times: int = 1) -> tuple[HandEvent, ...]:
    """A hand of three, all amounts so many times as large."""
    bets = [re.sub(r"cbr (\d+)", lambda m: f"cbr {int(m[1]) * times}", line) for line in lines]
    if times == 1:
        return holdem([10_000] * 3, bets)
    from tests.ai.coach.decisions import BLINDS, _events  # noqa: PLC0415 - for this alone

    blinds = f"{50 * times}, {100 * times}, 0"
    head = BLINDS.format(antes="0, 0, 0", blinds=blinds).replace("100\n", f"{100 * times}\n")
    return _events(head, [10_000 * times] * 3, bets)


def big_blinds(found: Judgement) -> tuple[Grade, float, float]:
    return found.grade, found.loss / found.unit, found.error / found.unit


def alike(one: Judgement, other: Judgement) -> None:
    """The same verdict; figures of other dice differ by their errors."""
    first, second = big_blinds(one), big_blinds(other)
    assert first[0] is second[0]
    assert abs(first[1] - second[1]) <= 2 * (first[2] + second[2])


@pytest.mark.parametrize("game", ["limit_holdem", "omaha", "omaha_8", "short_deck"])
def test_hidden_cards_do_not_reach_the_judge_of_any_game(game: str) -> None:
    for facts in played(game, 3, "rookie"):
        pairs = zip(acts(facts, ME), acts(exchanged(facts, ME), ME), strict=False)
        for mine, theirs in pairs:
            found = judge(mine)
            if found.method is not Method.NONE:
                assert msgspec.json.encode(judge(theirs)) == msgspec.json.encode(found)
                return
    pytest.fail("nothing was counted")


def test_what_comes_after_a_decision_and_the_order_of_judging_change_nothing() -> None:
    facts = hand(RIVER)
    every = list(spots(facts, ME))
    forward = [msgspec.json.encode(judge(spot)) for spot in every]
    backward = [msgspec.json.encode(judge(spot)) for spot in every[::-1]][::-1]
    assert forward == backward
    cut = list(spots(hand(TURN), ME))
    assert [msgspec.json.encode(judge(spot)) for spot in cut] == forward[: len(cut)]


def test_suits_have_no_worth() -> None:
    swapped = tuple(
        re.sub(r"([2-9TJQKA])([shdc])", lambda m: m[1] + "hsdc"["shdc".index(m[2])], line)
        if line.startswith("d ")
        else line
        for line in TURN
    )
    assert swapped != TURN
    alike(judge(last(hand(TURN), 0), deep=True), judge(last(hand(swapped), 0), deep=True))


def test_chips_are_a_matter_of_scale() -> None:
    alike(judge(last(hand(TURN), 0), deep=True), judge(last(hand(TURN, 7), 0), deep=True))


def test_folding_aces_first_in_is_a_blunder_in_every_model() -> None:
    lines = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "d dh p4 KsKd", "p3 f"]
    found = judge(last(holdem([10_000] * 4, lines), 2))
    assert found.grade is Grade.BLUNDER
    assert found.low > 3 * found.unit


def test_a_mistake_is_one_however_the_others_play() -> None:
    errors = 0
    for facts in played("holdem", 4, "rookie"):
        for spot in spots(facts, ME):
            found = judge(spot)
            if found.is_error:
                errors += 1
                assert found.low > 0
                assert found.loss > 2 * found.error
                assert found.played.often < 0.1
    assert errors


def test_a_closing_call_is_its_share_by_enumeration() -> None:
    """Every hand of the range against ours, none left out: price and worth are what it says."""
    spot = last(hand(RIVER), 0)
    found = judge(spot, deep=True)
    share = enumerated(spot)
    assert found.method is Method.EXACT
    assert found.figures.share == pytest.approx(share, abs=4 * found.figures.share_error + 1e-3)
    call = next(one for one in found.actions if one.kind == ActionKind.CALL)
    pot, cost = found.figures.pot, found.figures.cost
    assert call.worth == pytest.approx(
        share * (pot + cost) - cost, abs=4 * found.figures.share_error * (pot + cost) + 10
    )


def enumerated(spot: Spot) -> float:
    variant = spot.hand.variant
    (held,) = holdings(spot, playing_of(variant), np.random.default_rng(1))
    board = [card for card in spot.hand.boards[0] if card is not None]
    own = [card for card in spot.hand.player(spot.seat).down if card is not None]
    count = held.hands.shape[1]
    mine = values_of(variant.rankings[0].judging, own, board, 1)
    theirs = values_of(variant.rankings[0].judging, list(held.hands), board, count)
    won = (mine[0] > theirs) + 0.5 * (mine[0] == theirs)
    return float((held.weights * won).sum() / held.weights.sum())
