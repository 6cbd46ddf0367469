"""engine/dealing/dense.py: rules F2, F3 and F4."""

from collections import Counter

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, Face
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance
from desktop_poker.engine.cards.combos import CLASSES, COMBOS, class_number, class_of
from desktop_poker.engine.dealing.dense import RESERVED, DenseDealer
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.rules.weights import DENSE, EVEN, WeightGrid
from tests.engine.playing import seats

FOUR = DealDue(street=0, seats=seats(0, 1, 2, 3), down=2)
TWO = DealDue(street=0, seats=seats(5, 3), down=2)
TOP_TEN = tuple(range(51, 41, -1))  # reserves As, Ah, Ad, Ac, Ks … in the order of the deck


def only(*names: str) -> WeightGrid:
    weights = [0] * 169
    for name in names:
        weights[class_number(name)] = 1
    return WeightGrid("only", tuple(weights))


def held(deal: Deal) -> list[Face]:
    return [face for hole in deal.hole for face in hole.down]


def boards(dealer: DenseDealer, board_no: int, shared: int = 0) -> tuple[Face, ...]:
    """The cards of one board that are dealt after those which lie open already."""
    found: tuple[Face, ...] = ()
    for street, count in ((1, 3), (2, 1), (3, 1)):
        on_board = shared + len(found)
        if on_board < (3, 4, 5)[street - 1]:
            due = DealDue(street=street, board=count, board_no=board_no, on_board=on_board)
            found += dealer.deal(due).board
    return found


def test_f2_ten_cards_are_reserved_before_anyone_is_dealt() -> None:
    dealer = DenseDealer(ScriptedChance(TOP_TEN), EVEN, 200)
    assert RESERVED == 10
    assert boards(dealer, 0) == CARDS[:-6:-1]


def test_f2_card_i_of_the_second_board_is_five_plus_i() -> None:
    reserved = CARDS[:-11:-1]
    dealer = DenseDealer(ScriptedChance(TOP_TEN), EVEN, 200)
    assert boards(dealer, 0) + boards(dealer, 1) == reserved


@pytest.mark.parametrize(("shared", "first"), [(3, 8), (4, 9)])
def test_f2_a_second_board_after_the_flop_or_turn(shared: int, first: int) -> None:
    reserved = CARDS[:-11:-1]
    dealer = DenseDealer(ScriptedChance(TOP_TEN), EVEN, 200)
    boards(dealer, 0)
    assert boards(dealer, 1, shared) == reserved[first:]


def test_f2_dense_deck_never_burns() -> None:
    dealer = DenseDealer(SeededChance("x"), DENSE, 200)
    assert dealer.deal(FOUR).burned == ()
    assert dealer.deal(DealDue(street=1, board=3)).burned == ()


@pytest.mark.parametrize("number", range(20))
def test_f3_no_card_comes_twice(number: int) -> None:
    dealer = DenseDealer(SeededChance(f"hand/{number}"), DENSE, 200)
    found = held(dealer.deal(FOUR))
    found += [*boards(dealer, 0), *boards(dealer, 1)]
    assert len(set(found)) == len(found) == 18


def test_a1_the_same_chance_deals_the_same_hand() -> None:
    first = DenseDealer(SeededChance("x"), DENSE, 200).deal(FOUR)
    assert DenseDealer(SeededChance("x"), DENSE, 200).deal(FOUR) == first
    assert DenseDealer(SeededChance("y"), DENSE, 200).deal(FOUR) != first


def test_f3_seats_take_their_turn_in_a_random_order() -> None:
    # After the reserved cards the second of the two seats is drawn first.
    low, next_low = COMBOS.index((Card(1), Card(0))), COMBOS.index((Card(3), Card(2)))
    chance = ScriptedChance([*TOP_TEN, 1, 0, low, next_low])
    deal = DenseDealer(chance, EVEN, 200).deal(TWO)
    assert [hole.seat for hole in deal.hole] == [5, 3]
    assert deal.hole[1].down == (Card(1), Card(0))
    assert deal.hole[0].down == (Card(3), Card(2))


def test_f3_a_draw_that_meets_a_used_card_is_repeated() -> None:
    low, next_low = COMBOS.index((Card(1), Card(0))), COMBOS.index((Card(3), Card(2)))
    aces = COMBOS.index((Card(51), Card(50)))
    half = COMBOS.index((Card(2), Card(0)))
    chance = ScriptedChance([*TOP_TEN, 0, 0, aces, low, low, half, next_low])
    deal = DenseDealer(chance, EVEN, 200).deal(TWO)
    assert held(deal) == [Card(1), Card(0), Card(3), Card(2)]
    assert deal.uniform_fallback == ()


def test_f3_at_the_limit_a_player_is_dealt_uniformly_and_marked() -> None:
    aces = COMBOS.index((Card(51), Card(50)))
    low = COMBOS.index((Card(1), Card(0)))
    script = [*TOP_TEN, 1, 0, aces, aces, 41, 40, low]
    deal = DenseDealer(ScriptedChance(script), EVEN, 2).deal(TWO)
    assert deal.uniform_fallback == (3,)
    assert deal.hole[1].down == (Card(41), Card(40))
    assert deal.hole[0].down == (Card(1), Card(0))


def test_f3_an_impossible_grid_falls_down_for_everybody() -> None:
    # Only three players can hold a pair of aces if none is reserved; four never can.
    deal = DenseDealer(SeededChance("aces"), only("AA"), 5).deal(FOUR)
    assert len(deal.uniform_fallback) >= 2
    assert deal.uniform_fallback == tuple(sorted(deal.uniform_fallback))
    assert len(set(held(deal))) == 8


def test_f3_f4_a_weight_of_zero_is_never_drawn() -> None:
    for number in range(50):
        deal = DenseDealer(SeededChance(f"{number}"), only("72o", "32s"), 1_000).deal(TWO)
        for hole in deal.hole:
            first, second = hole.down
            assert first is not None
            assert second is not None
            if hole.seat not in deal.uniform_fallback:
                assert CLASSES[class_of(first, second)] in {"72o", "32s"}


def test_f4_weights_decide_how_often_a_pair_comes() -> None:
    weights = [0] * 169
    weights[class_number("32s")] = 3
    weights[class_number("72s")] = 1
    grid = WeightGrid("three to one", tuple(weights))
    due = DealDue(street=0, seats=seats(0), down=2)
    counts: Counter[tuple[Face, ...]] = Counter()
    for number in range(16):  # four pairs of weight three, four of weight one
        deal = DenseDealer(ScriptedChance([*TOP_TEN, 0, number]), grid, 1).deal(due)
        counts[deal.hole[0].down] += 1
    assert sorted(counts.values()) == [1, 1, 1, 1, 3, 3, 3, 3]
