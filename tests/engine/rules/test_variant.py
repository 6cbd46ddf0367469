"""engine/rules/variant.py."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import eight_or_better
from desktop_poker.engine.rules.games import GAMES, STUD_HI
from desktop_poker.engine.rules.variant import Limit, Opener, Street, StreetName


def test_c4_a_game_with_two_rankings_splits_the_pot() -> None:
    assert not replace(STUD_HI, rankings=(high,)).is_split
    assert replace(STUD_HI, rankings=(high, eight_or_better)).is_split
    assert [key for key, variant in GAMES.items() if variant.is_split] == ["stud_8"]


def test_a_street_deals_nothing_unless_it_says_so() -> None:
    street = Street(
        name=StreetName.FLOP, opener=Opener.LEFT_OF_BUTTON, limit=Limit.NO_LIMIT, board=3
    )
    assert (street.down, street.up, street.board) == (0, 0, 3)


def test_a_game_is_a_value_that_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        STUD_HI.key = "other"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert replace(STUD_HI, key=STUD_HI.key) == STUD_HI


def test_h1_every_street_of_every_game_has_a_name() -> None:
    used = {street.name for variant in GAMES.values() for street in variant.streets}
    assert used == set(StreetName)
