"""Dense Deck's dealer: fair to every seat, honest about its board and its fallback (F2, F3)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.cards.combos import class_of
from desktop_poker.engine.dealing.dense import DenseDealer
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.events import CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.weights import CELLS, DENSE, EVEN, VERY_DENSE, WeightGrid
from tests.properties.playing import digital_table, played
from tests.properties.strategies import hands, only_classes, seeds

MANY = settings(max_examples=120, derandomize=True, deadline=None)
SEATS = tuple(Seat(number) for number in range(4))
DUE = DealDue(street=0, seats=SEATS, down=2)
HANDS = 3_000
# Three degrees of freedom: one in 100,000 for a fair dealer, and the seeds are fixed.
CRITICAL = 25.9

ACES_AND_AIR = WeightGrid("aces and air", (1_000_000, *(1,) * (CELLS - 1)))


class InSeatOrder(DenseDealer):
    """The dealer that F3 forbids: the early seats get the better hands."""

    def _random_order(self, seats: tuple[Seat, ...]) -> list[Seat]:
        return list(seats)


def spread(dealer: type[DenseDealer], grid: WeightGrid, good: int) -> float:
    """Chi-square of how often each seat gets a hand whose class weighs at least so much."""
    counts = Counter[Seat]()
    chance: Chance = SeededChance(f"fair {grid.name}")
    for _ in range(HANDS):
        for hole in dealer(chance, grid, 200).deal(DUE).hole:
            first, second = hole.down
            assert first is not None
            assert second is not None
            counts[hole.seat] += grid.weights[class_of(first, second)] >= good
    share = sum(counts.values()) / (HANDS * len(SEATS))
    expected = HANDS * share
    return sum((counts[seat] - expected) ** 2 for seat in SEATS) / (expected * (1 - share))


def test_f3_all_seats_get_equally_good_hands() -> None:
    for grid, good in ((ACES_AND_AIR, 1_000_000), (DENSE, 40), (VERY_DENSE, 150)):
        assert spread(DenseDealer, grid, good) < CRITICAL, grid.name


def test_f3_the_test_above_would_notice_seat_order() -> None:
    assert spread(InSeatOrder, ACES_AND_AIR, 1_000_000) > 4 * CRITICAL


@MANY
@given(seeds, st.integers(2, 4), st.sampled_from((EVEN, DENSE, ACES_AND_AIR)))
def test_f2_reserved_cards_are_in_no_hand(seed: str, count: int, grid: WeightGrid) -> None:
    dealer = DenseDealer(SeededChance(seed), grid, 200)
    reserved = dealer._board_reserved
    assert len(set(reserved)) == 10
    deal = dealer.deal(DealDue(street=0, seats=SEATS[:count], down=2))
    held = [face for hole in deal.hole for face in hole.down]
    assert len(set(held)) == 2 * count
    assert not set(held) & set(reserved)
    assert deal.burned == deal.board == ()


@MANY
@given(hands(st.just(GAMES["dense_deck"])), seeds)
def test_f2_the_boards_are_the_reserved_cards(started: HandStarted, seed: str) -> None:
    """Card i of the first board is reserved card i, of the second 5 + i."""
    table = digital_table(started, seed)
    assert isinstance(table.dealer, DenseDealer)
    reserved = table.dealer._board_reserved
    events, state = played(started, table)
    first, *second = state.boards
    assert first == reserved[: len(first)]
    dealt = [event for event in events if isinstance(event, CardsDealt)]
    assert not any(event.burned for event in dealt)
    for board in second:
        own = sum(len(event.board) for event in dealt if event.board_no == 1)
        shared = len(board) - own
        assert board == reserved[:shared] + reserved[5 + shared : 5 + len(board)]
        assert len(board) == len(first)
        assert len(first) == 5 or started.bomb_ante  # two boards of a bomb pot may end early (J5)


@MANY
@given(seeds, st.integers(1, 200))
def test_f3_falldown_is_marked_when_the_grid_forces_it(seed: str, max_draws: int) -> None:
    """Three seats can't all hold aces: two may, if no ace is reserved."""
    grid = only_classes("AA")
    dealer = DenseDealer(SeededChance(seed), grid, max_draws)
    aces_left = 4 - sum(card.rank == 14 for card in dealer._board_reserved)
    deal = dealer.deal(DUE)
    aces = [hole.seat for hole in deal.hole if {face.rank for face in hole.down if face} == {14}]
    assert len(deal.uniform_fallback) >= len(SEATS) - aces_left // 2
    assert set(deal.uniform_fallback) | set(aces) == set(SEATS)
    assert deal.uniform_fallback == tuple(sorted(set(deal.uniform_fallback)))


@MANY
@given(seeds)
def test_f3_no_falldown_where_the_grid_is_wide(seed: str) -> None:
    assert DenseDealer(SeededChance(seed), EVEN, 200).deal(DUE).uniform_fallback == ()


@MANY
@given(seeds)
def test_f3_only_weighted_classes_are_dealt_without_falldown(seed: str) -> None:
    grid = only_classes("AKs", "QQ", "76s", "72o", "T9o")
    deal = DenseDealer(SeededChance(seed), grid, 200).deal(DUE)
    for hole in deal.hole:
        if hole.seat not in deal.uniform_fallback:
            first, second = hole.down
            assert first is not None
            assert second is not None
            assert grid.weights[class_of(first, second)] == 1
