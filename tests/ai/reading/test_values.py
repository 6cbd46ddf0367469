"""ai/reading/values.py: what each action is worth."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from desktop_poker.ai.reading.prospects import Seen, prospects
from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.ai.reading.values import Rival, Table
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.ranges import parse
from tests.engine.playing import Play, started

COUNT = 2000


def table(play: Play, mine: str, theirs: str, place: float = 0.5, weight: float = 1.0) -> Table:
    """A seat with a known hand against rivals with a range, all in one place of it."""
    board = tuple(card for card in play.state.boards[0] if card is not None)
    held = parse(theirs).astype(np.float64)
    live = [p for p in play.state.players if not p.folded and p.seat != play.seat]
    futures = prospects(
        "holdem",
        np.random.default_rng(1),
        mine=cards(mine),
        board=board,
        rivals=[Seen((), held) for _ in live],
        dead=(),
        count=COUNT,
    )
    rivals = [Rival(p, np.full(futures.count, place), has_to_act=False) for p in live]
    luck = np.random.default_rng(2).random((len(live), futures.count))
    seat = Seat(play.seat)
    return Table(play.state, seat, spot_of(play.state, seat), futures, rivals, luck, weight)


def river(bet: int) -> Play:
    """Heads-up, 100 in the pot on the river, and a bet to call."""
    play = Play(started("holdem", (500, 500)), board="2c7d9hJsKc")("deal", "raise 50", "call")
    for _ in range(2):
        play = play("deal", "check", "check")
    return play("deal", f"bet {bet}")


def test_on_the_river_a_call_is_worth_its_share_of_the_pot() -> None:
    sure = table(river(60), "KdKh", "AA")
    assert sure.passive(0.0) == pytest.approx(160)
    lost = table(river(60), "QdQh", "AA")
    assert lost.passive(0.0) == pytest.approx(-60)


def test_a_misjudged_share_is_a_misjudged_worth() -> None:
    assert table(river(60), "QdQh", "AA").passive(0.25) == pytest.approx(0.25 * 220 - 60)


def test_a_raise_that_is_always_called_is_worth_the_larger_pot() -> None:
    sure = table(river(60), "KdKh", "AA", place=1.0)
    assert sure.wager(200, 0.0) == pytest.approx(160 + 140, abs=2)


def test_a_raise_that_makes_everybody_fold_wins_what_is_there() -> None:
    bluff = table(river(60), "3d4d", "AA", place=0.0)
    assert bluff.wager(300, 0.0) == pytest.approx(160, abs=15)  # a raiser is never quite sure


def test_nobody_wins_more_than_they_match() -> None:
    play = Play(started("holdem", (40, 500)))("deal", "raise 200")
    short = table(play, "AsAh", "KK")
    assert short.passive(0.0) <= 40 + 1e-9


def test_where_chips_lost_count_more_a_close_call_is_none() -> None:
    fair = table(river(100), "AdKd", "AA,QQ", weight=1.0).passive(0.0)
    prized = table(river(100), "AdKd", "AA,QQ", weight=2.5).passive(0.0)
    assert prized < fair


def test_who_never_folds_is_not_bluffed() -> None:
    bluff = table(river(60), "3d4d", "AA", place=0.0)
    into_a_wall = replace(bluff, sticky=1.0)
    assert into_a_wall.wager(300, 0.0) == pytest.approx(-300)
