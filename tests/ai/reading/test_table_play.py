"""ai/reading/table_play.py: play at a table of any size."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.reading import table_play
from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.playing import Play, started


def best(play: Play, **more: float) -> str:
    assert isinstance(play.due, ActionDue)
    view, memory = SeatView(Seat(play.seat)), HandMemory()
    for event in play.events:
        seen = redact(event, Seat(play.seat))
        view = view.after(seen)
        memory.hear(seen)
    assert view.hand is not None
    found, values = table_play.worths(
        view.hand,
        play.due,
        memory,
        table_play.reader_for(view.hand),
        np.random.default_rng(4),
        slip=more.get("slip", 0.0),
        futures=600,
    )
    chances = table_play.chances_of(values, spot_of(view.hand, Seat(play.seat)))
    assert chances.sum() == pytest.approx(1.0)
    return found[int(chances.argmax())].act.kind


def flop(mine: str, *steps: str, stacks: tuple[int, ...] = (200, 200, 200)) -> Play:
    """Three to a flop of king, seven, deuce; the one to act holds these cards."""
    setup = started("holdem", stacks)
    probe = Play(setup, {}, "Kh7d2c")("deal", "raise 6", "call", "call", "deal", *steps)
    return Play(setup, {probe.seat: mine}, "Kh7d2c")(
        "deal", "raise 6", "call", "call", "deal", *steps
    )


def test_a_set_is_bet_and_nothing_is_folded_to_a_large_bet() -> None:
    assert best(flop("KcKs")) in ("bet", "check")
    assert best(flop("KcKs", "bet 14")) in ("raise", "call")
    assert best(flop("4c3d", "bet 18", "call")) == "fold"


def test_no_bluff_into_a_crowd() -> None:
    setup = started("holdem", (200,) * 5)
    steps = ("deal", "raise 6", "call", "call", "call", "call", "deal")
    probe = Play(setup, {}, "KhQhJh")(*steps)
    assert best(Play(setup, {probe.seat: "4c3d"}, "KhQhJh")(*steps)) == "check"


def test_g_rolled_up_kings_raise_and_razz_folds_them() -> None:
    for game, hand, kinds in (
        ("stud_hi", "KcKdKh", ("complete", "raise")),
        ("razz", "KcKdQh", ("fold",)),
        ("razz", "Ac2d3h", ("complete", "raise")),
    ):
        hands = (
            {0: "9c8d5h", 1: hand, 2: "JcTd2s"}
            if game == "stud_hi"
            else {0: "9c8dKs", 1: hand, 2: "JcTd2s"}
        )
        play = Play(started(game, (400, 400, 400)), hands)("deal", "bring_in")
        while play.seat != 1:
            play = play("complete") if "complete" in play.may else play("call")
        assert best(play) in kinds


def test_a_few_sizes_stand_for_all_and_all_in_only_where_it_is_near() -> None:
    play = flop("KcKs")
    assert isinstance(play.due, ActionDue)
    sizes = [o.act.to for o in table_play.options(play.state, play.due) if o.kind == "r"]
    assert sizes == [7, 14, 22]
    short = flop("KcKs", stacks=(40, 40, 40))
    assert isinstance(short.due, ActionDue)
    sizes = [o.act.to for o in table_play.options(short.state, short.due) if o.kind == "r"]
    assert sizes[-1] == 34


def test_a_good_part_of_a_short_stack_is_all_of_it_before_the_flop() -> None:
    play = Play(started("holdem", (20,) * 6))("deal", "raise 5")
    assert isinstance(play.due, ActionDue)
    raises = [one.act.to for one in table_play.options(play.state, play.due) if one.kind == "r"]
    assert raises == [20]


def test_what_lies_on_the_table_gives_the_same_strengths_to_everybody() -> None:
    play = Play(started("razz", (400, 400, 400)))("deal")
    one = table_play.strengths(play.state, Seat(0))
    assert one is table_play.strengths(play.state, Seat(0))
    assert one.max() > 0.5


def test_a_hand_has_its_place_among_all_that_the_seat_might_hold() -> None:
    play = flop("KcKs")
    assert table_play.own_place(play.state, Seat(play.seat)) > 0.98
    play = flop("4c3d")
    assert table_play.own_place(play.state, Seat(play.seat)) < 0.2
    rolled = Play(started("stud_hi", (400, 400)), {0: "AcAdAh", 1: "KcQd4h"})("deal")
    assert table_play.own_place(rolled.state, Seat(0)) > 0.95
