"""However a pot is split, no chip is lost and nobody gets more than their share (C2–C4, D3)."""

from __future__ import annotations

from itertools import groupby, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from msgspec.structs import replace

from desktop_poker.engine.hand.asking import contests
from desktop_poker.engine.hand.events import (
    HandStarted,
    Pot,
    PotAwarded,
    Seating,
    Share,
    Verdict,
)
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.pots import award, pots
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOUSE, OddChips, for_game
from desktop_poker.engine.rules.stakes import default_stakes

MANY = settings(max_examples=200, derandomize=True, deadline=None)


ANTES = (0, 1, 2, 5, 7)
CHIPS = (1, 1, 5, 25)


@st.composite
def judged_pots(draw: DrawFn) -> tuple[HandState, Pot, tuple[Verdict, ...]]:
    """A pot of any size at any table, and verdicts that share it out."""
    variant = draw(st.sampled_from((GAMES["holdem"], GAMES["stud_hi"], GAMES["stud_8"])))
    chip = draw(st.sampled_from(CHIPS))
    rules = replace(
        for_game(HOUSE, variant), odd_chips=draw(st.sampled_from(OddChips)), smallest_chip=chip
    )
    ante = chip * draw(st.sampled_from(ANTES))
    stakes = replace(default_stakes(variant), ante=ante)
    chairs = draw(st.lists(st.integers(0, 9), min_size=2, max_size=8, unique=True))
    started = HandStarted(
        hand_no=1,
        game=variant.key,
        rules=rules,
        stakes=stakes,
        button=Seat(draw(st.integers(0, 9))),
        seatings=tuple(Seating(Seat(chair), 100) for chair in chairs),
    )
    boards = 1 if variant.has_bring_in else draw(st.integers(1, 2))
    state = replace(begin(started), boards=((),) * boards)
    eligible = tuple(player.seat for player in state.players)
    amount = draw(st.integers(1, 200)) * draw(st.sampled_from((1, chip, stakes.ante or 1)))
    verdicts = tuple(
        Verdict(board, share, draw(winners(eligible, least=share is not Share.LOW)))
        for board, share in contests(state)
    )
    return state, Pot(amount, eligible), verdicts


def winners(eligible: tuple[Seat, ...], *, least: bool) -> st.SearchStrategy[tuple[Seat, ...]]:
    some = st.lists(st.sampled_from(eligible), min_size=int(least), unique=True)
    return some.map(tuple)


def total(award_of_part: PotAwarded) -> int:
    return sum(payout.amount for payout in award_of_part.payouts) + award_of_part.odd


def unit_of(state: HandState, pot: Pot) -> int:
    ante = state.started.stakes.ante
    by_ante = state.started.rules.odd_chips is OddChips.SEAT and ante
    return ante if by_ante and pot.amount % ante == 0 else state.started.rules.smallest_chip


@MANY
@given(judged_pots())
def test_c5_a_split_loses_nothing(judged: tuple[HandState, Pot, tuple[Verdict, ...]]) -> None:
    state, pot, verdicts = judged
    assert sum(map(total, award(state, 0, pot, verdicts))) == pot.amount


