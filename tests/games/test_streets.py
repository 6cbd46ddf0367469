"""games/streets.py: rows of streets that games share."""

from desktop_poker.games.spec import Limit, Opener
from desktop_poker.games.streets import board_streets, stud_streets


def test_each_street_with_a_board_has_its_own_limit() -> None:
    limits = (Limit.SMALL_BET, Limit.SMALL_BET, Limit.BIG_BET, Limit.BIG_BET)
    streets = board_streets(4, limits)
    assert tuple(street.limit for street in streets) == limits
    assert [street.down for street in streets] == [4, 0, 0, 0]
    assert [street.board for street in streets] == [0, 3, 1, 1]


def test_g1_seven_cards_of_which_three_lie_down() -> None:
    streets = stud_streets(Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING)
    assert [street.down for street in streets] == [2, 0, 0, 0, 1]
    assert [street.up for street in streets] == [1, 1, 1, 1, 0]
