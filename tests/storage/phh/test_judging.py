"""storage/phh/judging.py: who wins when not all cards are known."""

from __future__ import annotations

from desktop_poker.storage.phh.replaying import Kind, Replayed
from tests.storage.phh.replays import holdem


def showdown(
    *shows: str,
    dealt: tuple[str, ...] | None = None,
    board: tuple[str, ...] = ("2c7d9s", "3h", "4s"),
    winnings: list[int] | None = None,
    finishing_stacks: list[int] | None = None,
) -> Replayed:
    """Three players limp, check to the end, and show what is told."""
    checks = [a for card in board for a in (f"d db {card}", "p1 cc", "p2 cc", "p3 cc")]
    actions = ["p3 cc", "p1 cc", "p2 cc", *checks, *shows]
    return holdem(
        [1, 2, 0], actions, dealt=dealt, winnings=winnings, finishing_stacks=finishing_stacks
    )


def test_whoever_keeps_cards_back_has_lost_to_those_that_are_shown() -> None:
    played = showdown("p1 sm ????", "p2 sm KcKd", "p3 sm QcQd")
    assert (played.kind, played.stacks) == (Kind.UNSTATED, (98, 104, 98))


def test_cards_that_only_the_dealer_told_prove_nothing_against_hidden_ones() -> None:
    played = showdown("p1 sm ????", "p2 sm ????", dealt=("AhAd", "????", "????"))
    assert (played.kind, played.is_over) == (Kind.UNDECIDED, False)


def test_a_dash_shows_the_cards_that_were_dealt() -> None:
    played = showdown("p1 sm -", "p2 sm ????", dealt=("5h5d", "????", "????"))
    assert (played.kind, played.stacks) == (Kind.UNSTATED, (104, 98, 98))


def test_all_known_cards_decide_though_nobody_shows_them() -> None:
    assert showdown(dealt=("AhAd", "KcKd", "QcQd")).stacks == (104, 98, 98)


def test_mucked_cards_are_out_of_it() -> None:
    played = showdown("p2 sm", "p3 sm", dealt=("AhAd", "????", "????"))
    assert played.stacks == (104, 98, 98)


def test_nobody_knows() -> None:
    assert showdown().kind is Kind.UNDECIDED
    assert showdown(winnings=[0, 0, 0]).kind is Kind.UNDECIDED


def test_the_result_tells_whose_hidden_cards_won() -> None:
    for played, stacks in (
        (showdown(winnings=[0, 6, 0]), (98, 104, 98)),
        (showdown(winnings=[0, 3, 3]), (98, 101, 101)),
        (showdown(finishing_stacks=[104, 98, 98]), (104, 98, 98)),
    ):
        assert (played.kind, played.stacks) == (Kind.AGREES, stacks)
    assert showdown(finishing_stacks=[98, 98, 103]).kind is Kind.DIFFERS  # a sixth is no rake


def test_a_winner_whose_cards_are_hidden_beats_those_that_were_shown() -> None:
    played = showdown("p2 sm KcKd", winnings=[6, 0, 0])
    assert (played.kind, played.stacks[0]) == (Kind.AGREES, 104)


def test_known_cards_are_not_overruled() -> None:
    played = showdown(dealt=("AhAd", "KcKd", "QcQd"), winnings=[0, 6, 0])
    assert played.kind is Kind.DIFFERS
    assert "other winners" in str(played.difference)


def test_a_board_that_nobody_wrote_down_decides_nothing() -> None:
    hidden = showdown(dealt=("AhAd", "KcKd", "QcQd"), board=("2c7d9s", "3h", "??"))
    assert hidden.kind is Kind.UNDECIDED


def test_pots_are_shared_out_as_stated() -> None:
    """The first is all-in for 2 and wins the main pot of 6; the second wins the rest."""
    actions = [
        *("p3 cc", "p1 cc", "p2 cc", "d db 2c7d9s", "p2 cbr 10", "p3 cc"),
        *("d db 3h", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc"),
    ]
    for winnings in ([6, 20, 0], [0, 26, 0], [2, 22, 2], [3, 3, 20]):
        played = holdem([1, 2, 0], actions, stacks=[2, 100, 100], winnings=winnings)
        assert played.kind is Kind.AGREES, winnings
    too_much = holdem([1, 2, 0], actions, stacks=[2, 100, 100], winnings=[26, 0, 0])
    assert too_much.kind is Kind.DIFFERS