@MANY
@given(judged_pots())
def test_c2_c3_ties_are_even_and_odd_units_go_by_the_option(
    judged: tuple[HandState, Pot, tuple[Verdict, ...]],
) -> None:
    state, pot, verdicts = judged
    unit = unit_of(state, pot)
    order = [player.seat for player in state.players]
    named = {(verdict.board, verdict.share): set(verdict.winners) for verdict in verdicts}
    for part in award(state, 0, pot, verdicts):
        amounts = {payout.seat: payout.amount for payout in part.payouts}
        assert set(amounts) == named[part.board, part.share]
        units, rest = divmod(total(part), unit)
        each, odd = divmod(units, len(amounts))
        if state.started.rules.odd_chips is not OddChips.CARRY:
            by_button = state.started.rules.odd_chips is OddChips.BUTTON
            first = min(amounts, key=order.index) if by_button else min(amounts)
            amounts[first] -= rest  # it goes with the first odd chip (C6)
        lucky = [seat for seat, amount in amounts.items() if amount > each * unit]
        match state.started.rules.odd_chips:
            case OddChips.CARRY if len(amounts) > 1:
                assert part.odd == total(part) - each * unit * len(amounts)
                assert not lucky
            case OddChips.CARRY:
                assert part.odd == 0
                assert sum(amounts.values()) == total(part)
            case OddChips.BUTTON:
                assert sorted(lucky, key=order.index) == sorted(amounts, key=order.index)[:odd]
            case OddChips.SEAT:
                assert sorted(lucky) == sorted(amounts)[:odd]
        assert max(amounts.values()) - min(amounts.values()) <= unit
        if len(amounts) > 1:
            assert all(amount % unit == 0 for amount in amounts.values())
        assert part.odd == 0 or state.started.rules.odd_chips is OddChips.CARRY


@MANY
@given(judged_pots())
def test_d3_c4_boards_and_shares_get_halves_the_odd_unit_first(
    judged: tuple[HandState, Pot, tuple[Verdict, ...]],
) -> None:
    state, pot, verdicts = judged
    unit = unit_of(state, pot)
    paid = award(state, 0, pot, verdicts)
    by_board = [sum(map(total, parts)) for _, parts in groupby(paid, key=lambda part: part.board)]
    if len(by_board) == 2:
        assert by_board[0] - by_board[1] - pot.amount % unit in {0, unit}
    for _, parts in groupby(paid, key=lambda part: part.board):
        shares = {part.share: total(part) for part in parts}
        if Share.LOW in shares:
            rest = sum(shares.values()) % unit
            assert shares[Share.HIGH] - shares[Share.LOW] - rest in {0, unit}


@st.composite
def contributions(draw: DrawFn) -> tuple[PlayerInHand, ...]:
    """What players have paid, with at least one of them live; dead hands may have paid most."""
    count = draw(st.integers(2, 8))
    paid = st.sampled_from((0, 1, 5, 5, 20, 20, 33, 100))
    folded = draw(st.lists(st.booleans(), min_size=count, max_size=count).filter(_not_all))
    return tuple(
        PlayerInHand(Seat(seat), 0, paid=draw(paid), folded=folded[seat]) for seat in range(count)
    )


def _not_all(folded: list[bool]) -> bool:
    return not all(folded)


@MANY
@given(contributions(), st.integers(0, 5))
def test_c1_pots_hold_every_chip_in_layers(players: tuple[PlayerInHand, ...], dead: int) -> None:
    found = pots(players, dead)
    assert sum(pot.amount for pot in found) == dead + sum(player.paid for player in players)
    groups = [set(pot.eligible) for pot in found]
    assert len(set(map(frozenset, groups))) == len(groups), "the same players share one pot"
    assert all(lower > higher for lower, higher in pairwise(groups))
    live = {player.seat: player.paid for player in players if not player.folded}
    if found:
        # Whoever paid nothing has a claim on dead money only.
        paying = {seat for seat, paid in live.items() if paid}
        assert groups[0] == (set(live) if dead or not paying else paying)
    for pot in found[1:]:
        # A side pot is for those who paid more than somebody who is not in it.
        least = min(live[seat] for seat in pot.eligible)
        assert set(pot.eligible) == {seat for seat, paid in live.items() if paid >= least}


@MANY
@given(contributions())
def test_c1_nobody_wins_more_from_another_than_they_paid(
    players: tuple[PlayerInHand, ...],
) -> None:
    found = pots(players, 0)
    top = max(player.paid for player in players if not player.folded)
    for player in players:
        if player.folded or player.paid == top:
            continue
        could_win = sum(pot.amount for pot in found if player.seat in pot.eligible)
        assert could_win == sum(min(other.paid, player.paid) for other in players)
