"""engine/hand/pots.py: rules C1 to C5 and D3."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import Pot, Share, Verdict
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.pots import award, divide, halves, pots, uncalled
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from tests.engine.playing import seats, started


def paid(*amounts: int, folded: tuple[int, ...] = ()) -> tuple[PlayerInHand, ...]:
    return tuple(
        PlayerInHand(Seat(seat), 0, paid=amount, folded=seat in folded)
        for seat, amount in enumerate(amounts)
    )


def built(*amounts: int, folded: tuple[int, ...] = (), dead: int = 0) -> list[tuple[int, ...]]:
    return [(pot.amount, *pot.eligible) for pot in pots(paid(*amounts, folded=folded), dead)]


def hand(key: str, *options: str, players: int = 4, boards: int = 1) -> HandState:
    state = begin(started(key, (100,) * players, *options))
    return replace(state, boards=((),) * boards)


def won(state: HandState, amount: int, *verdicts: Verdict) -> dict[int, int]:
    """What each seat gets of a pot; -1 is the box."""
    total: dict[int, int] = {}
    everybody = tuple(player.seat for player in state.players)
    for paid_out in award(state, 0, Pot(amount, everybody), verdicts):
        for payout in paid_out.payouts:
            total[payout.seat] = total.get(payout.seat, 0) + payout.amount
        if paid_out.odd:
            total[-1] = total.get(-1, 0) + paid_out.odd
    assert sum(total.values()) == amount, "C5: chips were made or lost"
    return total


def whole(*winners: int, board: int = 0) -> Verdict:
    return Verdict(board, Share.WHOLE, seats(*winners))


def high_low(high: tuple[int, ...], low: tuple[int, ...]) -> tuple[Verdict, Verdict]:
    return Verdict(0, Share.HIGH, seats(*high)), Verdict(0, Share.LOW, seats(*low))


def test_c1_equal_contributions_make_one_pot() -> None:
    assert built(50, 50, 50) == [(150, 0, 1, 2)]


def test_c1_folded_chips_are_in_the_pot_but_their_owner_can_not_win() -> None:
    assert built(50, 20, 50, folded=(1,)) == [(120, 0, 2)]


def test_c1_side_pots_by_level() -> None:
    assert built(10, 50, 100, 100) == [(40, 0, 1, 2, 3), (120, 1, 2, 3), (100, 2, 3)]


def test_c1_layers_with_the_same_live_players_are_one_pot() -> None:
    assert built(10, 30, 50, 50, folded=(1,)) == [(40, 0, 2, 3), (100, 2, 3)]


def test_c1_a_layer_without_a_live_contributor_joins_the_pot_below() -> None:
    assert built(10, 50, 50, 80, folded=(3,)) == [(40, 0, 1, 2), (150, 1, 2)]
    assert built(50, 50, 80, folded=(2,)) == [(180, 0, 1)]


def test_e3_dead_money_is_part_of_the_main_pot_alone() -> None:
    assert built(10, 50, 50, dead=7) == [(37, 0, 1, 2), (80, 1, 2)]
    assert built(50, 50, dead=7) == [(107, 0, 1)]


def test_c1_no_chips_are_no_pot() -> None:
    assert built(0, 0) == []
    assert built(0, 20, 20) == [(40, 1, 2)]
    assert built(0, 20, 20, dead=3) == [(3, 0, 1, 2), (40, 1, 2)]


@pytest.mark.parametrize(
    ("amounts", "back"),
    [
        ((10, 50, 30), (1, 20)),
        ((50, 10, 30), (0, 20)),
        ((10, 30, 50), (2, 20)),
        ((50, 50, 30), None),
        ((0, 0, 0), None),
    ],
)
def test_b11_c1_uncalled_chips_return(
    amounts: tuple[int, ...], back: tuple[int, int] | None
) -> None:
    assert uncalled(replace(hand("holdem"), players=paid(*amounts))) == back


def test_b11_chips_of_the_folded_count_as_called() -> None:
    players = paid(50, 40, 10, folded=(1,))
    assert uncalled(replace(hand("holdem"), players=players)) == (0, 10)


def divided(amount: int, winners: tuple[int, ...], unit: int = 1) -> list[tuple[int, int]]:
    return [(one.seat, one.amount) for one in divide(amount, seats(*winners), unit)]


def test_c2_an_even_split() -> None:
    assert divided(90, (0, 1, 2)) == [(0, 30), (1, 30), (2, 30)]


def test_c3_odd_units_one_each_from_the_front() -> None:
    assert divided(11, (2, 0, 1)) == [(2, 4), (0, 4), (1, 3)]
    assert divided(55, (0, 1), 5) == [(0, 30), (1, 25)]


def test_c6_what_is_less_than_a_unit_goes_with_the_first_odd_one() -> None:
    assert divided(57, (2, 0), 5) == [(2, 32), (0, 25)]
    assert divided(62, (0, 1), 5) == [(0, 32), (1, 30)]
    assert divided(3, (0, 1), 5) == [(0, 3), (1, 0)]
    assert halves(57, 5) == (32, 25)


def test_c4_d3_the_first_half_gets_the_odd_unit() -> None:
    assert halves(10) == (5, 5)
    assert halves(11) == (6, 5)
    assert halves(55, 5) == (30, 25)


@pytest.mark.parametrize(
    ("option", "shares"),
    [
        ("button", {0: 4, 1: 3, 3: 3}),  # clockwise from the button's left
        ("seat", {0: 4, 1: 3, 3: 3}),
        ("carry", {0: 3, 1: 3, 3: 3, -1: 1}),
    ],
)
def test_c3_odd_chips_by_table_option(option: str, shares: Mapping[int, int]) -> None:
    state = hand("holdem", f"odd_chips={option}")
    assert won(state, 10, whole(3, 1, 0)) == shares


def test_c3_button_and_seat_differ_when_the_button_is_elsewhere() -> None:
    by_button = begin(started("holdem", (100,) * 4, button=1))
    assert won(by_button, 11, whole(0, 2)) == {2: 6, 0: 5}
    by_seat = begin(started("holdem", (100,) * 4, "odd_chips=seat", button=1))
    assert won(by_seat, 11, whole(0, 2)) == {0: 6, 2: 5}


def test_c3_carry_without_an_odd_chip_leaves_the_box_empty() -> None:
    assert won(hand("holdem", "odd_chips=carry"), 10, whole(0, 1)) == {0: 5, 1: 5}


def test_c3_stud_splits_in_antes_where_they_divide_the_pot() -> None:
    state = hand("stud_hi", "ante=5", "bring_in=10", "small_bet=20", "big_bet=40")
    assert won(state, 55, whole(1, 2)) == {1: 30, 2: 25}
    assert won(state, 57, whole(1, 2)) == {1: 29, 2: 28}
    no_ante = hand("stud_hi", "ante=0")
    assert won(no_ante, 55, whole(1, 2)) == {1: 28, 2: 27}


def test_c4_high_and_low_halves_the_odd_unit_to_the_high() -> None:
    state = hand("stud_8")
    assert won(state, 11, *high_low((0,), (1,))) == {0: 6, 1: 5}
    assert won(state, 11, *high_low((0,), (0,))) == {0: 11}


def test_c4_without_a_low_the_high_takes_all() -> None:
    assert won(hand("stud_8"), 11, *high_low((2,), ())) == {2: 11}


def test_c3_c4_the_unit_is_kept_through_halves_and_quarters() -> None:
    state = hand("stud_8", "ante=5", "bring_in=10", "small_bet=20", "big_bet=40")
    assert won(state, 75, *high_low((0, 1), (2, 3))) == {0: 20, 1: 20, 2: 20, 3: 15}


def test_c4_a_low_half_of_nothing_pays_nobody() -> None:
    assert won(hand("stud_8"), 1, *high_low((0,), (1,))) == {0: 1}


def test_d3_two_boards_halve_every_pot() -> None:
    state = hand("holdem", boards=2)
    assert won(state, 11, whole(0), whole(1, board=1)) == {0: 6, 1: 5}
    assert won(state, 15, whole(0, 1), whole(0, 1, board=1)) == {0: 8, 1: 7}


def test_c5_d3_two_boards_with_antes_and_seat_order_lose_no_chip() -> None:
    state = hand("holdem", "ante=5", "odd_chips=seat", boards=2)
    assert won(state, 15, whole(0), whole(1, board=1)) == {0: 10, 1: 5}
    assert won(state, 15, whole(0, 1), whole(0, 1, board=1)) == {0: 10, 1: 5}


def test_a_payout_names_its_pot_board_and_share() -> None:
    state = hand("stud_8")
    paid_out = award(state, 3, Pot(10, seats(0, 1)), high_low((0,), (1,)))
    assert [(one.pot, one.board, one.share) for one in paid_out] == [
        (3, 0, Share.HIGH),
        (3, 0, Share.LOW),
    ]
