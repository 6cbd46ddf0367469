from decimal import Decimal
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.document import PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand

HANDS = Path(__file__).parent / "hands"
NT: dict[str, object] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
    "actions": ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd", "p3 f", "p1 f"],
}
LIMPED = [*("d dh p1 ????", "d dh p2 ????", "d dh p3 Tc8d"), "p3 cc", "p1 cc", "p2 cc"]
CHECKED = [
    *LIMPED,
    *(a for board in ("2c7d9s", "3h", "4s") for a in (f"d db {board}", "p1 cc", "p2 cc", "p3 cc")),
]
RAZZ: dict[str, object] = {
    "variant": "FR",
    "antes": [1, 1],
    "bring_in": 2,
    "small_bet": 10,
    "big_bet": 20,
    "starting_stacks": [100, 8],
    "actions": ["d dh p1 Ah2d3c", "d dh p2 JhQdKc", "p2 pb", "p1 cbr 7", "p2 f"],
}


def difference(fields: dict[str, object]) -> str | None:
    found = replay_hand(read_hand(PhhTable("1", fields))).difference
    return None if found is None else str(found)


@pytest.mark.parametrize("path", sorted(HANDS.iterdir()), ids=lambda path: path.name)
def test_our_own_hands_agree(path: Path) -> None:
    for table in read_file(path):
        assert replay_hand(read_hand(table)).difference is None


def test_a_wrong_result_is_a_difference() -> None:
    assert difference(NT | {"finishing_stacks": [99, 101, 100]}) is None
    found = difference(NT | {"finishing_stacks": [100, 100, 100]})
    assert found == "finishing stacks [99, 101, 100], stated [100, 100, 100]"
    found = difference(NT | {"winnings": [0, 3, 0]})
    assert found == "winnings [0, 2, 0], stated [0, 3, 0]"


def test_half_chips_are_written_as_in_the_file() -> None:
    stated = [Decimal("98.5"), Decimal("101.5"), 100]
    found = difference(NT | {"finishing_stacks": stated})
    assert found == "finishing stacks [99, 101, 100], stated [98.5, 101.5, 100]"


def test_actions_after_the_end_are_a_difference() -> None:
    actions = [*NT["actions"], "p2 cc"]  # type: ignore[misc]  # a list of texts
    assert difference(NT | {"actions": actions}) == "1 actions are left over"


def test_cards_shown_at_the_end_were_there_from_the_start() -> None:
    shown = [*CHECKED, "p1 sm AhAd", "p2 sm"]
    assert difference(NT | {"actions": shown, "finishing_stacks": [104, 98, 98]}) is None


def test_unknown_hands_do_not_win() -> None:
    assert difference(NT | {"actions": CHECKED, "finishing_stacks": [98, 98, 104]}) is None


def test_a_file_that_stops_in_mid_hand_is_compared_there() -> None:
    assert difference(NT | {"actions": LIMPED, "finishing_stacks": [98, 98, 98]}) is None


def test_a_raise_written_as_the_effective_stack_is_the_full_raise() -> None:
    """The opponent has 7 left after the ante: 7 stands for the completion to 10."""
    assert difference(RAZZ | {"finishing_stacks": [103, 5]}) is None


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        (NT | {"blinds_or_straddles": [1, 2, 4]}, "straddles are not played here"),
        (NT | {"min_bet": 4}, "min_bet is not the big blind"),
        (NT | {"antes": [1, 2, 1]}, "antes are neither equal"),
        (NT | {"starting_stacks": [100, 0, 100]}, "the stack of seat 1 is impossible"),
        (NT | {"actions": ["d dh p1 AhAd"]}, "cards are missing on street 1"),
        (NT | {"actions": ["d dh p1 AhAd", "d dh p2 AhKd", "d dh p3 QhQd"]}, "card_already_dealt"),
        (NT | {"actions": [*LIMPED[:3], "p1 cc"]}, "player 3 is to act, not player 1"),
        (NT | {"actions": [*LIMPED[:3], "d db 2c3c4c"]}, "player 3 is to act, but cards are dealt"),
        (NT | {"actions": [*LIMPED[:3], "p3 cbr 3"]}, "amount_out_of_range"),
        (NT | {"actions": [*LIMPED[:3], "p3 pb"]}, "player 3 may not pb here"),
        (RAZZ | {"actions": ["d dh p1 ??????", "d dh p2 ??????", "d dh p1 2c"]}, "nobody opens"),
    ],
)
def test_what_can_not_be_played_is_named(fields: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        difference(fields)


def test_no_known_card_at_the_showdown() -> None:
    actions = [action.replace("Tc8d", "????") for action in CHECKED]
    with pytest.raises(BadInput, match="no cards are known"):
        difference(NT | {"actions": actions})


def test_hidden_up_cards_let_the_first_actor_open() -> None:
    actions = ["d dh p1 ??????", "d dh p2 ??????", "p2 pb", "p1 f"]
    assert difference(RAZZ | {"actions": actions, "finishing_stacks": [99, 9]}) is None
