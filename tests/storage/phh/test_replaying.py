from decimal import Decimal
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.storage.phh.document import PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, Replayed, replay_hand

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


def replayed(fields: dict[str, object]) -> Replayed:
    return replay_hand(read_hand(PhhTable("1", fields)))


def difference(fields: dict[str, object]) -> str | None:
    found = replayed(fields).difference
    return None if found is None else str(found)


@pytest.mark.parametrize("path", sorted(HANDS.iterdir()), ids=lambda path: path.name)
def test_our_own_hands_agree(path: Path) -> None:
    for table in read_file(path):
        assert replay_hand(read_hand(table)).difference is None


def test_a_wrong_result_is_a_difference() -> None:
    assert difference(NT | {"finishing_stacks": [99, 101, 100]}) is None
    found = difference(NT | {"finishing_stacks": [100, 100, 100]})
    assert found == (
        "finishing stacks [99, 101, 100], stated [100, 100, 100]: "
        "not what the actions leave to losers"
    )
    found = difference(NT | {"winnings": [0, 4, 0]})
    assert found is not None
    assert found.startswith("winnings [0, 2, 0], stated [0, 4, 0]: more than")


def test_chips_from_nowhere_are_a_difference() -> None:
    found = difference(NT | {"finishing_stacks": [99, 105, 100]})
    assert found is not None
    assert found.endswith(": more chips than there were")


def test_half_chips_are_written_as_in_the_file() -> None:
    stated = [Decimal("98.5"), Decimal("101.5"), 100]
    found = difference(NT | {"finishing_stacks": stated})
    assert found is not None
    assert found.startswith("finishing stacks [99, 101, 100], stated [98.5, 101.5, 100]: not")


def test_actions_after_the_end_are_a_difference() -> None:
    actions = [*NT["actions"], "p2 cbr 4"]  # type: ignore[misc]  # a list of texts
    assert difference(NT | {"actions": actions}) == "actions are left over: 1"


def test_a_walk_may_end_with_the_blinds_check() -> None:
    actions = [*NT["actions"], "p2 cc"]  # type: ignore[misc]  # a list of texts
    for won in (2, 3):  # without the part that nobody called, or with it
        found = replayed(NT | {"actions": actions, "winnings": [0, won, 0]})
        assert (found.kind, found.counts_returned) == (Kind.AGREES, won == 3)


def test_cards_shown_at_the_end_were_there_from_the_start() -> None:
    shown = [*CHECKED, "p1 sm AhAd", "p2 sm"]
    assert difference(NT | {"actions": shown, "finishing_stacks": [104, 98, 98]}) is None


def test_unknown_hands_do_not_win() -> None:
    assert difference(NT | {"actions": CHECKED, "finishing_stacks": [98, 98, 104]}) is None


def test_j4_a_straddle_is_read() -> None:
    """Three posts: the player left of the big blind has the button too."""
    dealt = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd"]
    fields = NT | {"blinds_or_straddles": [1, 2, 4], "actions": [*dealt, "p1 cc", "p2 f", "p3 cc"]}
    found = replayed(fields | {"finishing_stacks": [96, 98, 96]})
    assert found.difference is None
    assert isinstance(found.events[0], HandStarted)
    assert found.events[0].straddle == 2
    four = fields | {"antes": [0] * 4, "starting_stacks": [100] * 4}
    four |= {"blinds_or_straddles": [1, 2, 4, 0]}
    dealt.append("d dh p4 JhJd")
    found = replayed(four | {"actions": [*dealt, "p4 cbr 8", "p1 f", "p2 f", "p3 f"]})
    assert isinstance(found.events[0], HandStarted)
    assert found.events[0].rules.straddle == "utg"


def test_j5_antes_without_blinds_are_a_bomb_pot() -> None:
    dealt = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd", "p1 cc", "p2 cc", "p3 cc"]
    fields = NT | {"blinds_or_straddles": [0, 0, 0], "antes": [10, 10, 10]}
    fields |= {"actions": [*dealt, "d db 2c3c4c", "p1 cbr 20", "p2 f", "p3 f"]}
    found = replayed(fields | {"finishing_stacks": [120, 90, 90]})
    assert found.difference is None
    assert isinstance(found.events[0], HandStarted)
    assert (found.events[0].bomb_ante, found.events[0].rules.bomb_ante) == (10, 5)
    with pytest.raises(BadInput, match="whole big blinds"):
        replayed(fields | {"antes": [3, 3, 3]})


def test_a_file_that_stops_in_mid_hand_is_compared_there() -> None:
    assert difference(NT | {"actions": LIMPED, "finishing_stacks": [98, 98, 98]}) is None


