"""client/home_table/payouts.py: who takes what from the middle (I4, C3)."""

from __future__ import annotations

from desktop_poker.client.home_table.keypad import ChipFrame
from desktop_poker.client.home_table.payouts import pay_lines, pay_sums
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.house import MisdealBlinds, OddChips
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import evening, play

EN = Texts("en")


def lines(state: HomeState) -> list[tuple[str, str, str, str]]:
    return [(x.source, x.target, x.amount, x.note) for x in pay_lines(state, EN)]


def test_i4_pots_and_chips_that_nobody_called() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    assert lines(play(state, "win 1, win 2")) == [
        ("Nobody called", "Aiko", "500", ""),
        ("Main pot", "Ben", "600", ""),
        ("Side pot", "Chie", "600", ""),
    ]


def odd(rule: OddChips) -> HomeState:
    stakes = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, 1000, stakes=stakes, odd_chips=rule)
    state = play(state, "next, deal, call, call, fold, check")
    return play(state, *["deal, check, check, check"] * 3, "win 0+2+3")


def test_c3_odd_chips_are_named() -> None:
    assert lines(odd(OddChips.BUTTON)) == [
        ("Pot", "Chie", "12", "with 1 odd"),
        ("Pot", "Dan", "12", "with 1 odd"),
        ("Pot", "Aiko", "11", ""),
    ]
    assert lines(odd(OddChips.CARRY))[-1] == ("Pot", "Odd-chip box", "2", "")


def test_i6_a_misdeal_gives_everything_back_but_what_stands() -> None:
    back = play(evening(1000, 1000), "next, deal, void")
    assert lines(back) == [("", "Ben", "100", ""), ("", "Aiko", "50", "")]
    stays = evening(1000, 1000, 1000, misdeal_blinds=MisdealBlinds.STAY)
    assert lines(play(stays, "next, deal, raise 300, void")) == [
        ("", "Aiko", "300", ""),
        ("", "stays in the middle", "150", ""),
    ]


def test_i6_what_is_told_to_go_back_is_what_goes_back_also_twice_and_with_antes() -> None:
    stakes = Stakes(small_blind=50, big_blind=100, ante=25)
    for rule in MisdealBlinds:
        state = evening(1000, 1000, 1000, stakes=stakes, misdeal_blinds=rule)
        for deeds in ("next, deal, raise 300, call", "next, deal, call, raise 400"):
            before = play(state, deeds)
            state = play(before, "void")
            told = {target: int(amount) for _, target, amount, _ in lines(state)}
            assert told.pop("stays in the middle", 0) == state.standing
            back = {
                seated.name: state.stack(seat) - before.stack(seat)
                for seat, seated in state.table.taken
            }
            assert told == {name: amount for name, amount in back.items() if amount}


def test_no_hand_no_payments() -> None:
    assert lines(evening(1000, 1000)) == []


def test_everybody_gets_one_sum_in_the_chips_of_the_table() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    assert pay_sums(state) == ()
    state = play(state, "win 0+1, win 0")
    sums = pay_sums(state)
    assert [(one.name, one.amount) for one in sums] == [("Aiko", "1,400"), ("Ben", "300")]
    assert sums[0].chips == (
        (ChipFrame(1000), 1),
        (ChipFrame(100), 4),
    )  # the return, half the main pot, the side pot
    assert all(
        sum(c.value * n for c, n in one.chips) == int(one.amount.replace(",", "")) for one in sums
    )
    assert pay_sums(play(evening(1000, 200), "next, deal, void")) == ()
