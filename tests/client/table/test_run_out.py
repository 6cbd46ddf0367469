"""client/table/run_out.py: chances that add up, for hands that everybody sees."""

from __future__ import annotations

import asyncio
import threading

import pytest

from desktop_poker.client.table.run_out import (
    Chances,
    chances_are_open,
    chances_aside,
    hands_are_open,
    run_out_chances,
    warm_up,
)
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.events import CardsDealt, HandsShown, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import Range, empty
from desktop_poker.odds.stud import StudHand, stud_equity
from tests.client.evenings import KEYS, evening, shown
from tests.engine.playing import Play, started


def only(text: str) -> Range:
    weights = empty()
    held = set(cards(text))
    weights[next(n for n, combo in enumerate(COMBOS) if set(combo) == held)] = 1.0
    return weights


def all_in(hands: dict[int, str], board: str = "", *flops: str) -> Play:
    """Everybody is all-in before the flop; then some streets are dealt."""
    play = Play(started("holdem", (100,) * len(hands)), hands, board)
    play("deal", "raise 100", *["call"] * (len(hands) - 1))
    return play(*flops)


HANDS = {0: "AsKs", 1: "QhQd", 2: "7c6c"}
BOARD = "8c5cQcAdAh"


@pytest.mark.parametrize("streets", range(4))
def test_chances_are_those_of_the_odds_on_every_street(streets: int) -> None:
    play = all_in(HANDS, BOARD, *["deal"] * streets)
    dealt = cards(BOARD)[: (0, 3, 4, 5)[streets]]
    expected = holdem_equity([only(hand) for hand in HANDS.values()], dealt)
    found = run_out_chances(play.state)
    for seat, player in enumerate(expected.players):
        assert found[Seat(seat)] == pytest.approx(player.equity)
    assert sum(found.values()) == pytest.approx(1)


def test_the_last_card_leaves_nothing_to_chance() -> None:
    play = all_in(HANDS, BOARD, "deal", "deal", "deal")
    assert run_out_chances(play.state) == pytest.approx({0: 0, 1: 1, 2: 0})


def test_d2_chances_are_open_while_a_card_can_come() -> None:
    play = all_in(HANDS, BOARD)
    for _ in range(3):
        assert chances_are_open(play.state)
        play("deal")
    assert hands_are_open(play.state)
    assert not chances_are_open(play.state)


def test_d2_with_two_boards_chances_are_open_until_the_last_card_of_the_second() -> None:
    play = Play(started("holdem", (100, 100), "runouts=twice"))("deal", "raise 100", "call")
    for _ in range(6):
        assert chances_are_open(play.state)
        play("deal")
    assert not chances_are_open(play.state)


def test_e1_a_showdown_on_the_river_has_no_chances() -> None:
    play = Play(started("holdem", (100, 100)), {0: "AsKs", 1: "QhQd"}, BOARD)
    play("deal", "call", "check", *["deal", "check", "check"] * 3)
    assert hands_are_open(play.state)
    assert not chances_are_open(play.state)


def test_a_tie_is_a_share() -> None:
    play = all_in({0: "AsKd", 1: "AhKc"}, "2c3d4h5s9c", "deal", "deal", "deal")
    assert run_out_chances(play.state) == pytest.approx({0: 0.5, 1: 0.5})


def test_who_has_folded_has_no_chance() -> None:
    play = Play(started("holdem", (100, 100, 100)), HANDS)
    play("deal", "raise 100", "call", "fold")
    assert set(run_out_chances(play.state)) == {0, 2}


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_d4_stud_chances_are_those_of_the_odds(key: str) -> None:
    play = Play(started(key, (41, 41)), {0: "AsKs2d7h3c8d", 1: "QhQd5c6c4s9s"})
    play("deal", "bring_in", "complete", "raise", "raise", "raise", "call")
    assert play.state.stage is Stage.RUNNING_OUT
    play("deal", "deal", "deal")
    hand = play.state
    known = [StudHand(cards("AsKs2d7h3c8d")), StudHand(cards("QhQd5c6c4s9s"))]
    expected = stud_equity(hand.variant, known)
    found = run_out_chances(hand)
    assert expected.method == "exact"
    for seat, player in enumerate(expected.players):
        assert found[Seat(seat)] == pytest.approx(player.equity)


@pytest.mark.parametrize("key", KEYS)
def test_d2_chances_add_up_whenever_hands_lie_open(key: str) -> None:
    found = 0
    for moment in shown(evening(key)):
        hand = moment.screen.view.hand
        if hand is None or not isinstance(moment.fact, HandsShown | CardsDealt):
            continue
        if hands_are_open(hand) and len(hand.boards) == 1:
            chances = run_out_chances(hand)
            assert sum(chances.values()) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances.values())
            assert set(chances) == {p.seat for p in hand.players if not p.folded}
            found += 1
        if found == 6:
            break
    assert found


def is_seen(hand: HandState) -> bool:
    return all(p.shown for p in hand.players if not p.folded)


@pytest.mark.parametrize("key", KEYS)
def test_h6_hands_are_open_only_when_everybody_has_seen_them(key: str) -> None:
    for moment in shown(evening(key)):
        hand = moment.screen.view.hand
        if hand is not None and hands_are_open(hand):
            assert is_seen(hand)
            assert hand.live > 1
            assert moment.hand is not None
            assert is_seen(moment.hand)


@pytest.mark.parametrize("key", ["holdem", "dense_deck", "stud_hi", "razz"])
def test_who_has_every_chance_wins_the_main_pot(key: str) -> None:
    sure: set[Seat] = set()
    for moment in shown(evening(key, 1)):
        hand = moment.screen.view.hand
        if hand is None:
            continue
        full = len(hand.boards[0]) == hand.variant.board_size
        if isinstance(moment.fact, CardsDealt | HandsShown) and hands_are_open(hand) and full:
            last = hand.street == len(hand.variant.streets) - 1
            chances = run_out_chances(hand) if last else {}
            sure = {seat for seat, chance in chances.items() if chance > 0}
        if isinstance(moment.fact, PotAwarded) and sure and not moment.fact.pot:
            assert {payout.seat for payout in moment.fact.payouts} <= sure
            sure = set()


def test_chances_are_worked_out_beside_the_loop_in_one_thread() -> None:
    play = all_in(HANDS, BOARD, "deal")
    names: set[str] = set()

    async def whole() -> list[Chances]:
        await warm_up()
        names.update(thread.name for thread in threading.enumerate())
        return list(await asyncio.gather(*(chances_aside(play.state) for _ in range(3))))

    found = asyncio.run(whole())
    assert found == [run_out_chances(play.state)] * 3
    after = {thread.name for thread in threading.enumerate()}
    assert len([name for name in names | after if name.startswith("chances")]) == 1