def test_a_raise_written_as_the_effective_stack_is_the_full_raise() -> None:
    """The opponent has 7 left after the ante: 7 stands for the completion to 10."""
    assert difference(RAZZ | {"finishing_stacks": [103, 5]}) is None


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        (NT | {"blinds_or_straddles": [1, 2, 5]}, "a straddle is two big blinds here"),
        (NT | {"blinds_or_straddles": [0, 0, 0]}, "nobody posts a blind"),
        (RAZZ | {"blinds_or_straddles": [1, 2]}, "razz has no blinds"),
        (NT | {"starting_stacks": [100, 0, 100]}, "player 2 has no chips"),
        (NT | {"actions": ["d dh p1 AhAd"]}, "cards are missing on street 1"),
        (NT | {"actions": ["d dh p1 AhAd", "d db 2c3c4c"]}, "cards are missing on street 1"),
        (
            NT | {"actions": ["d dh p1 AhAd", "d dh p2 AhKd", "d dh p3 QhQd"]},
            "the card Ah is dealt twice",
        ),
        (NT | {"actions": [*LIMPED[:3], "p1 cc"]}, "player 3 is to act, not player 1"),
        (NT | {"actions": [*LIMPED[:3], "d db 2c3c4c"]}, "player 3 is to act, but cards are dealt"),
        (
            NT | {"actions": [*LIMPED[:3], "p3 cbr 3"]},
            "player 3 bets or raises to 3; allowed are 4 to 100",
        ),
        (NT | {"actions": [*LIMPED[:3], "p3 pb"]}, "player 3 can't bring it in here"),
        (RAZZ | {"actions": ["d dh p1 ??????", "d dh p2 ??????", "d dh p1 2c"]}, "nobody opens"),
    ],
)
def test_what_can_not_be_played_is_named(fields: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        difference(fields)


def test_hidden_up_cards_let_the_first_actor_open() -> None:
    actions = ["d dh p1 ??????", "d dh p2 ??????", "p2 pb", "p1 f"]
    assert difference(RAZZ | {"actions": actions, "finishing_stacks": [99, 9]}) is None


def test_a_hand_without_a_result_is_played_and_told_apart() -> None:
    assert replayed(NT).kind is Kind.UNSTATED
    assert replayed(NT | {"winnings": [0, 0, 0]}).kind is Kind.UNSTATED
    assert replayed(NT | {"finishing_stacks": [0, 0, 0]}).kind is Kind.UNSTATED
    assert replayed(NT | {"winnings": [0, 2, 0]}).kind is Kind.AGREES


def test_a_file_that_stops_is_told_apart() -> None:
    stopped = NT | {"actions": LIMPED}
    assert replayed(stopped).kind is Kind.UNFINISHED
    assert replayed(stopped | {"winnings": [0, 0, 0]}).kind is Kind.UNFINISHED
    compared = replayed(stopped | {"finishing_stacks": [98, 98, 98]})
    assert (compared.kind, compared.is_over) == (Kind.AGREES, False)


def test_a_rake_is_found_and_is_no_difference() -> None:
    """The pot of 30 pays 28.5, and 1.5 is a twentieth of it."""
    bets = ["p3 cbr 10", "p1 cc", "p2 cc", "d db 2c7d9s", "p1 cbr 20", "p2 f", "p3 f"]
    raked = NT | {"actions": [*LIMPED[:3], *bets]}
    for stated in (
        {"winnings": [Decimal("28.5"), 0, 0]},
        {"finishing_stacks": [Decimal("118.5"), 90, 90]},
        {"winnings": [Decimal("28.5"), 0, 0], "finishing_stacks": [Decimal("118.5"), 90, 90]},
    ):
        found = replayed(raked | stated)
        assert (found.kind, found.rake, found.pot) == (Kind.RAKED, 3, 60)  # in half chips
    both = {"winnings": [Decimal("28.5"), 0, 0], "finishing_stacks": [120, 90, 90]}
    assert difference(raked | both) == (
        "the stated winnings and finishing stacks contradict each other"
    )


def test_unknown_stacks_are_never_all_in() -> None:
    inf = Decimal("Infinity")
    bets = ["p3 cbr 1000", "p1 cbr 900000", "p2 f", "p3 cc", "d db 2c7d9s", "p1 cbr 1", "p3 f"]
    unknown = NT | {"starting_stacks": [inf, 100, inf], "actions": [*LIMPED[:3], *bets[:-2]]}
    found = replayed(unknown)
    assert found.kind is Kind.UNFINISHED
    assert found.stacks[0] > 0
    ended = replayed(unknown | {"actions": [*LIMPED[:3], *bets[:3], "p3 f"]})
    assert (ended.kind, ended.is_over) == (Kind.UNSTATED, True)
    stated = {"finishing_stacks": [inf, 98, inf]}
    assert replayed(unknown | {"actions": [*LIMPED[:3], *bets[:3], "p3 f"]} | stated).kind is (
        Kind.AGREES
    )


def test_actions_that_are_left_over_differ_though_nothing_is_stated() -> None:
    actions = [*NT["actions"], "p2 f"]  # type: ignore[misc]  # a list of texts
    assert replayed(NT | {"actions": actions}).kind is Kind.DIFFERS


def test_a_run_out_may_be_written_in_one() -> None:
    known = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd", "p3 cbr 100", "p1 cc", "p2 f"]
    whole = NT | {"finishing_stacks": [202, 98, 0]}
    for board in (["d db 2c7d9s3h4s"], ["d db 2c", "d db 7d9s3h", "d db 4s"]):
        assert difference(whole | {"actions": [*known, *board]}) is None
    too_many = [*known, "d db 2c7d9s3h4s5c"]
    assert difference(whole | {"actions": too_many}) == "actions are left over: 1"
