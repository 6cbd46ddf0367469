"""lan/free_names.py: a name that can be had."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.lan.free_names import check_free, free_name
from desktop_poker.lan.names import check_distinct, prepared_name
from desktop_poker.lan.wire.faults import Fault, WireFault


@pytest.mark.parametrize(
    ("name", "others", "free"),
    [
        ("Player", ["Player"], "Player 2"),
        ("player", ["Player", "PLAYER 2"], "player 3"),
        ("Player 2", ["Player", "Player 2"], "Player 3"),
        ("健", ["健"], "健 2"),
        ("x" * 20, ["x" * 20], "x" * 18 + " 2"),
        ("Paul Robert Jackson", ["Paul Robert Jackson"], "Paul Robert Jackso 2"),
        ("Annabel Mc Cartney", ["x"], "Annabel Mc Cartney 2"),
    ],
)
def test_the_first_number_that_is_free(name: str, others: list[str], free: str) -> None:
    assert free_name(name, others) == free


def test_a_taken_name_is_refused_with_one_that_is_free() -> None:
    check_free("Zoe", ["Aki"])
    with pytest.raises(WireFault) as refused:
        check_free("Zoe", ["Aki", "ZOE", "Zoe 2"])
    assert (refused.value.fault, refused.value.free) == (Fault.NAME_TAKEN, "Zoe 3")


def test_where_every_number_is_taken_none_is_named() -> None:
    assert free_name("Zoe", [f"Zoe {number}" for number in range(2, 1000)]) == ""


@given(st.text(min_size=1, max_size=20), st.lists(st.text(min_size=1, max_size=20), max_size=4))
def test_what_is_offered_can_be_had(name: str, others: list[str]) -> None:
    try:
        name = prepared_name(name)
    except WireFault:
        return
    offered = free_name(name, [name, *others])
    assert prepared_name(offered) == offered
    check_distinct(offered, [name, *others])
